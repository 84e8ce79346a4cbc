import { sql } from 'kysely'
import { ConfigError } from '../config.ts'
import { isOlder } from './look-at-database.ts'
import { type Change, type Contracting, isContraction } from './migrations/change.ts'
import { isPostgres } from './open.ts'
import { type Row, readRows } from './read-rows.ts'
import { type Db, type Trx, tableNames } from './schema.ts'
import { FIRST, type Known, own, readSchema, type SchemaState } from './schema-state.ts'
import { readerOfFirstBackups } from './shape/earlier-shapes.ts'

const FORMAT = 'topup-backup-2'

const notABackup = 'This file is not a backup of the store.'
/** Refuses backups of format 1, and of format 2's first day, when the reasons for holding units were sentences. */
const tooOld = `This backup is of before 2026-11-23, in a form that this release reads no more. The last commit of the project that reads it is ${readerOfFirstBackups}: check that out, restore the backup with it (npm run restore -- <file>) into an empty database, then start this release on that database.`

/** Orders in earlier backups have no rupiah price: it followed from the checkout's rate alone. */
const withoutRupiah = { unit_price_idr: 0 }
/** In earlier backups an alert's one message went to all channels under the alert's id; here it becomes the mail. */
const withChannel = (row: Row): Row => ({ entry_id: row.id, channel: 'mail', error: null, ...row })
/** Earlier backups lack the column that says whether a warning of a set-up check is doubtful. */
const withoutDoubt = { is_doubtful: 0 }

function toRow(table: string, row: Row): Row {
  if (table === 'notices') return withChannel(row)
  if (table === 'setup_checks') return { ...withoutDoubt, ...row }
  if (table === 'orders') return { ...withoutRupiah, ...row }
  if (table === 'deliveries' && row.held_reason && row.held_detail === undefined) throw new ConfigError(tooOld)
  return row
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

const addedBy = (changes: readonly Change[]): string[] =>
  changes.flatMap((change) => (change.kind === 'expand' ? Object.keys(change.tables ?? {}) : []))

/**
 * The tables in a backup of this database: those this release knows, those a newer one added, and those still to be
 * removed. Tables still to be created are left out.
 */
export function listTables({ ahead, pending }: SchemaState, { changes }: Known = own): string[] {
  const waiting = changes.filter(({ id }) => pending.includes(id))
  const missing = new Set(addedBy(waiting))
  return [
    ...tableNames.filter((name) => !missing.has(name)),
    ...addedBy(ahead),
    ...waiting.filter(isContraction).flatMap(({ tables = [] }) => tables),
  ]
}

/** The first line of a backup, which says how to read the rest; `schema` lists the written database's migrations. */
type Header = Readonly<{ format: string; release?: string; schema?: readonly string[] }>

/** The first line of a backup that this release writes or converts. */
export const headerOf = (of: Readonly<{ release?: string | undefined; schema: readonly string[] }>): Header => ({
  format: FORMAT,
  ...(of.release !== undefined && { release: of.release }),
  schema: of.schema,
})

type ExportOptions = Readonly<{
  known?: Known
  /** Reads further facts in the same transaction, before the rows. */
  look?: (trx: Trx) => Promise<void>
}>

type ImportOptions = Readonly<{
  known?: Known
  /** Called before anything is read or removed. */
  begin?: (trx: Trx) => Promise<void>
  /** Runs in the same transaction after all rows are inserted; if `finish` fails, nothing is restored. */
  finish?: (trx: Trx, rows: number) => Promise<void>
}>

/**
 * Writes the whole database as JSON lines, as it stood at one moment, while the store goes on selling. The format is
 * the same for both engines, so that a backup of one can be read into the other.
 */
export async function exportDatabase(
  db: Db,
  writeLine: (line: string) => Promise<void>,
  { known = own, look }: ExportOptions = {},
): Promise<void> {
  const postgres = isPostgres(db)
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      await look?.(trx)
      const state = await readSchema(trx, known)
      await writeLine(JSON.stringify(headerOf({ release: known.release, schema: state.executed })))
      for (const table of listTables(state, known)) {
        for await (const rows of readRows(trx, table, postgres)) await writeLine(JSON.stringify({ table, rows }))
      }
    })
}

/** Throws unless this release knows the format and everything the backup holds. */
function refuseUnknown({ format, release, schema = [FIRST] }: Header, executed: readonly string[]): void {
  if (format === 'topup-backup-1') throw new ConfigError(tooOld)
  const from = release === undefined ? 'a newer release' : `release ${release}`
  if (format !== FORMAT && /^topup-backup-\d+$/.test(format)) {
    throw new ConfigError(
      `This backup was written by ${from} in a form that this one does not know: restore it with that.`,
    )
  }
  if (format !== FORMAT) throw new ConfigError(notABackup)
  const unknown = schema.filter((name) => !executed.includes(name))
  if (unknown.length === 0) return
  throw new ConfigError(
    `This backup was written by ${from} and holds what a newer release than this one added (${unknown.join(', ')}): restore it with that release or a later one.`,
  )
}

/** Tables and columns that the backup holds and this database no longer has. */
type Gone = Readonly<{ tables: ReadonlySet<string>; columns: ReadonlySet<string> }>

/**
 * Lists tables and columns removed since the backup was written. A release that no longer used them left no data there.
 * Throws if the backup's release still used them: only releases in between can convert them.
 */
function listGone({ release, schema = [FIRST] }: Header, changes: readonly Change[]): Gone {
  const since = changes.filter(
    (change): change is Contracting => change.kind === 'contract' && !schema.includes(change.id),
  )
  const used = since.find(({ unusedSince }) => release === undefined || isOlder(release, unusedSince))
  if (used) {
    throw new ConfigError(
      `This backup was written by ${release === undefined ? 'an early release' : `release ${release}`}, which still used what was taken away since (${used.id}): restore it with release ${used.unusedSince} into an empty database, start that once, and upgrade from there.`,
    )
  }
  const columns = since.flatMap((change) => Object.entries(change.columns ?? {}))
  return {
    tables: new Set(since.flatMap(({ tables = [] }) => tables)),
    columns: new Set(columns.flatMap(([table, names]) => names.map((name) => `${table}.${name}`))),
  }
}

async function listColumns(trx: Trx, table: string): Promise<ReadonlySet<string>> {
  const { rows } = isPostgres(trx)
    ? await sql<{ name: string }>`select column_name as name from information_schema.columns
        where table_schema = current_schema() and table_name = ${table}`.execute(trx)
    : await sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(trx)
  return new Set(rows.map(({ name }) => name))
}

/** Returns a function that inserts rows of a backup; columns that a row omits get the table's default. */
function createReader(trx: Trx, gone: Gone, tables: readonly string[]) {
  const columnsOf = new Map<string, ReadonlySet<string>>()
  return async (table: string, rows: readonly Row[]): Promise<number> => {
    if (gone.tables.has(table) || rows.length === 0) return 0
    if (!tables.includes(table)) throw new ConfigError(notABackup)
    const columns = columnsOf.get(table) ?? (await listColumns(trx, table))
    columnsOf.set(table, columns)
    const isKept = ([name]: [string, unknown]) => !gone.columns.has(`${table}.${name}`)
    const values = rows.map((row) => Object.fromEntries(Object.entries(toRow(table, row)).filter(isKept)))
    if (values.some((row) => Object.keys(row).some((name) => !columns.has(name)))) throw new ConfigError(notABackup)
    await trx
      .insertInto(table as (typeof tableNames)[number])
      .values(values as never)
      .execute()
    return rows.length
  }
}

type Line = Partial<Header> & Readonly<{ table?: string; rows?: Row[] }>

function parseLine(line: string): Line {
  try {
    const parsed: unknown = JSON.parse(line)
    if (typeof parsed === 'object' && parsed !== null) return parsed
  } catch {
    // The line is no valid line of a backup.
  }
  throw new ConfigError(notABackup)
}

/**
 * Reads a backup into a migrated database, in one transaction: all of it or nothing. Throws when the file is no
 * backup, or when the database already holds a shop and `replace` is not set.
 */
export async function importDatabase(
  db: Db,
  lines: AsyncIterable<string>,
  replace: boolean,
  { known = own, begin, finish }: ImportOptions = {},
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await begin?.(trx)
    const seller = await trx.selectFrom('sellers').select('id').limit(1).executeTakeFirst()
    if (seller && !replace) throw new ConfigError('This database already holds a shop. Add --replace to overwrite it.')
    const state = await readSchema(trx, known)
    const tables = listTables(state, known)
    for (const table of tables.toReversed()) await trx.deleteFrom(table as (typeof tableNames)[number]).execute()
    let count = 0
    let read: ReturnType<typeof createReader> | undefined
    for await (const line of lines) {
      const { format = '', table, rows, ...rest } = parseLine(line)
      if (!read) {
        const header = { format, ...rest }
        refuseUnknown(header, state.executed)
        read = createReader(trx, listGone(header, [...known.changes, ...state.ahead]), tables)
      } else if (table && rows) count += await read(table, rows)
    }
    if (!read) throw new ConfigError(notABackup)
    await fillRupiah(trx)
    await finish?.(trx, count)
    return count
  })
}
