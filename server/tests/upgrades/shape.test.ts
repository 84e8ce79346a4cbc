import { sql } from 'kysely'
import { expect } from 'vitest'
import { migrate } from '../../src/platform/db/migrate.ts'
import { CHANGES_TABLE } from '../../src/platform/db/migrations/change.ts'
import { isPostgres } from '../../src/platform/db/open.ts'
import { planMigrations } from '../../src/platform/db/plan-migrations.ts'
import type { Db } from '../../src/platform/db/schema.ts'
import { own, readSchema } from '../../src/platform/db/schema-state.ts'
import { readShape } from '../../src/platform/db/shape/read-shape.ts'
import { databaseTest as it } from '../_support/given-database.ts'
import { expansions, made, nextRelease, release } from '../_support/next-release.ts'
import { runCommand } from '../_support/run-command.ts'
import { storeEnvironment } from '../_support/start-shop.ts'

const run = async (db: Db, ...statements: string[]) => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/** Replaces a column by one with another definition, as an edited migration would. */
const remake = (db: Db, table: string, column: string, described: string) =>
  run(db, `alter table ${table} drop column ${column}`, `alter table ${table} add column ${column} ${described}`)

const text = (db: Db) => (isPostgres(db) ? 'text collate "C"' : 'text')

const readAll = async (db: Db) => ({
  shape: await readShape(db),
  records: (await sql`select * from ${sql.table(CHANGES_TABLE)} order by name`.execute(db)).rows,
  migrations: (await sql`select name from kysely_migration order by name`.execute(db)).rows,
})

it.for([
  ['a table is missing', 'table reviews is missing', (db: Db) => run(db, 'drop table reviews')],
  [
    'a column is missing',
    'column deliveries.held_detail is missing',
    (db: Db) => run(db, 'alter table deliveries drop column held_detail'),
  ],
  [
    'a column has another type',
    'column deliveries.held_detail is integer, not text',
    (db: Db) => remake(db, 'deliveries', 'held_detail', 'integer'),
  ],
  [
    'a column needs a value that the store may leave out',
    'column deliveries.held_detail refuses rows without a value',
    (db: Db) => remake(db, 'deliveries', 'held_detail', `${text(db)} not null default ''`),
  ],
  [
    'a column may be empty that the store relies on',
    'column games.image_url allows rows without a value',
    (db: Db) => remake(db, 'games', 'image_url', text(db)),
  ],
  [
    'a column of somebody else needs a value in every row',
    'column sign_in_locks.cashier, which this release does not know, needs a value in every row',
    (db: Db) =>
      run(
        db,
        'drop table sign_in_locks',
        `create table sign_in_locks (key ${text(db)} not null primary key, taken_at ${text(db)} not null, cashier text not null)`,
        'create index sign_in_locks_by_time on sign_in_locks (taken_at)',
      ),
  ],
  [
    'a unique index is missing',
    'unique index notices_once of notices is missing or another one',
    (db: Db) => run(db, 'drop index notices_once'),
  ],
  [
    'a unique index is on other columns',
    'unique index notices_once of notices is missing or another one',
    (db: Db) => run(db, 'drop index notices_once', 'create unique index notices_once on notices (id, channel)'),
  ],
  [
    'a migration did something else under its id',
    'migration 0012-receipts did something else to it than it does here',
    (db: Db) =>
      run(
        db,
        `update ${CHANGES_TABLE} set change = replace(change, '"kind":"text"', '"kind":"int"') where name = '0012-receipts'`,
      ),
  ],
] as const)(
  'nothing is migrated or written where %s, and the check says the same',
  async ([, says, spoil], { database }) => {
    const db = database.open()
    await migrate(db)
    await spoil(db)
    const before = await readAll(db)
    await expect(migrate(db, nextRelease)).rejects.toThrow(says)
    await expect(migrate(db)).rejects.toThrow('This release of the store cannot run on this database')
    expect(await readAll(db)).toEqual(before)
    await expect(planMigrations(database.openReadOnly())).rejects.toThrow(says)
  },
)

it('the doctor says of a database of another shape what a start says of it', async ({ database }) => {
  const db = database.open()
  await migrate(db)
  const { folder, databaseUrl = '' } = database
  const env = { ...storeEnvironment('http://127.0.0.1:1'), DATA_DIR: folder, DATABASE_URL: databaseUrl, PORT: '0' }
  await run(db, 'alter table deliveries drop column held_detail')
  const started = await runCommand(undefined, env)
  const { output, code } = await runCommand('doctor', env, ['--only', 'store.database', '--json'])
  const { says } = JSON.parse(output.slice(output.indexOf('{'))).checks[0]
  expect(says).toMatch(
    /^This release of the store cannot run on this database: column deliveries.held_detail is missing/,
  )
  expect(started.output).toContain(says)
  expect([started.code, code]).toEqual([1, 1])
})

it('an operator may add tables, columns and indexes of their own', async ({ database }) => {
  const db = database.open()
  await migrate(db)
  await run(
    db,
    'create table own_notes (id integer primary key, note text not null)',
    'alter table orders add column own_note text',
    "alter table orders add column own_mark text not null default 'none'",
    'create index own_orders on orders (own_note)',
  )
  await migrate(db)
  expect(await readSchema(db)).toEqual({ executed: made, pending: [], ahead: [] })
})

it('an operator may build a unique index again under another name', async ({ database }) => {
  const db = database.open()
  await migrate(db)
  await run(db, 'drop index proven_addresses_by_user')
  await expect(migrate(db)).rejects.toThrow('unique index proven_addresses_by_user')
  await run(db, 'create unique index own_name on proven_addresses (user_id)')
  await migrate(db)
})

it('each migration is recorded as it was declared, the first one too, and what was made before is recorded later', async ({
  database,
}) => {
  const db = database.open()
  await migrate(db)
  const { records } = await readAll(db)
  expect(records).toHaveLength(own.changes.length + 1)
  expect(records[0]).toEqual({ name: '0001-store', change: expect.stringContaining('"rate_limits"') })
  await run(db, `drop table ${CHANGES_TABLE}`)
  await migrate(db)
  expect((await readAll(db)).records).toEqual(records)
})

it('an index that is missing or on other columns is built again, and the check tells of it before', async ({
  database,
}) => {
  const db = database.open()
  await migrate(db)
  const { shape } = await readAll(db)
  await run(
    db,
    'drop index reviews_shown',
    'drop index webhook_events_queued',
    'create index webhook_events_queued on webhook_events (due_at)',
  )
  const { steps } = await planMigrations(database.openReadOnly())
  const beside = isPostgres(db) ? 'built beside the work, nobody waits' : 'nobody writes while it is built'
  expect(steps).toMatchObject([
    { kind: 'repair', does: expect.arrayContaining([`reviews: new index reviews_shown: ${beside}, 0 rows`]) },
  ])
  await migrate(db)
  expect((await readAll(db)).shape).toEqual(shape)
})

it('a release that a newer one took indexes away from does not build them again', async ({ database }) => {
  const db = database.open()
  await migrate(db, nextRelease)
  const gone = { id: '9004-gone', kind: 'contract', unusedSince: own.release, indexes: ['reviews_shown'] } as const
  await migrate(db, release('9.2.0', [...expansions, gone]))
  const before = await readAll(db)
  await migrate(db)
  expect(await readAll(db)).toEqual(before)
})

it('migrations that a branch made in another order come to the same database', async ({ database, another }) => {
  const [db, straight] = [database.open(), another.open()]
  const [first, second] = expansions
  const third = { id: '9001-early', kind: 'expand', columns: { sellers: { early: 'text?' } } } as const
  await migrate(db, release('9.0.0', [first]))
  await migrate(db, release('9.0.0', [third, first, second]))
  await migrate(straight, release('9.0.0', [third, first, second]))
  const [left, right] = [await readAll(db), await readAll(straight)]
  expect(left.records).toEqual(right.records)
  expect(left.shape.indexes).toEqual(right.shape.indexes)
})

it('the command that only checks says why this release cannot run on the database, and ends with 1', async ({
  database,
}) => {
  const db = database.open()
  await migrate(db)
  await run(db, 'drop table reviews')
  const environment = {
    ...storeEnvironment('http://127.0.0.1:1'),
    DATA_DIR: database.folder,
    DATABASE_URL: database.databaseUrl,
  }
  expect(await runCommand('migrate', environment, ['--check'])).toEqual({
    code: 1,
    output: expect.stringContaining('table reviews is missing'),
  })
})
