import type { OperandValueExpression, Selectable } from 'kysely'
import type { Schema, Trx } from '../../platform/db/schema.ts'
import type { CheckoutTable } from './checkout.table.ts'

export type Checkout = Selectable<CheckoutTable>

/**
 * Whoever decides about a checkout (places an order, opens or settles a payment, extends, expires) locks its row first
 * and looks at what is in it afterwards: of two at once the later one sees what the other did. Both engines lock the
 * row they write, until the transaction ends.
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
