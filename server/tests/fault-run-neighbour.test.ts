import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openPostgresBooks, openSqliteBooks } from '../chaos/stage/books.ts'
import { eventually } from './_support/eventually.ts'
import { createTestDatabase } from './_support/test-database.ts'

const tables = ['payments', 'deliveries', 'webhook_events'] as const
const HELD_MS = 1500

let books: Database
let close: () => Promise<void>
afterAll(async () => {
  await books.close()
  await close()
})

function onPostgres(): void {
  let store: Client
  beforeAll(async () => {
    const { databaseUrl = '', drop } = await createTestDatabase()
    books = openPostgresBooks(databaseUrl)
    store = new Client({ connectionString: databaseUrl })
    await store.connect()
    for (const table of tables) await store.query(`create table ${table} (id int)`)
    close = async () => {
      await store.end()
      await drop()
    }
  })

  const countLocks = async (isGranted: boolean) => {
    const rows = await books.all(
      `select 1 from pg_locks where mode = 'ShareRowExclusiveLock' ${isGranted ? 'and granted' : ''}
        and relation in (${tables.map((table) => `'${table}'::regclass`).join(', ')})`,
    )
    return rows.length
  }

  it.each([
    ['payments', 'deliveries'],
    ['deliveries', 'payments'],
    ['webhook_events', 'payments'],
  ])('waits for a transaction that writes %s and then %s: neither of them fails', async (first, second) => {
    await store.query('begin')
    await store.query(`update ${first} set id = 1`)
    let isOver = false
    const busy = books.keepBusy(50).finally(() => {
      isOver = true
    })
    await eventually(async () => expect(await countLocks(false)).toBeGreaterThan(0))
    await store.query(`update ${second} set id = 1`)
    expect(isOver).toBe(false)
    await store.query('commit')
    await busy
  })

  it('holds what every writer needs for as long as it is told', async () => {
    const busy = books.keepBusy(HELD_MS)
    await eventually(async () => expect(await countLocks(true)).toBe(tables.length))
    await busy
    expect(await countLocks(false)).toBe(0)
  })
}

function onSqlite(): void {
  let store: Sqlite.Database
  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'topup-neighbour-'))
    const file = join(folder, 'store.sqlite')
    store = new Sqlite(file, { timeout: 0 })
    for (const table of tables) store.exec(`create table ${table} (id int)`)
    books = openSqliteBooks(file)
    close = async () => {
      store.close()
      await rm(folder, { recursive: true, force: true })
    }
  })

  it('waits for a transaction that writes: neither of them fails', async () => {
    store.exec('begin immediate; update payments set id = 1')
    const busy = books.keepBusy(50)
    await new Promise((resolve) => setTimeout(resolve, 20))
    store.exec('update deliveries set id = 1; commit')
    await busy
  })

  it('holds what every writer needs for as long as it is told', async () => {
    const busy = books.keepBusy(HELD_MS)
    await eventually(async () => expect(() => store.exec('begin immediate; rollback')).toThrow(/locked/))
    await busy
    store.exec('begin immediate; rollback')
  })
}

describe(
  'the neighbour of the fault run, who keeps the database busy',
  process.env.TEST_DB === 'postgres' ? onPostgres : onSqlite,
)
