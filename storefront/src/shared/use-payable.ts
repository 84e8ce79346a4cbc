import type { OrderView, TrackedOrderView } from '@topup/core/api/orders'
import { useCartStore } from './cart-store.ts'

/** Whether an order is of the checkout this browser's cart still stands for: there it can be paid. */
export function useIsPayable({ status, checkoutId }: Pick<OrderView | TrackedOrderView, 'status' | 'checkoutId'>) {
  return useCartStore(
    (cart) => status === 'pending' && checkoutId !== null && checkoutId === cart.checkoutId && cart.lines.length > 0,
  )
}
