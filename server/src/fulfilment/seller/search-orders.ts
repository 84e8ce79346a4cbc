import type { ParsedInput } from '@topup/core/api/endpoints'
import type { AdminOrderPage } from '@topup/core/api/fulfilment'
import { readRequestId } from '@topup/core/api/request-id'
import { normaliseTrackingCode } from '@topup/core/order/typed-tracking-code'
import { type DocumentNumber, normaliseDocumentNumber, readDocumentNumber } from '@topup/core/payment/document-number'
import { cleanCode } from '@topup/core/text/clean-text'
import { cleanMailAddress } from '@topup/core/web/mail-address'
import { type RawBuilder, sql } from 'kysely'
import { listAttentionViews } from '../../alerts/attention-views.ts'
import { listFailedCallsNamed } from '../../ordering/list-failed-calls.ts'
import type { Order } from '../../ordering/order.repository.ts'
import { startsWith } from '../../platform/db/starts-with.ts'
import type { Context } from '../context.ts'
import { listWaitingCauses, waitingKinds } from '../waiting/waiting-causes.ts'
import type { Look } from '../waiting/waiting-units.ts'
import { loadAdminViews } from './admin-orders.ts'

const countCap = 10_000
/** The most matches read per index; a search text with more is too short to be useful. */
const matchesPerIndex = 100

type Shop = Look & Pick<Context, 'db'>
type Search = ParsedInput<'searchAdminOrders'>

/** Finds orders by request id: those the request placed, those of the cart it started, those it failed for. */
const namedBy = (requestId: string): RawBuilder<unknown>[] => [
  sql`select id from orders where request_id = ${requestId}`,
  sql`select orders.id from (select checkout_id from orders where request_id = ${requestId}) as begun
    join orders on orders.checkout_id = begun.checkout_id where trace = ${requestId}`,
  sql`select orders.id from (select distinct checkout_id from failed_calls
      where request_id = ${requestId} and checkout_id is not null) as failed
    join orders on orders.checkout_id = failed.checkout_id`,
]

/** Finds the orders of the checkout that a receipt or credit note is about. */
const documentNamed = ({ kind, year, number }: DocumentNumber): RawBuilder<unknown> =>
  sql`select orders.id from documents join orders on orders.checkout_id = documents.checkout_id
    where documents.kind = ${kind} and documents.year = ${year} and documents.number = ${number}`

/** SQL: ids of orders with a field that begins with `text`. Each field has an index, so no table is scanned. */
function matching(text: string): RawBuilder<unknown> {
  const lower = text.toLowerCase()
  const requestId = readRequestId(text)
  const receipt = readDocumentNumber(normaliseDocumentNumber(text))
  const code = normaliseTrackingCode(text) || text
  const mail = cleanMailAddress(text).toLowerCase() || lower
  // Also try the text without spaces: a number may be typed in groups, though player names may have spaces.
  const players = [...new Set([text, cleanCode(text) || text])]
  const ranges = [
    sql`select id from orders where ${startsWith(sql`tracking_code`, code)} order by tracking_code`,
    ...players.map(
      (player) => sql`select id from orders where ${startsWith(sql`game_user_id`, player)} order by game_user_id`,
    ),
    sql`select orders.id from (select id from checkouts
          where customer_email is not null and ${startsWith(sql`lower(customer_email)`, mail)}
          order by lower(customer_email) limit ${matchesPerIndex}) as theirs
        join orders on orders.checkout_id = theirs.id`,
    ...(/^[0-9a-f-]{1,36}$/.test(lower)
      ? [sql`select id from orders where ${startsWith(sql`id`, lower)} order by id`]
      : []),
    ...(requestId ? namedBy(requestId) : []),
    ...(receipt ? [documentNamed(receipt)] : []),
  ]
  const capped = ranges.map((range) => sql`select id from (${range} limit ${matchesPerIndex}) as found`)
  return sql.join(capped, sql` union `)
}

/** Lists the orders with an open attention entry, including the entries about several waiting orders. */
async function listOrdersInTrouble(ctx: Shop): Promise<string[]> {
  const entries = await listAttentionViews(ctx.db, 'owner')
  const own = entries.filter(({ subjectType }) => subjectType === 'order').map(({ subjectId }) => subjectId)
  const isWaitingTold = entries.some(({ kind }) => waitingKinds.some((waiting) => waiting === kind))
  const waiting = isWaitingTold ? await listWaitingCauses(ctx, ctx.db) : []
  return [...new Set([...own, ...waiting.flatMap(({ orderIds }) => orderIds)])]
}

async function conditionsOf(ctx: Shop, search: Search): Promise<RawBuilder<unknown>[]> {
  const { query, status, gameId, method, paid } = search
  const inTrouble = search.attention ? await listOrdersInTrouble(ctx) : undefined
  return [
    ...(query ? [sql`id in (${matching(query)})`] : []),
    ...(status ? [sql`status = ${status}`] : []),
    ...(gameId ? [sql`game_id = ${gameId}`] : []),
    ...(method ? [sql`paid_method = ${method}`] : []),
    // Repeats the partial index's condition. Not with a payment method, which implies 'paid' already.
    ...(paid === 'yes' && !method ? [sql`paid_at is not null`] : []),
    ...(paid === 'no' ? [sql`paid_at is null`] : []),
    ...(inTrouble ? [inTrouble.length > 0 ? sql`id in (${sql.join(inTrouble)})` : sql`1 = 0`] : []),
  ]
}

const whereAll = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`

const toCursor = ({ created_at, id }: Order) => `${created_at}~${id}`

function afterCursor(before: string): RawBuilder<unknown> {
  const [createdAt, id] = before.split('~')
  return sql`(created_at, id) < (${createdAt}, ${id})`
}

/** Returns the page's two SQL statements, unexecuted, so that a test can inspect their query plans. */
export async function orderSearchStatements(ctx: Shop, search: Search) {
  const conditions = await conditionsOf(ctx, search)
  const onPage = search.before ? [...conditions, afterCursor(search.before)] : conditions
  // Without 'order by', SQLite would scan the table instead of an index, as 'paid' may match most rows.
  const inOrder = search.paid && !search.query ? sql`order by created_at desc` : sql``
  return {
    page: sql<Order>`select * from orders ${whereAll(onPage)}
      order by created_at desc, id desc limit ${search.limit + 1}`,
    count: sql<{ total: number }>`select count(*) as total from (
      select 1 as one from orders ${whereAll(conditions)} ${inOrder} limit ${countCap + 1}) as counted`,
  }
}

/** Returns a page of orders, newest first, and how many match in total (counted up to 10,000). */
export async function searchOrders(ctx: Shop, search: Search): Promise<AdminOrderPage> {
  const { db } = ctx
  const requestId = search.query && readRequestId(search.query)
  const failedCalls = requestId ? await listFailedCallsNamed(db, requestId) : []
  const { page, count } = await orderSearchStatements(ctx, search)
  const [{ rows }, counted] = await Promise.all([page.execute(db), count.execute(db)])
  const orders = rows.slice(0, search.limit)
  const last = orders.at(-1)
  const total = Number(counted.rows[0]?.total ?? 0)
  return {
    orders: await loadAdminViews(db, orders),
    nextBefore: rows.length > search.limit && last ? toCursor(last) : null,
    total: Math.min(total, countCap),
    totalIsCapped: total > countCap,
    failedCalls,
  }
}
