import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { openDatabase } from './open.ts'
import { whyNoDatabase } from './why-no-database.ts'

const folder = mkdtempSync(join(tmpdir(), 'topup-no-database-'))
afterAll(() => rmSync(folder, { recursive: true }))

const failing = (work: () => unknown): unknown => {
  try {
    work()
  } catch (error) {
    return error
  }
  throw new Error('it worked')
}

it('a file that is no database, and a folder that is a file, end in a sentence', () => {
  writeFileSync(join(folder, 'store.sqlite'), 'a text of some length, and no database of any kind')
  const text = failing(() => openDatabase({ sqliteFile: join(folder, 'store.sqlite') }))
  expect(whyNoDatabase(text)).toContain('no database of SQLite')
  const inFile = failing(() => openDatabase({ sqliteFile: join(folder, 'store.sqlite', 'in-it', 'store.sqlite') }))
  expect(whyNoDatabase(inFile)).toMatch(/in-it cannot be used \(ENOTDIR\)/)
})

it('a PostgreSQL that nobody runs ends in a sentence without the address', async () => {
  const client = new pg.Client({ connectionString: 'postgres://user:hush@127.0.0.1:9/x' })
  const error = await client.connect().then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(whyNoDatabase(error)).toMatch(/^The database of DATABASE_URL cannot be reached \(ECONNREFUSED\)/)
  expect(whyNoDatabase(error)).not.toContain('hush')
})

const withCode = (code: string, more = {}) => Object.assign(new Error('hush'), { code, ...more })

it.each([
  ['28P01', 'the name or the password'],
  ['3D000', 'no database of the name'],
  ['28000', 'pg_hba.conf'],
  ['42501', 'make tables'],
  ['ENOTFOUND', 'cannot be reached'],
  ['SQLITE_CANTOPEN', 'DATA_DIR cannot be used'],
  ['SQLITE_READONLY_DIRECTORY', 'DATA_DIR cannot be used'],
  ['EROFS', 'a disk that takes writing'],
])('the code %s is told in a sentence', (code, says) => {
  expect(whyNoDatabase(withCode(code))).toContain(says)
  expect(whyNoDatabase(withCode(code))).not.toContain('hush')
})

it('other errors are none of the database', () => {
  for (const error of [withCode('EADDRINUSE'), withCode('EACCES', { syscall: 'listen' }), new Error('hush'), 'hush']) {
    expect(whyNoDatabase(error)).toBeUndefined()
  }
})
