import type { CatalogPlan } from '@topup/core/sync/plan-types'
import type { Pricing } from '@topup/core/sync/quote'
import type { Trx } from '../../platform/db/schema.ts'
import type { Context } from '../context.ts'
import { writeHolds } from './pending-changes.repository.ts'
import { tellHeld } from './tell-held.ts'
import { addPackages, updatePackages, writeGames, writeProducts } from './write-catalog.ts'
import { writeVersions } from './write-versions.ts'

/** Writes a plan's price changes to the history and the packages. */
export async function writePrices(
  ctx: Pick<Context, 'now'>,
  trx: Trx,
  runId: string,
  pricing: Pricing,
  plan: CatalogPlan,
) {
  const now = ctx.now().toISOString()
  await addPackages(trx, plan.changes, now)
  const entries = plan.changes.map(({ row, kind, before, after, reason }) => ({
    packageId: row.id,
    kind,
    before,
    after,
    reason,
  }))
  await writeVersions(trx, runId, pricing, entries)
  await updatePackages(trx, runId, plan.changes, now)
}

/** Writes the whole plan, or throws and writes nothing. `only`: the single package that the plan is about. */
export async function writePlan(
  ctx: Context,
  trx: Trx,
  run: { id: string; supplier: string },
  pricing: Pricing,
  plan: CatalogPlan,
  only?: string,
): Promise<void> {
  const now = ctx.now().toISOString()
  await writeGames(trx, plan.games, now)
  await writePrices(ctx, trx, run.id, pricing, plan)
  await writeProducts(trx, run, plan.products, now)
  await writeHolds(ctx, trx, run, plan, only)
  await tellHeld(ctx, trx, run.supplier)
}
