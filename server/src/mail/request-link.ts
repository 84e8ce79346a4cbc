import { normaliseTrackingCode } from '@topup/core/order/typed-tracking-code'
import { DAY, MINUTE } from '@topup/core/time'
import type { MailTable } from '../alerts/outbox/mail.table.ts'
import { queueMail } from '../alerts/outbox/queue-mail.ts'
import type { Context } from '../fulfilment/context.ts'
import { isOwnCheckout, mayReadReceipt } from '../ordering/links/known-checkouts.ts'
import { lockOrder } from '../ordering/order.repository.ts'
import { findOrderAddress } from '../ordering/tell-of-use.ts'
import { latestTime } from '../platform/clock/is-older.ts'
import type { Trx } from '../platform/db/schema.ts'
import { write } from '../platform/db/write.ts'

const PAUSE = 5 * MINUTE
const MOST_A_DAY = 5

/**
 * Whether another mail with a link may be sent for the order. The buyer has a separate limit, so that others who know
 * the tracking code cannot use it up.
 */
async function mayAsk(ctx: Context, trx: Trx, orderId: string, askedBy: MailTable['asked_by']): Promise<boolean> {
  const now = ctx.now().getTime()
  const sent = await trx
    .selectFrom('mails')
    .select('created_at')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'link')
    .where('asked_by', askedBy === null ? 'is' : '=', askedBy)
    .where('created_at', '>', new Date(now - DAY).toISOString())
    .execute()
  const pauseEnds = new Date(now - PAUSE).toISOString()
  // Skip mails dated in the future by a fast clock: they would pause for too long. The count still limits them.
  const isPaused = sent.some(({ created_at }) => created_at >= pauseEnds && created_at <= latestTime(ctx))
  return sent.length < MOST_A_DAY && !isPaused
}

/**
 * Mails a new link to the order's address, or for a caller who may see the order to its account's address. Never reveals
 * whether the order or an address exists.
 */
export const requestLink = (ctx: Context, code: string, sessionId: string | undefined): Promise<void> =>
  write(ctx.db, async (trx) => {
    const known = await trx
      .selectFrom('orders')
      .select('id')
      .where('tracking_code', '=', normaliseTrackingCode(code))
      .executeTakeFirst()
    const order = known && (await lockOrder(trx, known.id))
    if (!order) return
    const askedBy = (await mayReadReceipt(trx, sessionId, order.checkout_id)) ? 'buyer' : null
    if (!(await mayAsk(ctx, trx, order.id, askedBy))) return
    const isOwn = await isOwnCheckout(trx, sessionId, order.checkout_id)
    const recipient = isOwn ? await findOrderAddress(trx, order.checkout_id) : undefined
    await queueMail(ctx, trx, { kind: 'link', subjectId: ctx.newId(), order, askedBy, ...(recipient && { recipient }) })
  })
