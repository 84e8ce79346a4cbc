import type { AdminPaymentView } from '@topup/core/api/payments'
import { fill } from '@topup/core/text/words'
import { Button } from '@topup/core/ui/button.tsx'
import { StatusDot } from '@topup/core/ui/status-dot.tsx'
import { useState } from 'react'
import { formatPaid, formatTime } from '../format.ts'
import { useTexts } from '../messages/messages.ts'
import { CopyLine } from '../parts/copy-line.tsx'
import { DisputeList } from './dispute-list.tsx'
import { DocumentLink } from './document-link.tsx'
import { HeldDialog } from './money-dialogs.tsx'
import styles from './order-details.module.css'

const tones = {
  creating: 'quiet',
  open: 'live',
  closed: 'quiet',
  succeeded: 'ok',
  held: 'wait',
  returned: 'quiet',
  disputed: 'stop',
  'held-disputed': 'stop',
  'returned-disputed': 'stop',
  'charged-back': 'stop',
} as const

/** Every attempt to pay for the order; a held payment has the seller's buttons. */
export function PaymentList({ payments }: { payments: readonly AdminPaymentView[] }) {
  const { orderMoney: texts, orderList } = useTexts()
  const [asked, setAsked] = useState<{ payment: AdminPaymentView; action: 'accept' | 'return' }>()
  return (
    <section>
      <h3 className={`small ${styles.moneyTitle}`}>{texts.title}</h3>
      {payments.length === 0 && <p className="fine tabular anywhere">{texts.none}</p>}
      <ul>
        {payments.map((payment) => (
          <li key={payment.id} className={styles.line}>
            <div className={styles.moneyHead}>
              <span className={styles.what}>{orderList.methods[payment.method]}</span>
              <strong className="tabular">{formatPaid(payment.received ?? payment.asked)}</strong>
              <StatusDot tone={tones[payment.status]}>{texts.statuses[payment.status]}</StatusDot>
            </div>
            <PaymentNotes payment={payment} />
            <DocumentLink number={payment.receipt} text={texts.receipt} />
            {payment.corrections.map((number) => (
              <DocumentLink key={number} number={number} text={texts.creditNote} />
            ))}
            {payment.providerRef && (
              <CopyLine
                value={payment.providerRef}
                what={fill(texts.ref, { provider: texts.providers[payment.provider] })}
              />
            )}
            <DisputeList payment={payment} />
            {payment.status === 'held' && (
              <div className={styles.actions}>
                {payment.fraudWarning === null && (
                  <Button size="small" onClick={() => setAsked({ payment, action: 'accept' })}>
                    {texts.accept}
                  </Button>
                )}
                <Button size="small" onClick={() => setAsked({ payment, action: 'return' })}>
                  {texts.giveBack}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {asked && <HeldDialog {...asked} onClose={() => setAsked(undefined)} />}
    </section>
  )
}

function PaymentNotes({ payment }: { payment: AdminPaymentView }) {
  const texts = useTexts().orderMoney
  const { status, asked, received, share, isSurplus, succeededAt, createdAt, fraudWarning } = payment
  const notes = [
    formatTime(succeededAt ?? createdAt),
    received && formatPaid(received) !== formatPaid(asked)
      ? fill(texts.received, { asked: formatPaid(asked), received: formatPaid(received) })
      : undefined,
    share && share.amount !== asked.amount
      ? fill(texts.share, { share: formatPaid(share), whole: formatPaid(asked) })
      : undefined,
    isSurplus ? texts.surplus : undefined,
    fraudWarning,
    fraudWarning && status === 'held' ? texts.heldWarned : undefined,
  ]
  return notes
    .filter((note) => typeof note === 'string')
    .map((note) => (
      <p key={note} className="fine tabular anywhere">
        {note}
      </p>
    ))
}
