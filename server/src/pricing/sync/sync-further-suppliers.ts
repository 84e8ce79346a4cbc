import type { PlayerField } from '@topup/core/catalog/player'
import { type MatchedProduct, matchProducts } from '@topup/core/sync/match-products'
import { chunksOf, flag } from '../../platform/db/bulk.ts'
import type { Db, Trx } from '../../platform/db/schema.ts'
import { write } from '../../platform/db/write.ts'
import type { Supplier } from '../../suppliers/supplier.ts'
import type { OutsideContext } from '../context.ts'

/** Whether all player fields are numeric ids: further suppliers take them as one text, joined without a separator. */
const hasPlainTarget = (playerFields: string) =>
  (JSON.parse(playerFields) as PlayerField[]).every(
    (field) => field.kind === 'number' && ['user_id', 'additional_id'].includes(field.key),
  )

async function listSoldPackages(db: Db, supplier: string) {
  const rows = await db
    .selectFrom('packages as pack')
    .innerJoin('games as game', 'game.id', 'pack.game_id')
    .innerJoin('supplier_products as product', 'product.package_id', 'pack.id')
    .where('pack.source', '=', 'supplier')
    .where('pack.is_active', '=', 1)
    // Exclude codes: another supplier may sell a direct top-up under a name that reads like the code's.
    .where('game.gives_code', '=', 0)
    .where('product.supplier', '=', supplier)
    .where('product.is_chosen', '=', 1)
    .where('product.cost_currency', '=', 'IDR')
    .select(['pack.id', 'game.name as gameName', 'game.player_fields', 'pack.name', 'product.cost_amount as cost'])
    .execute()
  return rows.filter((row) => hasPlainTarget(row.player_fields))
}

async function writeMatches(trx: Trx, supplier: string, matches: readonly MatchedProduct[], now: string) {
  await trx.updateTable('supplier_products').set({ is_available: 0 }).where('supplier', '=', supplier).execute()
  const rows = matches.map(({ row, packageId }) => ({
    supplier,
    code: row.code,
    package_id: packageId,
    category_code: row.categoryCode,
    name: row.name,
    provider_code: row.providerCode || null,
    cost_amount: row.price,
    cost_currency: 'IDR' as const,
    process_minutes: row.processMinutes,
    is_available: flag(row.status === 'available'),
    is_chosen: 0 as const,
    seen_at: now,
    cut_off_from: row.cutOff?.from ?? null,
    cut_off_until: row.cutOff?.until ?? null,
    once_a_day: flag(row.onceADay === true),
  }))
  for (const values of chunksOf(rows)) {
    await trx
      .insertInto('supplier_products')
      .values(values)
      .onConflict((conflict) =>
        conflict.columns(['supplier', 'code']).doUpdateSet((eb) => ({
          package_id: eb.ref('excluded.package_id'),
          name: eb.ref('excluded.name'),
          cost_amount: eb.ref('excluded.cost_amount'),
          is_available: eb.ref('excluded.is_available'),
          seen_at: eb.ref('excluded.seen_at'),
          cut_off_from: eb.ref('excluded.cut_off_from'),
          cut_off_until: eb.ref('excluded.cut_off_until'),
          once_a_day: eb.ref('excluded.once_a_day'),
        })),
      )
      .execute()
  }
}

async function syncOne(ctx: OutsideContext, main: string, supplier: Supplier): Promise<void> {
  const rows = await supplier.listProducts()
  await write(ctx.db, async (trx) => {
    const matches = matchProducts(rows, await listSoldPackages(trx, main))
    await writeMatches(trx, supplier.name, matches, ctx.now().toISOString())
  })
}

/** Finds further suppliers' products for the packages on sale. If a supplier fails, its stored products stay. */
export async function syncFurtherSuppliers(ctx: OutsideContext, main: Supplier): Promise<void> {
  for (const supplier of ctx.furtherSuppliers) {
    try {
      await syncOne(ctx, main.name, supplier)
    } catch (error) {
      ctx.log.warn({ err: error, supplier: supplier.name }, 'the further supplier was not read')
    }
  }
}
