import { type Facts, sumOf } from './load-facts.ts'

type Checkout = Facts['checkouts'][number]

const within = (amount: number, most: number) => Math.max(0, Math.min(amount, most))

/**
 * Computes independently how many US cents of a checkout the owner had earned at a moment. The sum is of delivered
 * orders, less refunded units, and less money the provider took back. The facts are those of the run's end, so the
 * result is at least the amount at that moment.
 */
function earnedBy(facts: Facts, { id, paid_by }: Checkout, at: string): number {
  const orders = facts.orders.filter(({ checkout_id, paid_at }) => checkout_id === id && paid_at !== null)
  const payment = facts.payments.find((one) => one.id === paid_by)
  const total = orders.reduce((sum, order) => sum + order.total_amount, 0)
  if (!payment || total === 0) return 0
  const completed = orders.filter(({ status, delivered_at }) => status === 'completed' && (delivered_at ?? '9') <= at)
  const before = facts.refunds.filter((one) => one.status !== 'closed' && one.created_at < at)
  const priceBack = (of: typeof orders) =>
    of.reduce(
      (sum, order) => sum + order.unit_price_amount * before.filter((one) => one.order_id === order.id).length,
      0,
    )
  const taken = [
    ...before.filter(({ purpose, payment_id }) => purpose === 'external' && payment_id === paid_by),
    ...facts.disputes.filter((one) => one.payment_id === paid_by && one.status === 'lost' && one.opened_at < at),
  ]
  const lost = payment.received_amount === payment.amount ? Math.floor((sumOf(taken) * total) / payment.amount) : 0
  const ofCompleted = completed.reduce((sum, order) => sum + order.total_amount, 0) - priceBack(completed)
  return within(ofCompleted, total - priceBack(orders) - lost)
}

/** No payout exceeds the amount earned by the time of its request and not yet paid out. */
export function auditPayouts(facts: Facts): void {
  const { expectThat, payouts, payoutEvents, checkouts } = facts
  for (const { id, created_at: at } of payouts) {
    const stood = payouts.filter((one) => {
      const rejected = payoutEvents.find((event) => event.payout_id === one.id && event.to_status === 'rejected')
      return one.created_at <= at && (rejected === undefined || rejected.created_at > at)
    })
    const earned = checkouts.reduce((sum, checkout) => sum + earnedBy(facts, checkout, at), 0)
    expectThat(sumOf(stood) <= earned, `with payout ${id} ${sumOf(stood)} were asked for, of ${earned} earned by then`)
  }
  for (const { id, status } of payouts) {
    const steps = payoutEvents.filter((event) => event.payout_id === id)
    const ends = steps.filter(({ to_status }) => to_status === 'paid' || to_status === 'rejected')
    const isRight = ends.length <= 1 && steps.some(({ to_status }) => to_status === status)
    expectThat(isRight, `payout ${id} is ${status} after ${steps.map(({ event }) => event).join(', ')}`)
  }
}
