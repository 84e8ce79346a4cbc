import { planReprice } from '@topup/core/sync/plan-catalog'
import type { Trx } from '../../platform/db/schema.ts'
import type { Context } from '../context.ts'
import { readOurCatalog } from './read-our-catalog.ts'
import { countResult, finishRun, insertOwnRun, type RunReport } from './runs.repository.ts'
import { loadSyncPolicy } from './sync-policy.ts'
import { writePrices } from './write-plan.ts'

type Cause = Readonly<{ trigger: 'rules' | 'rate'; actor: string }> & Pick<RunReport, 'rulesVersion' | 'rateBefore'>

/**
 * Recomputes all prices from the stored costs by the current rules and rates, as a run that can be undone. Returns how
 * many prices changed. The caller holds the price lock. A sync planned before must plan again.
 */
export async function reprice(ctx: Context, trx: Trx, { rulesVersion, rateBefore, ...cause }: Cause): Promise<number> {
  const supplier = ctx.supplier?.name
  const policy = await loadSyncPolicy(ctx, supplier ?? '', {}, trx)
  const plan = planReprice(await readOurCatalog(trx, supplier, ctx.now()), policy)
  if (plan.changes.length === 0) return 0
  const id = ctx.newId()
  const { updated } = countResult(plan)
  await insertOwnRun(trx, ctx, { id, ...cause })
  await writePrices(ctx, trx, id, policy, plan)
  await finishRun(trx, id, { plan, rulesVersion, rateBefore, now: ctx.now().toISOString() })
  return updated
}
