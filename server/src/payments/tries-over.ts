import { sql } from 'kysely'
import type { Checkout } from '../ordering/checkout/lock-checkout.ts'
import type { Trx } from '../platform/db/schema.ts'
import type { Decision } from '../risk/decide.ts'
import type { Payment } from './payment.repository.ts'

/** The next card that fails closes as many again. */
const closedAtOnce = 200

/** Rules over failed cards that a stranger can cause for a buyer: they ask for 3-D Secure and refuse nothing. */
const strangersCanCause: ReadonlySet<string> = new Set(['failed-cards-of-player', 'failed-cards-of-mail'])

/**
 * The open card payments that a failed card closes: always of the session in which the card failed, because another
 * session's payments are another buyer's. Where the session may try no more cards, all of them; where the player or the mail
 * address calls for 3-D Secure, those that were opened without it. In one order, so that two transactions that close the
 * same payments wait for each other.
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
    // Written out, not bound: only so does SQLite see that it is the partial index's own condition.
    .where(sql<boolean>`status in ('creating', 'open')`)
    .$if(isAsked, (query) => query.where('asks_three_d_secure', 'is', null))
    .limit(closedAtOnce)
    .execute()
  const ids = open.map(({ id }) => id)
  return [...new Set(isRefused ? [payment.id, ...ids] : ids)].toSorted()
}
