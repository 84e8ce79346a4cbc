import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { sql } from 'kysely'
import { findAuditHead } from '../../access/audit.ts'
import { drillCode } from '../../alerts/drill-code.ts'
import { exportDatabase, listTables } from '../../platform/db/backup.ts'
import { copySqlite } from '../../platform/db/copy-sqlite.ts'
import { databasePlace, isPostgres, openDatabase } from '../../platform/db/open.ts'
import { type Db, type Trx, tableNames } from '../../platform/db/schema.ts'
import { readSchema } from '../../platform/db/schema-state.ts'
import { write } from '../../platform/db/write.ts'
import { version } from '../../platform/version.ts'
import type { Context } from '../context.ts'
import { hashFile } from './encrypted-file.ts'
import { FORMAT, type Manifest, sealManifest } from './manifest.ts'

const storeIdKey = 'store-id'

export const findStoreId = async (db: Db): Promise<string | undefined> =>
  (await db.selectFrom('settings').select('value').where('key', '=', storeIdKey).executeTakeFirst())?.value

/** Stores the store's id, made at the first backup, so that every backup carries it. */
const keepStoreId = (ctx: Context): Promise<unknown> =>
  write(ctx.db, (trx) =>
    trx
      .insertInto('settings')
      .values({ key: storeIdKey, value: ctx.newId(), updated_at: ctx.now().toISOString() })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute(),
  )

/** Counts the rows of each of the store's tables that this database has; a database not yet migrated lacks some. */
export async function countRows(db: Db): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  const there = new Set(listTables(await readSchema(db)))
  for (const table of tableNames.filter((name) => there.has(name))) {
    const { rows } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
    counts[table] = Number(rows)
  }
  return counts
}

type Facts = Pick<Manifest, 'storeId' | 'schema' | 'rows' | 'auditHead'>

async function readFacts(db: Db): Promise<Facts> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return {
    storeId: (await findStoreId(db)) ?? '',
    schema: rows.map(({ name }) => name),
    rows: await countRows(db),
    auditHead: await findAuditHead(db),
  }
}

/** Writes the database to `file` as JSON lines; `look` reads further facts in the same transaction. */
export async function writeLines(db: Db, file: string, look?: (trx: Trx) => Promise<void>): Promise<void> {
  const out = createWriteStream(file, { mode: 0o600 })
  const done = finished(out)
  // `done` is awaited below; until then its failure must not count as an unhandled rejection.
  done.catch(() => undefined)
  const writeLine = async (line: string) => {
    if (!out.write(`${line}\n`)) await Promise.race([once(out, 'drain'), done])
  }
  try {
    await exportDatabase(db, writeLine, { look })
  } catch (error) {
    out.destroy()
    throw error
  }
  out.end()
  await done
}

/** Reads the facts (row counts, for example) in the transaction of the copy, so both show the same moment. */
async function withFacts(copy: (look: (trx: Trx) => Promise<void>) => Promise<void>): Promise<Facts> {
  let facts: Facts | undefined
  await copy(async (trx) => {
    facts = await readFacts(trx)
  })
  if (!facts) throw new Error('the database was not read')
  return facts
}

type Copied = Readonly<{ file: string; facts: Facts; payload: Manifest['payload'] }>

async function copyPostgres(ctx: Context, folder: string): Promise<Copied> {
  const file = join(folder, 'store.jsonl')
  return { file, facts: await withFacts((look) => writeLines(ctx.db, file, look)), payload: 'json-lines' }
}

async function copyFile(ctx: Context, folder: string): Promise<Copied> {
  const file = join(folder, 'store.sqlite')
  await copySqlite(databasePlace(ctx.config).sqliteFile, file)
  const copy = openDatabase({ sqliteFile: file })
  try {
    return { file, facts: await readFacts(copy), payload: 'sqlite' }
  } finally {
    await copy.destroy()
  }
}

export type Copy = Readonly<{ file: string; manifest: Manifest }>

/** Copies the whole database, unencrypted, into a working folder. */
export async function takeCopy(ctx: Context, folder: string): Promise<Copy> {
  const postgres = isPostgres(ctx.db)
  await keepStoreId(ctx)
  const at = ctx.now()
  const { file, facts, payload } = await (postgres ? copyPostgres : copyFile)(ctx, folder)
  const unsealed = {
    format: FORMAT,
    ...facts,
    at: at.toISOString(),
    engine: postgres ? 'PostgreSQL' : 'SQLite',
    release: version,
    payload,
    ...(await hashFile(file)),
    drillCode: drillCode(at, ctx.config.DATA_KEYS),
  } as const
  return { file, manifest: sealManifest(unsealed, ctx.config.DATA_KEYS) }
}
