import type { OperandValueExpression, Selectable } from 'kysely'
import type { Schema, Trx } from '../../platform/db/schema.ts'
import type { CheckoutTable } from './checkout.table.ts'

export type Checkout = Selectable<CheckoutTable>

/**
 * Lock first: code that changes a checkout (places, pays, settles, extends, expires) locks its row before reading it.
 * The second of two transactions sees the changes of the first. Both engines lock a row they write until the transaction
 * ends.
 */
export const lockCheckout = (
  trx: Trx,
  id: OperandValueExpression<Schema, 'checkouts', 'id'>,
): Promise<Checkout | undefined> =>
  trx
    .updateTable('checkouts')
    .set((eb) => ({ paid_by: eb.ref('paid_by') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

export const lockCheckouts = (trx: Trx, ids: readonly string[]): Promise<unknown> =>
  trx
    .updateTable('checkouts')
    .set((eb) => ({ paid_by: eb.ref('paid_by') }))
    .where('id', 'in', ids)
    .execute()
