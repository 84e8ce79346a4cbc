import type { PricingRules } from '@topup/core/pricing/selling-price'
import type { CataloguePlan, PlannedPackage } from '@topup/core/sync/plan-catalogue'
import type { Context } from '../context.ts'
import type { Trx } from '../db/schema.ts'
import { chunksOf, flag } from './bulk.ts'

export type SyncRun = Readonly<{ id: string; supplier: string; rules: PricingRules }>

/** Products the list no longer holds stay known, for orders made before, but are not ordered any more. */
export async function writeProducts(trx: Trx, supplier: string, plan: CataloguePlan, now: string): Promise<void> {
  const rows = plan.packages.flatMap((item) =>
    item.variants.map((variant) => ({
      supplier,
      code: variant.code,
      package_id: item.id,
      category_code: variant.categoryCode,
      name: variant.name,
      provider_code: variant.providerCode,
      cost_amount: variant.cost,
      cost_currency: 'IDR' as const,
      process_minutes: variant.processMinutes,
      is_available: flag(variant.isAvailable),
      is_chosen: flag(variant.code === item.chosenCode),
      seen_at: now,
    })),
  )
  await trx
    .updateTable('supplier_products')
    .set({ is_available: 0, is_chosen: 0 })
    .where('supplier', '=', supplier)
    .where((eb) => eb.or([eb('is_available', '=', 1), eb('is_chosen', '=', 1)]))
    .execute()
  for (const values of chunksOf(rows)) {
    await trx
      .insertInto('supplier_products')
      .values(values)
      .onConflict((conflict) =>
        conflict.columns(['supplier', 'code']).doUpdateSet((eb) => ({
          package_id: eb.ref('excluded.package_id'),
          category_code: eb.ref('excluded.category_code'),
          name: eb.ref('excluded.name'),
          provider_code: eb.ref('excluded.provider_code'),
          cost_amount: eb.ref('excluded.cost_amount'),
          process_minutes: eb.ref('excluded.process_minutes'),
          is_available: eb.ref('excluded.is_available'),
          is_chosen: eb.ref('excluded.is_chosen'),
          seen_at: eb.ref('excluded.seen_at'),
        })),
      )
      .execute()
  }
}

/** The history of a package's price: one row for each change. */
export async function writeVersions(
  ctx: Context,
  trx: Trx,
  run: SyncRun,
  priced: readonly PlannedPackage[],
): Promise<void> {
  const rows = priced.map((item) => ({
    id: ctx.newId(),
    package_id: item.id,
    run_id: run.id,
    price_amount: item.price,
    original_price_amount: null,
    cost_amount: item.cost,
    usd_to_idr: run.rules.usdToIdr,
    margin_percent: run.rules.marginPercent,
    created_at: ctx.now().toISOString(),
  }))
  for (const values of chunksOf(rows)) await trx.insertInto('price_versions').values(values).execute()
}
