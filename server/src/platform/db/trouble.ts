import type { Db } from './schema.ts'

/** `full`: the disk has no room or refuses writes. `gone`: the database does not answer. `slow`: not in time. */
export type DatabaseTrouble = 'full' | 'gone' | 'slow'

const byCode: Readonly<Record<string, DatabaseTrouble>> = {
  SQLITE_FULL: 'full',
  SQLITE_READONLY: 'full',
  SQLITE_CANTOPEN: 'full',
  SQLITE_IOERR: 'full',
  SQLITE_BUSY: 'slow',
  SQLITE_LOCKED: 'slow',
  ENOSPC: 'full',
  EROFS: 'full',
  EDQUOT: 'full',
  EIO: 'full',
  // disk_full, read_only_sql_transaction, io_error
  '53100': 'full',
  '25006': 'full',
  '58030': 'full',
  // Too many connections, shut down by its administrator, crashed, starting or stopping.
  '53300': 'gone',
  '57P01': 'gone',
  '57P02': 'gone',
  '57P03': 'gone',
  // Waited too long: for a lock, idle in a transaction, for the statement.
  '55P03': 'slow',
  '25P03': 'slow',
  '57014': 'slow',
  ECONNREFUSED: 'gone',
  ECONNRESET: 'gone',
  EPIPE: 'gone',
  ENOENT: 'gone',
  ENOTFOUND: 'gone',
  EAI_AGAIN: 'gone',
  ETIMEDOUT: 'gone',
  EHOSTUNREACH: 'gone',
  ENETUNREACH: 'gone',
}

/** Errors that have no code in the driver. */
const byMessage: readonly (readonly [RegExp, DatabaseTrouble])[] = [
  [/timeout exceeded when trying to connect/, 'slow'],
  [/^Connection terminated/, 'gone'],
  [/not queryable|connection has been discarded/, 'gone'],
]

function judge(error: unknown): DatabaseTrouble | undefined {
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const family = /^SQLITE_[A-Z]+/.exec(code)?.[0] ?? code
  if (code !== '') return byCode[family] ?? (code.startsWith('08') ? 'gone' : undefined)
  return byMessage.find(([text]) => text.test(error.message))?.[1]
}

const marked = new WeakMap<Error, DatabaseTrouble>()

/**
 * Marks an error of the database's own calls: in other calls ECONNREFUSED says nothing about the database. `known`: the
 * trouble that is known to be behind it.
 */
export function markTrouble(error: unknown, known?: DatabaseTrouble): void {
  const told = judge(error)
  const trouble = told && (known ?? told)
  if (trouble && error instanceof Error) marked.set(error, trouble)
}

/** Returns the database trouble behind an error, searched along its causes; undefined if there is none. */
export function troubleIn(error: unknown): DatabaseTrouble | undefined {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
    const trouble = marked.get(cause)
    if (trouble) return trouble
  }
  return undefined
}

/** An error for a silent database, worded as the system would word it only a quarter of an hour later. */
export function silentDatabase(): Error {
  const error = Object.assign(new Error('the database does not answer'), { code: 'ETIMEDOUT' })
  markTrouble(error)
  return error
}

/** Whether writes fail at the moment, as seen by this process; kept in memory only. */
export type WriteTrouble = {
  current: DatabaseTrouble | undefined
  /** Set where there are other processes: tells them to try a write. */
  tellOthers?: () => void
}

/** Whether reads for public pages were too slow, as seen by this process. */
export type ReadTrouble = { isSilent: boolean }

const readsOfDatabase = new WeakMap<Db, ReadTrouble>()

/** The read trouble of this database handle; one object for each handle. */
export function readTroubleOf(db: Db): ReadTrouble {
  const found = readsOfDatabase.get(db) ?? { isSilent: false }
  readsOfDatabase.set(db, found)
  return found
}

const ofDatabase = new WeakMap<Db, WriteTrouble>()

/** The write trouble of this database handle; one object for each handle. */
export function writeTroubleOf(db: Db): WriteTrouble {
  const found = ofDatabase.get(db) ?? { current: undefined }
  ofDatabase.set(db, found)
  return found
}

/** A slow or locked database still takes other writes, so `slow` only fails its own call. */
export function noteFailedWrite(db: Db, error: unknown): void {
  const trouble = troubleIn(error)
  if (!trouble || trouble === 'slow') return
  const known = writeTroubleOf(db)
  const isNew = known.current === undefined
  known.current = trouble
  if (isNew) known.tellOthers?.()
}
