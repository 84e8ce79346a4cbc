import { Button } from '@topup/core/ui/button.tsx'
import { Icon } from '@topup/core/ui/icon.tsx'
import { StatusDot } from '@topup/core/ui/status-dot.tsx'
import { formatAge, formatTime } from '../format.ts'
import { useTexts } from '../messages/messages.ts'
import { useNow } from '../parts/use-now.ts'
import type { Need } from './needs.ts'
import styles from './needs-list.module.css'

interface NeedsListProps {
  needs: readonly Need[]
  onOpen: (orderId: string) => void
}

/** Meant to be empty. */
export function NeedsList({ needs, onOpen }: NeedsListProps) {
  const texts = useTexts().dashboard
  const now = useNow()
  if (needs.length === 0) {
    return (
      <div className={styles.nothing}>
        <Icon name="check" className={styles.check} />
        <p>
          <strong>{texts.nothing}</strong>
          <span className={styles.quiet}>{texts.nothingText}</span>
        </p>
      </div>
    )
  }
  return (
    <ul>
      {needs.map(({ id, kind, reason, since, orderId }) => (
        <li key={id} className={styles.need}>
          <StatusDot tone={kind === 'deliver_by_hand' ? 'wait' : 'stop'} className={styles.kind}>
            {texts.kinds[kind] ?? kind}
          </StatusDot>
          <p className={styles.reason}>{reason}</p>
          <time dateTime={since} title={formatTime(since)} className={styles.age}>
            {formatAge(since, now)}
          </time>
          {orderId && (
            <Button size="small" className={styles.open} onClick={() => onOpen(orderId)}>
              {texts.open}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
