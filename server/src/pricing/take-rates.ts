import type { Currency } from '@topup/core/money/currency'
import { lockPrices } from '../catalog/lock-prices.ts'
import { write } from '../platform/db/write.ts'
import type { Context } from './context.ts'
import { storeRates } from './store-rates.ts'
import { reprice } from './sync/reprice.ts'

export type ToldRates = Readonly<{ rates: readonly (readonly [Currency, number])[]; source: string }>

/** Stores fetched rates. If the rupiah rate moved, all prices are recomputed in the same transaction. */
export async function takeRates(ctx: Context, { rates, source }: ToldRates): Promise<void> {
  await write(ctx.db, async (trx) => {
    await lockPrices(ctx, trx)
    const moved = await storeRates(ctx, trx, new Map(rates), source)
    if (moved.has('IDR')) await reprice(ctx, trx, { trigger: 'rate', actor: 'system' })
  })
  ctx.responses.invalidate()
}
