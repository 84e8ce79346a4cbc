import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '@topup/core/ui/toast-store.ts'
import { useTexts } from '../messages/messages.ts'
import { usePlatform } from '../platform.ts'

export type MoneyChange =
  | Readonly<{ kind: 'accept' | 'return'; paymentId: string }>
  | Readonly<{ kind: 'paid-by-hand'; refundId: string; proof: string }>
  | Readonly<{ kind: 'refund-delivered'; orderId: string; unitNo: number; reason: string }>

/** One way to move money: what is final asks first, and the console asks for a second factor where the store does. */
export function useMoneyChange() {
  const texts = useTexts().orderMoney
  const { api } = usePlatform()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (change: MoneyChange): Promise<unknown> => {
      if (change.kind === 'paid-by-hand') {
        return api('recordManualRefund', { refundId: change.refundId, proof: change.proof })
      }
      if (change.kind === 'refund-delivered') {
        const { orderId, unitNo, reason } = change
        return api('refundDeliveredUnit', { orderId, unitNo, reason })
      }
      return api('resolvePayment', { paymentId: change.paymentId, action: change.kind })
    },
    onSuccess: (_answer, { kind }) => {
      const title = {
        accept: texts.accepted,
        return: texts.givenBack,
        'paid-by-hand': texts.recorded,
        'refund-delivered': texts.refundDeliveredDone,
      }[kind]
      toast({ title, variant: 'success' })
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['orders'] })
      void client.invalidateQueries({ queryKey: ['attention'] })
    },
  })
}
