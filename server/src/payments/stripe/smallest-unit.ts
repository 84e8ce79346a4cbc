import { exponentOf } from '@topup/core/money/currency'
import type { ToldMoney } from '@topup/core/money/money'

/** docs.stripe.com/currencies: every other currency has two decimals there, rupiah too. */
const withoutDecimals = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' ')
const withThree = 'BHD JOD KWD OMR TND'.split(' ')

const stripeExponent = (currency: string) =>
  withoutDecimals.includes(currency) ? 0 : withThree.includes(currency) ? 3 : 2

/** An amount as Stripe counts it, in our smallest unit: Stripe counts rupiah in hundredths, the store does not. */
const toOurUnits = (amount: number, currency: string): number =>
  Math.round(amount * 10 ** (exponentOf(currency) - stripeExponent(currency)))

/** An amount of ours as Stripe counts it. */
export const toStripeUnits = ({ amount, currency }: ToldMoney): number =>
  Math.round(amount * 10 ** (stripeExponent(currency) - exponentOf(currency)))

/** An object of Stripe's that names its currency in small letters. */
export function toOurMoney({ amount, currency: lower }: Readonly<{ amount: number; currency: string }>) {
  const currency = lower.toUpperCase()
  const ours = toOurUnits(amount, currency)
  if (!Number.isSafeInteger(ours)) throw new TypeError('Stripe named no usable amount')
  return { amount: ours, currency }
}
