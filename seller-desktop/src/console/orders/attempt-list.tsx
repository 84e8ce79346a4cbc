import type { SupplierAttemptView } from '@topup/core/api/fulfilment'
import { fill } from '@topup/core/text/words'
import { StatusDot } from '@topup/core/ui/status-dot.tsx'
import { formatPaid, formatTime } from '../format.ts'
import { useTexts } from '../messages/messages.ts'
import { CopyLine } from '../parts/copy-line.tsx'
import styles from './order-details.module.css'

const tones = {
  sending: 'live',
  unknown: 'wait',
  accepted: 'live',
  delivered: 'ok',
  refused: 'stop',
  dead: 'stop',
} as const

/** The server's name for delivery by the seller instead of a supplier. */
const byHand = 'manual'

type Words = Readonly<Record<'sentAt' | 'charged' | 'chargeUnknown', string>>
type Cost = Pick<SupplierAttemptView, 'supplier' | 'status' | 'cost' | 'charge'>

/** The price that the order was sent with, and the supplier's charge once it accepted the order. */
function costWords({ supplier, status, cost, charge }: Cost, words: Words): string | undefined {
  if (cost === null) return undefined
  const sent = fill(words.sentAt, { price: formatPaid(cost) })
  if (charge) return `${sent} · ${fill(words.charged, { supplier, charge: formatPaid(charge) })}`
  const isTaken = status === 'accepted' || status === 'delivered'
  return isTaken ? `${sent} · ${fill(words.chargeUnknown, { supplier })}` : sent
}

/** Every order sent to a supplier, with the store's reference and the supplier's; null if there are none. */
export function AttemptList({ attempts }: { attempts: readonly SupplierAttemptView[] }) {
  const { orders } = useTexts()
  const texts = orders.attempts
  if (attempts.length === 0) return null
  return (
    <section>
      <h3 className={`caption ${styles.unitsTitle}`}>{texts.title}</h3>
      <ul>
        {attempts.map(({ reference, unitNo, supplier, supplierRef, status, createdAt, cost, charge }) => (
          <li key={reference} className={styles.line}>
            <div className={styles.moneyHead}>
              <span className={styles.what}>
                {supplier === byHand ? texts.byHand : supplier} · {fill(orders.unit, { no: unitNo })}
              </span>
              <StatusDot tone={tones[status]}>{texts.statuses[status]}</StatusDot>
            </div>
            <p className="fine tabular anywhere">{formatTime(createdAt)}</p>
            {cost && <p className="fine tabular anywhere">{costWords({ supplier, status, cost, charge }, texts)}</p>}
            <div>
              <CopyLine value={reference} what={texts.ours} />
            </div>
            {supplierRef && (
              <div>
                <CopyLine value={supplierRef} what={fill(texts.theirs, { supplier })} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
