import type { AdminRefundRequestView } from '@topup/core/api/refund-request-schemas'
import { refundRequestLimits } from '@topup/core/refund/request-lifecycle'
import { fill, useTexts } from '../messages/messages.ts'
import { AskDialog } from '../parts/ask-dialog.tsx'
import { useDecide } from './refund-queries.ts'

interface DecideDialogProps {
  request: AdminRefundRequestView
  step: 'approve-all' | 'decline'
  onClose: () => void
}

/** Asks before the two answers that cannot be taken back: everything is refunded, or nothing is, with the reason. */
export function DecideDialog({ request, step, onClose }: DecideDialogProps) {
  const texts = useTexts().refunds
  const decide = useDecide({ onSuccess: onClose })
  const { title, confirm, cancel } = step === 'decline' ? texts.declineDialog : texts.allDialog
  const { answer, hint } = texts.declineDialog
  return (
    <AskDialog
      title={fill(title, { code: request.trackingCode })}
      text={step === 'decline' ? undefined : texts.allDialog.text}
      field={
        step === 'decline' ? { label: answer, hint, maxLength: refundRequestLimits.answer, long: true } : undefined
      }
      confirm={confirm}
      cancel={cancel}
      danger={step === 'approve-all'}
      busy={decide.isPending}
      error={decide.error}
      onClose={onClose}
      onConfirm={(words) => decide.mutate({ id: request.id, action: step, answer: words })}
    />
  )
}
