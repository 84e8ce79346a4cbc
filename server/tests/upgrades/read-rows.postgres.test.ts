import { sql } from 'kysely'
import { expect } from 'vitest'
import { migrate } from '../../src/platform/db/migrate.ts'
import { type Row, readRows, rowsOfBlocks } from '../../src/platform/db/read-rows.ts'
import type { Db } from '../../src/platform/db/schema.ts'
import { explain } from '../_support/explain.ts'
import { databaseTest as it } from '../_support/given-database.ts'

const ROWS = 12_000

/** A table longer than a single read of disk pages, with gaps of deleted rows. */
async function givenLongTable(db: Db) {
  await migrate(db)
  await sql`create table long_list (id integer primary key, word text not null)`.execute(db)
  await sql`insert into long_list select n, repeat('x', 40) from generate_series(1, ${ROWS}::int) n`.execute(db)
  await sql`update long_list set word = 'changed' where id % 7 = 0`.execute(db)
  await sql`delete from long_list where id % 3 = 0 or id between 4000 and 7000`.execute(db)
}

async function readAll(pages: AsyncGenerator<Row[]>) {
  const sizes: number[] = []
  const ids: number[] = []
  for await (const page of pages) {
    sizes.push(page.length)
    ids.push(...page.map(({ id }) => Number(id)))
  }
  return { sizes, ids }
}

it('a long table with holes is read in pages, each of its rows once', async ({ database }) => {
  const db = database.open()
  await givenLongTable(db)
  const { rows } = await sql<{ id: number }>`select id from long_list`.execute(db)
  const { sizes, ids } = await readAll(readRows(db, 'long_list', true))
  expect(ids.toSorted((a, b) => a - b)).toEqual(rows.map(({ id }) => id).toSorted((a, b) => a - b))
  expect(Math.max(...sizes)).toBeLessThanOrEqual(500)
  expect(await readAll(readRows(db, 'refunds', true))).toEqual({ sizes: [], ids: [] })
})

it('a page of it is found where it lies, without a look at the rest and without sorting it', async ({ database }) => {
  const db = database.open()
  await givenLongTable(db)
  const plan = await explain(db, rowsOfBlocks('long_list', 8))
  expect(plan.join('\n')).toMatch(/^Tid Range Scan/)
})
