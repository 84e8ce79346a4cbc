import { type FailedBy, type OrderEvent, orderLifecycle } from '@topup/core/order/order-lifecycle'
import type { Selectable, Updateable } from 'kysely'
import { move } from '../platform/db/move.ts'
import type { Db, Trx } from '../platform/db/schema.ts'
import { afterCommit } from '../platform/db/write.ts'
import { noteTrace } from '../platform/trace.ts'
import type { Context } from './context.ts'
import type { OrderTable } from './order.table.ts'

export type Order = Selectable<OrderTable>

/** Sets the order's trace id for the log lines that follow, since code that reads one order works on that order. */
async function noting(reading: Promise<Order | undefined>): Promise<Order | undefined> {
  const order = await reading
  noteTrace(order?.trace)
  return order
}

export const findOrder = (db: Db, id: string): Promise<Order | undefined> =>
  noting(db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst())

export const listOrdersOfCheckout = (db: Db, checkoutId: string): Promise<Order[]> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('checkout_id', '=', checkoutId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** Changes the order's status by an event, and stores the event. Undefined if the status forbids it or has changed. */
export async function moveOrder(
  ctx: Pick<Context, 'now' | 'newId' | 'signals'>,
  trx: Trx,
  order: Pick<Order, 'id' | 'status' | 'failed_by'>,
  event: OrderEvent,
  options: { actor: string; failedBy?: FailedBy; changes?: Updateable<OrderTable> },
): Promise<Order | undefined> {
  if (event === 'payLate' && order.failed_by !== 'expired') return undefined
  const asRead = trx
    .updateTable('orders')
    .where('id', '=', order.id)
    .where('status', '=', order.status)
    .where('failed_by', order.failed_by === null ? 'is' : '=', order.failed_by)
  const changes = { ...options.changes, failed_by: options.failedBy ?? null }
  const [moved] = await move(asRead, orderLifecycle, event, changes)
  if (!moved) return undefined
  await trx
    .insertInto('order_events')
    .values({
      id: ctx.newId(),
      order_id: order.id,
      event,
      from_status: order.status,
      to_status: moved.status,
      actor: options.actor,
      created_at: ctx.now().toISOString(),
    })
    .execute()
  afterCommit(trx, () => ctx.signals.wake('orders', order.id))
  return moved
}

/**
 * Locks an order until the transaction ends (both engines lock the row they write), so that units settling at once see
 * each other. Lock the order before changing any of its units.
 */
export const lockOrder = (trx: Trx, id: string): Promise<Order | undefined> =>
  noting(
    trx
      .updateTable('orders')
      .set((eb) => ({ quantity: eb.ref('quantity') }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst(),
  )
