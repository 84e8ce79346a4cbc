import { refuseOtherKeys } from '../../access/key-checks.ts'
import { type Config, loadConfig } from '../../platform/config.ts'
import { keepPrivate } from '../../platform/data-folder.ts'
import { type DatabasePlace, databasePlace, forLongWork, openDatabase } from '../../platform/db/open.ts'
import { refuseTransactionPooler } from '../../platform/db/pooler.ts'
import type { Db } from '../../platform/db/schema.ts'
import { whyNoDatabase } from '../../platform/db/why-no-database.ts'
import { parties } from '../parties.ts'

/** The text a command prints at its end, with its exit code where that is not 0. */
export type Said = string | Readonly<{ text: string; code: number }>

type Options = Readonly<{
  open?: (place: DatabasePlace) => Db
  /** Set by a command that checks the keys itself, or that replaces the database's content. */
  isWithOtherKeys?: boolean
  /** Set by a command that itself reports a connection pooler in transaction mode. */
  isBehindPooler?: boolean
}>

/**
 * Runs a maintenance command on the configured database; prints its result or what is wrong. Refuses a pooler in
 * transaction mode, and keys that do not open the database.
 */
export async function runCommand(
  work: (config: Config, db: Db, args: string[]) => Promise<Said>,
  { open = openDatabase, isWithOtherKeys = false, isBehindPooler = false }: Options = {},
): Promise<void> {
  try {
    const config = forLongWork(loadConfig(parties))
    keepPrivate(config.DATA_DIR)
    const place = databasePlace(config)
    if (place.databaseUrl && !isBehindPooler) await refuseTransactionPooler(place.databaseUrl)
    const db = open(place)
    try {
      if (!isWithOtherKeys) await refuseOtherKeys(db, config)
      const said = await work(config, db, process.argv.slice(2))
      const { text, code } = typeof said === 'string' ? { text: said, code: 0 } : said
      console.log(text)
      process.exitCode = code
    } finally {
      await db.destroy()
    }
  } catch (error) {
    console.error(whyNoDatabase(error) ?? (error instanceof Error ? error.message : error))
    process.exitCode = 1
  }
}
