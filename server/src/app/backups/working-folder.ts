import { lstat, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { HOUR } from '@topup/core/time'

const PREFIX = 'working-'
const host = hostname().replace(/[^\w]/g, '')
const named = /^working-(\w*)-(\d+)-\w+$/

/** Makes a private folder for unencrypted files. `closeWorking` removes the folder, or after a crash `sweepWorking`. */
async function openWorking(parent: string): Promise<string> {
  await mkdir(parent, { recursive: true, mode: 0o700 })
  return mkdtemp(join(parent, `${PREFIX}${host}-${process.pid}-`))
}

const closeWorking = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true, maxRetries: 3 })

/** Whether a folder of that name belongs to this process. */
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

/** Runs `work` with a working folder, which is removed afterwards even if `work` throws. */
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
 * Removes working folders of dead processes: this machine's at once, other machines' if `isAlone`. Also removes this
 * process's folders that this thread has not open, so no other thread may be working.
 */
export async function sweepWorking(parent: string, isAlone: boolean): Promise<void> {
  const names = await readdir(parent).catch(() => [])
  for (const name of names) {
    const [, where, who] = named.exec(name) ?? []
    const folder = join(parent, name)
    if (!name.startsWith(PREFIX) || own.has(folder)) continue
    const isHere = where === host
    const isLive = isHere && Number(who) !== process.pid && isAlive(Number(who))
    // A live process number may be another program's by now, so an old folder is removed.
    const isNobodys = isHere ? !isLive || (isAlone && (await isOld(folder))) : isAlone
    if (isNobodys) await closeWorking(folder)
  }
}
