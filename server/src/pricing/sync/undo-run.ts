import { DomainError } from '@topup/core/api/errors'
import { movesPrice } from '@topup/core/sync/moves-price'
import { type CurrentPackage, planUndo, type UndoableChange } from '@topup/core/sync/plan-undo'
import { recordAudit } from '../../access/audit.ts'
import { lockPrices } from '../../catalog/lock-prices.ts'
import type { Db, Trx } from '../../platform/db/schema.ts'
import { write } from '../../platform/db/write.ts'
import type { OutsideContext } from '../context.ts'
import { restoreRules } from '../rules/restore-rules.ts'
import { takeBackRate } from '../store-rates.ts'
import { rememberUndone, restoreProducts } from './restore-products.ts'
import { findRun, insertRun } from './runs.repository.ts'
import { assertLeaseHeld, type SyncLease, underSyncLease } from './sync-lease.ts'
import { getSupplier, loadSyncPolicy } from './sync-policy.ts'
import { readReport } from './sync-views.ts'
import { applyVersions, writeVersions } from './write-versions.ts'

async function readChanges(db: Db, runId: string): Promise<UndoableChange[]> {
  const rows = await db
    .selectFrom('price_versions')
    .innerJoin('packages', 'packages.id', 'price_versions.package_id')
    .selectAll('price_versions')
    .select(['packages.name', 'packages.game_id'])
    .where('run_id', '=', runId)
    .orderBy('package_id')
    .execute()
  return rows.map((row) => ({
    packageId: row.package_id,
    gameId: row.game_id,
    name: row.name,
    before:
      row.price_before === null
        ? null
        : { price: row.price_before, isActive: row.was_active === 1, cost: row.cost_before, code: row.code_before },
    after: {
      price: row.price_amount,
      isActive: row.is_active === 1,
      cost: row.code === null ? null : row.cost_amount,
      code: row.code,
    },
  }))
}

type FinishedRun = Readonly<{ id: string; started_at: string; finished_at: string | null }>

/** Selects the price changes of runs that ended after this one; a run writes its changes when it ends. */
const changesSince = (db: Db, run: FinishedRun) =>
  db.selectFrom('price_versions').where('run_id', 'in', (eb) =>
    eb
      .selectFrom('price_sync_runs as later')
      .select('later.id')
      .where('later.id', '<>', run.id)
      .where((later) =>
        later.or([later('later.started_at', '>=', run.started_at), later('later.finished_at', '>=', run.finished_at)]),
      ),
  )

/** Returns the packages that a later run changed, each with that run's id. */
async function readChangedSince(db: Db, run: FinishedRun): Promise<Map<string, string>> {
  const rows = await changesSince(db, run).select(['package_id', 'run_id']).execute()
  return new Map(rows.map((row) => [row.package_id, row.run_id]))
}

async function readCurrent(db: Db, run: FinishedRun): Promise<Map<string, CurrentPackage>> {
  const changedSince = await readChangedSince(db, run)
  const rows = await db
    .selectFrom('price_versions')
    .innerJoin('packages', 'packages.id', 'price_versions.package_id')
    .select(['packages.id', 'packages.price_amount', 'packages.is_active'])
    .where('run_id', '=', run.id)
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      { price: row.price_amount, isActive: row.is_active === 1, lastRunId: changedSince.get(row.id) ?? run.id },
    ]),
  )
}

/** Throws if a later run changed prices by this run's rules or rate: an undo would remove those rules. */
async function assertNothingSince(trx: Trx, run: FinishedRun): Promise<void> {
  const later = await changesSince(trx, run).select('run_id').limit(1).executeTakeFirst()
  if (later) {
    const reason =
      'It cannot be undone: prices have changed since by these rules or this rate. Save the earlier rules instead.'
    throw new DomainError('transition_not_allowed', reason)
  }
}

async function undoUnderLease(
  ctx: OutsideContext,
  runId: string,
  actor: string,
  lease: SyncLease,
): Promise<{ restored: number }> {
  const supplier = getSupplier(ctx).name
  const id = ctx.newId()
  const now = ctx.now().toISOString()
  const done = await write(ctx.db, async (trx) => {
    await lockPrices(ctx, trx)
    await assertLeaseHeld(trx, lease)
    const run = await findRun(trx, runId)
    if (!run) throw new DomainError('not_found', 'There is no such run')
    if (run.undone_at) throw new DomainError('transition_not_allowed', 'This run was undone before')
    if (run.trigger === 'undo')
      throw new DomainError('transition_not_allowed', 'An undo is not undone: run a sync instead')
    const { rulesVersion, rateBefore } = readReport(run)
    // Restore the rules and the rate too, or the next sync would set the undone prices again.
    if (rulesVersion !== undefined || rateBefore) await assertNothingSince(trx, run)
    if (rulesVersion !== undefined) await restoreRules(ctx, trx, rulesVersion, actor)
    if (rateBefore) await takeBackRate(ctx, trx, rateBefore)
    const policy = await loadSyncPolicy(ctx, supplier, {}, trx)
    const changes = await readChanges(trx, runId)
    const plan = planUndo(runId, changes, await readCurrent(trx, run), policy)
    if (plan.kind === 'refused') throw new DomainError('transition_not_allowed', plan.reason)
    const restored = changes.filter(movesPrice).length
    await insertRun(trx, ctx, { id, trigger: 'undo', actor })
    await rememberUndone(ctx, trx, { id, supplier, actor }, changes)
    const states = new Map(plan.states.map(({ packageId, state }) => [packageId, state]))
    await writeVersions(
      trx,
      id,
      policy,
      changes.map(({ packageId, after }) => {
        const state = states.get(packageId) ?? after
        return { packageId, kind: state.isActive ? 'changed' : 'gone', before: after, after: state, reason: 'Undone' }
      }),
    )
    await applyVersions(trx, id, changes.length, now)
    for (const statement of restoreProducts(trx, supplier, plan.states)) await statement.execute(trx)
    await trx.updateTable('price_sync_runs').set({ undone_at: now }).where('id', '=', runId).execute()
    await trx
      .updateTable('price_sync_runs')
      .set({ status: 'succeeded', phase: 'done', finished_at: now, updated: restored, changed: restored })
      .where('id', '=', id)
      .execute()
    const details = { restored }
    await recordAudit(ctx, trx, { actor, action: 'price_sync_undo', subject: `run:${runId}`, details })
    return details
  })
  ctx.responses.invalidate()
  return done
}

/** Restores price, state and cost of every package of a run; throws with the reason if one cannot be restored. */
export const undoRun = (ctx: OutsideContext, runId: string, actor: string): Promise<{ restored: number }> =>
  underSyncLease(ctx, (lease) => undoUnderLease(ctx, runId, actor, lease))
