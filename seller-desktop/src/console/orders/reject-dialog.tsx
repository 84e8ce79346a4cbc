import type { OrderDetailsView } from '@topup/core/api/fulfilment'
import { fill } from '@topup/core/text/words'
import { Button } from '@topup/core/ui/button.tsx'
import { Dialog } from '@topup/core/ui/dialog.tsx'
import { formatUsd, shortId } from '../format.ts'
import { useTexts } from '../messages/messages.ts'
import { rejectOutcome } from './reject-outcome.ts'

interface RejectDialogProps {
  details: OrderDetailsView
  open: boolean
  busy: boolean
  onClose: () => void
  onReject: () => void
}

export function RejectDialog({ details, open, busy, onClose, onReject }: RejectDialogProps) {
  const { order } = details
  const { orders, shell } = useTexts()
  const texts = orders.reject
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={fill(texts.title, { id: shortId(order.id) })}
      closeLabel={shell.close}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="danger" loading={busy} onClick={onReject}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      <p>
        {texts.text} {fill(texts.outcomes[rejectOutcome(details)], { total: formatUsd(order.totalAmount) })}
      </p>
    </Dialog>
  )
}
