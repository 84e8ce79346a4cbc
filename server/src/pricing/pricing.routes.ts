import { profitByWay } from '@topup/core/pricing/profit-by-way'
import { simulate } from '@topup/core/pricing/simulate'
import { DAY } from '@topup/core/time'
import type { IRouter } from 'express'
import { ownerRecent, seller } from '../access/seller-auth.ts'
import { route } from '../platform/http/route.ts'
import type { OutsideContext } from './context.ts'
import { listPriced } from './list-priced.ts'
import { runPriceTask } from './price-tasks.ts'
import { loadRates } from './rates.ts'
import { buildRatesView } from './rates-view.ts'
import { offeredFees } from './rules/load-rules.ts'
import { buildRulesView } from './rules/save-rules.ts'

const paidLatelyMs = 30 * DAY

/** Loads the packages, rates and payment counts with which the console simulates pricing rules. */
async function loadBasis(ctx: OutsideContext) {
  const since = new Date(ctx.now().getTime() - paidLatelyMs)
  const [catalogue, rates, paidBy] = await Promise.all([
    listPriced(ctx.db),
    loadRates(ctx),
    ctx.hooks.paymentsCounted(ctx, since),
  ])
  return { catalogue, rates, paidBy }
}

export function pricingRoutes(router: IRouter, ctx: OutsideContext): void {
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

  route(router, ctx, 'getPricingBasis', seller, () => loadBasis(ctx))

  route(router, ctx, 'simulatePricing', seller, async ({ input }) => {
    const { catalogue, paidBy, ...basis } = await loadBasis(ctx)
    const rules = { ...input.rules, fees: offeredFees(ctx, input.rules.fees) }
    const rates = { ...basis.rates, ...input.rates }
    const { prices, ...rest } = simulate(catalogue, rules, rates)
    const { ways, ...byWay } = profitByWay(catalogue, prices, rules, rates, paidBy)
    return { ...rest, prices: [...prices], unpriced: [...rest.unpriced], byWay: { ...byWay, ways: [...ways] } }
  })
}
