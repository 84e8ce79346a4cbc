import { sql } from 'kysely'
import { expect } from 'vitest'
import { migrate } from '../../src/platform/db/migrate.ts'
import type { Change } from '../../src/platform/db/migrations/change.ts'
import { isPostgres } from '../../src/platform/db/open.ts'
import { planMigrations } from '../../src/platform/db/plan-migrations.ts'
import type { Db } from '../../src/platform/db/schema.ts'
import { readSchema } from '../../src/platform/db/schema-state.ts'
import { write } from '../../src/platform/db/write.ts'
import { eventually } from '../_support/eventually.ts'
import { databaseTest as it } from '../_support/given-database.ts'
import { contraction, expansions, made, nextRelease, release } from '../_support/next-release.ts'

const seller = {
  id: 's1',
  email: 'a@example.com',
  role: 'owner',
  password_hash: 'x',
  created_at: '2026-01-01',
} as const
const insertSeller = (db: Db) =>
  db
    .insertInto('sellers')
    .values({ ...seller, must_change_password: 0, failed_attempts: 0, locked_until: null })
    .execute()
const readSeller = async (db: Db) => (await sql<Record<string, unknown>>`select * from sellers`.execute(db)).rows[0]

it('a release starts on a database that a newer one expanded, and writes rows that name none of the new columns', async ({
  database,
}) => {
  const db = database.open()
  await migrate(db, nextRelease)
  await migrate(db)
  await insertSeller(db)
  expect(await readSeller(db)).toMatchObject({ ...seller, greeting: 'Hello' })
  expect(await readSchema(db)).toEqual({
    executed: [...made, '9002-gift-cards', '9003-orders-by-gift'],
    pending: [],
    ahead: expansions,
  })
})

it('rows of before an expansion have the defaults of the new columns', async ({ database }) => {
  const db = database.open()
  await migrate(db)
  await insertSeller(db)
  await migrate(db, nextRelease)
  expect(await readSeller(db)).toMatchObject({ ...seller, greeting: 'Hello' })
})

it('a release is refused by a database that was contracted past it, and the one that stopped using it is not', async ({
  database,
}) => {
  const db = database.open()
  await migrate(db, release('9.2.0', [...expansions, contraction]))
  expect(await readSchema(db, release('9.1.0', expansions))).toMatchObject({ ahead: [contraction] })
  await migrate(db, release('9.1.0', expansions))
  await expect(migrate(db, nextRelease)).rejects.toThrow(
    'This is release 9.0.0 of the store, and this database was changed by a newer one, which took out what releases before 9.1.0 use (9004-no-greetings)',
  )
})

it('a database that went another way than this release is refused, however it calls that', async ({ database }) => {
  const db = database.open()
  await migrate(db, nextRelease)
  const [first] = expansions
  await expect(migrate(db, release('9.0.0', [{ ...first, id: '9002-something-else' }]))).rejects.toThrow(
    'another release of the store',
  )
})

it('several processes that start at once migrate once, and all of them start', async ({ database }) => {
  // On SQLite a single connection: two connections in one process would block each other.
  const first = database.open()
  const dbs = isPostgres(first) ? [first, database.open(), database.open(), database.open()] : [first]
  await Promise.all(dbs.map((db) => migrate(db, nextRelease)))
  await Promise.all(dbs.map((db) => migrate(db, nextRelease)))
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(first)
  expect(rows.map(({ name }) => name)).toEqual([...made, '9002-gift-cards', '9003-orders-by-gift'])
})

it('a migration that fails in the middle leaves nothing of itself, and the ones before it stay', async ({
  database,
}) => {
  const db = database.open()
  const broken: Change = {
    id: '9004-broken',
    kind: 'expand',
    columns: { sellers: { mood: 'text?' }, nothing: { at_all: 'text?' } },
  }
  await expect(migrate(db, release('9.1.0', [...expansions, broken]))).rejects.toThrow('nothing')
  await insertSeller(db)
  expect(await readSeller(db)).not.toHaveProperty('mood')
  expect((await readSchema(db, nextRelease)).pending).toEqual([])
})

it('an index whose building was cut short is built anew', async ({ database }) => {
  const db = database.open()
  const [first] = expansions
  await migrate(db, release('8.9.0', [first]))
  // On PostgreSQL a killed concurrent build leaves an index behind; SQLite rolls it back.
  if (isPostgres(db)) await sql`create index orders_by_gift on orders (id)`.execute(db)
  await migrate(db, nextRelease)
  if (!isPostgres(db)) return
  const { rows } = await sql<{ indexdef: string }>`
    select indexdef from pg_indexes where schemaname = current_schema() and indexname = 'orders_by_gift'`.execute(db)
  expect(rows).toEqual([{ indexdef: expect.stringContaining('(gift_note)') }])
})

it('an index is built while a transaction that wrote to its table is still open elsewhere, once that ends', async ({
  database,
}) => {
  const db = database.open()
  if (!isPostgres(db)) return
  await migrate(db, release('8.9.0', [expansions[0]]))
  // Building the index must not wait for transactions of other processes that themselves wait for the build.
  const starts: Promise<void>[] = []
  await db.transaction().execute(async (trx) => {
    await sql`lock table orders in row exclusive mode`.execute(trx)
    for (let process = 0; process < 3; process++) starts.push(migrate(database.open(), nextRelease))
  })
  await Promise.all(starts)
  expect((await readSchema(db, nextRelease)).pending).toEqual([])
})

it('a migration and the work beside it that wait for each other both come to an end', async ({ database }) => {
  const db = database.open()
  if (!isPostgres(db)) return
  await migrate(db)
  await insertSeller(db)
  const isWaitedFor = async () => {
    const { rows } = await sql`
      select 1 from pg_locks where relation = 'orders'::regclass and mode = 'AccessExclusiveLock' and granted`.execute(
      db,
    )
    expect(rows).toHaveLength(1)
  }
  let migrated: Promise<void> | undefined
  // The migration locks orders and wants sellers; this transaction locks sellers and wants orders: a deadlock.
  await write(db, async (trx) => {
    await trx.updateTable('sellers').set({ failed_attempts: 1 }).execute()
    // PostgreSQL aborts either side; if it aborts this transaction, the retry finds the migration done.
    if (!migrated) {
      migrated = migrate(database.open(), nextRelease)
      await eventually(isWaitedFor)
    }
    await trx.selectFrom('orders').selectAll().execute()
  })
  await migrated
  expect((await readSchema(db, nextRelease)).pending).toEqual([])
  expect(await readSeller(db)).toMatchObject({ failed_attempts: 1, greeting: 'Hello' })
})

it('what would be done is told with the rows it touches and what it locks, and nothing is changed', async ({
  database,
}) => {
  const empty = await planMigrations(database.open(), nextRelease)
  expect(empty.steps.map(({ id }) => id)).toEqual([...made, '9002-gift-cards', '9003-orders-by-gift'])

  const db = database.open()
  await migrate(db)
  await insertSeller(db)
  const before = await readSchema(db, nextRelease)
  const plan = await planMigrations(database.openReadOnly(), release('9.2.0', [...expansions, contraction]))
  const beside = isPostgres(db) ? 'built beside the work, nobody waits' : 'nobody writes while it is built'
  expect(plan.steps).toEqual([
    {
      id: '9002-gift-cards',
      kind: 'expand',
      does: [
        'new table gift_cards: locks nothing',
        'orders: new columns gift_note, gift_wrap: locks the table for a moment, 0 rows',
        'sellers: new column greeting: locks the table for a moment, 1 row',
        'gift_cards: new index gift_cards_by_order: locks nothing',
      ],
    },
    { id: '9003-orders-by-gift', kind: 'expand', does: [`orders: new index orders_by_gift: ${beside}, 0 rows`] },
    {
      id: '9004-no-greetings',
      kind: 'contract',
      does: [
        isPostgres(db)
          ? 'sellers: without greeting, which release 9.1.0 stopped using: locks the table for a moment, 1 row'
          : 'sellers: without greeting, which release 9.1.0 stopped using: nobody writes while the table is written anew, 1 row',
        ...(isPostgres(db) ? [] : ['refused while anything else has the file open: stop the store first']),
      ],
    },
  ])
  expect(await readSchema(db, nextRelease)).toEqual(before)
})
