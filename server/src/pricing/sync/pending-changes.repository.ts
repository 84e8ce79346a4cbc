import type { Decisions } from '@topup/core/sync/our-catalog'
import type { CatalogPlan } from '@topup/core/sync/plan-types'
import { sql } from 'kysely'
import { bulkInsert, bulkRows, flag } from '../../platform/db/bulk.ts'
import type { Db, Trx } from '../../platform/db/schema.ts'
import type { Context } from '../context.ts'

export const holdColumns = {
  id: 'text',
  supplier: 'text',
  run_id: 'text',
  package_id: 'text',
  game_id: 'text',
  name: 'text',
  reason: 'text',
  cost_before: 'bigint',
  cost_after: 'bigint',
  price_before: 'bigint',
  price_after: 'bigint',
  is_paused: 'bigint',
  status: 'text',
  opened_at: 'text',
} as const

export const listOpenHolds = (db: Db, supplier: string) =>
  db
    .selectFrom('price_holds')
    .selectAll()
    .where('supplier', '=', supplier)
    .where('status', '=', 'open')
    .orderBy('opened_at')
    .orderBy('name')
    .execute()

export const findHold = (db: Db, id: string) =>
  db.selectFrom('price_holds').selectAll().where('id', '=', id).executeTakeFirst()

/** Closes a held price change; false if it was already decided or has lapsed. */
export async function closeHold(
  trx: Trx,
  id: string,
  closing: { status: 'approved' | 'rejected'; closed_at: string; closed_by: string },
): Promise<boolean> {
  const query = trx.updateTable('price_holds').set(closing).where('id', '=', id).where('status', '=', 'open')
  const closed = await query.returning(['supplier', 'package_id', 'cost_after']).executeTakeFirst()
  if (closed?.package_id && closing.status === 'approved') {
    // The seller has approved a cost that an undo took back, so forget that undo: do not hold this cost again.
    await trx
      .updateTable('price_holds')
      .set({ status: 'lapsed' })
      .where('status', '=', 'undone')
      .where('supplier', '=', closed.supplier)
      .where('package_id', '=', closed.package_id)
      .where('cost_after', '=', closed.cost_after)
      .execute()
  }
  return closed !== undefined
}

/** Returns, by package, the costs that the seller rejected, undid with a run, or has yet to decide on. */
export async function readDecided(db: Db, supplier: string): Promise<Pick<Decisions, 'rejected' | 'undone' | 'asked'>> {
  const rows = await db
    .selectFrom('price_holds')
    .select(['package_id', 'cost_after', 'status'])
    .where('supplier', '=', supplier)
    .where('status', 'in', ['rejected', 'undone', 'open'])
    .orderBy('closed_at')
    .execute()
  const costsOf = (status: 'rejected' | 'undone' | 'open') =>
    new Map(
      rows.flatMap((row) =>
        row.status === status && row.package_id && row.cost_after ? [[row.package_id, row.cost_after] as const] : [],
      ),
    )
  return { rejected: costsOf('rejected'), undone: costsOf('undone'), asked: costsOf('open') }
}

type Question = Readonly<{ packageId: string | null; reason: string; costAfter: number | null }>
const sameQuestion = (question: Question) => JSON.stringify([question.packageId, question.costAfter, question.reason])

function questionsOf(plan: CatalogPlan) {
  const list = { packageId: null, gameId: null, name: 'The supplier’s list', costBefore: null, costAfter: null }
  const open = { priceBefore: null, priceAfter: null, isPaused: false }
  return [
    ...plan.held.filter((held) => !held.isRejected),
    ...(plan.feedProblem ? [{ ...list, ...open, reason: plan.feedProblem }] : []),
  ]
}

/**
 * Updates the changes waiting for the seller to a plan's: equal ones stay, others lapse, new ones are added. If the
 * supplier's whole list waits, changes of single packages stay. `only`: the single package of the plan.
 */
export async function writeHolds(
  ctx: Context,
  trx: Trx,
  run: { id: string; supplier: string },
  plan: CatalogPlan,
  only?: string,
): Promise<void> {
  const now = ctx.now().toISOString()
  const known = (await listOpenHolds(trx, run.supplier)).filter(
    (hold) => only === undefined || hold.package_id === only,
  )
  const asked = new Map(questionsOf(plan).map((question) => [sameQuestion(question), question]))
  const keyOf = (hold: (typeof known)[number]) =>
    sameQuestion({ packageId: hold.package_id, reason: hold.reason, costAfter: hold.cost_after })
  const lapsed = known.filter((hold) => !asked.has(keyOf(hold)) && !(plan.feedProblem && hold.package_id !== null))
  if (lapsed.length > 0) {
    const ids = bulkRows(
      trx,
      { id: 'text' },
      lapsed.map((hold) => [hold.id]),
    )
    await sql`update price_holds set status = 'lapsed', closed_at = ${now} from ${ids} where price_holds.id = rows.id`.execute(
      trx,
    )
  }
  const stillOpen = new Set(known.map(keyOf))
  const rows = [...asked]
    .filter(([key]) => !stillOpen.has(key))
    .map(([, held]) => [
      ctx.newId(),
      run.supplier,
      run.id,
      held.packageId,
      held.gameId,
      held.name,
      held.reason,
      held.costBefore,
      held.costAfter,
      held.priceBefore,
      held.priceAfter,
      flag(held.isPaused),
      'open',
      now,
    ])
  if (rows.length > 0) await bulkInsert(trx, 'price_holds', holdColumns, rows).execute(trx)
}
