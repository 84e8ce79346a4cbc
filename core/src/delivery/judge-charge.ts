import type { Money } from '../money/money.ts'

/** Limits for a charge above the order's price: a charge beyond both limits is too high. */
export type ChargeLimits = Readonly<{ percent: number; rupiah: number }>

export type ChargeVerdict = 'fits' | 'high' | 'low' | 'other-currency'

/** Below this fraction of the price, a charge is too low to be a discount. */
const farBelow = 0.5

/** Compares a supplier's charge for an order with the price the order was sent with. */
export function judgeCharge(charged: Money, sentAt: Money, { percent, rupiah }: ChargeLimits): ChargeVerdict {
  if (charged.currency !== sentAt.currency) return 'other-currency'
  const floor = charged.currency === 'IDR' ? rupiah : 0
  const over = charged.amount - sentAt.amount
  if (over * 100 > sentAt.amount * percent && over > floor) return 'high'
  if (charged.amount < sentAt.amount * farBelow && -over > floor) return 'low'
  return 'fits'
}
