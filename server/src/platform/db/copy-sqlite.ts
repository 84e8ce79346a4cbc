import { stat, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import Sqlite from 'better-sqlite3'
import { bytesToWriteAnew, writeAnew } from './overwrite-erased.ts'

/** A megabyte, as pages are by default. */
const pagesAtOnce = 256

/**
 * Copies a SQLite database as it stands at this moment, in steps between which everything else goes on. The copy is read
 * in one transaction of a connection of its own: what others write meanwhile neither waits nor begins it anew. The copy is then
 * written anew, because SQLite leaves rows behind on pages from which it moved them, also those that are deleted later.
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
  // One file without a log beside it, which could be left behind.
  const copy = new Sqlite(to)
  try {
    copy.pragma('journal_mode = DELETE')
  } finally {
    copy.close()
  }
  const [{ size }, { bavail, bsize }] = await Promise.all([stat(to), statfs(dirname(to))])
  // The disk must not run full beside a store that sells, and a backup with such leftovers is better than none.
  if (bavail * bsize > 2 * bytesToWriteAnew(size)) await writeAnew(to).catch(() => undefined)
}

/** What SQLite itself finds wrong in a file; undefined where nothing is. */
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
