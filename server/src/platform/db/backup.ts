import { readHeldSentence } from '@topup/core/delivery/held-reasons'
import { sql } from 'kysely'
import { isPostgres } from './open.ts'
import { type Db, type Trx, tableNames } from './schema.ts'

const FORMAT = 'topup-backup-2'
const PAGE = 500

type Row = Record<string, unknown>
type Names = Readonly<Record<string, Readonly<Record<string, string>>>>

const queued = { attempts: 'tries', available_at: 'due_at' }
const checked = { checks: 'tries', next_check_at: 'due_at' }
/** The formats that can be read, and by table the names that columns have now where a format has others. */
const formats: Readonly<Record<string, Names>> = {
  [FORMAT]: {},
  'topup-backup-1': {
    deliveries: queued,
    fee_checks: checked,
    mails: queued,
    notices: queued,
    payments: { ...checked, next_close_at: 'close_due_at' },
    provider_health: { next_probe_at: 'due_at' },
    refunds: queued,
    supplier_orders: { asks: 'not_found', next_ask_at: 'due_at', asking_until: 'claimed_until' },
    webhook_events: queued,
  },
}

/** Before the second format a held unit kept the sentence. */
function withHeldCode(row: Row): Row {
  const known = typeof row.held_reason === 'string' ? readHeldSentence(row.held_reason) : undefined
  return known ? { ...row, held_reason: known.reason, held_detail: known.detail } : row
}

/** Orders of earlier backups name no rupiah: it was their checkout's rate alone that said what is charged. */
const withoutRupiah = { unit_price_idr: 0 }
/** A notice of earlier backups went by all ways at once, under its entry's id: the mail's stands for it. */
const withChannel = (row: Row): Row => ({ entry_id: row.id, channel: 'mail', error: null, ...row })
function toRow(table: string, row: Row): Row {
  if (table === 'notices') return withChannel(row)
  return withHeldCode(table === 'orders' ? { ...withoutRupiah, ...row } : row)
}

const fillRupiah = (trx: Trx) =>
  trx
    .updateTable('orders')
    .set({
      unit_price_idr: sql`cast(round(unit_price_amount / 100.0
        * (select usd_to_idr from checkouts where checkouts.id = orders.checkout_id)) as bigint)`,
    })
    .where('unit_price_idr', '=', 0)
    .execute()

const rename = (row: Row, names: Readonly<Record<string, string>>): Row =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [names[name] ?? name, value]))

/** What a table's rows are kept in order of: their place on disk, or in SQLite without row ids the key. */
async function listPlaces(trx: Trx, table: string, postgres: boolean): Promise<string[]> {
  if (postgres) return ['ctid']
  const { rows } = await sql<{ name: string }>`
    select info.name from pragma_table_list(${table}) list, pragma_table_info(list.name) info
    where list.wr = 1 and info.pk > 0 order by info.pk`.execute(trx)
  return rows.length > 0 ? rows.map(({ name }) => name) : ['rowid']
}

/** A table's rows as they lie on disk, a page at a time, so that a large one never fills the memory. */
async function* readRows(trx: Trx, table: string, postgres: boolean): AsyncGenerator<Row[]> {
  const places = await listPlaces(trx, table, postgres)
  const order = sql.join(places.map((place) => sql.ref(place)))
  const named = sql.join(places.map((place, at) => sql`${sql.ref(place)} as ${sql.ref(`backup_place_${at}`)}`))
  let after = sql``
  for (;;) {
    const { rows } = await sql<Row>`select ${named}, ${sql.table(table)}.* from ${sql.table(table)}
      ${after} order by ${order} limit ${PAGE}`.execute(trx)
    const last = rows.at(-1)
    if (!last) return
    after = sql`where (${order}) > (${sql.join(places.map((_, at) => last[`backup_place_${at}`]))})`
    const isOwn = ([name]: [string, unknown]) => !name.startsWith('backup_place_')
    yield rows.map((row) => Object.fromEntries(Object.entries(row).filter(isOwn)))
  }
}

/**
 * Writes the whole database as JSON lines, as it stood at one moment, while the store goes on selling. The format is
 * the same for both engines, so that a backup of one can be read into the other.
 */
export async function exportDatabase(db: Db, writeLine: (line: string) => Promise<void>): Promise<void> {
  const postgres = isPostgres(db)
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      await writeLine(JSON.stringify({ format: FORMAT }))
      for (const table of tableNames) {
        for await (const rows of readRows(trx, table, postgres)) await writeLine(JSON.stringify({ table, rows }))
      }
    })
}

/**
 * Reads a backup into a migrated database, in one transaction: all of it or nothing. Throws when the file is no
 * backup, or when the database already holds a shop and `replace` is not set.
 */
export async function importDatabase(db: Db, lines: AsyncIterable<string>, replace: boolean): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const seller = await trx.selectFrom('sellers').select('id').limit(1).executeTakeFirst()
    if (seller && !replace) throw new Error('This database already holds a shop. Add --replace to overwrite it.')
    for (const table of tableNames.toReversed()) await trx.deleteFrom(table).execute()
    let count = 0
    let names: Names | undefined
    for await (const line of lines) {
      const { format, table, rows } = JSON.parse(line) as {
        format?: string
        table?: (typeof tableNames)[number]
        rows?: Row[]
      }
      names ??= formats[format ?? '']
      if (!names) throw new Error('This file is not a backup of the store.')
      if (!table || !rows) continue
      const own = names[table] ?? {}
      await trx
        .insertInto(table)
        .values(rows.map((row) => toRow(table, rename(row, own))) as never)
        .execute()
      count += rows.length
    }
    if (!names) throw new Error('This file is not a backup of the store.')
    await fillRupiah(trx)
    return count
  })
}
