import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const inMemory = '/dev/shm'
const NEEDED_BYTES = 2 * 1024 ** 3

/**
 * The folder for suites' databases: in memory if enough is free, since on disk thousands of commits would wait. No test
 * simulates a power failure.
 */
export function temporaryFolder(folder = inMemory): string {
  if (process.platform !== 'linux' || process.env.TMPDIR || !existsSync(folder)) return tmpdir()
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize >= NEEDED_BYTES ? folder : tmpdir()
}
