import type { Trx } from '../../platform/db/schema.ts'
import { forgetRiskOf } from '../../risk/forget-risk.ts'
import { forgetCheckouts, forgetOrders } from '../retention/forget-buyers.ts'
import { emptyMails } from './empty-mails.ts'

/** What the store would keep longer than orders. */
async function forgetKeptLonger(trx: Trx, orders: readonly string[]): Promise<void> {
  if (orders.length === 0) return
  const mails = await trx.selectFrom('mails').select('id').where('order_id', 'in', orders).execute()
  await emptyMails(
    trx,
    mails.map(({ id }) => id),
  )
  await trx.deleteFrom('reviews').where('order_id', 'in', orders).execute()
}

/** Takes somebody who asked for it out of these orders: what goes with their age, and what would be kept longer. */
export async function forgetAskedOrders(trx: Trx, orders: readonly string[]): Promise<void> {
  await forgetOrders(trx, orders)
  await forgetKeptLonger(trx, orders)
}

/** The same for whole checkouts; answers their orders. */
export async function forgetAsked(trx: Trx, checkouts: readonly string[], at: string): Promise<string[]> {
  const orders = await forgetCheckouts(trx, checkouts, at)
  await forgetKeptLonger(trx, orders)
  await forgetRiskOf(trx, checkouts)
  await trx.deleteFrom('failed_calls').where('checkout_id', 'in', checkouts).execute()
  return orders
}
