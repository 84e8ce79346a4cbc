import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { Context } from '../context.ts'
import { inTurn } from '../jobs/in-turn.ts'
import { isPostgres } from './open.ts'
import type { Db, Schema, Trx } from './schema.ts'
import { write } from './write.ts'

/** The columns that make a table a queue: when a row is due, how often it was taken, and when its lease ends. */
type Queued = { id: string; status: string; due_at: string | null; tries: number; claimed_until: string | null }
type QueueTable = { [Name in keyof Schema]: Selectable<Schema[Name]> extends Queued ? Name : never }[keyof Schema]
type Rows = Readonly<{ where: RawBuilder<unknown>; limit: number }>
/** `status`: the status that the leased rows get; by default they keep theirs. */
type Wanted = Rows & Readonly<{ status?: string }>

/** `claimed_until` identifies the lease: a worker that outlived its lease finds another value, or none. */
export type Taken<Name extends QueueTable> = Selectable<Schema[Name]> & Queued & { claimed_until: string }

const listIds = async (db: Db, table: QueueTable, { where, limit }: Rows, lock: RawBuilder<unknown> = sql``) => {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where ${where} order by due_at limit ${limit} ${lock}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Most polls find no row, so a read alone decides whether to begin a transaction. */
export const isAny = async (ctx: Context, table: QueueTable, where: RawBuilder<unknown>): Promise<boolean> =>
  (await countAtMost(ctx.db, table, { where, limit: 1 })) > 0

/** Counts the rows that match, up to `limit`; locks none. */
export const countAtMost = async (db: Db, table: QueueTable, rows: Rows): Promise<number> =>
  (await listIds(db, table, rows)).length

/**
 * Ends a query that takes rows of `table`: it skips rows that another worker has locked. SQLite has a single writer and
 * does not need this.
 */
export const skipLocked = (trx: Trx, table: QueueTable): RawBuilder<unknown> =>
  isPostgres(trx) ? sql`for update of ${sql.table(table)} skip locked` : sql``

/** Ids of rows that match `where`, locked for this transaction so that two workers never take the same row. */
export const lockRows = (trx: Trx, table: QueueTable, rows: Rows): Promise<string[]> =>
  listIds(trx, table, rows, skipLocked(trx, table))

/** Matches rows whose lease is free: absent or expired. While the clock is not trusted, no lease counts as expired. */
export const isFree = ({ now, clock }: Pick<Context, 'now' | 'clock'>): RawBuilder<boolean> =>
  clock.isDoubtful()
    ? sql<boolean>`claimed_until is null`
    : sql<boolean>`(claimed_until is null or claimed_until <= ${now().toISOString()})`
const isDue = (ctx: Context) => sql`due_at <= ${ctx.now().toISOString()} and ${isFree(ctx)}`

const claimEnd = (ctx: Context): string => new Date(ctx.now().getTime() + ctx.config.timing.claimLease).toISOString()

/** Leases the rows; they are due again when the lease ends, so that another process takes over from a dead one. */
async function claim<Name extends QueueTable>(
  ctx: Context,
  trx: Trx,
  table: Name,
  where: RawBuilder<unknown>,
  status?: string,
): Promise<Taken<Name>[]> {
  const until = claimEnd(ctx)
  const moved = status === undefined ? sql`` : sql`, status = ${status}`
  const { rows } = await sql<Taken<Name>>`
    update ${sql.table(table)} set due_at = ${until}, claimed_until = ${until}, tries = tries + 1${moved}
    where ${where} returning *`.execute(trx)
  return rows
}

/** Leases due rows, the longest waiting first, and counts the attempt. */
export async function takeDue<Name extends QueueTable>(
  ctx: Context,
  trx: Trx,
  table: Name,
  { where, limit, status }: Wanted,
): Promise<Taken<Name>[]> {
  const ids = await lockRows(trx, table, { where: sql`${where} and ${isDue(ctx)}`, limit })
  if (ids.length === 0) return []
  const rows = await claim(ctx, trx, table, sql`id in (${sql.join(ids)})`, status)
  return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

/** Leases a row, due or not, unless another worker has leased it. */
export async function takeNow<Name extends QueueTable>(
  ctx: Context,
  trx: Trx,
  table: Name,
  id: string,
): Promise<Taken<Name> | undefined> {
  const [taken] = await claim(ctx, trx, table, sql`id = ${id} and ${isFree(ctx)}`)
  return taken
}

/** Leases due rows and applies the changes of `also`, in a transaction that begins only if a row is due. */
export async function takeAnyDue<Name extends QueueTable>(
  ctx: Context,
  table: Name,
  rows: Wanted,
  also = async (_trx: Trx, taken: Taken<Name>[]): Promise<Taken<Name>[]> => taken,
): Promise<Taken<Name>[]> {
  if (!(await isAny(ctx, table, sql`${rows.where} and ${isDue(ctx)}`))) return []
  return write(ctx.db, async (trx) => also(trx, await takeDue(ctx, trx, table, rows)))
}

/**
 * Leases due rows and works on them one at a time up to `limit`, so that no lease expires meanwhile. Reports a
 * heartbeat after each row, and stops when this process ends. Returns the number of rows.
 */
export async function workOff<Name extends QueueTable>(
  ctx: Context,
  table: Name,
  { where, limit }: Rows,
  work: (taken: Taken<Name>) => Promise<unknown>,
): Promise<number> {
  for (let count = 0; count < limit; count++) {
    if (ctx.lifetime.isEnding()) return count
    const [taken] = await takeAnyDue(ctx, table, { where, limit: 1 })
    if (!taken) return count
    await work(taken)
    ctx.beats.giveSign()
  }
  return limit
}

/** Renews the lease for its full time; undefined if the lease is lost or the row's status changed. */
export async function renew<Name extends QueueTable>(
  ctx: Context,
  trx: Trx,
  table: Name,
  taken: Taken<Name>,
): Promise<Taken<Name> | undefined> {
  const until = claimEnd(ctx)
  const { rows } = await sql<Taken<Name>>`
    update ${sql.table(table)} set claimed_until = ${until},
      due_at = case when due_at = ${taken.claimed_until} then ${until} else due_at end
    where claimed_until = ${taken.claimed_until} and id = ${taken.id} and status = ${taken.status} returning *`.execute(
    trx,
  )
  return rows[0]
}

/** Ends the lease with `changes`, and a new status if nobody else set one; false if the lease is lost. */
export async function done<Name extends QueueTable>(
  trx: Trx,
  table: Name,
  taken: Taken<Name>,
  changes: Updateable<Schema[Name]>,
): Promise<boolean> {
  const set = Object.entries(changes).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  const isUnmoved = 'status' in changes ? sql`and status = ${taken.status}` : sql``
  const { rows } = await sql`
    update ${sql.table(table)} set ${sql.join([sql`claimed_until = null`, ...set])}
    where id = ${taken.id} and claimed_until = ${taken.claimed_until} ${isUnmoved} returning id`.execute(trx)
  return rows.length > 0
}

/** Ends the lease and makes the row due at `dueAt`, null for never. A due time set meanwhile is newer, so it stays. */
export const giveBack = <Name extends QueueTable>(
  trx: Trx,
  table: Name,
  taken: Taken<Name>,
  dueAt: string | null,
  changes: Updateable<Schema[Name]> = {},
): Promise<boolean> => {
  const due_at = sql`case when due_at = ${taken.claimed_until} then ${dueAt} else due_at end`
  return done(trx, table, taken, { ...changes, due_at })
}

/**
 * Works on the rows of one lease in turn. When this process ends, the remaining rows are given back untried, so that
 * another process takes them now and not when the lease expires.
 */
export async function workOffTaken<Name extends QueueTable>(
  ctx: Context,
  table: Name,
  taken: readonly Taken<Name>[],
  work: (taken: Taken<Name>) => Promise<unknown>,
): Promise<void> {
  const left = await inTurn(ctx, taken, work)
  if (left.length === 0) return
  const ids = sql.join(left.map(({ id }) => id))
  const until = left[0]?.claimed_until
  await write(ctx.db, (trx) =>
    sql`
      update ${sql.table(table)} set due_at = ${ctx.now().toISOString()}, claimed_until = null, tries = tries - 1
      where id in (${ids}) and claimed_until = ${until}`.execute(trx),
  )
}

/** Milliseconds to wait after the first attempt, doubled with each one, and the maximum. */
export type Pause = Readonly<{ first: number; most: number }>

/** The time of the next attempt, by the number of attempts. */
export const nextTry = (ctx: Pick<Context, 'now'>, tries: number, { first, most }: Pause): string =>
  new Date(ctx.now().getTime() + Math.min(first * 2 ** (tries - 1), most)).toISOString()

/** Postpones the row, each time twice as long. */
export const later = <Name extends QueueTable>(
  ctx: Context,
  trx: Trx,
  table: Name,
  taken: Taken<Name>,
  pause: Pause,
  changes?: Updateable<Schema[Name]>,
): Promise<boolean> => giveBack(trx, table, taken, nextTry(ctx, taken.tries, pause), changes)
