import type { Period } from '@topup/core/calendar/store-day'
import { currencies, currencyCodes } from '@topup/core/money/currency'
import type { PaymentMethod } from '@topup/core/payment/payment-methods'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/schema.ts'

/** The game and the payment method that a figure belongs to; null if it has none or concerns several. */
type Place = Readonly<{ game_id: string | null; method: PaymentMethod | null }>

const within = (column: string, { from, until }: Period) =>
  sql`${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${until}`

export const placedQuery = (period: Period) => sql<Place & { placed: number }>`
  select game_id, cast(null as text) as method, count(*) as placed from orders
  where ${within('created_at', period)} group by game_id`

export const completedQuery = (period: Period) => sql<
  Place & { total_amount: number; paid_at: string | null; delivered_at: string }
>`
  select game_id, paid_method as method, total_amount, paid_at, delivered_at from orders
  where delivered_at is not null and ${within('delivered_at', period)} and status = 'completed'`

export const failedQuery = (period: Period) => sql<Place & { reason: string; failed: number }>`
  select game_id, paid_method as method,
    case when event = 'expire' then 'expired' when actor = 'system' then 'undelivered' else 'rejected' end as reason,
    count(*) as failed
  from order_events join orders on orders.id = order_events.order_id
  where to_status = 'failed' and ${within('order_events.created_at', period)} group by 1, 2, 3`

type Sql = RawBuilder<unknown>

const wholeUnits = currencyCodes.filter((code) => currencies[code].exponent === 0).map((code) => sql.lit(code))

/** SQL: sum in US cents. Rupiah convert at the checkout's rate, other currencies (mostly fees) at the current rate. */
const cents = (amount: Sql, currency: Sql, rupiah = sql`checkouts.usd_to_idr`) => sql`sum(
  case when ${currency} = 'USD' then ${amount} * 1.0
  when ${currency} = 'IDR' then ${amount} * 100.0 / ${rupiah}
  when ${currency} in (${sql.join(wholeUnits)}) then ${amount} * 100.0 / rates.rate
  else ${amount} * 1.0 / rates.rate end)`

const joinRates = (currency: Sql) =>
  sql`left join exchange_rates as rates on rates.currency = ${currency} and rates.rate > 0`

/** SQL: the order's rupiah per dollar, from its two rounded prices, so that rupiah convert back to the same dollars. */
const asPriced = sql`coalesce(orders.unit_price_idr * 100.0 / nullif(orders.unit_price_amount, 0), checkouts.usd_to_idr)`

export const bookedQuery = (period: Period) => sql<Place & { account: string; amount: number }>`
  select orders.game_id, coalesce(orders.paid_method, payments.method) as method, entry.account,
    ${cents(sql`entry.amount`, sql`entry.currency`, asPriced)} as amount
  from ledger_entries as entry
  left join deliveries on entry.subject_type = 'delivery' and deliveries.id = entry.subject_id
  left join refunds on entry.subject_type = 'refund' and refunds.id = entry.subject_id
  left join payments on payments.id = coalesce(refunds.payment_id, entry.subject_id)
  left join orders on orders.id = coalesce(deliveries.order_id, refunds.order_id)
  left join checkouts on checkouts.id = coalesce(orders.checkout_id, payments.checkout_id)
  ${joinRates(sql`entry.currency`)}
  where entry.account in ('revenue', 'refunds', 'fees', 'disputes')
    and ${within('entry.created_at', period)}
  group by 1, 2, 3`

/** The amount that the supplier says it charged, or else the cost at which the order was sent. */
const cost = {
  amount: sql`coalesce(supplier_orders.charge_amount, supplier_orders.cost_amount)`,
  currency: sql`coalesce(supplier_orders.charge_currency, supplier_orders.cost_currency)`,
}

export const costsQuery = (period: Period) => sql<Place & { costs: number }>`
  select orders.game_id, orders.paid_method as method,
    ${cents(cost.amount, cost.currency)} as costs
  from deliveries
  join supplier_orders on supplier_orders.delivery_id = deliveries.id and supplier_orders.status = 'delivered'
  join orders on orders.id = deliveries.order_id
  join checkouts on checkouts.id = orders.checkout_id
  ${joinRates(cost.currency)}
  where deliveries.delivered_at is not null and ${within('deliveries.delivered_at', period)}
    and ${cost.amount} is not null
  group by 1, 2`

/** Loads all figures of a period: placed, completed and failed orders, ledger entries and costs. */
export async function loadDayFacts(db: Db, period: Period) {
  const [placed, completed, failed, booked, costs] = await Promise.all([
    placedQuery(period).execute(db),
    completedQuery(period).execute(db),
    failedQuery(period).execute(db),
    bookedQuery(period).execute(db),
    costsQuery(period).execute(db),
  ])
  return {
    placed: placed.rows,
    completed: completed.rows,
    failed: failed.rows,
    booked: booked.rows,
    costs: costs.rows,
  }
}
export type DayFacts = Awaited<ReturnType<typeof loadDayFacts>>
