import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { TrackedOrderView } from '@topup/core/api/orders'
import { isPaidByNumber } from '@topup/core/payment/channels'
import { Button } from '@topup/core/ui/button.tsx'
import { Skeleton } from '@topup/core/ui/skeleton.tsx'
import { useEffect } from 'react'
import { useMessages } from '../../../shared/messages/messages.ts'
import { withReference } from '../../../shared/reference.tsx'
import type { Waiting } from '../../../shared/waiting/describe-waiting.ts'
import { QrCode } from '../../../shared/waiting/qr-code.tsx'
import { WaitingPayment } from '../../../shared/waiting/waiting-payment.tsx'
import { trackQuery, waitingPaymentQuery } from '../track-queries.ts'
import { PayByNumber } from './pay-by-number.tsx'
import styles from './waiting-panel.module.css'

type WaitingPanelProps = Readonly<{ order: TrackedOrderView; payment: Waiting }>

/** The order's waiting payment. A buyer who returns sees a number or a QR code at once. */
export function WaitingPanel({ order, payment }: WaitingPanelProps) {
  return (
    <WaitingPayment payment={payment} isShared={order.siblings.length > 0} about={order.trackingCode} variant="primary">
      {(payment.method === 'qris' || isPaidByNumber(payment.method)) && (
        <NextStep key={payment.id} code={order.trackingCode} payment={payment} />
      )}
    </WaitingPayment>
  )
}

/** Fetches the provider's next step, once per payment. */
function NextStep({ code, payment }: { code: string; payment: Waiting }) {
  const { waitingOrders: texts, checkout } = useMessages()
  const client = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery(waitingPaymentQuery(payment.id))
  const isOver = data?.waiting === null
  useEffect(() => {
    // The provider reports the payment's end, which the order does not show yet.
    if (isOver) void client.invalidateQueries({ queryKey: trackQuery(code).queryKey })
  }, [isOver, client, code])
  if (data) {
    const step = data.waiting?.nextStep
    if (step?.kind === 'number') return <PayByNumber payCode={step.payCode} />
    if (step?.kind !== 'qr') return null
    return (
      <div className={styles.code}>
        <p>{checkout.qrisTodo}</p>
        <QrCode image={step.qrCode} />
      </div>
    )
  }
  if (!error) {
    return (
      <div role="status">
        <span className="visually-hidden">{texts.loading}</span>
        <Skeleton shape="block" className={payment.method === 'qris' ? styles.codeBone : styles.numberBone} />
      </div>
    )
  }
  return (
    <div role="alert" className={styles.failed}>
      <p>{withReference(texts.failed, error)}</p>
      <Button size="small" loading={isFetching} onClick={() => refetch()}>
        {texts.tryAgain}
      </Button>
    </div>
  )
}
