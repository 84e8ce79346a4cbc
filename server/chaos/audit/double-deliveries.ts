import type { Books } from './read-books.ts'

const countBy = <T>(list: readonly T[], key: (one: T) => string | null | undefined) => {
  const counts = new Map<string, number>()
  for (const one of list) {
    const name = key(one)
    if (name) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return counts
}

/** Finds each unit that was delivered more than once: by the supplier, by hand, or by both. */
export function findDoubleDeliveries(books: Books): string[] {
  const { orders, units, attempts, supplied } = books
  const succeeded = supplied.filter(({ status }) => status === 'SUCCESS')
  const byHand = attempts.filter(({ supplier, status }) => supplier === 'manual' && status === 'delivered')

  const unitOf = new Map(attempts.map(({ reference, unitId }) => [reference, unitId]))
  const perUnit = countBy(
    [...succeeded.map(({ reference }) => unitOf.get(reference ?? '')), ...byHand.map((one) => one.unitId)],
    (id) => id,
  )
  const twice = [...perUnit].filter(([, times]) => times > 1)
  const found = twice.map(([id, times]) => `unit ${id} was delivered ${times} times`)

  // A second check without our own references: a player gets no more units than were paid for.
  const playerOfOrder = new Map(orders.map(({ id, player }) => [id, player]))
  const orderOfUnit = new Map(units.map(({ id, orderId }) => [id, orderId]))
  const handPlayers = byHand.map(({ unitId }) => playerOfOrder.get(orderOfUnit.get(unitId) ?? ''))
  const got = countBy([...succeeded.map(({ player }) => player), ...handPlayers], (player) => player)
  for (const [player, times] of got) {
    const own = orders.filter((order) => order.player === player)
    const paid = own.filter(({ isPaid }) => isPaid).reduce((sum, { quantity }) => sum + quantity, 0)
    const isKnown = twice.some(([id]) => own.some((order) => order.id === orderOfUnit.get(id)))
    if (times > paid && !isKnown) found.push(`player ${player} paid for ${paid} and got ${times}`)
  }
  return found
}
