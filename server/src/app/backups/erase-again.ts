import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { removeUser } from '../../ordering/account/own-account.ts'
import { backupFolder } from '../../platform/backup-settings.ts'
import type { Config } from '../../platform/config.ts'
import type { Trx } from '../../platform/db/schema.ts'
import { digestOf, type Erased, type ErasedTable, erasuresFile } from '../../platform/erasures.ts'
import { emptyMails, waitingMails } from '../persons/empty-mails.ts'
import { emptyNotices, listNotices, listTraces } from '../persons/empty-notices.ts'
import { forgetAsked, forgetAskedOrders } from '../persons/forget-asked.ts'
import { forgetCheckouts, forgetUsers } from '../retention/forget-buyers.ts'

const atOnce = 500

const erasure = z.object({
  at: z.string(),
  orders: z.array(z.string()).default([]),
  digests: z.array(z.string()).default([]),
  eventsBefore: z.string().optional(),
  mailsBefore: z.string().optional(),
})

/** Maps an id or digest to the time of its last erasure. */
type Times = Map<string, string>

/** Webhooks before `eventsBefore` and mails before `mailsBefore` were erased by age; '' if none were. */
export type Erasures = Readonly<{ orders: Times; digests: Times; eventsBefore: string; mailsBefore: string }>

/** A line cut short belongs to an erasure that never committed, so it is skipped: the data is erased when due. */
function parseLine(line: string) {
  try {
    return erasure.safeParse(JSON.parse(line)).data
  } catch {
    return undefined
  }
}

/** Only a missing file may be skipped: skipping an unreadable list of erasures would bring erased people back. */
const unlessMissing =
  <T>(empty: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return empty
    throw error
  }

/** Reads the lists of erasures in the data folder, the backup folder, the folder of `file`, and those in `named`. */
export async function readErasures(config: Config, file: string, named: readonly string[]): Promise<Erasures> {
  const folders = [...new Set([backupFolder(config), dirname(file)])]
  const lists = folders.map(async (folder) =>
    (await readdir(folder).catch(unlessMissing([])))
      .filter((name) => /^erasures(-[\w-]*)?\.jsonl$/.test(name))
      .map((name) => join(folder, name)),
  )
  const found = [erasuresFile(config.DATA_DIR), ...(await Promise.all(lists)).flat()]
  const texts = [
    ...(await Promise.all(found.map((path) => readFile(path, 'utf8').catch(unlessMissing(''))))),
    ...(await Promise.all(named.map((path) => readFile(path, 'utf8')))),
  ]
  const orders: Times = new Map()
  const digests: Times = new Map()
  const newest = { eventsBefore: '', mailsBefore: '' }
  const note = (times: Times, names: readonly string[], at: string) => {
    for (const name of names) if (at > (times.get(name) ?? '')) times.set(name, at)
  }
  for (const line of texts.flatMap((text) => text.split('\n'))) {
    const one = parseLine(line)
    if (!one) continue
    note(orders, one.orders, one.at)
    note(digests, one.digests, one.at)
    for (const name of ['eventsBefore', 'mailsBefore'] as const) {
      const before = one[name] ?? ''
      if (before > newest[name]) newest[name] = before
    }
  }
  return { orders, digests, ...newest }
}

const idColumns = {
  checkouts: 'id',
  orders: 'id',
  users: 'id',
  order_secrets: 'checkout_id',
  refund_accounts: 'refund_id',
  account_passkeys: 'id',
  gift_notes: 'order_id',
  mails: 'id',
  data_requests: 'id',
} as const

/** Tables where a row may be created again under an erased id: a reused checkout, and account details of an order. */
const begunAnew: ReadonlySet<ErasedTable> = new Set(['checkouts', 'order_secrets'])

/** Finds the ids of a table's rows whose digest is in the list of erasures, page by page. */
async function* findErased(
  trx: Trx,
  table: ErasedTable,
  { digests }: Erasures,
  kind: Erased = table,
): AsyncGenerator<string[]> {
  if (digests.size === 0) return
  const column = idColumns[table]
  const isBegunAnew = begunAnew.has(table)
  let last = ''
  for (;;) {
    const rows = await trx
      .selectFrom(table as 'checkouts')
      .select(`${column} as id` as 'id')
      .$if(isBegunAnew, (query) => query.select('created_at'))
      .where(column as 'id', '>', last)
      .orderBy(column as 'id')
      .limit(atOnce)
      .execute()
    if (rows.length === 0) return
    last = rows.at(-1)?.id ?? ''
    const isErased = ({ id, created_at: begunAt = '' }: (typeof rows)[number]) => {
      const at = digests.get(digestOf(kind, id))
      return at !== undefined && begunAt <= at
    }
    const ids = rows.filter(isErased).map(({ id }) => id)
    if (ids.length > 0) yield ids
  }
}

async function* findCheckoutsOf(trx: Trx, { orders }: Erasures): AsyncGenerator<string[]> {
  const ids = [...orders.keys()]
  for (let from = 0; from < ids.length; from += atOnce) {
    const rows = await trx
      .selectFrom('orders')
      .innerJoin('checkouts', 'checkouts.id', 'orders.checkout_id')
      .select(['orders.id', 'orders.checkout_id', 'checkouts.created_at'])
      .where('orders.id', 'in', ids.slice(from, from + atOnce))
      .execute()
    const erased = rows.filter(({ id, created_at }) => created_at <= (orders.get(id) ?? ''))
    if (erased.length > 0) yield [...new Set(erased.map(({ checkout_id }) => checkout_id))]
  }
}

/** Erases again everybody erased since the backup; returns the number of checkouts and buyers. */
export async function eraseAgain(trx: Trx, erasures: Erasures, now: Date): Promise<number> {
  const at = now.toISOString()
  const erased = new Set<string>()
  for await (const ids of findCheckoutsOf(trx, erasures)) {
    await forgetCheckouts(trx, ids, at)
    for (const id of ids) erased.add(id)
  }
  for await (const ids of findErased(trx, 'checkouts', erasures)) {
    await forgetCheckouts(trx, ids, at)
    for (const id of ids) erased.add(id)
  }
  for await (const ids of findErased(trx, 'checkouts', erasures, 'asked')) {
    await forgetAsked(trx, ids, at)
    await emptyNotices(trx, (await listNotices(trx, await listTraces(trx, ids, []))).ids)
    for (const id of ids) erased.add(id)
  }
  for await (const ids of findErased(trx, 'orders', erasures)) await forgetAskedOrders(trx, ids)
  for await (const ids of findErased(trx, 'users', erasures, 'accounts')) {
    for (const id of ids) {
      await removeUser(trx, id, at)
      erased.add(id)
    }
  }
  for await (const ids of findErased(trx, 'users', erasures)) {
    await forgetUsers(trx, ids)
    for (const id of ids) erased.add(id)
  }
  for await (const ids of findErased(trx, 'order_secrets', erasures)) {
    await trx.deleteFrom('order_secrets').where('checkout_id', 'in', ids).execute()
  }
  for await (const ids of findErased(trx, 'account_passkeys', erasures)) {
    await trx.deleteFrom('account_passkeys').where('id', 'in', ids).execute()
  }
  for await (const ids of findErased(trx, 'gift_notes', erasures)) {
    await trx.deleteFrom('gift_notes').where('order_id', 'in', ids).execute()
  }
  for await (const ids of findErased(trx, 'mails', erasures)) {
    await emptyMails(trx, ids)
  }
  for await (const ids of findErased(trx, 'data_requests', erasures)) {
    const answered = { status: 'erased', sought: null, erased_at: at } as const
    await trx.updateTable('data_requests').set(answered).where('id', 'in', ids).execute()
  }
  for await (const ids of findErased(trx, 'refund_accounts', erasures)) {
    await trx
      .updateTable('refund_accounts')
      .set({ ciphertext: null, wiped_at: at })
      .where('refund_id', 'in', ids)
      .execute()
  }
  if (erasures.digests.size > 0) {
    // Delete short-lived rows (minutes, or a day for counters), which may name people whose account was erased.
    await trx.deleteFrom('account_notices').execute()
    await trx.deleteFrom('sign_in_codes').execute()
    await trx.deleteFrom('sign_in_locks').execute()
    await trx.deleteFrom('wallet_turns').execute()
  }
  await trx
    .deleteFrom('webhook_events')
    .where('received_at', '<', erasures.eventsBefore)
    .where('status', '<>', 'queued')
    .execute()
  await trx
    .updateTable('mails')
    .set({ recipient: '' })
    .where('created_at', '<', erasures.mailsBefore)
    .where('status', 'not in', waitingMails)
    .execute()
  return erased.size
}
