import { needsInWords } from '@topup/core/setup/needs-in-words'
import type { OpeningNeed } from '@topup/core/setup/opening'
import { type AttentionKind, needAttention, resolveAttention, retellAttention } from '../alerts/attention.repository.ts'
import type { Db, Trx } from '../platform/db/schema.ts'
import { write } from '../platform/db/write.ts'
import { listAnswers } from './check.repository.ts'
import type { Context } from './context.ts'
import { missingBy } from './opening.ts'
import { diskCheckId } from './own/disk-check.ts'

type Entry = Readonly<{ kind: AttentionKind; subjectType: string; subjectId: string; reason: string }>

/** The key of the settings row which records that the store has been open at least once. */
const openedKey = 'setup.opened'

const wasOpen = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('settings').select('key').where('key', '=', openedKey).executeTakeFirst()) !== undefined

const noteOpened = (ctx: Context, trx: Trx): Promise<unknown> =>
  trx
    .insertInto('settings')
    .values({ key: openedKey, value: '', updated_at: ctx.now().toISOString() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()

type Answers = Awaited<ReturnType<typeof listAnswers>>

/** An entry per red check, except for a full disk, about which own/tell-full-disk.ts opens an entry. */
const redEntries = (ctx: Context, answers: Answers): Entry[] =>
  ctx.hooks.listChecks(ctx).flatMap(({ id, about, label }) => {
    const kept = answers.get(id)
    if (kept?.state !== 'red' || kept.is_doubtful === 1 || id === diskCheckId) return []
    const reason = `${about}, ${label}: ${kept.says}`
    return [{ kind: 'setup_red' as const, subjectType: 'check', subjectId: id, reason }]
  })

function closedEntries(missing: readonly OpeningNeed[]): Entry[] {
  if (missing.length === 0) return []
  const reason = `The store takes no orders: it lacks ${needsInWords(missing)}. See Setup. What was paid before goes on.`
  return [{ kind: 'store_closed', subjectType: 'store', subjectId: 'setup', reason }]
}

const listTold = async (db: Db): Promise<Entry[]> => {
  const rows = await db
    .selectFrom('attention')
    .select(['kind', 'subject_type', 'subject_id', 'reason'])
    .where('kind', 'in', ['setup_red', 'store_closed'])
    .where('resolved_at', 'is', null)
    .execute()
  return rows.map(({ kind, subject_type, subject_id, reason }) => ({
    kind: kind as AttentionKind,
    subjectType: subject_type,
    subjectId: subject_id,
    reason,
  }))
}

const isSame = (one: Entry, other: Entry) => one.kind === other.kind && one.subjectId === other.subjectId

type Difference = Readonly<{ opensFirst: boolean; toTell: readonly Entry[]; toResolve: readonly Entry[] }>

async function findDifference(ctx: Context, db: Db): Promise<Difference | undefined> {
  const answers = await listAnswers(db)
  const missing = missingBy(ctx, answers)
  const opensFirst = !(await wasOpen(db))
  if (opensFirst && missing.length > 0) return undefined
  const wanted = [...redEntries(ctx, answers), ...closedEntries(missing)]
  const told = await listTold(db)
  const toResolve = told.filter((one) => !wanted.some((other) => isSame(one, other)))
  const toTell = wanted.filter((one) => !told.some((other) => isSame(one, other) && one.reason === other.reason))
  return opensFirst || toResolve.length + toTell.length > 0 ? { opensFirst, toTell, toResolve } : undefined
}

/**
 * Aligns the attention list with the check results: an entry per red check, and an entry if the store had to close.
 * Before the store has first opened, no entries are opened: the Setup page shows what is missing.
 */
export async function tellOfSetup(ctx: Context): Promise<void> {
  if (!ctx.opening.isGuarded || !(await findDifference(ctx, ctx.db))) return
  await write(ctx.db, async (trx) => {
    // Check again inside the transaction: another process may have stored newer results.
    const { opensFirst, toTell = [], toResolve = [] } = (await findDifference(ctx, trx)) ?? {}
    if (opensFirst) await noteOpened(ctx, trx)
    for (const { kind, subjectType, subjectId } of toResolve) {
      await resolveAttention(trx, subjectType, subjectId, ctx.now(), kind)
    }
    for (const entry of toTell) {
      await needAttention(ctx, trx, entry)
      await retellAttention(trx, entry)
    }
  })
}
