// Runs as its own process: takes the lock of each SQLite file it is sent, and returns the error if the lock is refused.
import { takeStoreLock } from '../../src/platform/db/store-lock.ts'

process.on('message', (sqliteFile: string) => {
  try {
    takeStoreLock(sqliteFile, new Date('2026-11-28T10:15:03.123Z'))
    process.send?.('held')
  } catch (error) {
    process.send?.(error instanceof Error ? error.message : String(error))
  }
})
process.send?.('ready')
