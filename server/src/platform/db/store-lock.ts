import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import Sqlite from 'better-sqlite3'
import { z } from 'zod'
import { ConfigError } from '../config.ts'
import { version } from '../version.ts'
import { isBusy } from './sqlite-dialect.ts'

/** Milliseconds: longer than a process needs to write its row, or a reader to read it. */
const PATIENCE_MS = 1_000
const MOST_TRIES = 10

const holder = z.object({ id: z.string(), pid: z.number(), since: z.iso.datetime(), release: z.string() })
type Holder = z.output<typeof holder>

const lockFile = (sqliteFile: string) => `${sqliteFile}.lock`

function readHolder(lock: Sqlite.Database): Holder | undefined {
  try {
    return holder.safeParse(lock.prepare('select id, pid, since, release from holder').get()).data
  } catch {
    // The other process has not written its row yet.
    return undefined
  }
}

const inWords = (since: string): string => {
  const at = new Date(since)
  const day = at.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  return `${day}, ${at.toISOString().slice(11, 19)} UTC`
}

const isDamaged = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^SQLITE_(CORRUPT|NOTADB)/.test(String(error.code))

function describe(sqliteFile: string, found: Holder | undefined): string {
  const who = found && `: process ${found.pid}, since ${inWords(found.since)} (release ${found.release})`
  return `Another store runs on ${sqliteFile}${who ?? ''}. Stop it first, or set DATA_DIR to another folder.`
}

/** Takes the lock; false if another process holds it. The file uses a rollback journal, so its row stays readable. */
function beginImmediate(lock: Sqlite.Database): boolean {
  try {
    lock.exec('begin immediate')
    return true
  } catch (error) {
    if (isBusy(error)) return false
    throw error
  }
}

function writeRow(lock: Sqlite.Database, own: Holder): void {
  lock.exec('create table if not exists holder (id text, pid integer, since text, release text)')
  lock.exec('delete from holder')
  lock.prepare('insert into holder (id, pid, since, release) values (:id, :pid, :since, :release)').run(own)
  lock.exec('commit')
}

/** Kept here because a database that nothing refers to is closed by the garbage collector, which would end the lock. */
const held: Sqlite.Database[] = []

/**
 * Makes this process the only store on `sqliteFile` until it ends in any way. Throws ConfigError if another store runs.
 * The lock is an open write transaction on a small database beside the file. A process holds it once it is in that
 * transaction and finds its own row. Otherwise another process came between, and replaced the row.
 */
export function takeStoreLock(sqliteFile: string, now: Date): void {
  mkdirSync(dirname(sqliteFile), { recursive: true })
  const lock = new Sqlite(lockFile(sqliteFile), { timeout: PATIENCE_MS })
  const own: Holder = { id: randomUUID(), pid: process.pid, since: now.toISOString(), release: version }
  try {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const isFree = beginImmediate(lock)
      const found = readHolder(lock)
      if (isFree && found?.id === own.id) {
        held.push(lock)
        return
      }
      if (isFree) writeRow(lock, own)
      else if (found && found.id !== own.id) throw new ConfigError(describe(sqliteFile, found))
    }
    throw new ConfigError(describe(sqliteFile, undefined))
  } catch (error) {
    lock.close()
    throw isDamaged(error) ? new ConfigError(`${lockFile(sqliteFile)} is damaged. Delete it; it holds no data.`) : error
  }
}

/** The sentence about the store that runs on `sqliteFile`; undefined where none does. */
export function tellOtherStore(sqliteFile: string): string | undefined {
  if (!existsSync(lockFile(sqliteFile))) return undefined
  const lock = new Sqlite(lockFile(sqliteFile), { fileMustExist: true, timeout: PATIENCE_MS })
  try {
    return beginImmediate(lock) ? undefined : describe(sqliteFile, readHolder(lock))
  } finally {
    lock.close()
  }
}
