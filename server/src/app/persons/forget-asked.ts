import type { Trx } from '../../platform/db/schema.ts'
import { forgetRiskOf } from '../../risk/forget-risk.ts'
import { forgetCheckouts, forgetOrders } from '../retention/forget-buyers.ts'
import { emptyMails } from './empty-mails.ts'

/** Erases the orders' mails and reviews, which outlive the orders' own retention time. */
async function forgetKeptLonger(trx: Trx, orders: readonly string[]): Promise<void> {
  if (orders.length === 0) return
  const mails = await trx.selectFrom('mails').select('id').where('order_id', 'in', orders).execute()
  await emptyMails(
    trx,
    mails.map(({ id }) => id),
  )
  await trx.deleteFrom('reviews').where('order_id', 'in', orders).execute()
}

/** Erases a person from these orders on request: the data that expires with the order, and also mails and reviews. */
export async function forgetAskedOrders(trx: Trx, orders: readonly string[]): Promise<void> {
  await forgetOrders(trx, orders)
  await forgetKeptLonger(trx, orders)
}

/** Erases a person from whole checkouts on request, including mails and reviews; returns the ids of the orders. */
export async function forgetAsked(trx: Trx, checkouts: readonly string[], at: string): Promise<string[]> {
  const orders = await forgetCheckouts(trx, checkouts, at)
  await forgetKeptLonger(trx, orders)
  await forgetRiskOf(trx, checkouts)
  await trx.deleteFrom('failed_calls').where('checkout_id', 'in', checkouts).execute()
  return orders
}
