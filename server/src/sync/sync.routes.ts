import type { IRouter } from 'express'
import type { Context } from '../context.ts'
import { route } from '../http/route.ts'
import { loadUsdToIdr } from '../pricing/rates.ts'
import { seller } from '../sellers/seller-auth.ts'
import { runPriceSync } from './run-price-sync.ts'
import { findLastSuccess } from './sync.repository.ts'
import { isAutoSyncOn, setAutoSync } from './sync-settings.ts'

export function syncRoutes(router: IRouter, ctx: Context): void {
  const { SYNC_INTERVAL_MINUTES: intervalMinutes, PROFIT_MARGIN_PERCENT: profitMargin, LAPAKGAMING_URL } = ctx.config

  route(router, ctx, 'getPriceSync', seller, async () => {
    const [isRunning, last, usdToIdr] = await Promise.all([
      isAutoSyncOn(ctx),
      findLastSuccess(ctx.db),
      loadUsdToIdr(ctx),
    ])
    return {
      isRunning,
      intervalMinutes,
      supplierUrl: ctx.supplier?.url ?? LAPAKGAMING_URL,
      lastSync: last?.finished_at ?? null,
      currency: { usdToIdr, profitMargin },
    }
  })

  route(router, ctx, 'runPriceSync', seller, () => runPriceSync(ctx, 'manual'))

  route(router, ctx, 'togglePriceSync', seller, async ({ input, who }) => {
    await setAutoSync(ctx, input.enabled, who.sellerId)
    return {
      message: input.enabled ? `Prices are synced every ${intervalMinutes} minutes.` : 'Automatic price sync is off.',
    }
  })
}
