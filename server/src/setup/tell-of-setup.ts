import { needsInWords } from '@topup/core/setup/needs-in-words'
import { type AttentionKind, needAttention, resolveAttention, retellAttention } from '../alerts/attention.repository.ts'
import type { Db, Trx } from '../platform/db/schema.ts'
import { write } from '../platform/db/write.ts'
import { listAnswers } from './check.repository.ts'
import type { Context } from './context.ts'

type Entry = Readonly<{ kind: AttentionKind; subjectType: string; subjectId: string; reason: string }>

/** Its row says that the store was open once. */
const openedKey = 'setup.opened'

const wasOpen = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('settings').select('key').where('key', '=', openedKey).executeTakeFirst()) !== undefined

const noteOpened = (ctx: Context, trx: Trx): Promise<unknown> =>
  trx
    .insertInto('settings')
    .values({ key: openedKey, value: '', updated_at: ctx.now().toISOString() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()

async function listRed(ctx: Context): Promise<Entry[]> {
  const answers = await listAnswers(ctx.db)
  return ctx.hooks.listChecks(ctx).flatMap(({ id, about, label }) => {
    const kept = answers.get(id)
    if (kept?.state !== 'red') return []
    const reason = `${about}, ${label}: ${kept.says}`
    return [{ kind: 'setup_red' as const, subjectType: 'check', subjectId: id, reason }]
  })
}

const closedEntry = ({ opening }: Context): Entry => ({
  kind: 'store_closed',
  subjectType: 'store',
  subjectId: 'setup',
  reason: `The store takes no orders: it lacks ${needsInWords(opening.missing())}. See Setup. What was paid before goes on.`,
})

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

/**
 * Brings the attention list in line with what the checks found: one entry for each that is red, and one where the store
 * had to close. Before it was open for the first time only Setup says what is missing.
 */
export async function tellOfSetup(ctx: Context): Promise<void> {
  if (!ctx.opening.isGuarded) return
  const isOpen = ctx.opening.isOpen()
  const isFirst = !(await wasOpen(ctx.db))
  if (isFirst && !isOpen) return
  const wanted = [...(await listRed(ctx)), ...(isOpen ? [] : [closedEntry(ctx)])]
  const told = await listTold(ctx.db)
  const toResolve = told.filter((one) => !wanted.some((other) => isSame(one, other)))
  const toTell = wanted.filter((one) => !told.some((other) => isSame(one, other) && one.reason === other.reason))
  if (!isFirst && toResolve.length + toTell.length === 0) return
  await write(ctx.db, async (trx) => {
    if (isFirst) await noteOpened(ctx, trx)
    for (const { kind, subjectType, subjectId } of toResolve) {
      await resolveAttention(trx, subjectType, subjectId, ctx.now(), kind)
    }
    for (const entry of toTell) {
      await needAttention(ctx, trx, entry)
      await retellAttention(trx, entry)
    }
  })
}
