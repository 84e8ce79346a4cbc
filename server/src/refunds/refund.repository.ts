import { type RefundEvent, refundLifecycle } from '@topup/core/refund/refund-lifecycle'
import type { Selectable, Updateable } from 'kysely'
import type { PaymentProvider } from '../payments/payment-port.ts'
import { move } from '../platform/db/move.ts'
import type { Db, Trx } from '../platform/db/schema.ts'
import type { RefundTable } from './refund.table.ts'

export type Refund = Selectable<RefundTable>

/** Returns the part of a closed refund that no refund at the provider covers. */
export const uncoveredOf = ({ amount, covered_amount }: Refund): number => amount - (covered_amount ?? 0)

/**
 * The subject of a mail about this refund. A refund that failed and is made again gets a new subject, so that the buyer
 * is told again.
 */
export const mailSubjectOf = ({ id, settled_at }: Refund): string => (settled_at === null ? id : `${id}:${settled_at}`)

export const findRefund = (db: Db, id: string): Promise<Refund | undefined> =>
  db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst()

/** Finds the refund that a mail with this subject is about. */
export const findRefundOfMail = (
  db: Db,
  { subject_id }: Readonly<{ subject_id: string }>,
): Promise<Refund | undefined> => findRefund(db, subject_id.split(':')[0] ?? '')

/** Finds a refund by the provider's reference; searches the refunds by index, not the provider's payments. */
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

/** Moves the refund if its table allows `event` from its status; undefined otherwise, as for a duplicate notice. */
export async function moveRefund(
  trx: Trx,
  id: string,
  event: RefundEvent,
  changes: Updateable<RefundTable> = {},
): Promise<Refund | undefined> {
  const [moved] = await move(trx.updateTable('refunds').where('id', '=', id), refundLifecycle, event, changes)
  return moved
}
