import { ApiError } from '@topup/core/api/client'
import type { AdminOrderView, OrderDetailsView } from '@topup/core/api/fulfilment'
import { fill } from '@topup/core/text/words'
import { Banner } from '@topup/core/ui/banner.tsx'
import { Button } from '@topup/core/ui/button.tsx'
import { useState } from 'react'
import { formatUsd, shortId } from '../format.ts'
import { useTexts } from '../messages/messages.ts'
import { AskDialog } from '../parts/ask-dialog.tsx'
import { reasonOf } from '../parts/refusal.ts'
import { DeliverDialog } from './deliver-dialog.tsx'
import styles from './order-details.module.css'
import { rejectOutcome } from './reject-outcome.ts'
import { type OrderChange, useOrderChange } from './use-order-change.ts'
import { whatIsLeft } from './what-is-left.ts'

interface OrderActionsProps {
  details: OrderDetailsView
  /** Called after an action that leaves the seller nothing more to do for the order. */
  onDone: () => void
}

/** Buttons for the actions that the server allows now; final actions ask for confirmation first. */
export function OrderActions({ details, onDone }: OrderActionsProps) {
  const { order } = details
  const texts = useTexts().orders
  const [asking, setAsking] = useState<'deliver' | 'reject'>()
  const change = useOrderChange(order)
  const can = (action: AdminOrderView['actions'][number]) => order.actions.includes(action)
  const ask = (what: 'deliver' | 'reject' | undefined) => {
    change.reset()
    setAsking(what)
  }
  const doAndClose = (what: OrderChange) =>
    change.mutate(what, { onSuccess: onDone, onError: () => setAsking(undefined) })

  if (order.actions.length === 0 && !change.isError) {
    const left = whatIsLeft(details).map((what) => texts.actions.left[what])
    return <p className="note">{left.length > 0 ? left.join(' ') : texts.actions.none}</p>
  }
  return (
    <fieldset aria-label={texts.actions.label} className="row">
      {change.isError && <ChangeFailed error={change.error} />}
      {can('deliver') && (
        // While the order is held for review, the buttons of that review come first and have the primary style.
        <Button variant={order.isBeingChecked ? 'secondary' : 'primary'} onClick={() => ask('deliver')}>
          {order.status === 'pending-delivery' ? texts.actions.markDelivered : texts.actions.deliver}
        </Button>
      )}
      {can('hold') && (
        <Button
          loading={change.isPending && change.variables.kind === 'hold'}
          onClick={() => change.mutate({ kind: 'hold' })}
        >
          {texts.actions.hold}
        </Button>
      )}
      {can('reject') && <Button onClick={() => ask('reject')}>{texts.actions.reject}</Button>}
      <DeliverDialog
        order={order}
        refusals={details.deliveryRefusals}
        open={asking === 'deliver'}
        busy={change.isPending}
        onClose={() => ask(undefined)}
        onDeliver={(method, note) => doAndClose({ kind: 'deliver', method, note })}
      />
      {asking === 'reject' && (
        <AskDialog
          title={fill(texts.reject.title, { id: shortId(order.id) })}
          text={`${texts.reject.text} ${fill(texts.reject.outcomes[rejectOutcome(details)], { total: formatUsd(order.totalAmount) })}`}
          confirm={texts.reject.confirm}
          cancel={texts.reject.cancel}
          danger
          busy={change.isPending}
          error={null}
          onClose={() => ask(undefined)}
          onConfirm={() => doAndClose({ kind: 'reject' })}
        />
      )}
    </fieldset>
  )
}

function ChangeFailed({ error }: { error: Error }) {
  const texts = useTexts().orders
  const known = error instanceof ApiError ? texts.reasons[error.code ?? ''] : undefined
  return (
    <Banner tone="stop" title={texts.failed} className={styles.failed}>
      {known ?? reasonOf(error)}
    </Banner>
  )
}
