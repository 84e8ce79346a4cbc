import type { SalesView } from '@topup/core/api/sales'
import { fill } from '@topup/core/text/words'
import { Button } from '@topup/core/ui/button.tsx'
import { StatusDot } from '@topup/core/ui/status-dot.tsx'
import { formatShortTime, formatTime } from '../../format.ts'
import { useTexts } from '../../messages/messages.ts'
import { useNow } from '../../parts/use-now.ts'
import styles from '../dashboard.module.css'

interface PauseListProps {
  pauses: SalesView['pauses']
  nameOf: (scope: string) => string
  busy: boolean
  onResume: (scope: string) => void
}

/** Each pause with its reason; only pauses made by a seller have a button to end them. */
export function PauseList({ pauses, nameOf, busy, onResume }: PauseListProps) {
  const texts = useTexts().sales
  const now = useNow()
  return (
    <ul>
      {pauses.map(({ scope, by, reason, since }) => (
        <li key={`${scope} ${by}`} className={styles.pause}>
          <StatusDot tone="wait">{nameOf(scope)}</StatusDot>
          <div>
            <p>{reason}</p>
            <p className="quiet">
              {by === 'seller' ? texts.bySeller : texts.bySupplier},{' '}
              <time dateTime={since} title={formatTime(since)}>
                {fill(texts.since, { time: formatShortTime(since, now) })}
              </time>
            </p>
          </div>
          {by === 'seller' && (
            <Button
              size="small"
              disabled={busy}
              aria-label={fill(texts.resumeNamed, { scope: nameOf(scope) })}
              className={styles.resume}
              onClick={() => onResume(scope)}
            >
              {texts.resume}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
