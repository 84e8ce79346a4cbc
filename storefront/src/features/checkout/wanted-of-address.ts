import type { WaitingPaymentView } from '@topup/core/api/waiting-payment'
import type { CartFacts } from './checkout-state.ts'

const parameter = 'pay'

/** Returns the payment id of a link: `/checkout?pay=<id>`. */
export const wantedOfAddress = (): string | undefined =>
  new URLSearchParams(location.search).get(parameter) ?? undefined

function replace(paymentId: string | undefined) {
  const address = new URL(location.href)
  if ((address.searchParams.get(parameter) ?? undefined) === paymentId) return
  if (paymentId === undefined) address.searchParams.delete(parameter)
  else address.searchParams.set(parameter, paymentId)
  history.replaceState(history.state, '', address)
}

/** Puts the payment's id into the address for a reload. The payment of the cart’s own checkout needs no id. */
export const keepInAddress = ({ id, checkoutId }: WaitingPaymentView, cart: CartFacts) =>
  replace(checkoutId === cart.checkoutId && cart.lineIds.length > 0 ? undefined : id)

export const forgetWanted = () => replace(undefined)
