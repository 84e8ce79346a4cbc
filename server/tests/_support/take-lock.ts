// A process of its own: takes the lock of each file that it is told, and answers the sentence where it is refused.
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
