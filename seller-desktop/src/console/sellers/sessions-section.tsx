import type { OwnAccessView } from '@topup/core/api/seller-views'
import { fill } from '@topup/core/text/words'
import { Badge } from '@topup/core/ui/badge.tsx'
import { Button } from '@topup/core/ui/button.tsx'
import { formatTime } from '../format.ts'
import { useTexts } from '../messages/messages.ts'
import { AskingButton } from '../parts/asking-button.tsx'
import { Row } from '../parts/row.tsx'
import styles from '../parts/row-list.module.css'
import { Section } from '../parts/section.tsx'
import { usePlatform } from '../platform.ts'
import { browserName } from './browser-name.ts'
import { useAccessChange } from './use-access-change.ts'

type Session = OwnAccessView['sessions'][number]

export function SessionsSection({ sessions }: { sessions: readonly Session[] }) {
  const texts = useTexts().sellers.sessions
  const { api } = usePlatform()
  const end = useAccessChange((id: string) => api('revokeSession', { id }), texts.ended)
  const endOthers = useAccessChange(() => api('revokeOtherSessions'), texts.ended)

  const nameOf = ({ userAgent }: Session) => {
    const known = browserName(userAgent)
    return known ? fill(texts.on, known) : texts.unknown
  }
  const noteOf = ({ lastSeenAt, createdAt }: Session) =>
    `${fill(texts.seen, { time: formatTime(lastSeenAt) })} · ${fill(texts.since, { time: formatTime(createdAt) })}`

  return (
    <Section
      title={texts.title}
      flush
      aside={
        sessions.length > 1 && (
          <AskingButton
            question={texts.endOthersAsk}
            change={endOthers}
            onConfirm={(done) => endOthers.mutate(undefined, done)}
          >
            {texts.endOthers}
          </AskingButton>
        )
      }
    >
      <ul className={styles.rows}>
        {sessions.map((session) => (
          <Row key={session.id} name={nameOf(session)} note={noteOf(session)}>
            {session.isCurrent ? (
              <Badge tone="ok">{texts.current}</Badge>
            ) : (
              <Button
                size="small"
                aria-label={fill(texts.endNamed, { name: nameOf(session) })}
                loading={end.isPending && end.variables === session.id}
                onClick={() => end.mutate(session.id)}
              >
                {texts.end}
              </Button>
            )}
          </Row>
        ))}
      </ul>
    </Section>
  )
}
