import type { Books } from './read-books.ts'

/** Units delivered according to the store's rows; a supplier's order must be delivered in the supplier's books too. */
function findDelivered(books: Books): Set<string> {
  const succeeded = new Set(
    books.supplied.filter(({ status }) => status === 'SUCCESS').map(({ reference }) => reference),
  )
  return new Set(
    books.attempts
      .filter(
        ({ supplier, status, reference }) =>
          status === 'delivered' && (supplier === 'manual' || succeeded.has(reference)),
      )
      .map(({ unitId }) => unitId),
  )
}

/** Finds every captured share that has neither a completed delivery, nor a refund, nor an attention entry. */
export function findLostOrders(books: Books): string[] {
  const lost = new Map<string, string>()
  const delivered = findDelivered(books)
  const keyOf = (orderId: string | null, unitNo: number | null) => `${orderId} ${unitNo}`
  const units = new Map(books.units.map((unit) => [keyOf(unit.orderId, unit.unitNo), unit]))
  const orders = new Map(books.orders.map((order) => [order.id, order]))
  const isListed = (ids: readonly (string | undefined)[]) => ids.some((id) => id !== undefined && books.listed.has(id))

  const payments = new Map(books.payments.map((payment) => [`${payment.provider} ${payment.ref}`, payment]))
  const refunds = Map.groupBy(books.refunds, ({ paymentId }) => paymentId)
  const shares = Map.groupBy(books.shares, ({ paymentId }) => paymentId)
  const attemptsOf = Map.groupBy(books.attempts, ({ unitId }) => unitId)

  for (const taken of books.outside) {
    const payment = payments.get(`${taken.provider} ${taken.ref}`)
    if (!payment) {
      lost.set(
        taken.ref,
        `${taken.provider} took ${taken.received} ${taken.currency} for ${taken.ref}, which we do not know`,
      )
      continue
    }
    const back = refunds.get(payment.id) ?? []
    const isSent = (status: string) => status === 'succeeded' || status === 'pending'
    if (!payment.isWinner) {
      const wentBack = back.some(({ orderId, status }) => orderId === null && isSent(status))
      if (!wentBack && !isListed([payment.id, ...back.map(({ id }) => id)]))
        lost.set(payment.id, `payment ${payment.id} (${payment.status}) won nothing and was not given back`)
      continue
    }
    for (const share of shares.get(payment.id) ?? []) {
      const unit = units.get(keyOf(share.orderId, share.unitNo))
      const order = orders.get(share.orderId)
      const refund = back.find((one) => one.orderId === share.orderId && one.unitNo === share.unitNo)
      const isDelivered = unit?.status === 'delivered' && delivered.has(unit.id) && order?.status === 'completed'
      const attempts = (unit ? attemptsOf.get(unit.id) : undefined)?.map(({ reference }) => reference) ?? []
      if (isDelivered || (refund && isSent(refund.status))) continue
      if (isListed([payment.id, share.orderId, unit?.id, refund?.id, ...attempts])) continue
      lost.set(
        share.orderId,
        `order ${share.orderId} (${order?.status}) unit ${share.unitNo} is ${unit?.status ?? 'not there'}`,
      )
    }
  }
  return [...lost.values()]
}
