import type { SyncPreviewView } from '@topup/core/api/sync'
import { planCatalog } from '@topup/core/sync/plan-catalog'
import type { OutsideContext } from '../context.ts'
import { readOurCatalog } from './read-our-catalog.ts'
import { fetchFeed } from './run-price-sync.ts'
import { getSupplier, loadSyncPolicy } from './sync-policy.ts'
import { toPreviewView } from './sync-views.ts'

/** Returns what a sync would change now. Reads the supplier, writes nothing. Throws `provider_unavailable`. */
export async function previewPriceSync(ctx: OutsideContext): Promise<SyncPreviewView> {
  const supplier = getSupplier(ctx)
  const feed = await fetchFeed(supplier)
  const policy = await loadSyncPolicy(ctx, supplier.name)
  const ours = await readOurCatalog(ctx.db, supplier.name, ctx.now())
  return toPreviewView(planCatalog(feed, ours, policy), feed.products.length)
}
