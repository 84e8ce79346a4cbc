import type { StatusView } from '@topup/core/api/status'
import { deliveryDays } from '@topup/core/delivery/delivery-time'
import { openingPause, pauseOfStore } from '@topup/core/sales/sales-pause'
import { loadDeliveryTimes, timesOf } from '../../books/delivery-times.ts'
import type { PaymentProvider } from '../../payments/payment-port.ts'
import { providerOf } from '../../payments/ports.ts'
import { listHidden } from '../../payments/provider-health.ts'
import { listPauses } from '../../suppliers/sales/pause.repository.ts'
import type { Context } from '../context.ts'
import { listGames } from '../pages/list-games.ts'
import { listShownIncidents } from './incidents.ts'

/** Whether ordering from the supplier is suspended because the supplier did not answer the last calls. */
async function isSupplierSilent({ db, now, supplier }: Context): Promise<boolean> {
  if (!supplier) return false
  const health = await db
    .selectFrom('supplier_health')
    .select('open_until')
    .where('supplier', '=', supplier.name)
    .executeTakeFirst()
  return (health?.open_until ?? '') > now().toISOString()
}

/** Payment methods that the owner offers; a method switched off is left out, not shown as paused. */
function listWays(ctx: Context, hidden: ReadonlySet<PaymentProvider>): StatusView['ways'] {
  const current = ctx.settings.current()
  return ctx.offeredMethods.flatMap((method) => {
    const { name, ways } = providerOf(ctx, method)
    return ways[method]?.(ctx.config, current) ? [{ method, isPaused: hidden.has(name) }] : []
  })
}

/** Returns the store's public status, which must never hold a balance or a number of orders. */
export async function loadStatus(ctx: Context): Promise<StatusView> {
  const { db } = ctx
  const [games, times, pauses, hidden, isDelayed, incidents] = await Promise.all([
    listGames(ctx),
    loadDeliveryTimes(ctx),
    listPauses(db),
    listHidden(db),
    isSupplierSilent(ctx),
    listShownIncidents(db, ctx.now()),
  ])
  return {
    salesPause: ctx.opening.isOpen() ? pauseOfStore(pauses) : openingPause,
    isDelayed,
    games: games.map((game) => ({
      id: game.id,
      name: game.name,
      salesPause: game.salesPause,
      deliveryTimes: timesOf(game, times),
    })),
    ways: listWays(ctx, hidden),
    deliveryDays,
    incidents,
  }
}
