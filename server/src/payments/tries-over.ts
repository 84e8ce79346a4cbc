import { type RawBuilder, sql } from 'kysely'
import type { Checkout } from '../ordering/checkout/lock-checkout.ts'
import type { Order } from '../ordering/order.repository.ts'
import type { Trx } from '../platform/db/schema.ts'
import { startsWith } from '../platform/db/starts-with.ts'
import type { Decision } from '../risk/decide.ts'
import type { Known } from '../risk/digests.ts'
import { playerOf } from '../risk/judge.ts'
import type { Payment } from './payment.repository.ts'

/** The next card that fails closes as many again. */
const closedAtOnce = 200

type Tried = Readonly<{ payment: Payment; checkout: Checkout; orders: readonly Order[]; known: Known }>

const ofSession = ({ checkout }: Tried) =>
  sql`select id from checkouts where buyer_session_id = ${checkout.buyer_session_id}`

/** Of any order for them, not only the dearest: closed is what could be tried on, and it may be opened again. */
function ofPlayer({ orders, known }: Tried) {
  const order = orders.find((one) => playerOf(one) === known.player)
  // Not by the game's index: its orders are many, a player's are few. What was replaced no payment covers.
  return (
    order &&
    sql`select checkout_id from orders where game_user_id = ${order.game_user_id} and game_id || '' = ${order.game_id}
      and status <> 'failed'`
  )
}

/** As a mailbox is counted: also with something behind a plus sign. Each is a range of the index by itself. */
function ofMailbox({ known: { mail } }: Tried) {
  if (mail === null) return undefined
  const [local, domain] = [mail.slice(0, mail.lastIndexOf('@')), mail.slice(mail.lastIndexOf('@'))]
  const checkouts = sql`select id from checkouts where customer_email is not null`
  const address = sql`lower(customer_email)`
  return sql`${checkouts} and ${address} = ${mail}
    union ${checkouts} and ${startsWith(address, `${local}+`)} and ${address} like ${`%${domain}`}`
}

const checkoutsOf: Readonly<Partial<Record<string, (tried: Tried) => RawBuilder<unknown> | undefined>>> = {
  'failed-cards-of-session': ofSession,
  'failed-cards-of-player': ofPlayer,
  'failed-cards-of-mail': ofMailbox,
}

/**
 * The payment that was tried, and what else is open by card of the session, player or mail address whose tries are over:
 * each would let another card be tried. In one order, so that two who close the same wait for each other.
 */
export async function listToClose(trx: Trx, { reasons }: Decision, tried: Tried): Promise<string[]> {
  const found = reasons.flatMap(({ rule }) => checkoutsOf[rule]?.(tried) ?? [])
  if (found.length === 0) return [tried.payment.id]
  const open = await trx
    .selectFrom('payments')
    .select('id')
    .where('checkout_id', 'in', sql<string>`(${sql.join(found, sql` union `)})`)
    .where('method', '=', 'card')
    // Written out, not bound: only so does SQLite see that it is the partial index's own condition.
    .where(sql<boolean>`status in ('creating', 'open')`)
    .limit(closedAtOnce)
    .execute()
  return [...new Set([tried.payment.id, ...open.map(({ id }) => id)])].toSorted()
}
