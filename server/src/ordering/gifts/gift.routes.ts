import { DomainError } from '@topup/core/api/errors'
import type { GiftView } from '@topup/core/api/gifts'
import { isVoucherPlayer } from '@topup/core/catalog/voucher'
import { type OrderStatus, openOrderStatuses } from '@topup/core/order/order-lifecycle'
import type { IRouter } from 'express'
import { tooManyNotes } from '../../alerts/outbox/mail.table.ts'
import type { Db, Trx } from '../../platform/db/schema.ts'
import { write } from '../../platform/db/write.ts'
import { knownBuyer } from '../../platform/http/authenticators.ts'
import { route } from '../../platform/http/route.ts'
import type { Context } from '../context.ts'
import { isCheckoutInHand } from '../links/known-checkouts.ts'
import { findOrder, lockOrder, type Order } from '../order.repository.ts'
import { countWish } from './count-gift.ts'
import { KEPT_FOR } from './gift.table.ts'

const openStatuses: readonly OrderStatus[] = openOrderStatuses

/** Orders delivered as codes cannot notify a friend, since the codes go to the buyer. */
const isGiftable = (ctx: Context, order: Order) =>
  ctx.mailer !== undefined && !isVoucherPlayer(order.game_user_id) && openStatuses.includes(order.status)

const findRecipient = async (db: Db, orderId: string): Promise<string | null> =>
  (await db.selectFrom('gift_notes').select('recipient').where('order_id', '=', orderId).executeTakeFirst())
    ?.recipient ?? null

async function loadGift(ctx: Context, db: Db, order: Order): Promise<GiftView> {
  const recipient = await findRecipient(db, order.id)
  if (isGiftable(ctx, order)) return { status: 'open', recipient }
  const mail = await db
    .selectFrom('mails')
    .select(['status', 'error'])
    .where('kind', '=', 'gift')
    .where('subject_id', '=', order.id)
    .executeTakeFirst()
  if (mail?.status === 'dropped' && mail.error === tooManyNotes) return { status: 'limited', recipient }
  if (!mail || mail.status === 'dropped') return { status: 'closed', recipient: null }
  return { status: mail.status === 'sending' ? 'queued' : mail.status, recipient }
}

/** A caller only signed in to the buyer's account neither sees nor changes the friend's address. */
async function assertInHand(
  ctx: Context,
  db: Db,
  order: Order | undefined,
  sessionId: string | undefined,
): Promise<Order> {
  if (order && (await isCheckoutInHand(ctx, db, sessionId, order.checkout_id))) return order
  throw new DomainError('order_not_found', 'Order not found')
}

async function saveRecipient(ctx: Context, trx: Trx, orderId: string, recipient: string): Promise<void> {
  const now = ctx.now()
  const note = { recipient, wipe_at: new Date(now.getTime() + KEPT_FOR).toISOString() }
  await trx
    .insertInto('gift_notes')
    .values({ order_id: orderId, created_at: now.toISOString(), ...note })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(note))
    .execute()
}

export const updateGift = (ctx: Context, sessionId: string | undefined, id: string, recipient: string | null) =>
  write(ctx.db, async (trx) => {
    const order = await assertInHand(ctx, trx, await lockOrder(trx, id), sessionId)
    if (!isGiftable(ctx, order)) throw new DomainError('gift_too_late', 'A note can no longer be sent for this order')
    if (recipient === null) {
      await trx.deleteFrom('gift_notes').where('order_id', '=', id).execute()
      return loadGift(ctx, trx, order)
    }
    if (recipient !== (await findRecipient(trx, id))) {
      await countWish(ctx, trx, sessionId ?? '')
      await saveRecipient(ctx, trx, id, recipient)
    }
    return loadGift(ctx, trx, order)
  })

export function giftRoutes(router: IRouter, ctx: Context): void {
  route(router, ctx, 'getGift', knownBuyer, async ({ input, who }) =>
    loadGift(ctx, ctx.db, await assertInHand(ctx, ctx.db, await findOrder(ctx.db, input.id), who.sessionId)),
  )
  route(router, ctx, 'updateGift', knownBuyer, ({ input, who }) =>
    updateGift(ctx, who.sessionId, input.id, input.recipient),
  )
}
