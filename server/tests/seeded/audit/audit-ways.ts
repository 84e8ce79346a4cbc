import { isNumbered } from '../parties/xendit.ts'
import type { Facts } from './load-facts.ts'

/** Less what its way keeps, a payment leaves what its units cost: other ways are refused before they open. */
export function auditWays({ expectThat, payments, lines, orders, checkouts }: Facts): void {
  // What the seller accepted as it came was theirs to judge.
  for (const payment of payments.filter(({ accepted_at }) => accepted_at === null)) {
    const rate = checkouts.find(({ id }) => id === payment.checkout_id)?.usd_to_idr ?? Number.NaN
    let left = payment.amount
    let cost = 0
    for (const line of lines.filter(({ payment_id }) => payment_id === payment.id)) {
      const cents = orders.find(({ id }) => id === line.order_id)?.unit_cost_cents ?? 0
      left -= line.fee
      cost += payment.currency === 'IDR' ? (cents * rate) / 100 : cents
    }
    expectThat(
      left >= cost - 0.01,
      `payment ${payment.id} by ${payment.channel ?? payment.method} lost money as it opened`,
    )
  }
}

/** What a bank or a till took goes back by hand: its provider is never asked to. */
export function auditNumbers({ expectThat, deals }: Facts): void {
  for (const deal of deals.filter(({ request }) => isNumbered(request.channel))) {
    expectThat(deal.refunds.length === 0, `${deal.ref} was to be sent back by ${deal.request.channel}`)
  }
}
