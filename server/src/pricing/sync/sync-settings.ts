import { recordAudit } from '../../access/audit.ts'
import type { Db } from '../../platform/db/schema.ts'
import { write } from '../../platform/db/write.ts'
import type { Context } from '../context.ts'
import { closeFailedSync } from './tell-failed-sync.ts'

const ENABLED = 'price_sync.enabled'
const SLOW = 'price_sync.slow_packages'

/** Whether scheduled syncs are on: the seller's setting, or the environment's default until the seller sets it. */
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
    // With syncs off, close the entry that says that no sync succeeds.
    if (!enabled) await closeFailedSync(ctx, trx)
    const action = enabled ? 'price_sync_on' : 'price_sync_off'
    await recordAudit(ctx, trx, { actor: sellerId, action, subject: `setting:${ENABLED}` })
  })
}

/** Ids of the packages that the seller sells even if only slow providers offer them. */
export async function readSlowPackages(db: Db): Promise<ReadonlySet<string>> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', SLOW).executeTakeFirst()
  return new Set<string>(row ? JSON.parse(row.value) : [])
}

/** Sets whether a package is sold even if only slow providers offer it. The next sync applies the change. */
export async function markSlowPackage(
  ctx: Context,
  packageId: string,
  isSold: boolean,
  sellerId: string,
): Promise<void> {
  await write(ctx.db, async (trx) => {
    const marked = new Set(await readSlowPackages(trx))
    if (isSold) marked.add(packageId)
    else marked.delete(packageId)
    const row = { value: JSON.stringify([...marked].sort()), updated_at: ctx.now().toISOString() }
    await trx
      .insertInto('settings')
      .values({ key: SLOW, ...row })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
      .execute()
    const action = isSold ? 'price_sync_slow_on' : 'price_sync_slow_off'
    await recordAudit(ctx, trx, { actor: sellerId, action, subject: `package:${packageId}` })
  })
}
