import { DAY, HOUR } from '@topup/core/time'
import { type RawBuilder, sql } from 'kysely'
import { CLOCK_LIMIT } from '../clock/clock.ts'
import type { Context } from '../context.ts'
import type { Db } from './schema.ts'
import { write } from './write.ts'

/** Tables whose rows have a due time. Conditions equal the partial indexes' own, literal so that SQLite uses them. */
export const waitingTables: readonly Readonly<{ table: string; where: string; due: string; key?: string }>[] = [
  { table: 'webhook_events', where: "status = 'queued'", due: 'due_at' },
  { table: 'deliveries', where: "status in ('queued', 'sending')", due: 'due_at' },
  { table: 'supplier_orders', where: 'due_at is not null', due: 'due_at' },
  { table: 'payments', where: "status in ('creating', 'open')", due: 'due_at' },
  { table: 'payments', where: "status in ('creating', 'open')", due: 'close_due_at' },
  { table: 'payments', where: "status = 'closed' and tries < 12", due: 'due_at' },
  { table: 'fee_checks', where: "status = 'due'", due: 'due_at' },
  { table: 'refunds', where: "status in ('queued', 'sending', 'unknown', 'pending')", due: 'due_at' },
  { table: 'dispute_answers', where: "status = 'queued'", due: 'due_at' },
  { table: 'mails', where: "status in ('queued', 'sending')", due: 'due_at' },
  { table: 'notices', where: "status = 'queued'", due: 'due_at' },
  { table: 'account_notices', where: "status = 'queued'", due: 'due_at' },
  { table: 'sign_in_codes', where: "status in ('queued', 'sending')", due: 'due_at' },
  { table: 'push_notes', where: "status in ('queued', 'sending')", due: 'due_at' },
  { table: 'provider_health', where: 'due_at is not null', due: 'due_at', key: 'provider' },
  { table: 'supplier_health', where: 'open_until is not null', due: 'open_until', key: 'supplier' },
  { table: 'supplier_health', where: 'refused_until is not null', due: 'refused_until', key: 'supplier' },
]
const claimed = waitingTables.filter(({ due, key }) => due === 'due_at' && key === undefined)

/** The longest time for which the store postpones work; a later due time was set while the clock was ahead. */
const LONGEST_WAIT = DAY + HOUR
/** The longest lease, taken for the hourly search for fraud reports. */
const LONGEST_LEASE = HOUR

type Ahead = Readonly<{ id: string; until: string }>

/** Makes rows that no worker has leased and that are due after `later` due now; an early attempt is harmless. */
export async function bringBackDue(ctx: Context, later: Date): Promise<void> {
  const [now, bound] = [ctx.now().toISOString(), later.toISOString()]
  for (const { table, where, due, key = 'id' } of waitingTables) {
    const [name, at] = [sql.table(table), sql.ref(due)]
    const isFree = key === 'id' ? sql` and (claimed_until is null or claimed_until <= ${now})` : sql``
    const those = sql`${sql.raw(where)} and ${at} > ${bound}${isFree}`
    const { rows } = await sql`select 1 from ${name} where ${those} limit 1`.execute(ctx.db)
    if (rows.length === 0) continue
    await write(ctx.db, (trx) => sql`update ${name} set ${at} = ${now} where ${those}`.execute(trx))
  }
}

const after = (ctx: Context, ms: number): string => new Date(ctx.now().getTime() + ms + CLOCK_LIMIT).toISOString()

async function listAhead(db: Db, of: RawBuilder<unknown>): Promise<readonly Ahead[]> {
  const { rows } = await sql<Ahead>`${of}`.execute(db)
  return rows
}

/**
 * Ends leases of rows and jobs that were set too late by a fast clock. A worker may still hold such a lease, so it ends
 * only after it stayed unchanged for a lease's usual time; `seen` holds since when.
 */
export async function bringBackHeld(ctx: Context, seen: Map<string, number>): Promise<void> {
  const { claimLease, leaseTime } = ctx.config.timing
  const found = new Set<string>()
  const hasStood = (key: string, ms: number) => {
    found.add(key)
    const since = seen.get(key)
    if (since === undefined) seen.set(key, ctx.witnesses.uptime())
    return since !== undefined && ctx.witnesses.uptime() - since >= ms
  }
  for (const { table, where } of claimed) {
    const bound = after(ctx, claimLease)
    const of = sql`select id, claimed_until as until from ${sql.table(table)} where ${sql.raw(where)} and claimed_until > ${bound}`
    for (const { id, until } of await listAhead(ctx.db, of)) {
      if (!hasStood(`${table} ${id} ${until}`, claimLease)) continue
      const now = ctx.now().toISOString()
      await write(ctx.db, (trx) =>
        sql`update ${sql.table(table)} set claimed_until = ${now}, due_at = case when due_at > ${now} then ${now} else due_at end
          where id = ${id} and claimed_until = ${until}`.execute(trx),
      )
    }
  }
  const leases = sql`select name as id, expires_at as until from leases where expires_at > ${after(ctx, LONGEST_LEASE)}`
  for (const { id, until } of await listAhead(ctx.db, leases)) {
    if (!hasStood(`lease ${id} ${until}`, leaseTime)) continue
    await write(ctx.db, (trx) =>
      trx
        .updateTable('leases')
        .set({ expires_at: new Date(ctx.now().getTime() - 1).toISOString() })
        .where('name', '=', id)
        .where('expires_at', '=', until)
        .execute(),
    )
  }
  for (const key of seen.keys()) if (!found.has(key)) seen.delete(key)
}

/** The latest due time that the store sets; a later one was set while the clock was ahead. */
export const tooFarAhead = (ctx: Context): Date => new Date(ctx.now().getTime() + LONGEST_WAIT)
