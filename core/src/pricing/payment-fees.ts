import { channelsOf, type NamedChannel } from '../payment/channels.ts'
import type { PaymentMethod } from '../payment/payment-methods.ts'

/**
 * A provider's fee for one payment. 290 basis points are 2.9 %. The fixed part is in US cents, in whole rupiah, or
 * both. Tax is on the fee itself, in basis points of the fee.
 */
export type Fee = Readonly<{
  basisPoints: number
  fixedCents: number
  fixedIdr?: number | undefined
  taxBasisPoints?: number | undefined
  /** Percent of the cost that must be left after this fee; left out: the percentage for all ways. */
  floorPercent?: number | undefined
}>

/** A method, or one of its channels: a channel's own fee overrides its method's fee. */
export type FeeKey = PaymentMethod | NamedChannel
export type Fees = Readonly<Partial<Record<FeeKey, Fee>>>

/**
 * Listed fees, read on 2026-11-21, for accounts and counters on 2026-11-23: Xendit's on its own page, Stripe's and
 * PayPal's in guides of 2026. A seller with other terms saves those. Surcharges by country (foreign card, conversion)
 * are left out.
 */
export const listedFees: Readonly<Record<PaymentMethod, Fee> & Record<'ID_ALFAMART', Fee>> = {
  // stripe.com/pricing, United States: 2.9 % + 30 cents; a foreign card 1.5 % more, conversion 1 % more.
  card: { basisPoints: 290, fixedCents: 30 },
  // docs.xendit.co/fees-and-vat, Indonesia: for games ShopeePay is dearest at 4 %, OVO and LinkAja take 2.7 to 3.2 %.
  ewallet: { basisPoints: 400, fixedCents: 0 },
  // docs.xendit.co/fees-and-vat, Indonesia: 0.7 % including tax.
  qris: { basisPoints: 70, fixedCents: 0 },
  // docs.xendit.co/fees-and-vat, Indonesia: Rp 4.000 for every bank, plus 11 % tax on the fee.
  account: { basisPoints: 0, fixedCents: 0, fixedIdr: 4_000, taxBasisPoints: 1_100 },
  // docs.xendit.co/fees-and-vat, Indonesia: Indomaret Rp 5.000 to 10.000 by industry, Alfamart Rp 5.000, plus 11 % tax.
  counter: { basisPoints: 0, fixedCents: 0, fixedIdr: 10_000, taxBasisPoints: 1_100 },
  ID_ALFAMART: { basisPoints: 0, fixedCents: 0, fixedIdr: 5_000, taxBasisPoints: 1_100 },
  // paypal.com/us/business/paypal-business-fees, PayPal Checkout: 3.49 % + 49 cents; a foreign buyer 1.5 % more.
  paypal: { basisPoints: 349, fixedCents: 49 },
}

const WHOLE = 10_000

/** Rounds up, but ignores float noise (7.000000000000001), which must not cost one more. */
export const wholeUp = (amount: number) => Math.ceil(Math.round(amount * 1e6) / 1e6)

/** The share of an amount that the fee takes, including tax: 0.029. */
export const shareOf = ({ basisPoints, taxBasisPoints = 0 }: Fee): number =>
  (basisPoints * (WHOLE + taxBasisPoints)) / (WHOLE * WHOLE)

/** False for a fee of 100 % or more; such a way to pay is never offered. */
export const canLeaveAnything = (fee: Fee): boolean => shareOf(fee) < 1

/** The fixed part of a fee, including tax: US cents, not rounded. NaN for rupiah without a rate. */
export function onceOf({ fixedCents, fixedIdr = 0, taxBasisPoints = 0 }: Fee, usdToIdr: number | undefined): number {
  const cents = fixedIdr === 0 ? fixedCents : fixedCents + (fixedIdr * 100) / (usdToIdr ?? Number.NaN)
  return (cents * (WHOLE + taxBasisPoints)) / WHOLE
}

/** The fee in whole US cents, rounded up. */
export const feeCents = (priceCents: number, fee: Fee, usdToIdr?: number): number =>
  wholeUp(
    (priceCents * fee.basisPoints * (WHOLE + (fee.taxBasisPoints ?? 0))) / (WHOLE * WHOLE) + onceOf(fee, usdToIdr),
  )

/** The smallest price in whole US cents that leaves `neededCents` after a fee; infinite where no price does. */
export function priceLeaving(neededCents: number, fee: Fee, usdToIdr?: number): number {
  const exact = (neededCents + onceOf(fee, usdToIdr)) / (1 - shareOf(fee))
  if (!canLeaveAnything(fee) || !Number.isFinite(exact)) return Number.POSITIVE_INFINITY
  let price = Math.max(neededCents, Math.floor(exact + 1e-9))
  while (price - feeCents(price, fee, usdToIdr) < neededCents) price += 1
  while (price > neededCents && price - 1 - feeCents(price - 1, fee, usdToIdr) >= neededCents) price -= 1
  return price
}

/** The fee of a way to pay: of its channel where it has one, else of its method. */
export const feeOfWay = (fees: Fees, method: PaymentMethod, channel: string | null): Fee | undefined =>
  (channel === null ? undefined : fees[channel as NamedChannel]) ?? fees[method]

/**
 * The fees of the ways offered, each once. A method's fee counts where one of its channels has none of its own.
 * Channels in `off` are left out.
 */
export function feesOfOffered(methods: readonly PaymentMethod[], fees: Fees, off: readonly string[] = []): Fees {
  const keys = methods.flatMap((method): FeeKey[] => {
    const all = channelsOf(method)
    const channels = all.filter((code) => !off.includes(code)) as NamedChannel[]
    if (all.length > 0 && channels.length === 0) return []
    const own = channels.filter((channel) => fees[channel])
    return own.length > 0 && own.length === channels.length ? own : [method, ...own]
  })
  return Object.fromEntries(keys.flatMap((key) => (fees[key] ? [[key, fees[key]]] : [])))
}
