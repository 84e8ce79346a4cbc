import { sql } from 'kysely'
import type { Db } from '../../src/platform/db/schema.ts'

/** Orders per day: a shop with a hundred times the orders has traded a hundred times as long. */
const perDay = 2_500
const secondsApart = (24 * 3600) / perDay
const batch = 50_000

export type ManyOrders = Readonly<{ count: number; newestAt: Date; postgres: boolean }>

/**
 * Fills a migrated, empty shop by SQL alone with orders as years of trade leave them. 70 % are delivered (3 % refunded
 * afterwards), 1 % under way, the others expired. Four games and four ways to pay, with payments, units and ledger.
 * `postgres` names the engine, because the two format times differently.
 */
export async function loadManyOrders(db: Db, { count, newestAt, postgres }: ManyOrders): Promise<void> {
  const newest = Math.floor(newestAt.getTime() / 1000)
  const at = (shift: number) => {
    const second = sql`(${sql.lit(newest)} - i * ${sql.lit(secondsApart)} + ${sql.lit(shift)})`
    return postgres
      ? sql`to_char(to_timestamp(${second}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
      : sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${second}, 'unixepoch')`
  }
  const key = (kind: string) => {
    const digits = postgres ? sql`lpad(i::text, 12, '0')` : sql`substr('000000000000' || i, -12)`
    return sql`${sql.lit(`${kind}-0000-4000-8000-`)} || ${digits}`
  }
  const cast = (value: ReturnType<typeof sql>) => sql`cast(${value} as text)`
  const rows = (from: number, to: number) =>
    sql`with recursive n(i) as (select cast(${sql.lit(from)} as bigint) union all select i + 1 from n where i < ${sql.lit(to - 1)})`
  const isPaid = sql`i % 100 < 71`
  const isDelivered = sql`i % 100 < 70`
  const isSentBack = sql`i % 100 < 3`
  const status = sql`case when ${isDelivered} then 'completed' when i % 200 = 70 then 'pending-delivery'
    when ${isPaid} then 'processing' else 'failed' end`
  const game = sql`case i % 7 when 0 then 'game-0' when 1 then 'game-1' when 2 then 'game-2' else 'game-3' end`
  const method = sql`case i % 5 when 0 then 'card' when 1 then 'ewallet' when 2 then 'qris' else 'paypal' end`
  const cents = sql`(99 + i % 50 * 100)`

  const statements = (from: number, to: number) => [
    sql`insert into checkouts (id, buyer_session_id, customer_email, sealed_at, paid_by, buyer_ip, created_at, usd_to_idr)
      ${rows(from, to)} select ${key('00000001')}, 'many', 'buyer' || ${cast(sql`i % 90000`)} || '@mail.example', ${at(0)},
      case when ${isPaid} then ${key('00000002')} end, null, ${at(0)}, 15500 from n`,
    sql`insert into orders (id, checkout_id, buyer_session_id, line_key, game_id, package_id, game_user_id, quantity,
      unit_price_amount, unit_price_idr, total_amount, status, failed_by, tracking_code, created_at, expires_at, paid_at, delivered_at,
      player_checked, paid_method)
      ${rows(from, to)} select ${key('00000003')}, ${key('00000001')}, 'many', 'line', ${game}, ${game} || '-pack',
      ${cast(sql`100000000 + i * 7919 % 90000000`)}, 1, ${cents}, ${cents} * 155, ${cents}, ${status},
      case when ${isPaid} then null else 'expired' end, 'TRK' || ${cast(sql`10000000 + i * 104729 % 1000000007`)} || ${cast(sql`i`)},
      ${at(0)}, ${at(1800)}, case when ${isPaid} then ${at(20)} end,
      case when ${isDelivered} then ${at(30)} end, 0, case when ${isPaid} then ${method} end from n`,
    sql`insert into payments (id, checkout_id, provider, method, provider_ref, status, amount, currency, is_surplus,
      due_at, tries, created_at, succeeded_at)
      ${rows(from, to)} select ${key('00000002')}, ${key('00000001')}, 'stripe', ${method}, 'pi_' || ${cast(sql`i`)}, 'succeeded',
      ${cents}, 'USD', 0, ${at(0)}, 0, ${at(0)}, ${at(20)} from n where ${isPaid}`,
    sql`insert into deliveries (id, order_id, unit_no, status, tries, due_at, created_at, delivered_at)
      ${rows(from, to)} select ${key('00000004')}, ${key('00000003')}, 1, case when ${isDelivered} then 'delivered' else 'held' end, 1,
      ${at(20)}, ${at(20)}, case when ${isDelivered} then ${at(30)} end from n where ${isPaid}`,
    sql`insert into order_events (id, order_id, event, from_status, to_status, actor, created_at)
      ${rows(from, to)} select ${key('00000005')}, ${key('00000003')}, 'expire', 'pending', 'failed', 'system', ${at(1800)}
      from n where not (${isPaid})`,
    sql`insert into refunds (id, payment_id, purpose, order_id, unit_no, amount, currency, status, source, reason,
      tries, due_at, created_at, settled_at)
      ${rows(from, to)} select ${key('00000008')}, ${key('00000002')}, 'unit', ${key('00000003')}, 1, ${cents}, 'USD',
      'succeeded', 'store', 'asked for', 1, ${at(600)}, ${at(600)}, ${at(660)} from n where ${isSentBack}`,
    sql`insert into balance_cuts (id, checkout_id, amount, created_at)
      ${rows(from, to)} select ${key('00000009')}, ${key('00000001')}, ${cents}, ${at(600)} from n where ${isSentBack}`,
    ...(['revenue', 'buyers'] as const).map(
      (account, side) => sql`insert into ledger_entries
      (id, posting_id, account, amount, currency, subject_type, subject_id, created_at)
      ${rows(from, to)} select ${key(`0000000${6 + side}`)}, 'unit:' || ${cast(sql`i`)}, ${sql.lit(account)},
      ${sql.lit(side === 0 ? -1 : 1)} * ${cents}, 'USD', 'delivery', ${key('00000004')}, ${at(30)} from n where ${isDelivered}`,
    ),
  ]

  const now = newestAt.toISOString()
  // Last seen in 2099, because a running store sweeps sessions that hold nothing yet.
  await sql`insert into buyer_sessions (id, created_at, last_seen_at) values ('many', ${now}, '2099-01-01T00:00:00.000Z')`.execute(
    db,
  )
  for (const id of ['game-0', 'game-1', 'game-2', 'game-3']) {
    await sql`insert into games (id, name, image_url, currency_label, player_fields, is_active, source, needs_buyer_ip,
      needs_account, position, created_at, updated_at)
      values (${id}, ${id}, '', 'Coins', '[]', 1, 'seller', 0, 0, 9, ${now}, ${now})`.execute(db)
    await sql`insert into packages (id, game_id, name, amount, price_amount, is_popular, is_best_value, is_active, source,
      created_at, updated_at)
      values (${`${id}-pack`}, ${id}, 'Pack', 60, 99, 0, 0, 1, 'seller', ${now}, ${now})`.execute(db)
  }
  for (let from = 0; from < count; from += batch) {
    for (const statement of statements(from, Math.min(count, from + batch))) await statement.execute(db)
  }
  // PostgreSQL's statistics as autovacuum keeps them in a live shop; on SQLite a store keeps none (decision 145).
  if (postgres) await sql`vacuum analyze`.execute(db)
}
