import { planOneProduct } from '@topup/core/sync/plan-one-product'
import type { CatalogPlan } from '@topup/core/sync/plan-types'
import type { SupplierProductRow } from '@topup/core/sync/supplier-feed'
import { write } from '../../platform/db/write.ts'
import type { OutsideContext } from '../context.ts'
import { lockPricesAsPlanned, planUntilApplied } from './plan-until-applied.ts'
import { readOurCatalog } from './read-our-catalog.ts'
import { finishRun, insertRun } from './runs.repository.ts'
import { assertLeaseHeld, type SyncLease, underSyncLease } from './sync-lease.ts'
import { getSupplier, loadSyncPolicy } from './sync-policy.ts'
import { writePlan } from './write-plan.ts'

const isIdle = (plan: CatalogPlan) =>
  plan.changes.length === 0 && plan.products.length === 0 && plan.held.every((held) => held.isRejected)

async function syncUnderLease(
  ctx: OutsideContext,
  code: string,
  row: SupplierProductRow | undefined,
  lease: SyncLease,
): Promise<void> {
  const supplier = getSupplier(ctx)
  const policy = await loadSyncPolicy(ctx, supplier.name)
  const plan = planOneProduct(code, row, await readOurCatalog(ctx.db, supplier.name, ctx.now()), policy)
  if (!plan || isIdle(plan)) return
  const id = ctx.newId()
  const only = plan.changes[0]?.row.id ?? plan.held[0]?.packageId ?? plan.products[0]?.packageId
  await write(ctx.db, async (trx) => {
    await lockPricesAsPlanned(ctx, trx, policy)
    await assertLeaseHeld(trx, lease)
    await insertRun(trx, ctx, { id, trigger: 'webhook', rowsRead: 1 })
    await writePlan(ctx, trx, { id, supplier: supplier.name }, policy, plan, only)
    await finishRun(trx, id, { plan, now: ctx.now().toISOString() })
  })
  ctx.responses.invalidate()
}

/** A product as the supplier describes it now; `row` is undefined if the supplier no longer has it. */
export type ProductNow = Readonly<{ code: string; row: SupplierProductRow | undefined }>

/**
 * Syncs one product. The caller has already read `row` in the main thread, which counts all calls for the rate limit.
 * So a slow answer holds no lease. Throws `sync_running` during another run.
 */
export async function syncOneProduct(ctx: OutsideContext, { code, row }: ProductNow): Promise<void> {
  await underSyncLease(ctx, (lease) => planUntilApplied(() => syncUnderLease(ctx, code, row, lease)))
}
