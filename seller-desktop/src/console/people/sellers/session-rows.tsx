import type { SessionView } from '@topup/core/api/access'
import { fill } from '@topup/core/text/words'
import { Badge } from '@topup/core/ui/badge.tsx'
import { Button } from '@topup/core/ui/button.tsx'
import { formatTime } from '../../format.ts'
import { useTexts } from '../../messages/messages.ts'
import { Row } from '../../parts/row.tsx'
import { browserName } from './browser-name.ts'

interface SessionRowsProps {
  sessions: readonly SessionView[]
  /** The id of the session that is being ended. */
  ending: string | undefined
  onEnd: (id: string) => void
}

/** Browsers that a seller is signed in with. Others have a button; this browser signs out in the page's head. */
export function SessionRows({ sessions, ending, onEnd }: SessionRowsProps) {
  const texts = useTexts().sellers.sessions
  const nameOf = ({ userAgent }: SessionView) => {
    const known = browserName(userAgent)
    return known ? fill(texts.on, known) : texts.unknown
  }
  const noteOf = ({ lastSeenAt, createdAt }: SessionView) =>
    `${fill(texts.seen, { time: formatTime(lastSeenAt) })} · ${fill(texts.since, { time: formatTime(createdAt) })}`
  return (
    <ul>
      {sessions.map((session) => (
        <Row key={session.id} name={nameOf(session)} note={noteOf(session)}>
          {session.isCurrent ? (
            <Badge tone="ok">{texts.current}</Badge>
          ) : (
            <Button
              size="small"
              aria-label={fill(texts.endNamed, { name: nameOf(session), time: formatTime(session.createdAt) })}
              loading={ending === session.id}
              onClick={() => onEnd(session.id)}
            >
              {texts.end}
            </Button>
          )}
        </Row>
      ))}
    </ul>
  )
}
