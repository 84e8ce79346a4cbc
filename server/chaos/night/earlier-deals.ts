import { storeDay } from '@topup/core/calendar/store-day'
import { DAY } from '@topup/core/time'
import { z } from 'zod'
import { type Place, runStatements } from '../../tests/_support/earlier-state.ts'
import { storeEnvironment } from '../../tests/_support/start-shop.ts'
import { zoneAtNoon } from '../../tests/_support/zone-at-noon.ts'
import { cards } from '../schedule/buyer-plan.ts'
import { type Database, openPostgresBooks, openSqliteBooks, type Row } from '../stage/books.ts'
import { createWorld } from '../stage/world.ts'
import type { Step } from './report.ts'

export const openBooks = ({ databaseUrl, sqliteFile }: Place): Database =>
  databaseUrl ? openPostgresBooks(databaseUrl) : openSqliteBooks(sqliteFile)

async function post(url: string, key: string, type: string, body: string): Promise<unknown> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': type }
  const response = await fetch(url, { method: 'POST', headers, body })
  return response.json()
}

/** Pays the payment of a row by card at the sandbox; returns the number that the payment has there. */
async function payThere(sandboxUrl: string, { id, amount, currency }: Row): Promise<string> {
  const { STRIPE_SECRET_KEY } = storeEnvironment(sandboxUrl)
  const body = new URLSearchParams({
    amount: String(amount),
    currency: String(currency).toLowerCase(),
    'automatic_payment_methods[enabled]': 'true',
    'metadata[payment_id]': String(id),
  })
  const form = 'application/x-www-form-urlencoded'
  const made = await post(`${sandboxUrl}/v1/payment_intents`, STRIPE_SECRET_KEY, form, body.toString())
  const intent = z.object({ id: z.string() }).parse(made)
  const { status } = await createWorld(sandboxUrl).payCard(intent.id, cards.good)
  if (status !== 200) throw new Error(`the sandbox did not take payment ${id}: ${status}`)
  return intent.id
}

/** Orders what a row of supplier_orders says at the sandbox, at the row's price; returns the supplier's number. */
async function orderThere(sandboxUrl: string, { id, product_code, player, cost_amount }: Row): Promise<string> {
  const { LAPAKGAMING_API_KEY, LAPAKGAMING_URL } = storeEnvironment(sandboxUrl)
  const order = {
    ...z.record(z.string(), z.string()).parse(JSON.parse(String(player))),
    count_order: 1,
    product_code,
    price: Number(cost_amount),
    partner_reference_id: id,
  }
  const url = `${LAPAKGAMING_URL}/api/order`
  const answer = await post(url, LAPAKGAMING_API_KEY, 'application/json', JSON.stringify(order))
  const { tid } = z.object({ data: z.object({ tid: z.string() }) }).parse(answer).data
  await createWorld(sandboxUrl).settleSupplierOrder(tid, 'SUCCESS')
  return tid
}

const paid = 'select id, amount, currency from payments where succeeded_at is not null order by id'
const supplied =
  "select id, product_code, player, cost_amount from supplier_orders where status = 'delivered' order by id"

/**
 * Makes the payments and supplier orders of an earlier database again at this run's sandbox, which never saw them. Each
 * row gets the number that the sandbox gave, and yesterday's date: the store compares its books of the day before.
 */
export async function makeEarlierDeals(place: Place, sandboxUrl: string): Promise<void> {
  const yesterday = new Date(Date.now() - DAY).toISOString()
  const changes = [`update deliveries set delivered_at = '${yesterday}' where delivered_at is not null`]
  const books = openBooks(place)
  try {
    for (const payment of await books.all(paid)) {
      const ref = await payThere(sandboxUrl, payment)
      changes.push(
        `update payments set provider_ref = '${ref}', succeeded_at = '${yesterday}' where id = '${payment.id}'`,
      )
    }
    for (const order of await books.all(supplied)) {
      const ref = await orderThere(sandboxUrl, order)
      changes.push(
        `update supplier_orders set supplier_ref = '${ref}', answered_at = '${yesterday}' where id = '${order.id}'`,
      )
    }
  } finally {
    await books.close()
  }
  await runStatements(place, changes.join(';\n'))
}

const report = z.object({ compared: z.array(z.object({ party: z.string(), count: z.number() })) })

/** Judges that the store compared yesterday's payments and supplier orders, and found no difference. */
export async function compareYesterday(books: Database): Promise<Step> {
  const day = storeDay(new Date(Date.now() - DAY), zoneAtNoon)
  const runs = await books.all(`select report from reconciliation_runs where day = '${day}' and status = 'done'`)
  const differences = await books.all(
    'select party, subject_id, reason from reconciliation_exceptions where explained_by is null order by subject_id',
  )
  const compared = runs.flatMap((run) => report.parse(JSON.parse(String(run.report))).compared)
  const counts = new Map(compared.map(({ party, count }) => [party, count]))
  const saw = [
    compared.map(({ party, count }) => `${party} ${count}`).join(', ') || `${day} was not compared`,
    ...differences.map(({ party, subject_id, reason }) => `${party} ${subject_id}: ${reason}`),
  ].join('; ')
  const isWhole = (counts.get('stripe') ?? 0) > 0 && (counts.get('supplier') ?? 0) > 0
  return { name: "yesterday's books", saw, holds: isWhole && differences.length === 0 }
}
