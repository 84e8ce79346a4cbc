import { exponentOf } from '@topup/core/money/currency'
import type { ToldMoney } from '@topup/core/money/money'

/** docs.stripe.com/currencies: every other currency has two decimals at Stripe, even rupiah. */
const withoutDecimals = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' ')
const withThree = 'BHD JOD KWD OMR TND'.split(' ')

const stripeExponent = (currency: string) =>
  withoutDecimals.includes(currency) ? 0 : withThree.includes(currency) ? 3 : 2

/** Converts Stripe's amount to our smallest unit: Stripe counts rupiah in hundredths, the store does not. */
const toOurUnits = (amount: number, currency: string): number =>
  Math.round(amount * 10 ** (exponentOf(currency) - stripeExponent(currency)))

/** Converts our amount to Stripe's smallest unit. */
export const toStripeUnits = ({ amount, currency }: ToldMoney): number =>
  Math.round(amount * 10 ** (stripeExponent(currency) - exponentOf(currency)))

/** Converts a Stripe object's amount and lower-case currency to our smallest unit and upper case. */
export function toOurMoney({ amount, currency: lower }: Readonly<{ amount: number; currency: string }>) {
  const currency = lower.toUpperCase()
  const ours = toOurUnits(amount, currency)
  if (!Number.isSafeInteger(ours)) throw new TypeError('Stripe named no usable amount')
  return { amount: ours, currency }
}
