import type { WaitingPaymentView } from '@topup/core/api/waiting-payment'
import { keepText, readValue } from '../../shared/kept-values.ts'

const key = 'topup-orders-to-pay'

/** Keeps, for a reload of this tab, the orders whose payment the buyer ended here and that are not in the cart. */
export function keepOrdersToPay(ended: WaitingPaymentView) {
  keepText('sessionStorage', key, JSON.stringify(ended))
}

/** The orders that the ended payment of this id was for, as this tab kept them. */
export function findOrdersToPay(paymentId: string | undefined): WaitingPaymentView | undefined {
  const kept = readValue('sessionStorage', key) as WaitingPaymentView | null
  return paymentId !== undefined && kept?.id === paymentId && Array.isArray(kept.orders) ? kept : undefined
}
