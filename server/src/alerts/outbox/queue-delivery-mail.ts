import type { Trx } from '../../platform/db/schema.ts'
import type { Context } from '../context.ts'
import { lastQueued, queuedAfter } from './queued-at.ts'

/** Queues the mail by which a seller delivers. Its contents are stored encrypted at the attempts that name its id. */
export async function queueDeliveryMail(
  ctx: Pick<Context, 'now'>,
  trx: Trx,
  mail: Readonly<{ id: string; orderId: string; recipient: string }>,
): Promise<void> {
  const now = ctx.now().toISOString()
  const { last } = await lastQueued(trx, mail.orderId).executeTakeFirstOrThrow()
  await trx
    .insertInto('mails')
    .values({
      id: mail.id,
      kind: 'delivery',
      subject_id: mail.id,
      order_id: mail.orderId,
      recipient: mail.recipient,
      status: 'queued',
      tries: 0,
      due_at: now,
      claimed_until: null,
      created_at: queuedAfter(ctx, last),
      sent_at: null,
      error: null,
    })
    .execute()
}
