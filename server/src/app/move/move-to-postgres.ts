import { createHash } from 'node:crypto'
import { createReadStream, statSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { refuseOtherKeys } from '../../access/key-checks.ts'
import { type Config, ConfigError } from '../../platform/config.ts'
import { copyTable, sumTable } from '../../platform/db/copy-rows.ts'
import { analyse, takeEmptyTarget } from '../../platform/db/empty-target.ts'
import { databasePlace, openAlone } from '../../platform/db/open.ts'
import { type Db, type Trx, tableNames } from '../../platform/db/schema.ts'
import { readSchema } from '../../platform/db/schema-state.ts'
import { refuseUnfitShape } from '../../platform/db/shape/check-shape.ts'
import { typed } from '../../platform/release.ts'
import { type Compared, compareAudits, compareLedgers, compareTable, writeTable } from './compare-stores.ts'

const TOLD_EVERY = 20_000

type Say = (line: string) => void

async function sumFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size

/** Throws if the write-ahead log is not empty: merging it into the file would change the file. */
function refuseUnclosed(file: string) {
  if (sizeOf(file) === undefined) throw new ConfigError(`There is no ${file}: nothing is to be moved.`)
  if ((sizeOf(`${file}-wal`) ?? 0) === 0) return
  throw new ConfigError(
    `${file}-wal holds what is not in ${file} yet: a store runs on it, or one was killed. Stop it; where none runs, start it once more without DATABASE_URL and stop it.`,
  )
}

async function refuseOtherShape(source: Db) {
  const { pending, ahead } = await readSchema(source)
  if (ahead.length > 0) {
    throw new ConfigError('A newer release expanded the SQLite database: move it with that release.')
  }
  if (pending.length > 0) {
    throw new ConfigError(
      `The SQLite database has the shape of an earlier release: run ${typed('migrate')} without DATABASE_URL first.`,
    )
  }
  await refuseUnfitShape(source)
}

async function countRows(db: Db, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db)
  return Number(rows[0]?.count)
}

/** Copies one table, reads it back, and returns both sides' sums. */
async function moveTable(source: Db, trx: Trx, table: string, say: Say): Promise<Compared> {
  const all = (await countRows(source, table)).toLocaleString('en-US')
  const tell = (rows: number) => {
    if (rows % TOLD_EVERY === 0) say(`${table}: ${rows.toLocaleString('en-US')} of ${all}`)
  }
  try {
    return compareTable(table, await copyTable(source, trx, table, tell), await sumTable(trx, table))
  } catch (error) {
    throw new Error(`${table} could not be copied: ${error instanceof Error ? error.message : error}`, { cause: error })
  }
}

async function moveAll(source: Db, trx: Trx, config: Config, say: Say): Promise<Compared[]> {
  const compared: Compared[] = []
  for (const table of tableNames) compared.push(await moveTable(source, trx, table, say))
  return [...compared, ...(await compareLedgers(source, trx)), await compareAudits(source, trx, config)]
}

/**
 * Copies a stopped store from the SQLite file in DATA_DIR into an empty PostgreSQL database. Everything happens in one
 * transaction, which commits only if both databases are equal. The file is only read, by this process alone.
 */
export async function moveToPostgres(config: Config, target: Db, say: Say): Promise<string> {
  const { sqliteFile } = databasePlace(config)
  refuseUnclosed(sqliteFile)
  const before = await sumFile(sqliteFile)
  const source = openAlone(sqliteFile)
  try {
    await refuseOtherShape(source)
    await refuseOtherKeys(source, config)
    const compared = await target.transaction().execute(async (trx) => {
      await takeEmptyTarget(trx)
      const all = await moveAll(source, trx, config, say)
      await source.destroy()
      const after = await sumFile(sqliteFile)
      const file = { what: 'store.sqlite before and after', source: before.slice(0, 12), target: after.slice(0, 12) }
      const table = [...all, { ...file, isSame: before === after }]
      if (table.some(({ isSame }) => !isSame)) {
        throw new ConfigError(
          `${writeTable(table)}\nNot moved: not everything is whole and the same on both sides. The target is as it was.`,
        )
      }
      return table
    })
    await analyse(target)
    return `${writeTable(compared)}\nMoved. From now on start the store with this DATABASE_URL and the same keys; ${sqliteFile} is as it was: put it away, and start no store on it again.`
  } finally {
    await source.destroy()
  }
}
