import type { IRouter } from 'express'
import { ownerRecent, seller, sellerToday } from '../../access/seller-auth.ts'
import { route } from '../../platform/http/route.ts'
import type { OutsideContext } from '../context.ts'
import { runPriceTask } from '../price-tasks.ts'
import { loadUsdToIdr } from '../rates.ts'
import { loadSettings } from '../rules/load-rules.ts'
import { approveHeld, rejectHeld } from './decide-held.ts'
import { listOpenHolds } from './pending-changes.repository.ts'
import { readProgress, readRun, readRuns } from './read-run.ts'
import { findLastSuccess } from './runs.repository.ts'
import { isAutoSyncOn, markSlowPackage, setAutoSync } from './sync-settings.ts'
import { toHeldView } from './sync-views.ts'

export function syncRoutes(router: IRouter, ctx: OutsideContext): void {
  const { SYNC_INTERVAL_MINUTES: intervalMinutes } = ctx.config
  const [catalogUrl = ''] = ctx.suppliers.flatMap((supplier) => supplier.catalogUrl?.(ctx.config) ?? [])

  route(router, ctx, 'getPriceSync', seller, async () => {
    const [isRunning, last, usdToIdr, pricing] = await Promise.all([
      isAutoSyncOn(ctx),
      findLastSuccess(ctx.db),
      loadUsdToIdr(ctx),
      loadSettings(ctx),
    ])
    return {
      isRunning,
      intervalMinutes,
      supplierUrl: ctx.supplier?.url ?? catalogUrl,
      lastSync: last?.finished_at ?? null,
      currency: { usdToIdr, profitMargin: pricing.settings.marginPercent },
    }
  })

  route(router, ctx, 'runPriceSync', ownerRecent, ({ who }) =>
    runPriceTask(ctx, 'runPriceSync', { trigger: 'manual', actor: who.sellerId }),
  )

  route(router, ctx, 'togglePriceSync', ownerRecent, async ({ input, who }) => {
    await setAutoSync(ctx, input.enabled, who.sellerId)
    return {
      message: input.enabled ? `Prices are synced every ${intervalMinutes} minutes.` : 'Automatic price sync is off.',
    }
  })

  route(router, ctx, 'getSyncProgress', seller, () => readProgress(ctx))
  route(router, ctx, 'previewPriceSync', seller, () => runPriceTask(ctx, 'previewPriceSync', null))
  route(router, ctx, 'listSyncRuns', seller, ({ input }) => readRuns(ctx.db, input.before))
  route(router, ctx, 'getSyncRun', seller, ({ input }) => readRun(ctx.db, input.id, input.after))
  route(router, ctx, 'undoSyncRun', ownerRecent, ({ input, who }) =>
    runPriceTask(ctx, 'undoRun', { runId: input.id, sellerId: who.sellerId }),
  )
  route(router, ctx, 'listHeldPrices', seller, async () =>
    ctx.supplier ? (await listOpenHolds(ctx.db, ctx.supplier.name)).map(toHeldView) : [],
  )
  route(router, ctx, 'approveHeldPrice', ownerRecent, ({ input, who }) => approveHeld(ctx, input.id, who.sellerId))
  route(router, ctx, 'rejectHeldPrice', ownerRecent, async ({ input, who }) => {
    await rejectHeld(ctx, input.id, who.sellerId)
    return { done: true }
  })
  route(router, ctx, 'markSlowPackage', sellerToday, async ({ input, who }) => {
    await markSlowPackage(ctx, input.packageId, input.sold, who.sellerId)
    return { done: true }
  })
}
