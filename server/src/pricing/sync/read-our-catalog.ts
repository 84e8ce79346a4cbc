import type { OurCatalog } from '@topup/core/sync/our-catalog'
import { DAY, HOUR } from '@topup/core/time'
import type { Db } from '../../platform/db/schema.ts'

/** Returns, by package, the costs before each change of the last 24 hours, oldest first. */
async function readRecentCosts(db: Db, now: Date): Promise<Map<string, number[]>> {
  const since = new Date(now.getTime() - DAY).toISOString()
  // A change is as old as its run's end, but the index is on the start; no run takes an hour.
  const earliest = new Date(now.getTime() - DAY - HOUR).toISOString()
  const rows = await db
    .selectFrom('price_versions')
    .innerJoin('price_sync_runs as run', 'run.id', 'run_id')
    .select(['package_id', 'cost_before'])
    .where('run.started_at', '>', earliest)
    .where('run.finished_at', '>', since)
    .whereRef('cost_before', '<>', 'cost_amount')
    .orderBy('run.finished_at')
    .execute()
  const costs = new Map<string, number[]>()
  for (const { package_id, cost_before } of rows) {
    if (cost_before !== null) costs.set(package_id, [...(costs.get(package_id) ?? []), cost_before])
  }
  return costs
}

/** Reads the store's catalogue for planning a sync. Without `supplier`, includes every supplier's products. */
export async function readOurCatalog(db: Db, supplier: string | undefined, now: Date): Promise<OurCatalog> {
  const games = await db.selectFrom('games').selectAll().execute()
  const packages = await db.selectFrom('packages').selectAll().execute()
  const products = await db
    .selectFrom('supplier_products')
    .selectAll()
    .$if(supplier !== undefined, (query) => query.where('supplier', '=', supplier ?? ''))
    .execute()
  return {
    games: games.map((row) => ({
      id: row.id,
      source: row.source,
      name: row.name,
      imageUrl: row.image_url,
      currency: row.currency_label,
      categoryCode: row.category_code,
      playerFields: row.player_fields,
      needsBuyerIp: row.needs_buyer_ip === 1,
      givesCode: row.gives_code === 1,
      checksPlayer: row.checks_player === 1,
    })),
    packages: packages.map((row) => ({
      id: row.id,
      gameId: row.game_id,
      source: row.source,
      name: row.name,
      amount: row.amount,
      price: row.price_amount,
      isPopular: row.is_popular === 1,
      isBestValue: row.is_best_value === 1,
      isActive: row.is_active === 1,
    })),
    products: products.map((row) => ({
      code: row.code,
      packageId: row.package_id,
      categoryCode: row.category_code,
      name: row.name,
      providerCode: row.provider_code,
      cost: row.cost_amount,
      processMinutes: row.process_minutes,
      isAvailable: row.is_available === 1,
      isChosen: row.is_chosen === 1,
      supplier: row.supplier,
    })),
    recentCosts: await readRecentCosts(db, now),
  }
}
