import { type SupplierOrderEvent, supplierOrderLifecycle } from '@topup/core/delivery/supplier-order-lifecycle'
import { openUnitStatuses, type UnitEvent, unitLifecycle } from '@topup/core/delivery/unit-lifecycle'
import type { Selectable, UpdateObject } from 'kysely'
import { lockOrder, type Order } from '../ordering/order.repository.ts'
import type { Context } from '../platform/context.ts'
import { move } from '../platform/db/move.ts'
import type { Db, Schema, Trx } from '../platform/db/schema.ts'
import { noteTrace } from '../platform/trace.ts'
import type { DeliveryTable, SupplierOrderTable } from './delivery.table.ts'

export type Unit = Selectable<DeliveryTable>
export type SupplierOrder = Selectable<SupplierOrderTable>

export const notHeld = { held_reason: null, held_detail: null } as const

/** Applies one event to the units whose status allows it; skips the others. Returns the units moved. */
export async function moveUnits(
  trx: Trx,
  ids: readonly string[],
  event: UnitEvent,
  changes: UpdateObject<Schema, 'deliveries'> = {},
): Promise<Unit[]> {
  if (ids.length === 0) return []
  return move(trx.updateTable('deliveries').where('id', 'in', ids), unitLifecycle, event, changes)
}

/** Queues a unit for its next attempt at once; the caller knows that the last attempt has ended. */
export const retryUnit = (ctx: Pick<Context, 'now'>, trx: Trx, unitId: string): Promise<Unit[]> =>
  moveUnits(trx, [unitId], 'retry', { claimed_until: null, due_at: ctx.now().toISOString() })

/** Applies an event to an attempt. Undefined if the attempt's status forbids it, as after a concurrent change. */
export async function moveSupplierOrder(
  trx: Trx,
  reference: string,
  event: SupplierOrderEvent,
  changes: UpdateObject<Schema, 'supplier_orders'> = {},
): Promise<SupplierOrder | undefined> {
  const rows = trx.updateTable('supplier_orders').where('id', '=', reference)
  const [moved] = await move(rows, supplierOrderLifecycle, event, changes)
  return moved
}

/** Finds an attempt by its reference. Log lines that follow carry the trace id of the attempt's order. */
export async function findSupplierOrder(db: Db, reference: string): Promise<SupplierOrder | undefined> {
  const found = await db.selectFrom('supplier_orders').selectAll().where('id', '=', reference).executeTakeFirst()
  noteTrace(found?.trace)
  return found
}

/** Whether the supplier gave this number to another order: the answer then proves nothing about this order. */
export async function isNumberOfAnother(
  trx: Trx,
  { id, supplier }: Pick<SupplierOrder, 'id' | 'supplier'>,
  supplierRef: string,
): Promise<boolean> {
  const other = await trx
    .selectFrom('supplier_orders')
    .select('id')
    .where('supplier', '=', supplier)
    .where('supplier_ref', '=', supplierRef)
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

export const listUnits = (db: Db, orderId: string): Promise<Unit[]> =>
  db.selectFrom('deliveries').selectAll().where('order_id', '=', orderId).orderBy('unit_no').execute()

export const listOpenUnits = async (db: Db, orderId: string): Promise<Unit[]> =>
  (await listUnits(db, orderId)).filter((unit) => openUnitStatuses.includes(unit.status))

export const lockOrderOfUnit = async (trx: Trx, unitId: string): Promise<Order> => {
  const { order_id } = await trx
    .selectFrom('deliveries')
    .select('order_id')
    .where('id', '=', unitId)
    .executeTakeFirstOrThrow()
  const order = await lockOrder(trx, order_id)
  if (!order) throw new Error(`unit ${unitId} has no order`)
  return order
}
