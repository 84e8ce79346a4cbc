import type { AdminOrderView } from '@topup/core/api/schemas'
import { Button } from '@topup/core/ui/button.tsx'
import { useState } from 'react'
import { useTexts } from '../messages/messages.ts'
import { DeliverDialog } from './deliver-dialog.tsx'
import styles from './order-actions.module.css'
import { RejectDialog } from './reject-dialog.tsx'
import { useOrderChange } from './use-order-change.ts'

/** The buttons the server says are possible now; what is final asks first. */
export function OrderActions({ order }: { order: AdminOrderView }) {
  const texts = useTexts().orders.actions
  const [asking, setAsking] = useState<'deliver' | 'reject'>()
  const change = useOrderChange(order, () => setAsking(undefined))
  const can = (action: AdminOrderView['actions'][number]) => order.actions.includes(action)

  if (order.actions.length === 0) return <p className={styles.none}>{texts.none}</p>
  return (
    <fieldset aria-label={texts.label} className={styles.actions}>
      {can('deliver') && (
        <Button variant="primary" onClick={() => setAsking('deliver')}>
          {order.status === 'pending-delivery' ? texts.markDelivered : texts.deliver}
        </Button>
      )}
      {can('hold') && (
        <Button
          loading={change.isPending && change.variables.kind === 'hold'}
          onClick={() => change.mutate({ kind: 'hold' })}
        >
          {texts.hold}
        </Button>
      )}
      {can('reject') && <Button onClick={() => setAsking('reject')}>{texts.reject}</Button>}
      <DeliverDialog
        order={order}
        open={asking === 'deliver'}
        busy={change.isPending}
        onClose={() => setAsking(undefined)}
        onDeliver={(method, note) => change.mutate({ kind: 'deliver', method, note })}
      />
      <RejectDialog
        order={order}
        open={asking === 'reject'}
        busy={change.isPending}
        onClose={() => setAsking(undefined)}
        onReject={() => change.mutate({ kind: 'reject' })}
      />
    </fieldset>
  )
}
