import type { WaitingPaymentView } from '@topup/core/api/waiting-payment'
import { keepText, readValue } from '../../shared/kept-values.ts'

const key = 'topup-orders-to-pay'

/** Stores, for a reload of this tab, orders outside the cart whose payment the buyer ended here. */
export function keepOrdersToPay(ended: WaitingPaymentView) {
  keepText('sessionStorage', key, JSON.stringify(ended))
}

/** Returns the stored payment with this id; undefined if this tab stored another payment or none. */
export function findOrdersToPay(paymentId: string | undefined): WaitingPaymentView | undefined {
  const kept = readValue('sessionStorage', key) as WaitingPaymentView | null
  return paymentId !== undefined && kept?.id === paymentId && Array.isArray(kept.orders) ? kept : undefined
}
