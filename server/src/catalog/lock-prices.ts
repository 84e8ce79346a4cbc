import type { Context } from '../platform/context.ts'
import type { Trx } from '../platform/db/schema.ts'

/**
 * Holds until the transaction ends what everything that writes prices takes first (both engines lock the row they
 * write): whoever comes second reads the rules and rates the first one left.
 */
export async function lockPrices(ctx: Pick<Context, 'now'>, trx: Trx): Promise<void> {
  const updated_at = ctx.now().toISOString()
  await trx
    .insertInto('settings')
    .values({ key: 'prices-lock', value: '', updated_at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ updated_at }))
    .execute()
}
