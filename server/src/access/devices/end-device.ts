import type { Trx } from '../../platform/db/schema.ts'
import { recordAudit } from '../audit.ts'
import type { Context } from '../context.ts'
import type { RevokedBecause } from './device.table.ts'

const forgetTokens = (trx: Trx, ids: readonly string[]) =>
  ids.length === 0
    ? undefined
    : trx
        .deleteFrom('oauth_records')
        .where('device_id', 'in', [...ids])
        .execute()

/** Locks a device out from its next request on. Returns false if there is none or it is locked out already. */
export async function endDevice(
  ctx: Context,
  trx: Trx,
  device: { id: string; sellerId?: string; actor: string; because: RevokedBecause },
): Promise<boolean> {
  const { id, sellerId, actor, because } = device
  const ended = await trx
    .updateTable('seller_devices')
    .set({ revoked_at: ctx.now().toISOString(), revoked_because: because })
    .where('id', '=', id)
    .$if(sellerId !== undefined, (query) => query.where('seller_id', '=', sellerId ?? ''))
    .where('revoked_at', 'is', null)
    .returning(['seller_id', 'name'])
    .executeTakeFirst()
  if (!ended) return false
  await forgetTokens(trx, [id])
  const subject = `seller:${ended.seller_id}`
  const details = { device: id, name: ended.name, because }
  if (because === 'token-reused') await ctx.hooks.deviceLockedOut(ctx, trx, { id, name: ended.name })
  await recordAudit(ctx, trx, { actor, action: 'device_revoked', subject, details })
  return true
}

/** Locks out all of a seller's devices. Call in the transaction that changes and audits the password or access. */
export async function endDevicesOf(ctx: Pick<Context, 'now'>, trx: Trx, sellerId: string): Promise<void> {
  const ended = await trx
    .updateTable('seller_devices')
    .set({ revoked_at: ctx.now().toISOString(), revoked_because: 'access-changed' })
    .where('seller_id', '=', sellerId)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute()
  await forgetTokens(
    trx,
    ended.map(({ id }) => id),
  )
}
