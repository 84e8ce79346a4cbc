import { sql } from 'kysely'
import type { Db } from '../../../src/platform/db/schema.ts'

/** For so many checks work that was under way at a payment's end is allowed; later work must know of the end. */
const LONG = 2

type Sight = 'over' | 'held' | 'paid' | 'open beside expired' | 'expired early'

/** The first column of each row of `lookAround`: its kind, followed by two keys and a cart. */
const as = (sight: Sight) => sql<Sight>`cast(${sql.lit(sight)} as text)`.as('sight')
const nothing = <Name extends string>(name: Name) => sql<string | null>`cast(null as text)`.as(name)

/** Payments whose money must not be taken any more: closed, or open while another payment paid the checkout. */
const selectOver = (db: Db) =>
  db
    .selectFrom('payments')
    .innerJoin('checkouts', 'checkouts.id', 'payments.checkout_id')
    .select([as('over'), 'payments.provider_ref as key', nothing('other'), nothing('cart')])
    .where((eb) =>
      eb.or([
        eb('payments.status', '=', 'closed'),
        eb.and([eb('payments.status', '=', 'open'), eb('checkouts.paid_by', 'is not', null)]),
      ]),
    )

/** Cart lines whose payment the store holds until the seller decides. */
const selectHeldLines = (db: Db) =>
  db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.checkout_id', 'payments.checkout_id')
    .select([as('held'), 'orders.line_key as key', nothing('other'), 'orders.checkout_id as cart'])
    .where('payments.status', '=', 'held')
    .where('orders.status', '=', 'pending')

const selectPaidLines = (db: Db) =>
  db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.checkout_id', 'payments.checkout_id')
    .select([as('paid'), 'orders.line_key as key', 'payments.id as other', 'orders.checkout_id as cart'])

const selectOpenBesideExpired = (db: Db) =>
  db
    .selectFrom('payments')
    .innerJoin('payment_lines as line', 'line.payment_id', 'payments.id')
    .innerJoin('orders', 'orders.id', 'line.order_id')
    .select([as('open beside expired'), 'orders.id as key', 'payments.id as other', nothing('cart')])
    .where('payments.status', 'in', ['creating', 'open'])
    .where('orders.failed_by', '=', 'expired')

const selectExpiredEarly = (db: Db) =>
  db
    .selectFrom('orders')
    .innerJoin('order_events as event', 'event.order_id', 'orders.id')
    .select([as('expired early'), 'orders.id as key', nothing('other'), nothing('cart')])
    .where('event.event', '=', 'expire')
    .where('event.actor', '=', 'system')
    .whereRef('event.created_at', '<', 'orders.expires_at')

type Seen = Readonly<{ sight: Sight; key: string | null; other: string | null; cart: string | null }>

/** Reads all kinds at one moment in a single query: five queries took a fifth of a run on PostgreSQL. */
async function lookAround(db: Db): Promise<(sight: Sight) => Seen[]> {
  const seen: Seen[] = await selectPaidLines(db)
    .$castTo<Seen>()
    .unionAll(selectHeldLines(db).$castTo<Seen>())
    .unionAll(selectOver(db).$castTo<Seen>())
    .unionAll(selectOpenBesideExpired(db).$castTo<Seen>())
    .unionAll(selectExpiredEarly(db).$castTo<Seen>())
    .execute()
  return (sight) => seen.filter((row) => row.sight === sight)
}

/** Counts in how many consecutive checks each key was seen. */
function createTally(long: number) {
  let looks = new Map<string, number>()
  return {
    isLong: (key: string) => (looks.get(key) ?? 0) >= long,
    count(keys: Iterable<string>): void {
      looks = new Map([...new Set(keys)].map((key) => [key, (looks.get(key) ?? 0) + 1]))
    },
  }
}

/** Checks after each step for faults that are gone by the end, where no audit would find them. */
export function createWatch(breaches: string[]) {
  const [over, held] = [createTally(LONG), createTally(LONG + 1)]
  const known = new Set<string>()

  /** A cart line must be held for one check more: the buyer may pay anew just after a payment was returned. */
  function lookAtCarts(heldLines: Seen[], paidLines: Seen[]): void {
    held.count(heldLines.flatMap(({ key, cart }) => [`${key}`, `${key} ${cart}`]))
    for (const { key, other, cart } of paidLines) {
      const isNew = !known.has(`${other} ${key}`)
      known.add(`${other} ${key}`)
      const isElsewhere = held.isLong(`${key}`) && !held.isLong(`${key} ${cart}`)
      if (isNew && isElsewhere) breaches.push(`${other} was opened for a line whose money was held elsewhere`)
    }
  }

  return {
    /** Called by a provider that takes money only when the store captures. */
    tookMoney(ref: string): void {
      if (over.isLong(ref)) breaches.push(`the store took the money of ${ref}, which had long been over`)
    },
    async look(db: Db): Promise<void> {
      const seen = await lookAround(db)
      over.count(seen('over').flatMap(({ key }) => key ?? []))
      lookAtCarts(seen('held'), seen('paid'))
      for (const { key, other } of seen('open beside expired')) {
        breaches.push(`order ${key} expired while payment ${other} could still take its money`)
      }
      for (const { key } of seen('expired early')) breaches.push(`order ${key} expired before the time it was given`)
    },
  }
}
