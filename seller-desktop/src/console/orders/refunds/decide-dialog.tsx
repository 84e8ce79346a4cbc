import type { AdminRefundRequestView } from '@topup/core/api/refunds'
import { refundRequestLimits } from '@topup/core/refund/request-lifecycle'
import { fill } from '@topup/core/text/words'
import { useTexts } from '../../messages/messages.ts'
import { AskDialog } from '../../parts/ask-dialog.tsx'
import { useDecide } from './refund-queries.ts'
import type { Step } from './request-row.tsx'

interface DecideDialogProps {
  request: AdminRefundRequestView
  step: Step
  onClose: () => void
}

/** Asks before each answer, because none can be taken back: the rest is refunded, everything is, or nothing, with the reason. */
export function DecideDialog({ request, step, onClose }: DecideDialogProps) {
  const texts = useTexts().refunds
  const decide = useDecide(onClose)
  const dialogs = { approve: texts.restDialog, 'approve-all': texts.allDialog, decline: texts.declineDialog }
  const { title, confirm } = dialogs[step]
  const { answer, hint } = texts.declineDialog
  return (
    <AskDialog
      title={fill(title, { code: request.trackingCode })}
      text={step === 'decline' ? undefined : dialogs[step].text}
      field={
        step === 'decline' ? { label: answer, hint, maxLength: refundRequestLimits.answer, long: true } : undefined
      }
      confirm={confirm}
      danger={step !== 'decline'}
      busy={decide.isPending}
      error={decide.error}
      onClose={onClose}
      onConfirm={(words) => decide.mutate({ id: request.id, action: step, answer: words })}
    />
  )
}
