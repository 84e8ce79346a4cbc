import type { Selectable } from 'kysely'
import type { Config } from '../platform/config.ts'
import type { Db, Trx } from '../platform/db/schema.ts'
import { write } from '../platform/db/write.ts'
import type { KeyRing } from '../platform/environment.ts'
import { requestOrigin } from '../platform/trace.ts'
import { readAnchor } from './audit-anchor.ts'
import {
  beginning,
  canonical,
  type Head,
  isHeadWhole,
  isRowWhole,
  isSealed,
  sealedBy,
  sealHead,
  sealRow,
} from './audit-seal.ts'
import type { Context } from './context.ts'
import { type AuditMark, findRestoreOf, isRestore, type Restored, toRestored } from './restores-in-audit.ts'
import type { AuditLogTable } from './seller.table.ts'

type AuditEntry = Readonly<{
  /** The seller's id, `anonymous` or `system`. */
  actor: string
  action: string
  subject: string
  /** Facts about the action. No secrets and no text copied from the subject's row: audit rows are never deleted. */
  details?: Readonly<Record<string, string | number | boolean | null>>
}>
type Row = Selectable<AuditLogTable>
type Recording = Readonly<{ now: Context['now']; config: Pick<Config, 'DATA_KEYS'> }>

const headKey = 'audit-head'
const pageSize = 1000
/** The action of a row which records that the head's seal was invalid: someone changed the log outside the store. */
const changedAction = 'audit_changed'
/** The action of a row about a lost key. Earlier rows that the key sealed can no longer be verified. */
const givenUpAction = 'key_given_up'
const givenUpSubject = (id: string) => `key:${id}`

/** Locks the log's head row until the transaction ends, so that concurrent rows get consecutive numbers. */
async function lockHead(trx: Trx, now: string): Promise<Head> {
  const { value } = await trx
    .insertInto('settings')
    .values({ key: headKey, value: JSON.stringify(beginning), updated_at: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ updated_at: now }))
    .returning('value')
    .executeTakeFirstOrThrow()
  return JSON.parse(value)
}

async function append(trx: Trx, { seq, hash: previous_hash }: Head, entry: AuditEntry, ctx: Recording): Promise<Head> {
  const keys = ctx.config.DATA_KEYS
  const row = {
    seq: seq + 1,
    actor: entry.actor,
    action: entry.action,
    subject: entry.subject,
    details: canonical(entry.details ?? {}),
    created_at: ctx.now().toISOString(),
    previous_hash,
  }
  const hash = sealRow(row, keys)
  await trx
    .insertInto('audit_log')
    .values({ ...row, hash })
    .execute()
  return sealHead(row.seq, hash, keys)
}

/** Returns a head with a valid seal. Otherwise appends a row that seals old rows (`audit_sealed`) or tells a change. */
function bindHead(trx: Trx, head: Head, ctx: Recording): Promise<Head> | Head {
  if (isHeadWhole(head, ctx.config.DATA_KEYS)) return head
  const isOfBefore = head.seal === undefined && !isSealed(head.hash)
  const action = isOfBefore ? 'audit_sealed' : changedAction
  return append(trx, head, { actor: 'system', action, subject: 'audit', details: { rows: head.seq } }, ctx)
}

const saveHead = (trx: Trx, head: Head) =>
  trx
    .updateTable('settings')
    .set({ value: JSON.stringify(head) })
    .where('key', '=', headKey)
    .execute()

/** Appends a row about an action of a seller, or of someone signing in. Call as a transaction's last step. */
export async function recordAudit(ctx: Recording, trx: Trx, entry: AuditEntry): Promise<void> {
  const now = ctx.now().toISOString()
  const head = await append(trx, await bindHead(trx, await lockHead(trx, now), ctx), entry, ctx)
  await saveHead(trx, head)
  const origin = requestOrigin()
  if (!origin) return
  const from = { address: origin.address, device: origin.device, created_at: now }
  await trx
    .insertInto('audit_origins')
    .values({ seq: head.seq, ...from })
    // After a restore, the log continues from an earlier number.
    .onConflict((conflict) => conflict.column('seq').doUpdateSet(from))
    .execute()
}

/**
 * Records lost keys, each with how much becomes unreadable. If a lost key sealed the head, the head cannot be verified,
 * and the log continues from it.
 */
export async function recordGivenUp(
  ctx: Recording,
  trx: Trx,
  keys: readonly Readonly<{ id: string; details: NonNullable<AuditEntry['details']> }>[],
): Promise<void> {
  const kept = await lockHead(trx, ctx.now().toISOString())
  let head = keys.some(({ id }) => id === sealedBy(kept.seal ?? '')) ? kept : await bindHead(trx, kept, ctx)
  for (const { id, details } of keys) {
    head = await append(
      trx,
      head,
      { actor: 'system', action: givenUpAction, subject: givenUpSubject(id), details },
      ctx,
    )
  }
  await saveHead(trx, head)
}

/** At start, seals rows written by an earlier release before any other row is added. */
export const sealAudit = (ctx: Recording & Pick<Context, 'db'>): Promise<void> =>
  write(ctx.db, async (trx) => {
    const head = await lockHead(trx, ctx.now().toISOString())
    const bound = await bindHead(trx, head, ctx)
    if (bound !== head) await saveHead(trx, bound)
  })

const rowsAfter = (db: Db, seq: number) =>
  db.selectFrom('audit_log').selectAll().where('seq', '>', seq).orderBy('seq').limit(pageSize).execute()

/** The row that records a lost key. */
export type GivenUp = Readonly<{ id: string; seq: number; at: string }>

type Chain = Readonly<{
  brokenAt: number | undefined
  missing: readonly AuditMark[]
  restores: readonly Restored[]
  givenUp: readonly GivenUp[]
}>

/** Collects rows sealed by missing keys, which are excused only if a later row records the loss of the key. */
function createUnjudged(keys: KeyRing | undefined) {
  const first = new Map<string, number>()
  const givenUp: GivenUp[] = []
  return {
    givenUp,
    firstRow: () => (first.size > 0 ? Math.min(...first.values()) : undefined),
    /** Returns true, and remembers the row, if the key that sealed the row is missing. */
    take(row: Row): boolean {
      const id = sealedBy(row.hash)
      if (!keys || !isSealed(row.hash) || keys.some((key) => key.id === id)) return false
      if (!first.has(id)) first.set(id, row.seq)
      return true
    },
    /** Call for each intact row. Notes the row if it records the loss of a missing key. */
    pass({ action, subject, seq, created_at: at }: Row): void {
      const id = action === givenUpAction ? [...first.keys()].find((one) => givenUpSubject(one) === subject) : undefined
      if (id === undefined) return
      first.delete(id)
      givenUp.push({ id, seq, at })
    },
  }
}

async function readChain(db: Db, keys: KeyRing | undefined, marks: readonly AuditMark[]): Promise<Chain> {
  const wanted = new Set(marks.map(({ seq }) => seq))
  const remembered = new Map<number, string>([[0, '']])
  const restores: Restored[] = []
  const unjudged = createUnjudged(keys)
  const { givenUp } = unjudged
  const brokenAt = (seq: number): Chain => ({
    ...{ missing: [], restores, givenUp },
    brokenAt: Math.min(seq, unjudged.firstRow() ?? seq),
  })
  let last: Head = beginning
  for (;;) {
    const rows = await rowsAfter(db, last.seq)
    for (const row of rows) {
      const follows = row.seq === last.seq + 1 && row.previous_hash === last.hash
      const isDowngrade = isSealed(last.hash) && !isSealed(row.hash)
      const isUnjudged = unjudged.take(row)
      const isWhole = !keys || isUnjudged || isRowWhole(row, keys)
      if (!follows || isDowngrade || row.action === changedAction || !isWhole) return brokenAt(last.seq + 1)
      if (!isUnjudged) unjudged.pass(row)
      if (wanted.has(row.seq)) remembered.set(row.seq, row.hash)
      if (isRestore(row)) restores.push(toRestored(row))
      last = { seq: row.seq, hash: row.hash }
    }
    if (rows.length < pageSize) break
  }
  const kept = await findHead(db)
  const isEnd = kept.seq === last.seq && kept.hash === last.hash && (!keys || isHeadWhole(kept, keys))
  const unproven = isEnd ? unjudged.firstRow() : last.seq + 1
  if (unproven !== undefined) return brokenAt(unproven)
  const missing = marks.filter(({ seq, hash }) => remembered.get(seq) !== hash)
  return { brokenAt: undefined, missing, restores, givenUp }
}

/**
 * Reads the whole chain and returns the number of the first row that was changed, removed or inserted, or undefined.
 * All rows after a sealed row, and the last row, must be sealed, and all marks must match. Without keys only the
 * chaining of hashes is checked.
 */
export async function verifyChain(
  db: Db,
  keys: KeyRing | undefined,
  marks: readonly AuditMark[],
): Promise<number | undefined> {
  const { brokenAt, missing } = await readChain(db, keys, marks)
  return brokenAt ?? missing[0]?.seq
}

export type AuditFound = Readonly<{
  brokenAt: number | undefined
  restores: readonly Restored[]
  givenUp: readonly GivenUp[]
  /** Remembered rows that a recorded restore removed. Only the operator knows whether the restore really happened. */
  lost: readonly Readonly<{ mark: AuditMark; restore: Restored }>[]
}>

type AuditPlace = Readonly<{ db: Db; config: Pick<Config, 'DATA_KEYS' | 'DATA_DIR'> }>

/** Runs `verifyChain` against the anchor in the data folder and the caller's marks. */
export async function examineAudit({ db, config }: AuditPlace, marks: readonly AuditMark[] = []): Promise<AuditFound> {
  const anchor = readAnchor(config.DATA_DIR)
  const anchored = anchor ? [anchor.first, anchor.last].map((mark) => ({ ...mark, at: anchor.at })) : []
  const { brokenAt, missing, restores, givenUp } = await readChain(db, config.DATA_KEYS, [...anchored, ...marks])
  const told = missing.map((mark) => ({ mark, restore: findRestoreOf(mark, restores) }))
  return {
    brokenAt: brokenAt ?? told.find(({ restore }) => !restore)?.mark.seq,
    ...{ restores, givenUp },
    lost: told.flatMap(({ mark, restore }) => (restore ? [{ mark, restore }] : [])),
  }
}

export const verifyAudit = async (place: AuditPlace, marks?: readonly AuditMark[]): Promise<number | undefined> =>
  (await examineAudit(place, marks)).brokenAt

/** The log's current last row. */
export const findAuditHead = async (db: Db): Promise<AuditMark> => {
  const { seq, hash } = await findHead(db)
  return { seq, hash }
}

async function findHead(db: Db): Promise<Head> {
  const head = await db.selectFrom('settings').select('value').where('key', '=', headKey).executeTakeFirst()
  return head ? JSON.parse(head.value) : beginning
}
