import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { removeUser } from '../../ordering/account/own-account.ts'
import { backupFolder } from '../../platform/backup-settings.ts'
import type { Config } from '../../platform/config.ts'
import type { Trx } from '../../platform/db/schema.ts'
import { digestOf, type Erased, type ErasedTable, erasuresFile } from '../../platform/erasures.ts'
import { forgetCheckouts, forgetUsers } from '../retention/forget-buyers.ts'

const atOnce = 500

const erasure = z.object({
  at: z.string(),
  orders: z.array(z.string()).default([]),
  digests: z.array(z.string()).default([]),
  eventsBefore: z.string().optional(),
})

export type Erasures = Readonly<{ orders: Set<string>; digests: Set<string>; eventsBefore: string | undefined }>

/** A line that was cut short was never committed: what it names stands, and is erased in its time. */
function parseLine(line: string) {
  try {
    return erasure.safeParse(JSON.parse(line)).data
  } catch {
    return undefined
  }
}

/** Only what is not there may be passed over: a list that cannot be read would bring people back. */
const unlessMissing =
  <T>(empty: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return empty
    throw error
  }

/** Of this machine, of others beside the backups, beside the file that is restored, and what the operator names. */
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
  const all: { orders: Set<string>; digests: Set<string>; eventsBefore: string | undefined } = {
    orders: new Set(),
    digests: new Set(),
    eventsBefore: undefined,
  }
  for (const line of texts.flatMap((text) => text.split('\n'))) {
    const one = parseLine(line)
    for (const id of one?.orders ?? []) all.orders.add(id)
    for (const digest of one?.digests ?? []) all.digests.add(digest)
    if (one?.eventsBefore && one.eventsBefore > (all.eventsBefore ?? '')) all.eventsBefore = one.eventsBefore
  }
  return all
}

const idColumns = {
  checkouts: 'id',
  users: 'id',
  order_secrets: 'checkout_id',
  refund_accounts: 'refund_id',
  account_passkeys: 'id',
} as const

/** The ids of a table's rows whose digest is in the list, some at a time. */
async function* findErased(
  trx: Trx,
  table: ErasedTable,
  { digests }: Erasures,
  kind: Erased = table,
): AsyncGenerator<string[]> {
  if (digests.size === 0) return
  const column = idColumns[table]
  let last = ''
  for (;;) {
    const rows = await trx
      .selectFrom(table as 'checkouts')
      .select(`${column} as id` as 'id')
      .where(column as 'id', '>', last)
      .orderBy(column as 'id')
      .limit(atOnce)
      .execute()
    if (rows.length === 0) return
    last = rows.at(-1)?.id ?? ''
    const ids = rows.map(({ id }) => id).filter((id) => digests.has(digestOf(kind, id)))
    if (ids.length > 0) yield ids
  }
}

async function* findCheckoutsOf(trx: Trx, orders: readonly string[]): AsyncGenerator<string[]> {
  for (let from = 0; from < orders.length; from += atOnce) {
    const rows = await trx
      .selectFrom('orders')
      .select('checkout_id')
      .distinct()
      .where('id', 'in', orders.slice(from, from + atOnce))
      .execute()
    if (rows.length > 0) yield rows.map(({ checkout_id }) => checkout_id)
  }
}

/** Erases in a restored store who was erased since its backup; answers how many checkouts and buyers those are. */
export async function eraseAgain(trx: Trx, erasures: Erasures, now: Date): Promise<number> {
  const at = now.toISOString()
  const erased = new Set<string>()
  for await (const ids of findCheckoutsOf(trx, [...erasures.orders])) {
    await forgetCheckouts(trx, ids, at)
    for (const id of ids) erased.add(id)
  }
  for await (const ids of findErased(trx, 'checkouts', erasures)) {
    await forgetCheckouts(trx, ids, at)
    for (const id of ids) erased.add(id)
  }
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
  for await (const ids of findErased(trx, 'refund_accounts', erasures)) {
    await trx
      .updateTable('refund_accounts')
      .set({ ciphertext: null, wiped_at: at })
      .where('refund_id', 'in', ids)
      .execute()
  }
  if (erasures.eventsBefore) {
    await trx
      .deleteFrom('webhook_events')
      .where('received_at', '<', erasures.eventsBefore)
      .where('status', '<>', 'queued')
      .execute()
  }
  return erased.size
}
