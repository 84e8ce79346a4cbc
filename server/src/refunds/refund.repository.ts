import { type RefundEvent, refundLifecycle } from '@topup/core/refund/refund-lifecycle'
import type { Selectable, Updateable } from 'kysely'
import type { PaymentProvider } from '../payments/payment-port.ts'
import { move } from '../platform/db/move.ts'
import type { Db, Trx } from '../platform/db/schema.ts'
import type { RefundTable } from './refund.table.ts'

export type Refund = Selectable<RefundTable>

/** The part of a closed refund that no refund made at the provider counts for. */
export const uncoveredOf = ({ amount, covered_amount }: Refund): number => amount - (covered_amount ?? 0)

/**
 * The subject of a mail about this refund. One that failed after it was made, and is owed or made again, has another one, so that the
 * buyer is told again.
 */
export const mailSubjectOf = ({ id, settled_at }: Refund): string => (settled_at === null ? id : `${id}:${settled_at}`)

export const findRefund = (db: Db, id: string): Promise<Refund | undefined> =>
  db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst()

/** The refund that a mail with such a subject is about. */
export const findRefundOfMail = (
  db: Db,
  { subject_id }: Readonly<{ subject_id: string }>,
): Promise<Refund | undefined> => findRefund(db, subject_id.split(':')[0] ?? '')

/** By the provider's own reference; starts at the refunds, of which few have it, not at the provider's payments. */
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

/** Moves the refund if the table allows `event` where it stands; undefined means it does not: a duplicate. */
export async function moveRefund(
  trx: Trx,
  id: string,
  event: RefundEvent,
  changes: Updateable<RefundTable> = {},
): Promise<Refund | undefined> {
  const [moved] = await move(trx.updateTable('refunds').where('id', '=', id), refundLifecycle, event, changes)
  return moved
}
