import { createHash } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Context } from '../context.ts'
import type { Db, Trx } from '../db/schema.ts'
import type { AuditLogTable } from './seller.table.ts'

type AuditEntry = Readonly<{
  /** The seller's id, `anonymous` or `system`. */
  actor: string
  action: string
  subject: string
  /** Facts for whoever reads the log later; never a secret. */
  details?: Readonly<Record<string, string | number | boolean | null>>
}>
type AuditRow = Insertable<AuditLogTable>
type Head = Readonly<{ seq: number; hash: string }>

const headKey = 'audit-head'
const beginning: Head = { seq: 0, hash: '' }
const pageSize = 1000

const canonical = (value: Readonly<Record<string, unknown>>) =>
  JSON.stringify(Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))))

const hashOf = ({ hash: _hash, previous_hash, ...row }: AuditRow | (Omit<AuditRow, 'hash'> & { hash?: string })) =>
  createHash('sha256')
    .update(previous_hash + canonical(row))
    .digest('hex')

/** Locks the head until the transaction ends (both engines lock the row they write), so that numbers have no gap. */
async function lockHead(trx: Trx, now: string): Promise<Head> {
  const { value } = await trx
    .insertInto('settings')
    .values({ key: headKey, value: JSON.stringify(beginning), updated_at: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ updated_at: now }))
    .returning('value')
    .executeTakeFirstOrThrow()
  return JSON.parse(value)
}

/** Writes what a seller (or somebody trying to be one) did, chained to the row before it. Last step of a transaction. */
export async function recordAudit(ctx: Pick<Context, 'now'>, trx: Trx, entry: AuditEntry): Promise<void> {
  const now = ctx.now().toISOString()
  const head = await lockHead(trx, now)
  const unsigned = {
    seq: head.seq + 1,
    actor: entry.actor,
    action: entry.action,
    subject: entry.subject,
    details: canonical(entry.details ?? {}),
    created_at: now,
    previous_hash: head.hash,
  }
  const hash = hashOf(unsigned)
  await trx
    .insertInto('audit_log')
    .values({ ...unsigned, hash })
    .execute()
  const value = JSON.stringify({ seq: unsigned.seq, hash } satisfies Head)
  await trx.updateTable('settings').set({ value }).where('key', '=', headKey).execute()
}

/** Reads the whole chain: the number of the first row that was changed, removed or put in; undefined when it is whole. */
export async function verifyAudit(db: Db): Promise<number | undefined> {
  let last = beginning
  for (;;) {
    const rows = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('seq', '>', last.seq)
      .orderBy('seq')
      .limit(pageSize)
      .execute()
    for (const row of rows) {
      const follows = row.seq === last.seq + 1 && row.previous_hash === last.hash
      if (!follows || row.hash !== hashOf(row)) return last.seq + 1
      last = { seq: row.seq, hash: row.hash }
    }
    if (rows.length < pageSize) break
  }
  const head = await db.selectFrom('settings').select('value').where('key', '=', headKey).executeTakeFirst()
  const kept: Head = head ? JSON.parse(head.value) : beginning
  return kept.seq === last.seq && kept.hash === last.hash ? undefined : last.seq + 1
}
