import type { SupplierProductRow } from '@topup/core/sync/supplier-feed'
import { syncOneProduct } from '../../../src/pricing/sync/sync-one-product.ts'
import { takeRates } from '../../../src/pricing/take-rates.ts'
import type { World } from '../world/create-world.ts'

/** A dollar is worth more or less; a rate that moved too far waits for the seller. */
export async function moveRate({ ctx, random, agenda }: World): Promise<void> {
  const rate = 15_500 + random.int(-900, 900) * (random.chance(0.2) ? 10 : 1)
  agenda.note(`  a dollar is ${rate} rupiah`)
  await takeRates(ctx, { rates: [['IDR', rate]], source: 'seeds' })
}

/** The first supplier asks another price, which the store hears of now, or only as it orders. */
export async function moveCost({ ctx, random, agenda, suppliers: [first] }: World): Promise<void> {
  const code = random.pick(['ML78_8-S2', 'FF70-S24'])
  const row = code && first?.findRow(code)
  if (!first || !row) return
  first.setPrice(code, Math.round(row.price * (random.pick([0.9, 0.97, 1.04, 1.3]) ?? 1)))
  const now = first.findRow(code) as SupplierProductRow
  agenda.note(`  ${code} costs ${now.price}`)
  if (random.chance(0.6)) await syncOneProduct(ctx, { code, row: now })
}
