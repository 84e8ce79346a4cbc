import { type DisputeEvent, type DisputeStatus, disputeLifecycle } from '@topup/core/payment/dispute-lifecycle'
import { type Selectable, sql } from 'kysely'
import { move } from '../platform/db/move.ts'
import type { Db, Trx } from '../platform/db/schema.ts'
import type { DisputeTable } from './dispute.table.ts'

export type Dispute = Selectable<DisputeTable>

export const listDisputes = (db: Db, paymentId: string): Promise<Dispute[]> =>
  db.selectFrom('disputes').selectAll().where('payment_id', '=', paymentId).execute()

export const insertDispute = (trx: Trx, dispute: Dispute): Promise<unknown> =>
  trx
    .insertInto('disputes')
    .values(dispute)
    .onConflict((conflict) => conflict.columns(['payment_id', 'ref']).doNothing())
    .execute()

/** Stores an open dispute's deadline, which a provider may give or extend later; returns false if unchanged. */
export async function moveDue(trx: Trx, dispute: Dispute, due_by: string | undefined): Promise<boolean> {
  const { payment_id, ref, status, due_by: before } = dispute
  if (status !== 'open' || due_by === undefined || due_by === before) return false
  await trx
    .updateTable('disputes')
    .set({ due_by })
    .where('payment_id', '=', payment_id)
    .where('ref', '=', ref)
    .execute()
  return true
}

/** Moves the dispute if its lifecycle allows `event` in its status. Undefined otherwise, as for a duplicate webhook. */
export async function moveDispute(
  trx: Trx,
  { payment_id, ref }: Pick<Dispute, 'payment_id' | 'ref'>,
  event: DisputeEvent,
  ended_at: string,
): Promise<Dispute | undefined> {
  const rows = trx.updateTable('disputes').where('payment_id', '=', payment_id).where('ref', '=', ref)
  const [moved] = await move(rows, disputeLifecycle, event, { ended_at })
  return moved
}

/** Sums the amounts that open and lost disputes (by default) took from a payment, in its smallest unit. */
export async function sumDisputed(
  trx: Trx,
  paymentId: string,
  statuses: readonly DisputeStatus[] = ['open', 'lost'],
): Promise<number> {
  const { disputed } = await trx
    .selectFrom('disputes')
    .select(sql<number>`coalesce(sum(amount), 0)`.as('disputed'))
    .where('payment_id', '=', paymentId)
    .where('status', 'in', statuses)
    .executeTakeFirstOrThrow()
  return Number(disputed)
}
