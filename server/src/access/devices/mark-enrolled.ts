import type { Trx } from '../../platform/db/schema.ts'
import { recordAudit } from '../audit.ts'
import type { Context } from '../context.ts'

/** Marks the device as enrolled when its app fetches the first tokens, so that it appears in the seller's list. */
export async function markEnrolled(ctx: Context, trx: Trx, deviceId: string): Promise<void> {
  const enrolled = await trx
    .updateTable('seller_devices')
    .set({ enrolled_at: ctx.now().toISOString() })
    .where('id', '=', deviceId)
    .where('enrolled_at', 'is', null)
    .returning(['seller_id', 'name'])
    .executeTakeFirst()
  if (!enrolled) return
  const { seller_id: actor, name } = enrolled
  const details = { device: deviceId, name }
  await recordAudit(ctx, trx, { actor, action: 'device_enrolled', subject: `seller:${actor}`, details })
}
