import {
  openUnitStatuses,
  type SupplierOrderStatus,
  type UnitEvent,
  type UnitStatus,
  unitLifecycle,
} from '@topup/core/delivery/unit-lifecycle'
import { nextStatus, statusesBefore } from '@topup/core/lifecycle'
import type { Selectable, UpdateObject } from 'kysely'
import { lockOrder, type Order } from '../ordering/order.repository.ts'
import type { Context } from '../platform/context.ts'
import type { Db, Schema, Trx } from '../platform/db/schema.ts'
import type { DeliveryTable, SupplierOrderTable } from './delivery.table.ts'

export type Unit = Selectable<DeliveryTable>
export type SupplierOrder = Selectable<SupplierOrderTable>

/** Applies one event of core's table to those units that stand where it is allowed; the others are left out. */
export async function moveUnits(
  trx: Trx,
  ids: readonly string[],
  event: UnitEvent,
  changes: UpdateObject<Schema, 'deliveries'> = {},
): Promise<Unit[]> {
  const from = statusesBefore<UnitStatus, UnitEvent>(unitLifecycle, event)
  const to = from[0] && nextStatus<UnitStatus, UnitEvent>(unitLifecycle, from[0], event)
  if (!to || ids.length === 0) return []
  return trx
    .updateTable('deliveries')
    .set({ ...changes, status: to })
    .where('id', 'in', ids)
    .where('status', 'in', from)
    .returningAll()
    .execute()
}

/** Free for the next attempt at once: the last one is known to be over. */
export const retryUnit = (ctx: Pick<Context, 'now'>, trx: Trx, unitId: string): Promise<Unit[]> =>
  moveUnits(trx, [unitId], 'retry', { claimed_until: null, available_at: ctx.now().toISOString() })

/** Moves an attempt if it is still in one of `from`; undefined means someone moved it first. */
export const moveSupplierOrder = (
  trx: Trx,
  reference: string,
  from: readonly SupplierOrderStatus[],
  to: SupplierOrderStatus,
  changes: UpdateObject<Schema, 'supplier_orders'> = {},
): Promise<SupplierOrder | undefined> =>
  trx
    .updateTable('supplier_orders')
    .set({ ...changes, status: to })
    .where('id', '=', reference)
    .where('status', 'in', from)
    .returningAll()
    .executeTakeFirst()

export const findSupplierOrder = (db: Db, reference: string): Promise<SupplierOrder | undefined> =>
  db.selectFrom('supplier_orders').selectAll().where('id', '=', reference).executeTakeFirst()

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
