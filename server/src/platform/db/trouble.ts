import type { Db } from './schema.ts'

/** `full`: what is written finds no room, or may not be written. `gone`: the database does not answer. `slow`: not in time. */
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

/** The driver gives these no code. */
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
 * Where the database's own calls fail: a code such as ECONNREFUSED says of other calls nothing about it. `known`: what is
 * known to be behind any trouble that the error tells of.
 */
export function markTrouble(error: unknown, known?: DatabaseTrouble): void {
  const told = judge(error)
  const trouble = told && (known ?? told)
  if (trouble && error instanceof Error) marked.set(error, trouble)
}

/** What is wrong with the database, where an error came of that; looks through the errors that it caused. */
export function troubleIn(error: unknown): DatabaseTrouble | undefined {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
    const trouble = marked.get(cause)
    if (trouble) return trouble
  }
  return undefined
}

/** For a database that says nothing, as the system words it a quarter of an hour later. */
export function silentDatabase(): Error {
  const error = Object.assign(new Error('the database does not answer'), { code: 'ETIMEDOUT' })
  markTrouble(error)
  return error
}

/** Whether nothing can be written at the moment, as far as this process saw; kept in memory alone. */
export type WriteTrouble = {
  current: DatabaseTrouble | undefined
  /** Where there are others: tells them to try for themselves. */
  tellOthers?: () => void
}

/** Whether what public pages read could not be read in time, as far as this process saw. */
export type ReadTrouble = { isSilent: boolean }

const readsOfDatabase = new WeakMap<Db, ReadTrouble>()

/** The read trouble of this database handle; one object for each handle. */
export function readTroubleOf(db: Db): ReadTrouble {
  const found = readsOfDatabase.get(db) ?? { isSilent: false }
  readsOfDatabase.set(db, found)
  return found
}

const ofDatabase = new WeakMap<Db, WriteTrouble>()

/** The read trouble of this database handle; one object for each handle. */
export function writeTroubleOf(db: Db): WriteTrouble {
  const found = ofDatabase.get(db) ?? { current: undefined }
  ofDatabase.set(db, found)
  return found
}

/** One that is slow, or waits for a lock, is written to by others all the same: that stops nothing but the call itself. */
export function noteFailedWrite(db: Db, error: unknown): void {
  const trouble = troubleIn(error)
  if (!trouble || trouble === 'slow') return
  const known = writeTroubleOf(db)
  const isNew = known.current === undefined
  known.current = trouble
  if (isNew) known.tellOthers?.()
}
