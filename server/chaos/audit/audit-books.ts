import { readState } from '../stage/read-state.ts'
import type { Stage } from '../stage/stage.ts'
import { findDoubleDeliveries } from './double-deliveries.ts'
import { findLostOrders } from './lost-orders.ts'
import { type Books, readBooks } from './read-books.ts'
import { findUnexplainedMoney } from './unexplained-money.ts'

export const readBothSides = async ({ books, world }: Pick<Stage, 'books' | 'world'>): Promise<Books> =>
  readBooks(books, readState(await world.state()))

/** The audits that every run ends with. */
export const auditBooks = (books: Books) => ({
  doubles: findDoubleDeliveries(books),
  lost: findLostOrders(books),
  unexplained: findUnexplainedMoney(books),
})

/** Returns each order that did not end as completed; a refunded order counts as a failure too. */
export function findFailedOrders(orderIds: readonly string[], { orders }: Books): string[] {
  const statusOf = new Map(orders.map(({ id, status }) => [id, status]))
  return orderIds.flatMap((id) => {
    const status = statusOf.get(id) ?? 'not there'
    return status === 'completed' ? [] : [`order ${id} is ${status}`]
  })
}
