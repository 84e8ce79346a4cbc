import type { CartLine } from '@topup/core/cart/cart'
import type { ChannelCode } from '@topup/core/payment/channels'
import { keepText, readValue } from '../kept-values.ts'

/** A way to pay that a buyer can choose. */
export type WayId = ChannelCode | 'card' | 'paypal'

/** Choices of the last press of Pay in this tab, on the home page or a game's page, for the checkout to use. */
export type WantedPayment = Readonly<{
  checkoutId: string
  /** The cart line that the press added and the next press changes. Absent if the cart had an equal line before. */
  lineId?: string | undefined
  /** The way to pay chosen on a game's page. */
  way?: WayId | undefined
  /** Version of the terms that the buyer agreed to on the game's page. */
  agreedTo?: number | undefined
  /** Whether the payment is still to open by itself; false after it has opened. */
  opens: boolean
  /** The line of the previous press, which this press replaced. */
  earlier?: CartLine | undefined
}>

const key = 'topup-wanted-payment'

/** Returns the choices for the checkout in this tab; undefined if there are none or they are unreadable. */
export function findWanted(): WantedPayment | undefined {
  const kept = readValue('sessionStorage', key) as Partial<WantedPayment> | null
  if (!kept) return undefined
  const { checkoutId, lineId = '', way = '', agreedTo = 0 } = kept
  // An unknown way to pay is never offered, so it need not be refused while reading.
  if (typeof checkoutId !== 'string' || typeof lineId !== 'string' || typeof way !== 'string') return undefined
  return typeof agreedTo === 'number' ? { ...kept, checkoutId, opens: kept.opens === true } : undefined
}

export function wantPayment(wanted: WantedPayment) {
  keepText('sessionStorage', key, JSON.stringify(wanted))
}

/** Returns the choices made for this checkout; a changed cart has a new checkout and no such choices. */
export function wantedOf(checkoutId: string): WantedPayment | undefined {
  const wanted = findWanted()
  return wanted?.checkoutId === checkoutId ? wanted : undefined
}

/** Returns the way to pay whose payment is to open now, and clears that, so that a reload opens nothing. */
export function takeOpening(checkoutId: string): WayId | undefined {
  const wanted = wantedOf(checkoutId)
  if (!wanted?.opens) return undefined
  wantPayment({ ...wanted, opens: false })
  return wanted.way
}
