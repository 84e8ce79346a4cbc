import type { AdminPaymentView } from '@topup/core/api/payments'
import { fill } from '@topup/core/text/words'
import { Button } from '@topup/core/ui/button.tsx'
import { StatusDot } from '@topup/core/ui/status-dot.tsx'
import { useState } from 'react'
import { formatPaid } from '../format.ts'
import { useTexts } from '../messages/messages.ts'
import { EvidenceSheet } from './evidence-sheet.tsx'
import styles from './order-details.module.css'

const tones = { open: 'stop', won: 'ok', lost: 'quiet' } as const

/** A payment's disputes, each with the evidence that the store can answer with. */
export function DisputeList({ payment: { id, disputes } }: { payment: AdminPaymentView }) {
  const texts = useTexts().disputes
  const [shown, setShown] = useState<string>()
  return (
    <>
      {disputes.map(({ ref, status, answer, ...money }) => (
        <div key={ref} className={styles.panel}>
          <div className={styles.moneyHead}>
            <span className={`anywhere ${styles.what}`}>{fill(texts.line, { ref })}</span>
            <strong className="tabular">{formatPaid(money)}</strong>
            <StatusDot tone={tones[status]}>{texts.statuses[status]}</StatusDot>
          </div>
          {answer && <p className="fine">{texts.answers[answer]}</p>}
          <div className={styles.actions}>
            <Button size="small" onClick={() => setShown(ref)} aria-label={fill(texts.evidenceNamed, { ref })}>
              {texts.evidence}
            </Button>
          </div>
        </div>
      ))}
      {shown && <EvidenceSheet paymentId={id} disputeRef={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}
