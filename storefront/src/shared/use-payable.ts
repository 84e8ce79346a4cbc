import type { OrderView, TrackedOrderView } from '@topup/core/api/orders'
import { isOnHold } from '@topup/core/order/order-lifecycle'
import { useCartStore } from './cart-store.ts'

type Order = Pick<OrderView | TrackedOrderView, 'status' | 'checkoutId' | 'heldPayments' | 'waitingPayment'>

/** Whether an order is of the checkout this browser's cart still stands for. */
export const useIsInCart = ({ checkoutId }: Pick<Order, 'checkoutId'>): boolean =>
  useCartStore((cart) => checkoutId !== null && checkoutId === cart.checkoutId && cart.lines.length > 0)

/** Whether this browser's cart still holds the order's line and a payment can open for it: no money is held, and no payment waits to be continued. */
export function useIsPayable(order: Order): boolean {
  const isInCart = useIsInCart(order)
  return isInCart && order.status === 'pending' && !isOnHold(order) && !order.waitingPayment
}
