import type { PayCode } from '@topup/core/api/payments'
import type { ChannelCode } from '@topup/core/payment/channels'

/** A payment the buyer confirms outside this page. */
export type WaitingPayment = Readonly<{
  checkoutId: string
  paymentId: string
  channel: ChannelCode
  /** Where to confirm; null where the wallet's own app asks, and for a code. */
  paymentUrl: string | null
  /** A PNG in base64. */
  qrCode: string | null
  /** The number to pay to, where there is one: then the page goes on waiting when it stops asking. */
  payCode?: PayCode | undefined
  /** When this page stops asking, in milliseconds; the store goes on. */
  endsAt: number
}>

const key = 'topup-waiting-payment'

/** For this tab only: a phone that drops the page while the wallet is in front finds the payment again. */
export function keepWaitingPayment(payment: WaitingPayment) {
  try {
    sessionStorage.setItem(key, JSON.stringify(payment))
  } catch {
    // Without storage only a reload forgets it; the store still notices the payment.
  }
}

export function findWaitingPayment(checkoutId: string): WaitingPayment | undefined {
  try {
    const kept: WaitingPayment | null = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return kept?.checkoutId === checkoutId ? kept : undefined
  } catch {
    return undefined
  }
}

export function forgetWaitingPayment() {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept either.
  }
}
