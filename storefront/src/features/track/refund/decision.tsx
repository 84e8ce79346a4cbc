import type { RefundDecision } from '@topup/core/refund/decide-request'
import { Badge } from '@topup/core/ui/badge.tsx'
import { useMessages } from '../../../shared/messages/messages.ts'
import styles from '../track-result.module.css'

const tones = { eligible: 'ok', 'case-by-case': 'wait', 'not-eligible': 'stop' } as const

/** Whether a refund is possible, and why. */
export function Decision({ decision }: { decision: RefundDecision }) {
  const { eligibility, reasons } = useMessages().track.refund
  return (
    <div className={styles.decision}>
      <Badge tone={tones[decision.eligibility]}>{eligibility[decision.eligibility]}</Badge>
      <p>{reasons[decision.reason]}</p>
    </div>
  )
}
