import type { AdminRefundView } from '@topup/core/api/refunds'
import { fill } from '@topup/core/text/words'
import { StatusDot } from '@topup/core/ui/status-dot.tsx'
import { formatPaid, formatTime } from '../format.ts'
import { useTexts } from '../messages/messages.ts'
import { DocumentLink } from './document-link.tsx'
import { ManualRefund } from './manual-refund.tsx'
import styles from './order-details.module.css'

const tones = {
  queued: 'live',
  sending: 'live',
  unknown: 'wait',
  pending: 'live',
  succeeded: 'ok',
  manual: 'stop',
  closed: 'ok',
} as const

/** The order's refunds, including those still to be paid by hand. */
export function RefundList({ refunds }: { refunds: readonly AdminRefundView[] }) {
  const texts = useTexts().orderMoney
  if (refunds.length === 0) return null
  return (
    <section>
      <h3 className={`small ${styles.moneyTitle}`}>{texts.refunds}</h3>
      <ul>
        {refunds.map((refund) => (
          <li key={refund.id} className={styles.line}>
            <div className={styles.moneyHead}>
              <span className={styles.what}>
                {refund.unitNo === null ? texts.refundWhole : fill(texts.refundUnit, { no: refund.unitNo })}
              </span>
              <strong className="tabular">{formatPaid(refund)}</strong>
              <StatusDot tone={tones[refund.status]}>{texts.refundStatuses[refund.status]}</StatusDot>
            </div>
            <p className="fine tabular anywhere">{refund.reason}</p>
            <p className="fine tabular anywhere">
              {[formatTime(refund.settledAt ?? refund.createdAt), refund.isExternal && texts.external]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <DocumentLink number={refund.creditNote} text={texts.creditNote} />
            {refund.proof && <p className="fine tabular anywhere">{fill(texts.proof, { proof: refund.proof })}</p>}
            {refund.status === 'manual' && <ManualRefund refund={refund} />}
          </li>
        ))}
      </ul>
    </section>
  )
}
