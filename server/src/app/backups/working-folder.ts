import { lstat, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { HOUR } from '@topup/core/time'

const PREFIX = 'working-'
const host = hostname().replace(/[^\w]/g, '')
const named = /^working-(\w*)-(\d+)-\w+$/

/** A folder of this process alone for what is not encrypted. Whoever makes it removes it; `sweepWorking` after a crash. */
async function openWorking(parent: string): Promise<string> {
  await mkdir(parent, { recursive: true, mode: 0o700 })
  return mkdtemp(join(parent, `${PREFIX}${host}-${process.pid}-`))
}

const closeWorking = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true, maxRetries: 3 })

/** Whether a folder of that name is this process's. */
export function isOwnWorking(name: string): boolean {
  const [, where, who] = named.exec(name) ?? []
  return where === host && Number(who) === process.pid
}

function isAlive(other: number): boolean {
  try {
    process.kill(other, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

const isOld = (folder: string): Promise<boolean> =>
  lstat(folder).then(
    ({ mtimeMs }) => Date.now() - mtimeMs > 6 * HOUR,
    () => false,
  )

const own = new Set<string>()

/** Runs `work` with a working folder that is gone whatever comes of it. */
export async function withWorking<T>(parent: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await openWorking(parent)
  own.add(folder)
  try {
    return await work(folder)
  } finally {
    await closeWorking(folder)
    own.delete(folder)
  }
}

/**
 * Removes what a process that died left behind: of this machine's at once, of others' (`isAlone`) where no other process
 * can be at it now. Of this process all but what this thread has open: call it where no other thread is at work.
 */
export async function sweepWorking(parent: string, isAlone: boolean): Promise<void> {
  const names = await readdir(parent).catch(() => [])
  for (const name of names) {
    const [, where, who] = named.exec(name) ?? []
    const folder = join(parent, name)
    if (!name.startsWith(PREFIX) || own.has(folder)) continue
    const isHere = where === host
    const isLive = isHere && Number(who) !== process.pid && isAlive(Number(who))
    // A number that lives may be another program's by now; a command of this machine that is at it is younger.
    const isNobodys = isHere ? !isLive || (isAlone && (await isOld(folder))) : isAlone
    if (isNobodys) await closeWorking(folder)
  }
}
