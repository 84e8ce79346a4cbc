import { DomainError } from '@topup/core/api/errors'
import { planCatalogue } from '@topup/core/sync/plan-catalogue'
import type { SupplierFeed } from '@topup/core/sync/supplier-feed'
import { needAttention } from '../attention/attention.repository.ts'
import type { Context } from '../context.ts'
import { giveBackLease, takeLease } from '../db/lease.ts'
import type { Trx } from '../db/schema.ts'
import { write } from '../db/write.ts'
import { loadUsdToIdr } from '../pricing/rates.ts'
import type { Supplier } from '../suppliers/supplier.ts'
import { applyPlan } from './apply-plan.ts'
import { finishRun, insertRun, readOurCatalogue } from './sync.repository.ts'
import type { PriceSyncRunTable } from './sync.table.ts'
import { syncFurtherSuppliers } from './sync-further-suppliers.ts'

const LEASE = 'price-sync'

type Lease = Readonly<{ holder: string; fence: number }>
type Run = Readonly<{ id: string; supplier: Supplier; lease: Lease }>
export type SyncResult = Readonly<{ updated: number; errors: number }>

const alreadyRunning = () => new DomainError('sync_running', 'A price sync is already running')

/** The lease may have lapsed while the supplier took its time; a newer run's prices are not written over. */
async function assertLeaseHeld(trx: Trx, { holder, fence }: Lease): Promise<void> {
  const held = await trx
    .updateTable('leases')
    .set({ fence })
    .where('name', '=', LEASE)
    .where('holder', '=', holder)
    .where('fence', '=', fence)
    .returning('name')
    .executeTakeFirst()
  if (!held) throw alreadyRunning()
}

async function fetchFeed(supplier: Supplier): Promise<SupplierFeed> {
  const [categories, products] = await Promise.all([supplier.listCategories(), supplier.listProducts()])
  return { categories, products }
}

async function planAndApply(ctx: Context, { id, supplier, lease }: Run, feed: SupplierFeed): Promise<SyncResult> {
  const rules = { usdToIdr: await loadUsdToIdr(ctx), marginPercent: ctx.config.PROFIT_MARGIN_PERCENT }
  return write(ctx.db, async (trx) => {
    await assertLeaseHeld(trx, lease)
    const plan = planCatalogue(feed, await readOurCatalogue(trx), rules)
    const { leftOut, holdReason } = plan
    if (holdReason) {
      const held = { kind: 'price_sync_held', subjectType: 'supplier', subjectId: supplier.name } as const
      await needAttention(ctx, trx, { ...held, reason: holdReason })
    }
    const updated = holdReason ? 0 : await applyPlan(ctx, trx, { id, supplier: supplier.name, rules }, plan)
    await finishRun(trx, id, {
      status: holdReason ? 'failed' : 'succeeded',
      updated,
      report: { failure: holdReason, leftOut },
      now: ctx.now().toISOString(),
    })
    return { updated, errors: holdReason ? 1 : 0 }
  })
}

async function recordFailure(ctx: Context, id: string, error: unknown): Promise<void> {
  const failure = error instanceof DomainError ? error.message : 'Something went wrong on our side'
  const report = { failure, leftOut: [] }
  await write(ctx.db, (trx) =>
    finishRun(trx, id, { status: 'failed', updated: 0, report, now: ctx.now().toISOString() }),
  )
}

async function runUnderLease(
  ctx: Context,
  supplier: Supplier,
  trigger: PriceSyncRunTable['trigger'],
  lease: Lease,
): Promise<SyncResult> {
  const id = ctx.newId()
  await write(ctx.db, (trx) => insertRun(trx, { id, trigger, now: ctx.now().toISOString() }))
  try {
    const result = await planAndApply(ctx, { id, supplier, lease }, await fetchFeed(supplier))
    await syncFurtherSuppliers(ctx, supplier)
    ctx.answers.invalidate()
    return result
  } catch (error) {
    await recordFailure(ctx, id, error)
    throw error
  }
}

/**
 * Reads the supplier's lists and brings the catalogue in line with them in one transaction. One run at a time across
 * all processes: throws `sync_running` beside another, `provider_unavailable` when the supplier does not answer.
 */
export async function runPriceSync(ctx: Context, trigger: PriceSyncRunTable['trigger']): Promise<SyncResult> {
  const { supplier } = ctx
  if (!supplier) throw new DomainError('provider_not_offered', 'No supplier is set up, so there are no prices to fetch')
  // Each run is its own holder: two runs of one process must not share the lease either.
  const holder = `${ctx.holder}:${ctx.newId()}`
  const fence = await takeLease(ctx.db, LEASE, holder, ctx.now(), ctx.config.timing.leaseTime)
  if (fence === undefined) throw alreadyRunning()
  try {
    return await runUnderLease(ctx, supplier, trigger, { holder, fence })
  } finally {
    await giveBackLease(ctx.db, LEASE, holder)
  }
}
