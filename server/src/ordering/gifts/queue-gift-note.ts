import { queueMail } from '../../alerts/outbox/queue-mail.ts'
import type { Trx } from '../../platform/db/schema.ts'
import type { Context } from '../context.ts'

/** Call in the transaction that completes the order. A second note for the order changes nothing. */
export async function queueGiftNote(
  ctx: Context,
  trx: Trx,
  order: Readonly<{ id: string; checkout_id: string }>,
): Promise<void> {
  const note = await trx
    .selectFrom('gift_notes')
    .select('recipient')
    .where('order_id', '=', order.id)
    .executeTakeFirst()
  if (!note) return
  await queueMail(ctx, trx, { kind: 'gift', subjectId: order.id, order, recipient: note.recipient })
}
