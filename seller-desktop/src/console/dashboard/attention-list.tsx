import type { AdminOrderView, AttentionView } from '@topup/core/api/schemas'
import { Button } from '@topup/core/ui/button.tsx'
import { Icon } from '@topup/core/ui/icon.tsx'
import { StatusDot } from '@topup/core/ui/status-dot.tsx'
import { formatAge, formatTime } from '../format.ts'
import { useTexts } from '../messages/messages.ts'
import { useNow } from '../parts/use-now.ts'
import styles from './attention-list.module.css'

interface AttentionListProps {
  entries: readonly AttentionView[]
  orders: readonly AdminOrderView[]
  onOpen: (orderId: string) => void
}

/** What needs a person, oldest first; it is meant to be empty. */
export function AttentionList({ entries, orders, onOpen }: AttentionListProps) {
  const texts = useTexts().dashboard
  const now = useNow()
  if (entries.length === 0) {
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
      {entries.map((entry) => {
        const order = entry.subjectType === 'order' && orders.find(({ id }) => id === entry.subjectId)
        return (
          <li key={entry.id} className={styles.entry}>
            <StatusDot tone={entry.kind.startsWith('payment') ? 'stop' : 'wait'} className={styles.kind}>
              {texts.kinds[entry.kind] ?? entry.kind}
            </StatusDot>
            <p className={styles.reason}>{entry.reason}</p>
            <time dateTime={entry.openedAt} title={formatTime(entry.openedAt)} className={styles.age}>
              {formatAge(entry.openedAt, now)}
            </time>
            {order && (
              <Button size="small" className={styles.open} onClick={() => onOpen(order.id)}>
                {texts.open}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
