import type { AdminPaymentView } from '@topup/core/api/payments'
import type { AdminRefundView } from '@topup/core/api/refunds'
import { fill } from '@topup/core/text/words'
import { formatPaid } from '../format.ts'
import { useTexts } from '../messages/messages.ts'
import { AskDialog } from '../parts/ask-dialog.tsx'
import { useMoneyChange } from './use-money-change.ts'

interface HeldDialogProps {
  payment: AdminPaymentView
  action: 'accept' | 'return'
  onClose: () => void
}

export function HeldDialog({ payment, action, onClose }: HeldDialogProps) {
  const texts = useTexts().orderMoney
  const change = useMoneyChange()
  const isAccept = action === 'accept'
  const amounts = { asked: formatPaid(payment.asked), received: formatPaid(payment.received ?? payment.asked) }
  return (
    <AskDialog
      title={fill(isAccept ? texts.acceptTitle : texts.giveBackTitle, amounts)}
      text={fill(isAccept ? texts.acceptText : texts.giveBackText, amounts)}
      confirm={isAccept ? texts.accept : texts.giveBack}
      cancel={texts.cancel}
      danger={!isAccept}
      busy={change.isPending}
      error={change.error}
      onClose={onClose}
      onConfirm={() => change.mutate({ kind: action, paymentId: payment.id }, { onSuccess: onClose })}
    />
  )
}

export function ManualRefundDialog({ refund, onClose }: { refund: AdminRefundView; onClose: () => void }) {
  const texts = useTexts().orderMoney
  const change = useMoneyChange()
  return (
    <AskDialog
      title={fill(texts.recordTitle, { amount: formatPaid(refund) })}
      text={texts.recordText}
      field={{ label: texts.proofLabel, maxLength: 200 }}
      confirm={texts.record}
      cancel={texts.cancel}
      busy={change.isPending}
      error={change.error}
      onClose={onClose}
      onConfirm={(proof) => change.mutate({ kind: 'paid-by-hand', refundId: refund.id, proof }, { onSuccess: onClose })}
    />
  )
}

interface RefundUnitDialogProps {
  orderId: string
  unitNo: number
  onClose: () => void
}

export function RefundUnitDialog({ orderId, unitNo, onClose }: RefundUnitDialogProps) {
  const texts = useTexts().orderMoney
  const change = useMoneyChange()
  return (
    <AskDialog
      title={fill(texts.refundDeliveredTitle, { no: unitNo })}
      text={texts.refundDeliveredText}
      field={{ label: texts.reason, maxLength: 300 }}
      confirm={texts.refundDelivered}
      cancel={texts.cancel}
      danger
      busy={change.isPending}
      error={change.error}
      onClose={onClose}
      onConfirm={(reason) =>
        change.mutate({ kind: 'refund-delivered', orderId, unitNo, reason }, { onSuccess: onClose })
      }
    />
  )
}
