import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@topup/core/api/client'
import type { AdminOrderView } from '@topup/core/api/schemas'
import { toast } from '@topup/core/ui/toast-store.ts'
import { shortId } from '../format.ts'
import { fill, useTexts } from '../messages/messages.ts'
import { usePlatform } from '../platform.ts'
import { useQueries } from '../queries.ts'
import { itemText } from './order-item.ts'

export type OrderChange =
  | Readonly<{ kind: 'hold' }>
  | Readonly<{ kind: 'reject' }>
  | Readonly<{ kind: 'deliver'; method: 'manual' | 'api'; note: string }>

/** One way to change an order: calls, says what happened, and reads again what the change touches. */
export function useOrderChange(order: AdminOrderView, onDone?: () => void) {
  const texts = useTexts().orders
  const { api } = usePlatform()
  const queries = useQueries()
  const client = useQueryClient()

  return useMutation({
    mutationFn: (change: OrderChange) => {
      if (change.kind === 'hold') return api('changeOrderStatus', { id: order.id, status: 'pending-delivery' })
      if (change.kind === 'reject') return api('changeOrderStatus', { id: order.id, status: 'failed' })
      const { method, note } = change
      return api('deliverOrder', { orderId: order.id, method, ...(note.trim() ? { note: note.trim() } : {}) })
    },
    onSuccess: (changed, change) => {
      client.setQueryData(queries.orders.queryKey, (list) =>
        list?.map((known) => (known.id === changed.id ? changed : known)),
      )
      const done = {
        hold: texts.held,
        reject: texts.reject.done,
        manual: texts.deliver.doneManual,
        api: texts.deliver.doneApi,
      }
      toast({
        title: done[change.kind === 'deliver' ? change.method : change.kind],
        description: fill(texts.deliver.doneText, { id: shortId(order.id), item: itemText(order) }),
        variant: 'success',
      })
      onDone?.()
    },
    onError: (error) => {
      const code = error instanceof ApiError ? error.code : undefined
      const reason = error instanceof ApiError ? error.reason : error.message
      toast({ title: texts.failed, description: texts.reasons[code ?? ''] ?? reason, variant: 'destructive' })
      onDone?.()
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: queries.orders.queryKey })
      void client.invalidateQueries({ queryKey: queries.attention.queryKey })
    },
  })
}
