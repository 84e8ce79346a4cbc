import { awaitedOrderStatuses } from '@topup/core/order/order-lifecycle'
import { DAY } from '@topup/core/time'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/schema.ts'
import { write } from '../../platform/db/write.ts'
import type { Context } from '../context.ts'
import type { PushKind } from './push.table.ts'

const BATCH = 50

/**
 * Queues a push message per subscribed browser of the order's session, once per kind, in the event's transaction. One
 * statement does it, since most orders have no subscription.
 */
export async function queuePushNotes(ctx: Context, trx: Trx, kind: PushKind, orderId: string): Promise<void> {
  const now = ctx.now().toISOString()
  const queued = await trx
    .insertInto('push_notes')
    .columns(['id', 'subscription_id', 'order_id', 'kind', 'status', 'due_at', 'tries', 'claimed_until', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('orders')
        .innerJoin('push_subscriptions', 'push_subscriptions.buyer_session_id', 'orders.buyer_session_id')
        .select([
          sql<string>`cast(${ctx.newId()} as text) || '.' || push_subscriptions.id`.as('id'),
          'push_subscriptions.id as subscription_id',
          'orders.id as order_id',
          sql<PushKind>`cast(${kind} as text)`.as('kind'),
          sql<'queued'>`'queued'`.as('status'),
          sql<string>`cast(${now} as text)`.as('due_at'),
          sql<number>`0`.as('tries'),
          sql<null>`cast(null as text)`.as('claimed_until'),
          sql<string>`cast(${now} as text)`.as('created_at'),
        ])
        .where('orders.id', '=', orderId),
    )
    .onConflict((conflict) => conflict.columns(['subscription_id', 'order_id', 'kind']).doNothing())
    .returning('id')
    .execute()
  if (queued.length > 0) ctx.signals.wake('mails')
}

/** Queues one push message for each paid order whose delivery is late. Returns how many orders were late. */
export async function queueDelayedNotes(ctx: Context): Promise<number> {
  const paidBefore = ctx.now().getTime() - ctx.config.timing.deliveryLate
  const late = await ctx.db
    .selectFrom('orders')
    .select('orders.id')
    .where('orders.status', 'in', awaitedOrderStatuses)
    .where('orders.paid_at', '<=', new Date(paidBefore).toISOString())
    // Skip orders late for over a day: the row that shows a message was sent may be deleted after that.
    .where('orders.paid_at', '>', new Date(paidBefore - DAY).toISOString())
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('push_subscriptions')
          .select('push_subscriptions.id')
          .whereRef('push_subscriptions.buyer_session_id', '=', 'orders.buyer_session_id'),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('push_notes')
            .select('push_notes.id')
            .whereRef('push_notes.order_id', '=', 'orders.id')
            .where('push_notes.kind', '=', 'delayed'),
        ),
      ),
    )
    .limit(BATCH)
    .execute()
  for (const { id } of late) await write(ctx.db, (trx) => queuePushNotes(ctx, trx, 'delayed', id))
  return late.length
}
