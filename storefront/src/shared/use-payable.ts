import type { OrderView, TrackedOrderView } from '@topup/core/api/orders'
import { isOnHold } from '@topup/core/order/order-lifecycle'
import { useCartStore } from './cart-store.ts'

type Order = Pick<OrderView | TrackedOrderView, 'status' | 'checkoutId' | 'heldPayments' | 'waitingPayment'>

/** Whether an order belongs to the checkout of this browser's present cart. */
export const useIsInCart = ({ checkoutId }: Pick<Order, 'checkoutId'>): boolean =>
  useCartStore((cart) => checkoutId !== null && checkoutId === cart.checkoutId && cart.lines.length > 0)

/** Whether the cart has the order's line and a payment can open: the store holds no payment and no payment waits. */
export function useIsPayable(order: Order): boolean {
  const isInCart = useIsInCart(order)
  return isInCart && order.status === 'pending' && !isOnHold(order) && !order.waitingPayment
}
