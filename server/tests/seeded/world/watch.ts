import type { Db } from '../../../src/platform/db/schema.ts'

/** What was under way when something ended could not know of it; what begins two looks later must. */
const LONG = 2

/** An attempt that nobody may take money by any more: closed here, or beside a checkout that another one has paid. */
const listOver = (db: Db) =>
  db
    .selectFrom('payments')
    .innerJoin('checkouts', 'checkouts.id', 'payments.checkout_id')
    .select('payments.provider_ref as key')
    .where((eb) =>
      eb.or([
        eb('payments.status', '=', 'closed'),
        eb.and([eb('payments.status', '=', 'open'), eb('checkouts.paid_by', 'is not', null)]),
      ]),
    )
    .execute()

/** Lines of the cart for which money came and waits for the seller. */
const listHeldLines = (db: Db) =>
  db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.checkout_id', 'payments.checkout_id')
    .select(['orders.line_key as key', 'orders.checkout_id'])
    .where('payments.status', '=', 'held')
    .where('orders.status', '=', 'pending')
    .execute()

const listPaidLines = (db: Db) =>
  db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.checkout_id', 'payments.checkout_id')
    .select(['payments.id', 'orders.line_key', 'orders.checkout_id'])
    .execute()

const listOpenBesideExpired = (db: Db) =>
  db
    .selectFrom('payments')
    .innerJoin('payment_lines as line', 'line.payment_id', 'payments.id')
    .innerJoin('orders', 'orders.id', 'line.order_id')
    .select(['payments.id', 'orders.id as order_id'])
    .where('payments.status', 'in', ['creating', 'open'])
    .where('orders.failed_by', '=', 'expired')
    .execute()

const listExpiredEarly = (db: Db) =>
  db
    .selectFrom('orders')
    .innerJoin('order_events as event', 'event.order_id', 'orders.id')
    .select('orders.id')
    .where('event.event', '=', 'expire')
    .where('event.actor', '=', 'system')
    .whereRef('event.created_at', '<', 'orders.expires_at')
    .execute()

/** Counts for how many looks each key has stood there without a break. */
function createTally(long: number) {
  let looks = new Map<string, number>()
  return {
    isLong: (key: string) => (looks.get(key) ?? 0) >= long,
    count(keys: Iterable<string>): void {
      looks = new Map([...new Set(keys)].map((key) => [key, (looks.get(key) ?? 0) + 1]))
    },
  }
}

/** Looks around after each step for what is healed by the end, so that no audit of the end could find it. */
export function createWatch(breaches: string[]) {
  const [over, held] = [createTally(LONG), createTally(LONG + 1)]
  const known = new Set<string>()

  /** Held at this look as well: what was sent back a moment ago may be paid anew. */
  async function lookAtCarts(db: Db): Promise<void> {
    const lines = await listHeldLines(db)
    held.count(lines.flatMap(({ key, checkout_id }) => [key, `${key} ${checkout_id}`]))
    for (const { id, line_key, checkout_id } of await listPaidLines(db)) {
      const isNew = !known.has(`${id} ${line_key}`)
      known.add(`${id} ${line_key}`)
      const isElsewhere = held.isLong(line_key) && !held.isLong(`${line_key} ${checkout_id}`)
      if (isNew && isElsewhere) breaches.push(`${id} was opened for a line whose money was held elsewhere`)
    }
  }

  return {
    /** Said by a provider that takes money at the store's word alone. */
    tookMoney(ref: string): void {
      if (over.isLong(ref)) breaches.push(`the store took the money of ${ref}, which had long been over`)
    },
    async look(db: Db): Promise<void> {
      over.count((await listOver(db)).flatMap(({ key }) => key ?? []))
      await lookAtCarts(db)
      for (const { id, order_id } of await listOpenBesideExpired(db)) {
        breaches.push(`order ${order_id} expired while payment ${id} could still take its money`)
      }
      for (const { id } of await listExpiredEarly(db)) breaches.push(`order ${id} expired before the time it was given`)
    },
  }
}
