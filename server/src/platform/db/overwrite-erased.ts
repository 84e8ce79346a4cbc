import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { SECOND } from '@topup/core/time'
import { sql } from 'kysely'
import { isPostgres } from './open.ts'
import { OVERWRITTEN } from './overwritten.ts'
import type { Db } from './schema.ts'
import { truncateLog } from './write-ahead-log.ts'

const thread = new URL('./vacuum-thread.ts', import.meta.url)
const TOLD_EACH = 5 * SECOND
/** A copy of what the file holds, the same again in the write-ahead log, and a tenth for what both need besides. */
const COPIES = 2.2
const MB = 1_000_000

/** The room that a file of so many bytes needs beside it while it is written anew. */
export const bytesToWriteAnew = (bytes: number): number => Math.ceil(bytes * COPIES)

/** Bytes that must be free to write the file anew; undefined where nothing is to be overwritten. */
export async function findOverwriting(db: Db): Promise<{ bytes: number; needed: number } | undefined> {
  if (isPostgres(db)) return undefined
  const { rows } = await sql<{ mark: number; bytes: number }>`
    select (select user_version from pragma_user_version) as mark,
      ((select page_count from pragma_page_count) - (select freelist_count from pragma_freelist_count))
        * (select page_size from pragma_page_size) as bytes`.execute(db)
  const [{ mark, bytes } = { mark: OVERWRITTEN, bytes: 0 }] = rows
  return mark === OVERWRITTEN ? undefined : { bytes, needed: bytesToWriteAnew(bytes) }
}

/** Writes a SQLite file anew, in a thread of its own; where that fails, the file is as it was. */
export const writeAnew = (sqliteFile: string): Promise<unknown> =>
  once(new Worker(thread, { name: 'vacuum', workerData: sqliteFile }), 'exit')

export const inMegabytes = (bytes: number): string => `${Math.max(1, Math.ceil(bytes / MB))} MB`

type Overwriting = Readonly<{
  sqliteFile: string
  bytes: number
  /** Bytes that are free where the file is. */
  readFree: () => Promise<number>
  say: (text: string) => void
}>

/**
 * Writes a SQLite file anew without what was deleted from it. Whoever else writes to it waits meanwhile, and gives up after
 * seconds: only for a store that does not serve. Cut short, it leaves the file as it was.
 */
export async function overwriteErased({ sqliteFile, bytes, readFree, say }: Overwriting): Promise<void> {
  say(`The database file is written anew, once, so that what was erased from it is gone: ${inMegabytes(bytes)}.`)
  const began = performance.now()
  const free = await readFree()
  const tell = async () => {
    const share = Math.min(99, Math.max(0, Math.round(((free - (await readFree())) / (2 * bytes)) * 100)))
    say(`Writing the database file anew: about ${share} %, ${Math.round((performance.now() - began) / SECOND)} s.`)
  }
  const telling = setInterval(() => void tell().catch(() => undefined), TOLD_EACH)
  try {
    await writeAnew(sqliteFile)
  } finally {
    clearInterval(telling)
  }
  await truncateLog(sqliteFile)
  say(`The database file was written anew in ${Math.round((performance.now() - began) / SECOND)} s.`)
}
