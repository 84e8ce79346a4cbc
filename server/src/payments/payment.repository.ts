import { statusesBefore } from '@topup/core/lifecycle'
import { type PaymentEvent, type PaymentStatus, paymentLifecycle } from '@topup/core/payment/payment-lifecycle'
import type { Selectable, Updateable } from 'kysely'
import type { Db, Trx } from '../db/schema.ts'
import type { PaymentTable } from './payment.table.ts'

export type Payment = Selectable<PaymentTable>

export const findPayment = (db: Db, id: string): Promise<Payment | undefined> =>
  db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()

export const findPaymentByProviderRef = (db: Db, provider: PaymentTable['provider'], ref: string) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_ref', '=', ref)
    .executeTakeFirst()

/** The attempt a buyer would go on with: one per checkout and method, held by a partial unique index. */
export const findOpenPayment = (db: Db, checkoutId: string): Promise<Payment | undefined> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('checkout_id', '=', checkoutId)
    .where('status', 'in', ['creating', 'open'])
    .executeTakeFirst()

/** Moves the payment if the table allows `event` where it stands; undefined means it does not: a duplicate. */
export function movePayment(
  trx: Trx,
  id: string,
  event: PaymentEvent,
  to: PaymentStatus,
  changes: Updateable<PaymentTable> = {},
): Promise<Payment | undefined> {
  const from = statusesBefore(paymentLifecycle, event).filter((status) => paymentLifecycle[status][event] === to)
  return trx
    .updateTable('payments')
    .set({ ...changes, status: to })
    .where('id', '=', id)
    .where('status', 'in', from)
    .returningAll()
    .executeTakeFirst()
}
