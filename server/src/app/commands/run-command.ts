import { type Config, loadConfig } from '../../platform/config.ts'
import { keepPrivate } from '../../platform/data-folder.ts'
import { databasePlace, openDatabase } from '../../platform/db/open.ts'
import type { Db } from '../../platform/db/schema.ts'
import { parties } from '../parties.ts'

/** Runs one maintenance command on the configured database; prints its sentence, or one that says what is wrong. */
export async function runCommand(work: (config: Config, db: Db, args: string[]) => Promise<string>): Promise<void> {
  try {
    const config = loadConfig(parties)
    keepPrivate(config.DATA_DIR)
    const db = openDatabase(databasePlace(config))
    try {
      console.log(await work(config, db, process.argv.slice(2)))
    } finally {
      await db.destroy()
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
