import type { SupplierProductRow } from '@topup/core/sync/supplier-feed'
import { runPriceSync } from '../../../src/pricing/sync/run-price-sync.ts'
import { syncOneProduct } from '../../../src/pricing/sync/sync-one-product.ts'
import { takeRates } from '../../../src/pricing/take-rates.ts'
import type { Cart, World } from '../world/create-world.ts'
import { approve, paypal } from './both-ways.ts'
import { startToPay } from './buyer.ts'

/** The exchange rate moves; the store applies a large move only when the seller accepts it. */
export async function moveRate({ ctx, random, agenda }: World): Promise<void> {
  const rate = 15_500 + random.int(-900, 900) * (random.chance(0.2) ? 10 : 1)
  agenda.note(`  a dollar is ${rate} rupiah`)
  await takeRates(ctx, { rates: [['IDR', rate]], source: 'seeds' })
}

/** A supplier changes the price of a product. Returns the product's new row. */
function changePrice({ random, agenda, suppliers }: World, code: string): SupplierProductRow | undefined {
  const supplier = suppliers.find((one) => one.findRow(code))
  const row = supplier?.findRow(code)
  if (!supplier || !row) return undefined
  supplier.setPrice(code, Math.round(row.price * (random.pick([0.9, 0.97, 1.04, 1.3]) ?? 1)))
  const now = supplier.findRow(code)
  agenda.note(`  ${code} costs ${now?.price}`)
  return now
}

/** The first supplier changes a price; the store learns of the change now, or only when it orders. */
export async function moveCost(world: World): Promise<void> {
  const code = world.random.pick(['ML78_8-S2', 'FF70-S24']) ?? ''
  const row = changePrice(world, code)
  if (row && world.random.chance(0.6)) await syncOneProduct(world.ctx, { code, row })
}

/** Prices move at both suppliers, and the store syncs their whole lists. */
export async function syncPrices(world: World): Promise<void> {
  const { ctx, agenda, random } = world
  for (const code of ['ML78_8-S2', 'VC10', 'DF-ML86', 'DF-FF70']) if (random.chance(0.5)) changePrice(world, code)
  const { updated, waiting } = await runPriceSync(ctx, { trigger: 'manual', actor: 'owner' })
  agenda.note(`  prices are synced: ${updated} changed, ${waiting} wait`)
}

/** The buyer opens a PayPal payment, prices are synced, then the buyer approves and the store captures. */
export async function payAcrossSync(world: World, cart: Cart): Promise<void> {
  await startToPay(world, cart, paypal)
  const wanted = cart.attempts.at(-1)
  if (wanted?.provider !== 'paypal') return
  await syncPrices(world)
  await approve(world, cart, world.parties.paypal.books.get(wanted.ref))
}
