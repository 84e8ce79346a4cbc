import type { PaymentMethod } from '../payment/payment-methods.ts'

/** What a provider keeps of one payment: 290 basis points are 2.9 %, and US cents once. */
export type Fee = Readonly<{ basisPoints: number; fixedCents: number }>
/** Every e-wallet channel counts as one. */
export type Fees = Readonly<Partial<Record<PaymentMethod, Fee>>>

/**
 * The providers' price lists: Xendit's as on its own page, Stripe's and PayPal's as guides of 2026 quote them, all read on
 * 2026-11-21. A seller whose account or contract says otherwise saves that instead. Surcharges that depend on where the account is (foreign card, conversion) are not among them.
 */
export const listedFees: Readonly<Record<PaymentMethod, Fee>> = {
  // stripe.com/pricing, United States: 2.9 % + 30 cents; a foreign card 1.5 % more, conversion 1 % more.
  card: { basisPoints: 290, fixedCents: 30 },
  // docs.xendit.co/fees-and-vat, Indonesia: the dearest wallet for games is ShopeePay at 4 %, OVO and LinkAja take 2.7 to 3.2 %.
  ewallet: { basisPoints: 400, fixedCents: 0 },
  // docs.xendit.co/fees-and-vat, Indonesia: 0.7 % with its tax.
  qris: { basisPoints: 70, fixedCents: 0 },
  // paypal.com/us/business/paypal-business-fees, PayPal Checkout: 3.49 % + 49 cents; a foreign buyer 1.5 % more.
  paypal: { basisPoints: 349, fixedCents: 49 },
}

/** Whole US cents, rounded against us. */
export const feeCents = (priceCents: number, { basisPoints, fixedCents }: Fee): number =>
  Math.ceil((priceCents * basisPoints) / 10_000) + fixedCents

let listed: { fees: Fees; list: readonly Fee[] } = { fees: {}, list: [] }

/** Asked for every package of a catalogue by the same fees: their list is made once. */
function listOf(fees: Fees): readonly Fee[] {
  if (listed.fees !== fees) listed = { fees, list: Object.values(fees) }
  return listed.list
}

function dearestOf(priceCents: number, list: readonly Fee[]): number {
  let dearest = 0
  for (const fee of list) dearest = Math.max(dearest, feeCents(priceCents, fee))
  return dearest
}

/** What the dearest of the fees takes of a price; 0 where nothing is known. */
export function dearestFee(priceCents: number, fees: Fees): number {
  return dearestOf(priceCents, listOf(fees))
}

/** The smallest price in whole US cents that leaves `neededCents` after the dearest of the fees. */
export function priceLeaving(neededCents: number, fees: Fees): number {
  let price = neededCents
  const list = listOf(fees)
  for (const { basisPoints, fixedCents } of list) {
    price = Math.max(price, Math.floor(((neededCents + fixedCents) * 10_000) / (10_000 - basisPoints)))
  }
  while (price - dearestOf(price, list) < neededCents) price += 1
  return price
}
