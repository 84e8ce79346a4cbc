import { stat } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'

const TRIES = 20
const PAUSE_MS = 50

/** Bytes of SQLite's write-ahead log; 0 where there is none. */
export const sizeOfLog = (sqliteFile: string): Promise<number> =>
  stat(`${sqliteFile}-wal`).then(
    ({ size }) => size,
    () => 0,
  )

type Checkpoint = Readonly<{ busy: number }>

/**
 * Writes the write-ahead log into the database and truncates the log's file, which SQLite itself never shrinks. Returns
 * false while a reader needs earlier parts of the log. Writers only wait for the short last step.
 */
export async function truncateLog(sqliteFile: string): Promise<boolean> {
  const database = new Sqlite(sqliteFile, { fileMustExist: true, timeout: 0 })
  try {
    database.pragma('wal_checkpoint(PASSIVE)')
    for (let tries = 0; tries < TRIES; tries++) {
      const [{ busy } = { busy: 1 }] = database.pragma('wal_checkpoint(TRUNCATE)') as Checkpoint[]
      if (busy === 0) return true
      await sleep(PAUSE_MS)
    }
    return false
  } finally {
    database.close()
  }
}
