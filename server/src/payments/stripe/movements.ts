import type Stripe from 'stripe'
import type { ProviderMovement } from '../provider-movement.ts'
import { toOurMoney } from './smallest-unit.ts'

const pageSize = 100

type Source = Stripe.BalanceTransactionSource

/** Reads a payment's captured amount in the payment's currency, as the Stripe balance may have another currency. */
function toMovement({ type, reporting_category }: Stripe.BalanceTransaction, source: Source): ProviderMovement[] {
  const of = (kind: ProviderMovement['kind'], ref: string, paymentId?: string): ProviderMovement[] => {
    if (!('amount' in source) || !('currency' in source) || typeof source.currency !== 'string') return []
    const amount = source.object === 'charge' ? source.amount_captured : source.amount
    return [{ kind, ref, paymentId, ...toOurMoney({ amount: Math.abs(amount), currency: source.currency }) }]
  }
  if (source.object === 'charge' && (type === 'charge' || type === 'payment')) {
    return of('payment', String(source.payment_intent ?? source.id), source.metadata.payment_id)
  }
  if (source.object === 'refund') return of(type === 'refund_failure' ? 'refund-failed' : 'refund', source.id)
  if (source.object !== 'dispute') return []
  return of(reporting_category === 'dispute_reversal' ? 'dispute-won' : 'dispute', source.id)
}

/** Lists payments, refunds and disputes booked in Stripe's balance in a period, without payouts and plain fees. */
export async function listMovements(
  stripe: Stripe,
  period: { from: string; until: string },
): Promise<ProviderMovement[]> {
  const seconds = (iso: string) => Math.floor(Date.parse(iso) / 1000)
  const movements: ProviderMovement[] = []
  const created = { gte: seconds(period.from), lt: seconds(period.until) }
  const bookings = stripe.balanceTransactions.list({ created, limit: pageSize, expand: ['data.source'] })
  for await (const booking of bookings) {
    if (typeof booking.source === 'object' && booking.source) movements.push(...toMovement(booking, booking.source))
  }
  return movements
}
