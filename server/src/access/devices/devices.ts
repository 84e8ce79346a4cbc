import type { DeviceView } from '@topup/core/api/devices'
import { DomainError } from '@topup/core/api/errors'
import { keyMark } from '@topup/core/seller/device-app'
import { write } from '../../platform/db/write.ts'
import { recordAudit } from '../audit.ts'
import type { Context } from '../context.ts'
import type { Caller } from '../seller-auth.ts'
import { endDevice } from './end-device.ts'

const notFound = () => new DomainError('not_found', 'There is no such device any more')

/** The caller's own devices that have access, newest first. */
export async function listDevices(ctx: Context, { sellerId, deviceId }: Caller): Promise<DeviceView[]> {
  const rows = await ctx.db
    .selectFrom('seller_devices')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('enrolled_at', 'is not', null)
    .where('revoked_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    isCurrent: row.id === deviceId,
    keyMark: keyMark(row.key_thumbprint),
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
  }))
}

/** Renames one of the caller's devices. Throws not_found for another seller's device. */
export const renameDevice = (ctx: Context, { sellerId }: Caller, { id, name }: { id: string; name: string }) =>
  write(ctx.db, async (trx) => {
    const renamed = await trx
      .updateTable('seller_devices')
      .set({ name })
      .where('id', '=', id)
      .where('seller_id', '=', sellerId)
      .where('revoked_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!renamed) throw notFound()
    const details = { device: id, name }
    await recordAudit(ctx, trx, { actor: sellerId, action: 'device_renamed', subject: `seller:${sellerId}`, details })
  })

/** Locks out the caller's device: its next request is refused, whatever tokens it holds. */
export const revokeDevice = (ctx: Context, { sellerId }: Caller, id: string) =>
  write(ctx.db, async (trx) => {
    const device = { id, sellerId, actor: sellerId, because: 'seller' } as const
    if (!(await endDevice(ctx, trx, device))) throw notFound()
  })
