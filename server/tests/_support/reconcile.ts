import { storeDay } from '@topup/core/calendar/store-day'
import { DAY } from '@topup/core/time'
import { runReconciliation } from '../../src/books/reconciliation/run-reconciliation.ts'
import type { Browser } from './http-client.ts'
import type { Shop } from './start-shop.ts'

/** The store's context a day later, when today is over; the providers keep real time. */
export const tomorrow = (shop: Shop) => ({ ...shop.ctx, now: () => new Date(shop.ctx.now().getTime() + DAY) })

/** Compares today's books as if the day were over. */
export async function reconcile(shop: Shop, seller: Browser) {
  const day = storeDay(shop.ctx.now(), shop.ctx.settings.current().timeZone)
  const runId = await runReconciliation(tomorrow(shop), { day, trigger: 'manual', actor: 'owner' })
  return seller.api('getReconciliation', { runId })
}
