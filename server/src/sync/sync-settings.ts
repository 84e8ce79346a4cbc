import type { Context } from '../context.ts'
import { write } from '../db/write.ts'
import { recordAudit } from '../sellers/audit.ts'

const ENABLED = 'price_sync.enabled'

/** The seller's switch; until it was touched, what the environment says. */
export async function isAutoSyncOn(ctx: Context): Promise<boolean> {
  const row = await ctx.db.selectFrom('settings').select('value').where('key', '=', ENABLED).executeTakeFirst()
  return row ? row.value === 'true' : ctx.config.AUTO_SYNC_ON_STARTUP
}

export async function setAutoSync(ctx: Context, enabled: boolean, sellerId: string): Promise<void> {
  const row = { value: String(enabled), updated_at: ctx.now().toISOString() }
  await write(ctx.db, async (trx) => {
    await trx
      .insertInto('settings')
      .values({ key: ENABLED, ...row })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
      .execute()
    const action = enabled ? 'price_sync_on' : 'price_sync_off'
    await recordAudit(ctx, trx, { actor: sellerId, action, subject: `setting:${ENABLED}` })
  })
}
