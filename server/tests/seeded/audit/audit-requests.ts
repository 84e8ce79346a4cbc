import type { Facts } from './load-facts.ts'

/** Each refund request is on the seller's attention list, or ended with a refund or an answer. */
export function auditRequests({ expectThat, requests, refunds, orders, isOnTheList }: Facts): void {
  for (const { id, order_id, status, answer } of requests) {
    expectThat((status === 'open') === isOnTheList(id), `request ${id} is ${status}, and so not the list`)
    const own = refunds.filter((refund) => refund.order_id === order_id)
    const order = orders.find((one) => one.id === order_id)
    const isListed = isOnTheList(order_id) || order?.status === 'pending-delivery'
    const hasBegun = own.length > 0 || isListed
    const isYes = status === 'started' || status === 'approved'
    expectThat(!isYes || hasBegun, `request ${id} is ${status}, but nothing goes back for it`)
    expectThat(status !== 'declined' || answer !== null, `request ${id} was declined without an answer`)
  }
  for (const [orderId, own] of Map.groupBy(requests, ({ order_id }) => order_id)) {
    expectThat(own.filter(({ status }) => status === 'open').length <= 1, `order ${orderId} has two open requests`)
    expectThat(own.length <= 5, `order ${orderId} was asked about ${own.length} times`)
  }
}

/** Money paid by hand went to the buyer's newest account, whose row stays while the refund is owed. */
export function auditAccounts({ expectThat, accounts, refunds, paidTo }: Facts): void {
  for (const { refund_id, version, ciphertext } of accounts) {
    const refund = refunds.find(({ id }) => id === refund_id)
    const isPaid = paidTo.has(refund_id) && refund?.proof
    const isRight = !isPaid || paidTo.get(refund_id) === version
    expectThat(
      isRight,
      `refund ${refund_id} was paid to account ${paidTo.get(refund_id)}, and the newest is ${version}`,
    )
    expectThat(refund?.status !== 'manual' || ciphertext !== null, `the account of refund ${refund_id} is wiped`)
  }
}
