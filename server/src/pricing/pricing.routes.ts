import { simulate } from '@topup/core/pricing/simulate'
import type { IRouter } from 'express'
import { ownerRecent, seller } from '../access/seller-auth.ts'
import { route } from '../platform/http/route.ts'
import type { Context } from './context.ts'
import { listPriced } from './list-priced.ts'
import { runPriceTask } from './price-tasks.ts'
import { loadRates } from './rates.ts'
import { buildRatesView } from './rates-view.ts'
import { offeredFees } from './rules/load-rules.ts'
import { buildRulesView } from './rules/save-rules.ts'

export function pricingRoutes(router: IRouter, ctx: Context): void {
  route(router, ctx, 'getRates', seller, () => buildRatesView(ctx))

  route(router, ctx, 'decideRate', ownerRecent, async ({ input, who }) => {
    await runPriceTask(ctx, 'decideRate', { sellerId: who.sellerId, decision: input })
    return buildRatesView(ctx)
  })

  route(router, ctx, 'getPricingRules', seller, () => buildRulesView(ctx))

  route(router, ctx, 'savePricingRules', ownerRecent, async ({ input: { basedOn, rules }, who }) => {
    const updated = await runPriceTask(ctx, 'saveRules', { sellerId: who.sellerId, change: { basedOn, rules } })
    return { current: await buildRulesView(ctx), updated }
  })

  route(router, ctx, 'getPricingBasis', seller, async () => {
    const [catalogue, rates] = await Promise.all([listPriced(ctx.db), loadRates(ctx)])
    return { catalogue, rates }
  })

  route(router, ctx, 'simulatePricing', seller, async ({ input }) => {
    const rules = input.rules
    const [catalogue, rates] = await Promise.all([listPriced(ctx.db), loadRates(ctx)])
    const { prices, ...rest } = simulate(catalogue, rules, { ...rates, ...input.rates }, offeredFees(ctx, rules.fees))
    return { ...rest, prices: [...prices], unpriced: [...rest.unpriced] }
  })
}
