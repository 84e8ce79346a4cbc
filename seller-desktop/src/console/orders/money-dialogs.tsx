import type { ApiClient } from '@topup/core/api/client'
import type { AdminPaymentView } from '@topup/core/api/payments'
import type { AdminRefundView } from '@topup/core/api/refunds'
import { fill } from '@topup/core/text/words'
import { formatPaid } from '../format.ts'
import { useTexts } from '../messages/messages.ts'
import { AskDialog } from '../parts/ask-dialog.tsx'
import { useChange } from '../parts/use-change.ts'

type MoneyChange =
  | Readonly<{ kind: 'accept' | 'return'; paymentId: string }>
  | Readonly<{ kind: 'paid-by-hand'; refundId: string; proof: string; accountVersion: number | undefined }>
  | Readonly<{ kind: 'refund-delivered'; orderId: string; unitNo: number; reason: string }>

/** The calls that move money. Dialogs confirm final calls; the console asks for a second factor if the store does. */
function useMoneyChange() {
  const texts = useTexts().orderMoney
  const call = async (api: ApiClient, change: MoneyChange): Promise<unknown> => {
    if (change.kind === 'paid-by-hand') {
      const { refundId, proof, accountVersion } = change
      return api('recordManualRefund', { refundId, proof, ...(accountVersion !== undefined && { accountVersion }) })
    }
    if (change.kind === 'refund-delivered') {
      const { orderId, unitNo, reason } = change
      return api('refundDeliveredUnit', { orderId, unitNo, reason })
    }
    return api('resolvePayment', { paymentId: change.paymentId, action: change.kind })
  }
  const done = {
    accept: texts.accepted,
    return: texts.givenBack,
    'paid-by-hand': texts.recorded,
    'refund-delivered': texts.refundDeliveredDone,
  }
  return useChange(call, { done: (_answer, { kind }) => done[kind], reads: [['orders'], ['attention']], waits: false })
}

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
      danger={!isAccept}
      busy={change.isPending}
      error={change.error}
      onClose={onClose}
      onConfirm={() => change.mutate({ kind: action, paymentId: payment.id }, { onSuccess: onClose })}
    />
  )
}

interface ManualRefundDialogProps {
  refund: AdminRefundView
  /** Version of the buyer's account that is shown while the refund is paid. */
  accountVersion: number | undefined
  /** Called on closing, with the error of the last refused call or null. */
  onClose: (error: Error | null) => void
}

export function ManualRefundDialog({ refund, accountVersion, onClose }: ManualRefundDialogProps) {
  const texts = useTexts().orderMoney
  const change = useMoneyChange()
  return (
    <AskDialog
      title={fill(texts.recordTitle, { amount: formatPaid(refund) })}
      text={texts.recordText}
      field={{ label: texts.proofLabel, maxLength: 200 }}
      confirm={texts.record}
      busy={change.isPending}
      error={change.error}
      onClose={() => onClose(change.error)}
      onConfirm={(proof) =>
        change.mutate(
          { kind: 'paid-by-hand', refundId: refund.id, proof, accountVersion },
          { onSuccess: () => onClose(null) },
        )
      }
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
