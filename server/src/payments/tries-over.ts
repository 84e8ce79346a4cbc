import { sql } from 'kysely'
import type { Checkout } from '../ordering/checkout/lock-checkout.ts'
import type { Trx } from '../platform/db/schema.ts'
import type { Decision } from '../risk/decide.ts'
import type { Payment } from './payment.repository.ts'

/** The most payments that one failed card closes; the next failed card closes more. */
const closedAtOnce = 200

/** Rules about failed cards that a stranger can trigger for a buyer, so they only ask for 3-D Secure. */
const strangersCanCause: ReadonlySet<string> = new Set(['failed-cards-of-player', 'failed-cards-of-mail'])

/**
 * Lists the open card payments to close after a failed card, only of the same session: other sessions are other buyers.
 * If the session may try no more cards, all its payments; after another refusal, only this payment. If player or email
 * address now need 3-D Secure, those opened without. Sorted, so that two transactions do not deadlock.
 */
export async function listToClose(
  trx: Trx,
  { outcome, reasons }: Decision,
  payment: Payment,
  { buyer_session_id }: Pick<Checkout, 'buyer_session_id'>,
): Promise<string[]> {
  const isRefused = outcome === 'refuse'
  const isAsked = outcome === 'three-d-secure' && reasons.some(({ rule }) => strangersCanCause.has(rule))
  if (!isRefused && !isAsked) return []
  if (isRefused && !reasons.some(({ rule }) => rule === 'failed-cards-of-session')) return [payment.id]
  const open = await trx
    .selectFrom('payments')
    .select('id')
    .where('checkout_id', 'in', (eb) =>
      eb.selectFrom('checkouts').select('checkouts.id').where('buyer_session_id', '=', buyer_session_id),
    )
    .where('method', '=', 'card')
    // The values are in the SQL text, not bound as parameters: only then does SQLite use the partial index.
    .where(sql<boolean>`status in ('creating', 'open')`)
    .$if(isAsked, (query) => query.where('asks_three_d_secure', 'is', null))
    .limit(closedAtOnce)
    .execute()
  const ids = open.map(({ id }) => id)
  return [...new Set(isRefused ? [payment.id, ...ids] : ids)].toSorted()
}
