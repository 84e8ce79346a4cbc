import { forgottenPlayer } from '@topup/core/catalog/forgotten-player'
import type { Trx } from '../../platform/db/schema.ts'

/** Erases the reason of a unit's refund, which repeats why the unit was held. */
const forgetWhyRefunded = (trx: Trx, orders: readonly string[]): Promise<unknown> =>
  trx
    .updateTable('refunds')
    .set({ reason: forgottenPlayer })
    .where('order_id', 'in', orders)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('deliveries')
          .select('deliveries.id')
          .whereRef('deliveries.order_id', '=', 'refunds.order_id')
          .whereRef('deliveries.unit_no', '=', 'refunds.unit_no')
          .where('held_detail', 'is not', null),
      ),
    )
    .execute()

/** Erases the reason for holding a unit also from the owner's alerts about the unit or its refund. */
const forgetWhatWasTold = (trx: Trx, orders: readonly string[]): Promise<unknown> =>
  trx
    .updateTable('attention')
    .set({ reason: forgottenPlayer })
    .where('subject_id', 'in', ({ selectFrom }) =>
      selectFrom('deliveries')
        .select('id')
        .where('order_id', 'in', orders)
        .unionAll(
          selectFrom('refunds').select('id').where('order_id', 'in', orders).where('reason', '=', forgottenPlayer),
        )
        .unionAll(selectFrom('orders').select('id').where('id', 'in', orders)),
    )
    .where(({ eb, or }) =>
      or([eb('kind', 'in', ['delivery_refused', 'refund_blocked']), eb('subject_type', '=', 'refund')]),
    )
    .execute()

/** Erases the buyer from deliveries: the player, notes of suppliers and staff, and codes. */
export async function forgetDeliveries(trx: Trx, orders: readonly string[]): Promise<void> {
  await trx.deleteFrom('delivery_secrets').where('order_id', 'in', orders).execute()
  await trx
    .updateTable('supplier_orders')
    .set({ player: '{}', note: null })
    .where('delivery_id', 'in', (eb) => eb.selectFrom('deliveries').select('id').where('order_id', 'in', orders))
    .execute()
  await forgetWhyRefunded(trx, orders)
  await forgetWhatWasTold(trx, orders)
  await trx
    .updateTable('deliveries')
    .set({ held_detail: null })
    .where('order_id', 'in', orders)
    .where('held_detail', 'is not', null)
    .execute()
}
