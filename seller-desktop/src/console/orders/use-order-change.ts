import { useQueryClient } from '@tanstack/react-query'
import type { ApiClient } from '@topup/core/api/client'
import type { AdminOrderView } from '@topup/core/api/fulfilment'
import type { DeliveryMethod } from '@topup/core/delivery/ways-to-deliver'
import { fill } from '@topup/core/text/words'
import { shortId } from '../format.ts'
import { useTexts } from '../messages/messages.ts'
import { useChange } from '../parts/use-change.ts'
import { useQueries } from '../queries.ts'
import { itemText } from './order-item.ts'

export type OrderChange =
  | Readonly<{ kind: 'hold' }>
  | Readonly<{ kind: 'reject' }>
  | Readonly<{ kind: 'deliver'; method: DeliveryMethod; note: string }>

/** Makes a call that changes an order, reports the result, and refetches what the change affects. */
export function useOrderChange(order: AdminOrderView) {
  const texts = useTexts().orders
  const queries = useQueries()
  const client = useQueryClient()
  const call = (api: ApiClient, change: OrderChange) => {
    if (change.kind === 'hold') return api('changeOrderStatus', { id: order.id, status: 'pending-delivery' })
    if (change.kind === 'reject') return api('changeOrderStatus', { id: order.id, status: 'failed' })
    const { method, note } = change
    return api('deliverOrder', { orderId: order.id, method, ...(note.trim() ? { note: note.trim() } : {}) })
  }
  return useChange(call, {
    done: (_changed, change) => ({
      title: texts.done[change.kind === 'deliver' ? change.method : change.kind],
      description: fill(texts.doneText, { id: shortId(order.id), item: itemText(order) }),
    }),
    onMade: (changed) =>
      client.setQueryData(queries.orders.queryKey, (list) =>
        list?.map((known) => (known.id === changed.id ? changed : known)),
      ),
    reads: [queries.orders.queryKey, queries.attention.queryKey],
    waits: false,
  })
}
