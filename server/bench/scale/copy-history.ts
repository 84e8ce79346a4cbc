import { type RawBuilder, sql } from 'kysely'
import { isPostgres } from '../../src/platform/db/open.ts'
import type { Db } from '../../src/platform/db/schema.ts'
import { historyOrders } from './sell-history.ts'

/** A shop with a hundred times the orders is a hundred times as old, not a hundred times as busy. */
const PER_DAY = 2_500
const SECONDS_APART = (24 * 3_600 * historyOrders) / PER_DAY
/** Copies in one transaction. */
const BATCH = 5_000

/** What a shop has more of with each order, parents first; the rest follows its days, its games or its staff. */
const historyTables = [
  'buyer_sessions',
  'checkouts',
  'orders',
  'order_events',
  'order_secrets',
  'payments',
  'payment_lines',
  'webhook_events',
  'deliveries',
  'supplier_orders',
  'delivery_secrets',
  'refunds',
  'refund_accounts',
  'fee_checks',
  'ledger_entries',
  'documents',
  'risk_events',
  'risk_decisions',
  'attention',
  'mails',
  'order_links',
  'known_checkouts',
  'reviews',
  'balance_cuts',
] as const

type Value = string | number | null
type Row = Readonly<Record<string, Value>>

const isTime = (value: string): boolean => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)

/** By these a row is told from all others, and named in others: each copy has its own. */
const isName = (column: string, value: Value): value is string =>
  typeof value === 'string' &&
  value.length >= 12 &&
  !/^(game|package|account|seller|user)_id$/.test(column) &&
  /^id$|_id$|_ref$|^ref$|^(tracking_code|event_key|paid_by|capture_ref|token_hash|request_id|trace|line_key)$/.test(
    column,
  )

/** Eight digits of a hash of the copy's number, all different: names lie as far apart in an index as random ones do. */
const mixOf = (postgres: boolean) =>
  postgres
    ? sql`lpad(to_hex((i * 2654435761) & 4294967295), 8, '0')`
    : sql`printf('%08x', (i * 2654435761) & 4294967295)`

/** Digests of a buyer's address, mail, player and card: each copy has another buyer. */
const isDigest = (table: string, column: string, value: Value): value is string =>
  table === 'risk_events' && typeof value === 'string' && /^(address|session|mail|player|card)$/.test(column)

function listNames(rows: Readonly<Record<string, readonly Row[]>>): Set<string> {
  const names = new Set<string>()
  for (const [table, ofTable] of Object.entries(rows)) {
    for (const [column, value] of ofTable.flatMap((row) => Object.entries(row))) {
      if (isName(column, value) || isDigest(table, column, value)) names.add(value)
    }
  }
  return names
}

/** The value of a column in copy `i`, whose hash is `m` and which is `s` seconds older. */
function copyOf(value: Value, names: RegExp, postgres: boolean): RawBuilder<unknown> {
  if (typeof value !== 'string') return sql`${sql.lit(value)}`
  if (isTime(value)) {
    const second = sql`(${sql.lit(Date.parse(value) / 1_000)} - s)`
    return postgres
      ? sql`to_char(to_timestamp(${second}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
      : sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${second}, 'unixepoch')`
  }
  const parts = value.split(names).filter((part) => part !== '')
  const pieces = parts.map((part) =>
    new RegExp(`^(?:${names.source})$`).test(part) ? sql`${sql.lit(part.slice(0, -8))} || m` : sql`${sql.lit(part)}`,
  )
  return pieces.length === 0 ? sql`''` : sql.join(pieces, sql` || `)
}

const quoted = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const insertCopies = (table: string, row: Row, names: RegExp, postgres: boolean, numbers: RawBuilder<unknown>) => {
  const columns = Object.keys(row)
  const values = columns.map((column) => {
    const value = row[column] ?? null
    // A player buys now and then, not thousands of times.
    if (column === 'game_user_id') return sql`cast(100000000 + i * 7919 % 90000000 as text)`
    // Receipts and credit notes are numbered, each copy in a range of its own.
    if (table === 'documents' && column === 'number') return sql`${value} + i * 10000`
    return copyOf(value, names, postgres)
  })
  return sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    select ${sql.join(values)} from ${numbers}`
}

/** Made anew at the end, from sorted rows: a hundred rows with their indexes one by one take as long as thousands. */
async function takeIndexes(db: Db): Promise<string[]> {
  const { rows } = isPostgres(db)
    ? await sql<{ name: string; text: string }>`select indexname as name, indexdef as text from pg_indexes
        where schemaname = current_schema() and indexname not in (select conname from pg_constraint)`.execute(db)
    : await sql<{ name: string; text: string }>`select name, sql as text from sqlite_schema
        where type = 'index' and sql is not null`.execute(db)
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(db)
  return rows.map(({ text }) => text)
}

/** Filled once and by nobody else: what a power cut would cost is begun anew. */
const hurried = ['cache_size = -1000000', 'synchronous = off', 'foreign_keys = off', 'journal_mode = memory']

/** Fills the history of a store with copies of all its orders, each some minutes older, until it has about `orders`. */
export async function copyHistory(db: Db, orders: number): Promise<Record<string, number>> {
  const postgres = isPostgres(db)
  const rows: Record<string, Row[]> = {}
  for (const table of historyTables) {
    rows[table] = (await sql<Row>`select * from ${sql.table(table)}`.execute(db)).rows
  }
  const names = new RegExp(
    `(${[...listNames(rows)]
      .toSorted((a, b) => b.length - a.length)
      .map(quoted)
      .join('|')})`,
  )
  const copies = Math.ceil(orders / historyOrders) - 1
  if (!postgres) for (const pragma of hurried) await sql.raw(`pragma ${pragma}`).execute(db)
  const indexes = await takeIndexes(db)
  // The oldest first, so that rows lie as they do where they were written one after the other.
  for (let to = copies; to >= 1; to -= BATCH) {
    const from = Math.max(1, to - BATCH + 1)
    const numbers = sql`(with recursive n(i) as (select cast(${sql.lit(to)} as bigint) union all
      select i - 1 from n where i > ${sql.lit(from)})
      select i, i * ${sql.lit(SECONDS_APART)} as s, ${mixOf(postgres)} as m from n) as numbers`
    await db.transaction().execute(async (trx) => {
      if (postgres) await sql`set local session_replication_role = replica`.execute(trx)
      for (const table of historyTables) {
        for (const row of rows[table] ?? []) await insertCopies(table, row, names, postgres, numbers).execute(trx)
      }
    })
  }
  for (const index of indexes) await sql.raw(index).execute(db)
  // As autovacuum leaves it; on SQLite a store never gathers figures to plan by.
  if (postgres) await sql`vacuum analyze`.execute(db)
  else await sql`pragma journal_mode = wal`.execute(db)
  return Object.fromEntries(Object.entries(rows).map(([table, { length }]) => [table, length / historyOrders]))
}
