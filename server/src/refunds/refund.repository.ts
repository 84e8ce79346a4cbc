import { type RefundEvent, refundLifecycle } from '@topup/core/refund/refund-lifecycle'
import type { Selectable, Updateable } from 'kysely'
import type { PaymentProvider } from '../payments/payment-port.ts'
import { move } from '../platform/db/move.ts'
import type { Db, Trx } from '../platform/db/schema.ts'
import type { RefundTable } from './refund.table.ts'

export type Refund = Selectable<RefundTable>

/** Returns the part of a closed refund that no refund in the provider's dashboard paid. */
export const uncoveredOf = ({ amount, covered_amount }: Refund): number => amount - (covered_amount ?? 0)

/**
 * The `subject_id` of a mail about this refund. A refund that failed and is made again gets a new one, so that the
 * buyer gets a second mail.
 */
export const mailSubjectOf = ({ id, settled_at }: Refund): string => (settled_at === null ? id : `${id}:${settled_at}`)

export const findRefund = (db: Db, id: string): Promise<Refund | undefined> =>
  db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst()

/** Finds the refund that a mail with this `subject_id` is about. */
export const findRefundOfMail = (
  db: Db,
  { subject_id }: Readonly<{ subject_id: string }>,
): Promise<Refund | undefined> => findRefund(db, subject_id.split(':')[0] ?? '')

/** Finds a refund by its id at the provider; searches by the index on that id. */
export const findRefundByRef = (db: Db, provider: PaymentProvider, ref: string): Promise<Refund | undefined> =>
  refundsByRef(db, provider, ref).executeTakeFirst()

export const refundsByRef = (db: Db, provider: PaymentProvider, ref: string) =>
  db
    .selectFrom('refunds')
    .selectAll()
    .where('provider_ref', '=', ref)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('payments')
          .select('payments.id')
          .whereRef('payments.id', '=', 'refunds.payment_id')
          .where('payments.provider', '=', provider),
      ),
    )

/** Moves the refund if its lifecycle allows `event` in its status. Undefined otherwise, as for a duplicate webhook. */
export async function moveRefund(
  trx: Trx,
  id: string,
  event: RefundEvent,
  changes: Updateable<RefundTable> = {},
): Promise<Refund | undefined> {
  const [moved] = await move(trx.updateTable('refunds').where('id', '=', id), refundLifecycle, event, changes)
  return moved
}
