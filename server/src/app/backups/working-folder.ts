import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { HOUR } from '@topup/core/time'

const PREFIX = 'working-'
const host = hostname().replace(/[^\w]/g, '')
const named = /^working-(\w*)-(\d+)-(\d+)$/

let count = 0

/** A folder of this process alone for what is not encrypted. Whoever makes it removes it; `sweepWorking` after a crash. */
function openWorking(parent: string): string {
  mkdirSync(parent, { recursive: true, mode: 0o700 })
  const folder = join(parent, `${PREFIX}${host}-${process.pid}-${++count}`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { mode: 0o700 })
  return folder
}

const closeWorking = (folder: string): void => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })

function isAlive(other: number): boolean {
  try {
    process.kill(other, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

const isOld = (folder: string) => Date.now() - statSync(folder).mtimeMs > 6 * HOUR

const own = new Set<string>()

/** Runs `work` with a working folder that is gone whatever comes of it. */
export async function withWorking<T>(parent: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = openWorking(parent)
  own.add(folder)
  try {
    return await work(folder)
  } finally {
    closeWorking(folder)
    own.delete(folder)
  }
}

/**
 * Removes what a process that died left behind: of this machine's at once, of others' (`isAlone`) where no other process
 * can be at it now. Of this process all but what this thread has open: call it where no other thread is at work.
 */
export function sweepWorking(parent: string, isAlone: boolean): void {
  let names: string[]
  try {
    names = readdirSync(parent)
  } catch {
    return
  }
  for (const name of names) {
    const [, where, who] = named.exec(name) ?? []
    const folder = join(parent, name)
    if (!name.startsWith(PREFIX) || own.has(folder)) continue
    const isHere = where === host
    const isLive = isHere && Number(who) !== process.pid && isAlive(Number(who))
    // A number that lives may be another program's by now; a command of this machine that is at it is younger.
    const isNobodys = isHere ? !isLive || (isAlone && isOld(folder)) : isAlone
    if (isNobodys) closeWorking(folder)
  }
}
