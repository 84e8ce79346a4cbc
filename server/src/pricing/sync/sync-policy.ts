import { DomainError } from '@topup/core/api/errors'
import type { Decisions, SyncPolicy } from '@topup/core/sync/our-catalog'
import type { Pricing } from '@topup/core/sync/quote'
import { standardLimits } from '@topup/core/sync/sync-limits'
import type { Db } from '../../platform/db/schema.ts'
import type { Supplier } from '../../suppliers/supplier.ts'
import type { Context, OutsideContext } from '../context.ts'
import { loadRates } from '../rates.ts'
import { loadRules } from '../rules/load-rules.ts'
import { readDecided } from './pending-changes.repository.ts'
import { readSlowPackages } from './sync-settings.ts'

export function getSupplier(ctx: OutsideContext): Supplier {
  if (!ctx.supplier)
    throw new DomainError('provider_not_offered', 'No supplier is set up, so there are no prices to fetch')
  return ctx.supplier
}

export const loadPricing = async (ctx: Context, reader: Db): Promise<Pricing> => ({
  rules: await loadRules(ctx, reader),
  rates: await loadRates(ctx, reader),
})

/** Loads the inputs of a plan: rates, rules, limits for changes, and the seller's decisions. */
export async function loadSyncPolicy(
  ctx: Context,
  supplier: string,
  decided: Partial<Pick<Decisions, 'approved' | 'acceptedFeedProblem'>> = {},
  reader: Db = ctx.db,
): Promise<SyncPolicy> {
  const { SYNC_LARGEST_MOVE_PERCENT: move, SYNC_LARGEST_SHARE_PERCENT: share } = ctx.config
  return {
    ...(await loadPricing(ctx, reader)),
    supplier,
    limits: { ...standardLimits, largestMove: move / 100, largestShare: share / 100 },
    decisions: {
      approved: new Map(),
      ...(await readDecided(reader, supplier)),
      slow: await readSlowPackages(reader),
      ...decided,
    },
  }
}
