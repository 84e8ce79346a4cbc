import { sql } from 'kysely'
import { afterEach, expect, vi } from 'vitest'
import { migrate } from '../../src/platform/db/migrate.ts'
import { isPostgres } from '../../src/platform/db/open.ts'
import { planMigrations } from '../../src/platform/db/plan-migrations.ts'
import type { Db } from '../../src/platform/db/schema.ts'
import { readSchema } from '../../src/platform/db/schema-state.ts'
import { eventually } from '../_support/eventually.ts'
import { databaseTest as it } from '../_support/given-database.ts'
import { contraction, expansions, made, nextRelease, release } from '../_support/next-release.ts'

const contracted = release('9.2.0', [...expansions, contraction])

const ago = (ms: number) => new Date(Date.now() - ms).toISOString()
const beatOf = (db: Db, id: string, version: string, age = 0) =>
  db
    .insertInto('processes')
    .values({ id, started_at: ago(60_000), beat_at: ago(age), version })
    .execute()

afterEach(() => void vi.restoreAllMocks())

it('nothing is taken away while a process lives that uses it: who that is and how long to wait is said, and nothing done', async ({
  database,
}) => {
  const db = database.open()
  await migrate(db)
  await beatOf(db, 'worker-one', '9.0.0')
  await beatOf(db, 'worker-two', '0.4.1', 3_000)
  await beatOf(db, 'worker-new', '9.1.0')
  await beatOf(db, 'worker-dead', '9.0.0', 11_000)
  const said = new RegExp(
    [
      '9004-no-greetings takes away what releases before 9\\.1\\.0 use, and 2 processes of such a release run on this database: ',
      'worker-two of release 0\\.4\\.1 \\(last seen \\d+ seconds? ago\\), worker-one of release 9\\.0\\.0 \\(last seen \\d+ seconds? ago\\)\\. ',
      'Stop them, then start this one again; one that ended without a word is counted for 10 seconds\\.',
    ].join(''),
  )
  await expect(migrate(db, contracted)).rejects.toThrow(said)
  expect((await readSchema(db, contracted)).executed).toEqual(made)

  const look = database.openReadOnly()
  const { steps } = await planMigrations(look, contracted)
  await look.destroy()
  expect(steps.at(-1)?.does.at(-1)).toMatch(said)

  // A migration that only adds does not wait for older processes.
  await migrate(db, nextRelease)
  await db
    .updateTable('processes')
    .set({ beat_at: ago(11_000) })
    .where('version', '!=', '9.1.0')
    .execute()
  await migrate(db, contracted)
  expect((await readSchema(db, contracted)).pending).toEqual([])
})

it('one that comes after the look and before the change is seen all the same', async ({ database }) => {
  const db = database.open()
  if (!isPostgres(db)) return
  await migrate(db, nextRelease)
  const other = database.open()
  const isWaiting = async () => {
    const { rows } = await sql`
      select 1 from pg_locks where not granted and relation = 'sellers'::regclass`.execute(other)
    expect(rows).toHaveLength(1)
  }
  const { starting } = await other.transaction().execute(async (trx) => {
    await sql`lock table sellers in row exclusive mode`.execute(trx)
    const refused = expect(migrate(db, contracted)).rejects.toThrow('worker-late of release 9.0.0')
    await eventually(isWaiting)
    await beatOf(database.open(), 'worker-late', '9.0.0')
    return { starting: refused }
  })
  await starting
  expect((await readSchema(db, contracted)).pending).toEqual([contraction.id])
})

it('on SQLite nothing is taken away while anything else has the file open', async ({ database }) => {
  const db = database.open()
  if (isPostgres(db)) return
  await migrate(db, nextRelease)
  const other = database.open()
  await readSchema(other, nextRelease)
  let waited = 0
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => {
    waited += 1_000
    return now() + waited
  })
  await expect(migrate(db, contracted)).rejects.toThrow(
    '9004-no-greetings takes away what releases before 9.1.0 use, and something else has the SQLite file open, such as a store of an older release: stop it, then start this one again. Nothing was done.',
  )
  expect((await readSchema(db, contracted)).pending).toEqual([contraction.id])
  await other.destroy()
  await migrate(db, contracted)
  // After the contraction other connections may open the file again.
  const later = database.open()
  expect((await readSchema(later, contracted)).pending).toEqual([])
  await later.deleteFrom('settings').execute()
})
