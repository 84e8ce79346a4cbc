import type { PricingBasisView } from '@topup/core/api/pricing'
import type { Db } from '../platform/db/schema.ts'

/** Lists the supplier's packages on sale, each with the cost of the product that sets the price. */
export async function listPriced(db: Db): Promise<PricingBasisView['catalogue']> {
  const rows = await db
    .selectFrom('packages as pack')
    .innerJoin('games as game', 'game.id', 'pack.game_id')
    .innerJoin('supplier_products as product', 'product.package_id', 'pack.id')
    .where('pack.source', '=', 'supplier')
    .where('pack.is_active', '=', 1)
    .where('product.is_chosen', '=', 1)
    .select(['pack.id', 'pack.game_id', 'pack.name', 'pack.price_amount', 'game.name as game_name'])
    .select(['product.cost_amount', 'product.cost_currency', 'product.supplier'])
    .orderBy('pack.id')
    .execute()
  const byId = new Map(
    rows.map((row) => [
      row.id,
      {
        packageId: row.id,
        gameId: row.game_id,
        gameName: row.game_name,
        name: row.name,
        costMinor: row.cost_amount,
        costCurrency: row.cost_currency,
        priceUsdCents: row.price_amount,
        supplier: row.supplier,
      },
    ]),
  )
  return [...byId.values()]
}
