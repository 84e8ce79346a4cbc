import { stat, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import Sqlite from 'better-sqlite3'
import { bytesToWriteAnew, writeAnew } from './overwrite-erased.ts'

/** A megabyte at the default page size. */
const pagesAtOnce = 256

/**
 * Copies a SQLite database as of one moment, in steps between which other work goes on. The database is read in one
 * transaction on its own connection, so writers neither wait nor restart the copy. The copy is then rewritten, because
 * SQLite leaves moved rows on old pages, even after they are deleted.
 */
export async function copySqlite(from: string, to: string): Promise<void> {
  const database = new Sqlite(from, { readonly: true, fileMustExist: true })
  try {
    database.pragma('busy_timeout = 5000')
    database.exec('begin')
    database.prepare('select count(*) from sqlite_schema').get()
    await database.backup(to, { progress: () => pagesAtOnce })
  } finally {
    database.close()
  }
  // Without a write-ahead log the copy is one file, and no log can be left behind.
  const copy = new Sqlite(to)
  try {
    copy.pragma('journal_mode = DELETE')
  } finally {
    copy.close()
  }
  const [{ size }, { bavail, bsize }] = await Promise.all([stat(to), statfs(dirname(to))])
  // The disk must not fill up while the store runs; a copy with deleted rows on old pages is better than none.
  if (bavail * bsize > 2 * bytesToWriteAnew(size)) await writeAnew(to).catch(() => undefined)
}

/** Returns the first damage that SQLite finds in a file; undefined if there is none. */
export function findDamage(file: string): string | undefined {
  const database = new Sqlite(file, { readonly: true, fileMustExist: true })
  try {
    const found = String(database.pragma('quick_check(1)', { simple: true }))
    if (found !== 'ok') return found
    const orphans = database.pragma('foreign_key_check') as unknown[]
    return orphans.length > 0 ? `${orphans.length} rows belong to rows that are not there` : undefined
  } finally {
    database.close()
  }
}
