import type { LookDecision } from '@topup/core/api/fulfilment'
import { fill } from '@topup/core/text/words'
import { Button } from '@topup/core/ui/button.tsx'
import { shortId } from '../format.ts'
import { useTexts } from '../messages/messages.ts'
import { AskingButton } from '../parts/asking-button.tsx'
import { useChange } from '../parts/use-change.ts'
import { useQueries } from '../queries.ts'

interface LookButtonsProps {
  orderId: string
  onDone?: () => void
}

/** The owner's decision on an order held for review; the refund button asks for confirmation first. */
export function LookButtons({ orderId, onDone }: LookButtonsProps) {
  const texts = useTexts().risk.look
  const queries = useQueries()
  const decide = useChange((api, decision: LookDecision) => api('decideLook', { orderId, decision }), {
    done: (_order, decision) => texts.done[decision],
    failed: texts.failed,
    onMade: () => onDone?.(),
    reads: [queries.orders.queryKey, queries.attention.queryKey],
    waits: false,
  })
  const named = (action: string) => fill(texts.named, { action, id: shortId(orderId) })
  return (
    <fieldset aria-label={texts.label} className="row">
      <Button
        size="small"
        variant="primary"
        aria-label={named(texts.deliver)}
        loading={decide.isPending && decide.variables === 'deliver'}
        onClick={() => decide.mutate('deliver')}
      >
        {texts.deliver}
      </Button>
      <AskingButton
        label={named(texts.refund)}
        question={texts.refundQuestion}
        change={decide}
        onConfirm={(done) => decide.mutate('refund', done)}
      >
        {texts.refund}
      </AskingButton>
      <AskingButton
        label={named(texts.block)}
        question={texts.blockQuestion}
        change={decide}
        onConfirm={(done) => decide.mutate('block', done)}
      >
        {texts.block}
      </AskingButton>
    </fieldset>
  )
}
