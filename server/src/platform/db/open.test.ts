import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from './open.ts'
import type { Db } from './schema.ts'
import { troubleIn } from './trouble.ts'

let folder: string
let [one, other]: Db[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'topup-open-'))
  const place = { sqliteFile: join(folder, 'store.sqlite') }
  one = openDatabase(place)
  other = openDatabase(place)
  await sql`create table notes (text text)`.execute(one)
})
afterAll(async () => {
  await one?.destroy()
  await other?.destroy()
  await rm(folder, { recursive: true })
})

it('a transaction that waits for another writer leaves everything else of its thread running', async () => {
  if (!one || !other) throw new Error('no database')
  const order: string[] = []
  const insert = (db: Db, text: string) => sql`insert into notes values (${text})`.execute(db)
  const waiting = await one.transaction().execute(async (trx) => {
    await insert(trx as unknown as Db, 'first')
    const second = other?.transaction().execute(async (late) => {
      await insert(late as unknown as Db, 'second')
      order.push('second written')
    })
    for (let turn = 0; turn < 5; turn++) {
      await new Promise((resolve) => setTimeout(resolve, 10))
      order.push('a turn of the loop')
    }
    return { second }
  })
  await waiting.second
  expect(order).toEqual([...Array(5).fill('a turn of the loop'), 'second written'])
})

it('a statement that is kept sees the columns that its table got since', async () => {
  if (!one) throw new Error('no database')
  const notes = sql`select * from notes limit 1`
  expect((await notes.execute(one)).rows).toEqual([{ text: 'first' }])
  await sql`alter table notes add column seen integer`.execute(one)
  expect((await notes.execute(one)).rows).toEqual([{ text: 'first', seen: null }])
})

it('what follows in a transaction that a full disk has undone is not written alone', async () => {
  const db = openDatabase({ sqliteFile: join(folder, 'full.sqlite') })
  await sql`create table notes (text text)`.execute(db)
  await sql`pragma max_page_count = 1`.execute(db)
  const seen: unknown[] = []
  const failing = db.transaction().execute(async (trx) => {
    await sql`insert into notes values ('before')`.execute(trx)
    const full = sql`insert into notes values (${'x'.repeat(100_000)})`.execute(trx)
    seen.push(troubleIn(await full.catch((error: unknown) => error)))
    await sql`insert into notes values ('alone')`.execute(trx)
  })
  expect(troubleIn(await failing.catch((error: unknown) => error))).toBe('full')
  expect(seen).toEqual(['full'])
  expect((await sql`select * from notes`.execute(db)).rows).toEqual([])
  await sql`pragma max_page_count = 1000`.execute(db)
  await db.transaction().execute((trx) => sql`insert into notes values ('after')`.execute(trx))
  expect((await sql`select * from notes`.execute(db)).rows).toEqual([{ text: 'after' }])
  await db.destroy()
})
