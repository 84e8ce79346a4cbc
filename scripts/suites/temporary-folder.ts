import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const inMemory = '/dev/shm'
const NEEDED_BYTES = 2 * 1024 ** 3

/**
 * Where suites keep their databases: in memory where there is plenty. What is committed waits for the disk otherwise,
 * thousands of times; no test takes the power away.
 */
export function temporaryFolder(folder = inMemory): string {
  if (process.platform !== 'linux' || process.env.TMPDIR || !existsSync(folder)) return tmpdir()
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize >= NEEDED_BYTES ? folder : tmpdir()
}
