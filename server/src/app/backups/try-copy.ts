import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { verifyChain } from '../../access/audit.ts'
import { ConfigError } from '../../platform/config.ts'
import { importDatabase } from '../../platform/db/backup.ts'
import { findDamage } from '../../platform/db/copy-sqlite.ts'
import { linesOfDump } from '../../platform/db/dump.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { openDatabase } from '../../platform/db/open.ts'
import type { Db } from '../../platform/db/schema.ts'
import type { KeyRing } from '../../platform/environment.ts'
import { RefusedBackup } from './encrypted-file.ts'
import { linesOfFile } from './lines.ts'
import type { Manifest } from './manifest.ts'
import { countRows } from './take-copy.ts'

export type Found = Readonly<{
  /** The faults, one sentence each. */
  wrong: readonly string[]
  orders: number
  lastOrderAt: string | undefined
  /** Hash of the restored bytes. */
  sha256: string
}>

function refuseDamaged(sqliteFile: string): void {
  const damage = findDamage(sqliteFile)
  if (damage) throw new RefusedBackup(`The copy is damaged: ${damage}.`)
}

/** pg_dump may put a table before those it refers to, so foreign keys are checked only after all rows are in. */
async function importDump(db: Db, file: string, manifest: Manifest, sqliteFile: string): Promise<void> {
  await sql`pragma foreign_keys = off`.execute(db)
  await importDatabase(db, linesOfDump(linesOfFile(file), manifest), true)
  refuseDamaged(sqliteFile)
  await sql`pragma foreign_keys = on`.execute(db)
}

/** Restores a copy into a new database with this release's tables, without any other program. */
export async function restoreScratch(file: string, manifest: Manifest, folder: string): Promise<Db> {
  const sqliteFile = join(folder, 'scratch.sqlite')
  if (manifest.payload === 'sqlite') {
    await copyFile(file, sqliteFile)
    refuseDamaged(sqliteFile)
  }
  const db = openDatabase({ sqliteFile })
  try {
    await migrate(db)
    if (manifest.payload === 'json-lines') await importDatabase(db, linesOfFile(file), true)
    if (manifest.payload === 'pg-dump') await importDump(db, file, manifest, sqliteFile)
    return db
  } catch (error) {
    await db.destroy()
    if (!(error instanceof ConfigError)) throw error
    throw new RefusedBackup('This backup was made by another release of the store, which this one cannot read.')
  }
}

async function* listWrong(db: Db, manifest: Manifest, keys: KeyRing | undefined): AsyncGenerator<string> {
  const counts = await countRows(db)
  for (const [table, rows] of Object.entries(manifest.rows)) {
    if (counts[table] !== rows) yield `${table} has ${counts[table] ?? 'no'} rows and had ${rows} when it was copied.`
  }
  const { rows: uneven } = await sql<{ posting: string; currency: string }>`
    select posting_id as posting, currency from ledger_entries
    group by posting_id, currency having sum(amount) <> 0 order by posting_id limit 3`.execute(db)
  for (const { posting, currency } of uneven)
    yield `The ledger does not sum to zero: posting ${posting} in ${currency}.`
  const broken = await verifyChain(db, keys, [manifest.auditHead])
  if (broken !== undefined) yield `The audit log is not whole: its row ${broken} does not fit.`
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

/** Checks a restored store: row counts, the ledger, the audit log. Seals are checked only if `keys` are given. */
export async function auditScratch(
  db: Db,
  manifest: Manifest,
  keys: KeyRing | undefined,
): Promise<Omit<Found, 'sha256'>> {
  const wrong: string[] = []
  for await (const sentence of listWrong(db, manifest, keys)) wrong.push(sentence)
  const { orders, lastOrderAt } = await db
    .selectFrom('orders')
    .select((eb) => [eb.fn.countAll<number>().as('orders'), eb.fn.max('created_at').as('lastOrderAt')])
    .executeTakeFirstOrThrow()
  return { wrong, orders: Number(orders), lastOrderAt: lastOrderAt ?? undefined }
}

/** Restores a copy of the database into a scratch database and checks the result. */
export async function tryCopy(
  file: string,
  manifest: Manifest,
  folder: string,
  keys: KeyRing | undefined,
): Promise<Found> {
  const sha256 = await hashOf(file)
  const db = await restoreScratch(file, manifest, folder)
  try {
    return { ...(await auditScratch(db, manifest, keys)), sha256 }
  } finally {
    await db.destroy()
  }
}
