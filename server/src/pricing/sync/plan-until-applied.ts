import { DomainError } from '@topup/core/api/errors'
import type { Pricing } from '@topup/core/sync/quote'
import { lockPrices } from '../../catalog/lock-prices.ts'
import type { Trx } from '../../platform/db/schema.ts'
import type { Context } from '../context.ts'
import { loadPricing } from './sync-policy.ts'

const mostTries = 3

const decidingPrices = ({ rules, rates }: Pricing) => JSON.stringify([rules, rates.IDR])

/** Locks all prices. Throws `catalogue_changed` if rules or rates have changed since the plan was made. */
export async function lockPricesAsPlanned(ctx: Context, trx: Trx, planned: Pricing): Promise<void> {
  await lockPrices(ctx, trx)
  if (decidingPrices(await loadPricing(ctx, trx)) === decidingPrices(planned)) return
  throw new DomainError('catalogue_changed', 'Rules or rates changed while prices were compared: nothing was written')
}

/** Plans and writes; tries again if the catalogue changed in between. Planning outside the write blocks no buyer. */
export async function planUntilApplied<Result>(planAndApply: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await planAndApply()
    } catch (error) {
      const isStale = error instanceof DomainError && error.code === 'catalogue_changed'
      if (!isStale || attempt === mostTries) throw error
    }
  }
}
