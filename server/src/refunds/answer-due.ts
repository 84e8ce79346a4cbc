import { sql } from 'kysely'
import type { Db } from '../platform/db/schema.ts'
import type { Dispute } from './dispute.repository.ts'

export const disputedEntry = (paymentId: string) =>
  ({ kind: 'payment_disputed', subjectType: 'payment', subjectId: paymentId }) as const

export type Unanswered = Pick<Dispute, 'ref' | 'due_by'>

/** Returns a sentence for the seller about disputes to answer, with the earliest of their deadlines. */
export function sayDue(unanswered: readonly Unanswered[]): string {
  const [dueBy] = unanswered.flatMap(({ due_by }) => due_by ?? []).sort()
  return `what is not delivered is held. Answer ${dueBy ? `until ${dueBy.slice(0, 16).replace('T', ' ')} UTC` : 'in time'}: the evidence stands on the order.`
}

/** Lists a payment's open disputes for which the store has neither sent nor queued an answer. */
export const listUnanswered = (db: Db, paymentId: string): Promise<Unanswered[]> =>
  db
    .selectFrom('disputes')
    .select(['ref', 'due_by'])
    .where('payment_id', '=', paymentId)
    .where('status', '=', sql.lit('open'))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('dispute_answers')
            .select('dispute_answers.id')
            .whereRef('dispute_answers.payment_id', '=', 'disputes.payment_id')
            .whereRef('dispute_answers.ref', '=', 'disputes.ref')
            .where('dispute_answers.status', '<>', sql.lit('failed')),
        ),
      ),
    )
    .execute()
