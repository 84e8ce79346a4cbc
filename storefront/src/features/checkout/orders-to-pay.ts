import type { WaitingPaymentView } from '@topup/core/api/waiting-payment'

const key = 'topup-orders-to-pay'

/** Keeps, for a reload of this tab, the orders whose payment the buyer ended here and that are not in the cart. */
export function keepOrdersToPay(ended: WaitingPaymentView) {
  try {
    sessionStorage.setItem(key, JSON.stringify(ended))
  } catch {
    // Without storage a reload of the tab finds the orders on My Orders alone.
  }
}

/** The orders that the ended payment of this id was for, as this tab kept them. */
export function findOrdersToPay(paymentId: string | undefined): WaitingPaymentView | undefined {
  try {
    const kept: WaitingPaymentView | null = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return paymentId !== undefined && kept?.id === paymentId && Array.isArray(kept.orders) ? kept : undefined
  } catch {
    return undefined
  }
}
