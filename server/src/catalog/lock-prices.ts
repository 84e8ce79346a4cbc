import type { Context } from '../platform/context.ts'
import type { Trx } from '../platform/db/schema.ts'

/**
 * Locks all prices until the transaction ends; everything that writes prices calls this first. Both engines lock a
 * written row. So of two writers, the second reads the rules and rates that the first has committed.
 */
export async function lockPrices(ctx: Pick<Context, 'now'>, trx: Trx): Promise<void> {
  const updated_at = ctx.now().toISOString()
  await trx
    .insertInto('settings')
    .values({ key: 'prices-lock', value: '', updated_at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ updated_at }))
    .execute()
}
