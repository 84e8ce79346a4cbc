import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { overwriteOnce } from '../src/app/overwrite-erased.ts'
import type { Config } from '../src/platform/config.ts'
import { copySqlite } from '../src/platform/db/copy-sqlite.ts'
import { openDatabase } from '../src/platform/db/open.ts'
import { findOverwriting } from '../src/platform/db/overwrite-erased.ts'
import { truncateLog } from '../src/platform/db/write-ahead-log.ts'
import { standardTiming } from '../src/platform/timing.ts'
import { erasedCheck } from '../src/setup/own/erased-check.ts'

const GB = 1_000_000_000
const roomy = async () => ({ free: 10 * GB, size: 20 * GB })
const full = async () => ({ free: 1_000, size: 20 * GB })

let folder: string
let sqliteFile: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'topup-erased-'))
  sqliteFile = join(folder, 'store.sqlite')
  return () => rmSync(folder, { recursive: true, force: true })
})

function open() {
  const db = openDatabase({ sqliteFile })
  onTestFinished(() => db.destroy())
  return { db, config: { DATA_DIR: folder, timing: standardTiming } as Config }
}

const inFile = () =>
  [sqliteFile, `${sqliteFile}-wal`].map((file) => (existsSync(file) ? readFileSync(file) : '')).join()
const fill = `insert into buyers with recursive numbers (at) as
  (select 0 union all select at + 1 from numbers where at < 1999) select 'buyer-' || at || '@mail.example' from numbers`

/** Writes a file of an earlier release, in which deleted addresses are still readable on free pages. */
function givenEarlierFile(): void {
  const database = new Sqlite(sqliteFile)
  database.pragma('journal_mode = WAL')
  database.exec('create table buyers (mail text)')
  database.exec(fill)
  database.exec('delete from buyers where rowid > 1')
  database.close()
  expect(inFile()).toContain('buyer-1999@')
}

describe('a database file from which an earlier release deleted', () => {
  it('is written anew once, with nothing in it that was deleted, and says how far it is', async () => {
    givenEarlierFile()
    const ctx = open()
    expect(await erasedCheck(ctx).run()).toMatchObject({
      state: 'yellow',
      says: expect.stringContaining('still holds'),
    })
    const said: string[] = []
    await overwriteOnce(ctx, (text) => said.push(text), roomy)
    expect(inFile()).not.toMatch(/buyer-(?!0@)/)
    expect(inFile()).toContain('buyer-0@')
    expect(said).toEqual([
      'The database file is written anew, once, so that what was erased from it is gone: 1 MB.',
      expect.stringMatching(/^The database file was written anew in \d+ s\.$/),
    ])
    expect(await erasedCheck(ctx).run()).toMatchObject({ state: 'green' })
    await overwriteOnce(ctx, (text) => said.push(text), roomy)
    expect(said).toHaveLength(2)
  })

  it('stays as it is where the disk has no room for a copy, in words', async () => {
    givenEarlierFile()
    const ctx = open()
    const trying = overwriteOnce(ctx, () => undefined, full)
    await expect(trying).rejects.toThrow(
      /^store\.sqlite still holds what was deleted from it\. To write it anew \d+ MB /,
    )
    expect(await findOverwriting(ctx.db)).toBeDefined()
  })

  it('stays as it is where another program writes to it meanwhile, and is tried again', async () => {
    givenEarlierFile()
    const ctx = open()
    const other = new Sqlite(sqliteFile)
    other.exec('begin immediate')
    await expect(overwriteOnce(ctx, () => undefined, roomy)).rejects.toThrow('locked')
    expect(await findOverwriting(ctx.db)).toBeDefined()
    other.close()
    await overwriteOnce(ctx, () => undefined, roomy)
    expect(await findOverwriting(ctx.db)).toBeUndefined()
  })
})

it('what is deleted from a new file is overwritten from the beginning', async () => {
  const { db } = open()
  expect(await findOverwriting(db)).toBeUndefined()
  await sql`create table buyers (mail text)`.execute(db)
  await sql.raw(fill).execute(db)
  await sql`delete from buyers where rowid > 1`.execute(db)
  expect(await truncateLog(sqliteFile)).toBe(true)
  expect(inFile()).not.toMatch(/buyer-(?!0@)/)
})

it('a copy for a backup has nothing of rows that were moved to another page before they were deleted', async () => {
  const { db } = open()
  await sql`create table moved (mail text primary key, note text)`.execute(db)
  await sql
    .raw(`insert into moved with recursive numbers (at) as
      (select 1 union all select at + 1 from numbers where at < 9999)
      select 'moved-' || printf('%08x', (at * 2654435761) % 4294967296) || '@',
        printf('%.*c', 20 + (at * 7919) % 150, 'x') from numbers`)
    .execute(db)
  await sql.raw(`update moved set note = printf('%.*c', 50 + (length(note) * 31) % 300, 'y')`).execute(db)
  const deleted = sql<{ mail: string }>`delete from moved where unicode(substr(mail, 14, 1)) % 2 = 0 returning mail`
  const { rows } = await deleted.execute(db)
  expect(rows.length).toBeGreaterThan(4_000)
  const copied = join(folder, 'copy.sqlite')
  await copySqlite(sqliteFile, copied)
  const text = readFileSync(copied).toString('latin1')
  expect(rows.filter(({ mail }) => text.includes(mail))).toEqual([])
})
