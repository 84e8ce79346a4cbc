import { DomainError } from '@topup/core/api/errors'
import type { SyncPolicy } from '@topup/core/sync/our-catalog'
import { planCatalog } from '@topup/core/sync/plan-catalog'
import type { CatalogPlan } from '@topup/core/sync/plan-types'
import type { SupplierFeed } from '@topup/core/sync/supplier-feed'
import { recordAudit } from '../../access/audit.ts'
import type { Trx } from '../../platform/db/schema.ts'
import { write } from '../../platform/db/write.ts'
import { reached } from '../../platform/jobs/steps.ts'
import type { Supplier } from '../../suppliers/supplier.ts'
import type { Context, OutsideContext } from '../context.ts'
import { closeHold, listOpenHolds, writeHolds } from './pending-changes.repository.ts'
import { planOfPackage } from './plan-of-package.ts'
import { lockPricesAsPlanned, planUntilApplied } from './plan-until-applied.ts'
import { readOurCatalog } from './read-our-catalog.ts'
import { countResult, failRun, finishRun, insertRun, isSync, setPhase } from './runs.repository.ts'
import type { SyncTrigger } from './sync.table.ts'
import { syncFurtherSuppliers } from './sync-further-suppliers.ts'
import { assertLeaseHeld, isSyncLeaseHeld, type SyncLease, underSyncLease } from './sync-lease.ts'
import { getSupplier, loadSyncPolicy } from './sync-policy.ts'
import { closeFailedSync, tellFailedSync } from './tell-failed-sync.ts'
import { tellHeld } from './tell-held.ts'
import { writePlan } from './write-plan.ts'

export type SyncResult = Readonly<{
  updated: number
  errors: number
  /** How many price changes wait for the seller after the run. */
  waiting: number
}>

export type SyncRequest = Readonly<{
  trigger: SyncTrigger
  /** The seller's id; `system` for runs by the schedule or a webhook. */
  actor?: string
  /** The held price change that the seller approved. */
  holdId?: string
  /** Apply this package's change only, and only if the supplier's cost is still `cost`. */
  approve?: Readonly<{ packageId: string; cost: number }>
  /** The problem of the supplier's whole list that the seller accepts. */
  acceptedFeedProblem?: string
}>

type Run = Readonly<{ id: string; supplier: Supplier; lease: SyncLease; request: SyncRequest }>

export async function fetchFeed(supplier: Supplier): Promise<SupplierFeed> {
  const [categories, products] = await Promise.all([supplier.listCategories(), supplier.listProducts()])
  return { categories, products }
}

const decisionsOf = ({ approve, acceptedFeedProblem }: SyncRequest) => ({
  ...(approve ? { approved: new Map([[approve.packageId, approve.cost]]) } : {}),
  ...(acceptedFeedProblem ? { acceptedFeedProblem } : {}),
})

/** Returns why the approved change no longer applies: what the supplier says now; undefined if it still does. */
function whatElse(plan: CatalogPlan, { approve, holdId }: SyncRequest): string | undefined {
  if (holdId === undefined) return undefined
  return plan.feedProblem ?? plan.held.find((held) => held.packageId === approve?.packageId)?.reason
}

/** Holds the supplier's current change instead of the approved one, which is outdated. Throws `price_changed`. */
async function askAnew(ctx: OutsideContext, run: Run, plan: CatalogPlan, reason: string): Promise<never> {
  await write(ctx.db, async (trx) => {
    await writeHolds(ctx, trx, { id: run.id, supplier: run.supplier.name }, plan, run.request.approve?.packageId)
    await tellHeld(ctx, trx, run.supplier.name)
  })
  throw new DomainError('price_changed', `The supplier says something else by now: ${reason}. Nothing was changed.`)
}

/** Closes the approved change in the transaction that applies the change. Throws if it was already decided. */
async function closeQuestion(ctx: Context, trx: Trx, { holdId, actor = 'system' }: SyncRequest): Promise<void> {
  if (holdId === undefined) return
  const closing = { status: 'approved', closed_at: ctx.now().toISOString(), closed_by: actor } as const
  if (await closeHold(trx, holdId, closing)) return
  throw new DomainError('transition_not_allowed', 'This change no longer waits for an answer')
}

async function applyPlan(ctx: OutsideContext, run: Run, policy: SyncPolicy, plan: CatalogPlan): Promise<SyncResult> {
  const { id, request, lease } = run
  const result = await write(ctx.db, async (trx) => {
    await lockPricesAsPlanned(ctx, trx, policy)
    await assertLeaseHeld(trx, lease)
    await closeQuestion(ctx, trx, request)
    await writePlan(ctx, trx, { id, supplier: run.supplier.name }, policy, plan, request.approve?.packageId)
    await finishRun(trx, id, { plan, now: ctx.now().toISOString() })
    // With a rejected supplier list, the entry about failed syncs stays open.
    if (isSync(request.trigger) && !plan.feedProblem) await closeFailedSync(ctx, trx)
    reached('sync.written')
    const waiting = (await listOpenHolds(trx, run.supplier.name)).length
    const done = { ...countResult(plan), waiting }
    if (request.actor) {
      const action = request.holdId ? 'price_hold_approve' : 'price_sync'
      await recordAudit(ctx, trx, { actor: request.actor, action, subject: `run:${id}`, details: done })
    }
    return done
  })
  // Most runs change nothing: keep the cached responses then.
  if (plan.changes.length + plan.games.length + plan.products.length > 0) ctx.responses.invalidate()
  return result
}

async function planAndApply(ctx: OutsideContext, run: Run, feed: SupplierFeed): Promise<SyncResult> {
  const { id, supplier, request } = run
  await setPhase(ctx, id, 'comparing', feed.products.length)
  const policy = await loadSyncPolicy(ctx, supplier.name, decisionsOf(request))
  const ours = await readOurCatalog(ctx.db, supplier.name, ctx.now())
  const whole = planCatalog(feed, ours, policy)
  const plan = request.approve ? planOfPackage(whole, request.approve.packageId) : whole
  const reason = whatElse(plan, request)
  if (reason) return askAnew(ctx, run, plan, reason)
  await setPhase(ctx, id, 'writing')
  return applyPlan(ctx, run, policy, plan)
}

/** Tells the seller that the run failed, unless a newer run has taken the lease: that run tells its own result. */
async function tellFailure(ctx: Context, trx: Trx, { trigger }: SyncRequest, lease: SyncLease, failure: string) {
  if (isSync(trigger) && (await isSyncLeaseHeld(trx, lease))) await tellFailedSync(ctx, trx, failure)
}

async function runUnderLease(ctx: OutsideContext, supplier: Supplier, request: SyncRequest, lease: SyncLease) {
  const id = ctx.newId()
  await write(ctx.db, (trx) => insertRun(trx, ctx, { id, trigger: request.trigger, actor: request.actor }))
  try {
    const feed = await fetchFeed(supplier)
    const run = { id, supplier, lease, request }
    const result = await planUntilApplied(() => planAndApply(ctx, run, feed))
    if (!request.holdId) await syncFurtherSuppliers(ctx, supplier)
    return result
  } catch (error) {
    const failure = error instanceof DomainError ? error.message : 'Something went wrong on our side'
    // Tell nothing if this process is shutting down: another process, or the next start, repeats the sync.
    await failRun(ctx, id, failure, async (trx) => {
      if (!ctx.lifetime.isEnding()) await tellFailure(ctx, trx, request, lease, failure)
    })
    throw error
  }
}

/**
 * Reads the supplier's catalogue and updates the store's in one transaction; changes that are too large wait for the
 * seller. A lease allows one run at a time over all processes. Throws `sync_running` during another run, and
 * `provider_unavailable` if the supplier does not answer.
 */
export const runPriceSync = async (ctx: OutsideContext, request: SyncRequest): Promise<SyncResult> => {
  const supplier = getSupplier(ctx)
  return underSyncLease(ctx, (lease) => runUnderLease(ctx, supplier, request, lease))
}
