import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { type DatabasePlace, openDatabase } from '../../src/platform/db/open.ts'
import type { Db } from '../../src/platform/db/schema.ts'
import { write } from '../../src/platform/db/write.ts'
import { call, chooseLine, open, type Placed, place, type StoreAddress, ways } from '../load/visitor.ts'

/** Of twenty orders fourteen are paid, one of them goes back; the others run out. */
export const historyOrders = 20
const DELIVERED = 13
const RUN_OUT = 6
/** The end of a player at the sandbox whose order the supplier sends back. */
const SENT_BACK = '000901'
const MOST_MS = 120_000

type Store = StoreAddress & Readonly<{ place: DatabasePlace }>

const until = async (what: string, isSo: () => Promise<boolean>) => {
  const begun = performance.now()
  while (!(await isSo())) {
    if (performance.now() - begun > MOST_MS) throw new Error(`the orders to copy did not come to this: ${what}`)
    await sleep(100)
  }
}

const isNone = async (db: Db, those: ReturnType<typeof sql>) => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${those}`.execute(db)
  return Number(rows[0]?.count) === 0
}

const sayByMail = ({ url }: Store, { checkoutId, cookie, address }: Placed) => {
  const body = { customerEmail: `buyer-${checkoutId.slice(0, 8)}@mail.example` }
  return call(`${url}/api/checkouts/${checkoutId}`, { method: 'PATCH', address, cookie, body })
}

const review = ({ url }: Store, { id, cookie, address }: Placed) =>
  call(`${url}/api/orders/${id}/review`, {
    address,
    cookie,
    body: { customerName: 'Buyer', rating: 5, comment: 'Fast, and just as it was said to be.' },
  })

/** What time would bring about by itself, an hour later: what nobody paid runs out, what nobody fills goes back. */
const letTimePass = (db: Db) =>
  write(db, async (trx) => {
    const past = new Date(Date.now() - 1_000).toISOString()
    await sql`update orders set expires_at = ${past} where status = 'pending'`.execute(trx)
    await sql`update deliveries set gives_up_at = ${past} where status = 'held'`.execute(trx)
  })

/** And days later: a closed payment is asked about no more, and a person has looked at what needed one. */
const letDaysPass = (db: Db) =>
  write(db, async (trx) => {
    await sql`update payments set tries = 12 where status = 'closed'`.execute(trx)
    await sql`update attention set resolved_at = opened_at where resolved_at is null`.execute(trx)
  })

/** Twenty orders as a store really has them, whose rows in all tables are then copied; half of the buyers leave an address. */
export async function sellHistory(store: Store): Promise<void> {
  const db = openDatabase(store.place)
  const [line, sentBack] = [await chooseLine(store.url), await chooseLine(store.url, SENT_BACK)]
  const buy = async (index: number) => {
    const placed = await place(store, index === DELIVERED ? sentBack : line)
    if (index % 2 === 0) await sayByMail(store, placed)
    const pay = await open(store, db, line, ways[index % ways.length] ?? 'card', placed)
    if (index < historyOrders - RUN_OUT) await pay()
    return placed
  }
  const placed: Placed[] = []
  for (let index = 0; index < historyOrders; index++) placed.push(await buy(index))
  await until('delivered', async () => {
    await letTimePass(db)
    return isNone(db, sql`orders where status in ('pending', 'processing', 'pending-delivery')`)
  })
  if (placed[0]) await review(store, placed[0])
  await until('nothing left to do', async () => {
    const left = [
      sql`webhook_events where status = 'queued'`,
      sql`fee_checks where status = 'due'`,
      sql`refunds where status not in ('succeeded', 'closed', 'failed')`,
      sql`mails where status in ('queued', 'sending')`,
      sql`payments where status in ('creating', 'open')`,
      sql`supplier_orders where due_at is not null`,
    ]
    for (const those of left) if (!(await isNone(db, those))) return false
    return true
  })
  await letDaysPass(db)
  await db.destroy()
}
