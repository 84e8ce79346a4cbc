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
/** Free space needed, as a multiple of the file's size: a copy, the same in the write-ahead log, and a reserve. */
const COPIES = 2.2
const MB = 1_000_000

/** Bytes that must be free to rewrite a file of this size. */
export const bytesToWriteAnew = (bytes: number): number => Math.ceil(bytes * COPIES)

/** Bytes needed to rewrite the file; undefined if no erased data is left to overwrite. */
export async function findOverwriting(db: Db): Promise<{ bytes: number; needed: number } | undefined> {
  if (isPostgres(db)) return undefined
  const { rows } = await sql<{ mark: number; bytes: number }>`
    select (select user_version from pragma_user_version) as mark,
      ((select page_count from pragma_page_count) - (select freelist_count from pragma_freelist_count))
        * (select page_size from pragma_page_size) as bytes`.execute(db)
  const [{ mark, bytes } = { mark: OVERWRITTEN, bytes: 0 }] = rows
  return mark === OVERWRITTEN ? undefined : { bytes, needed: bytesToWriteAnew(bytes) }
}

/** Rewrites a SQLite file in a separate thread; on failure the file is unchanged. */
export const writeAnew = (sqliteFile: string): Promise<unknown> =>
  once(new Worker(thread, { name: 'vacuum', workerData: sqliteFile }), 'exit')

export const inMegabytes = (bytes: number): string => `${Math.max(1, Math.ceil(bytes / MB))} MB`

type Overwriting = Readonly<{
  sqliteFile: string
  bytes: number
  /** Free bytes on the file's disk. */
  readFree: () => Promise<number>
  say: (text: string) => void
}>

/**
 * Rewrites a SQLite file without its deleted content. Other writers wait and time out after seconds, so use it only
 * while the store does not serve. If interrupted, it leaves the file unchanged.
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
