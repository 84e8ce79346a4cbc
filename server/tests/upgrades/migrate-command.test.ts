import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import { migrate } from '../../src/platform/db/migrate.ts'
import { isPostgres } from '../../src/platform/db/open.ts'
import { version } from '../../src/platform/version.ts'
import { databaseTest as it } from '../_support/given-database.ts'
import { contraction, expansions, nextRelease, release } from '../_support/next-release.ts'
import { runCommand } from '../_support/run-command.ts'
import { storeEnvironment } from '../_support/start-shop.ts'

const environmentOf = ({ folder, databaseUrl }: { folder: string; databaseUrl: string | undefined }) => ({
  ...storeEnvironment('http://127.0.0.1:1'),
  DATA_DIR: folder,
  DATABASE_URL: databaseUrl,
})

it('asked only to check it tells what is to be done and makes nothing; two at once then do it once', async ({
  database,
}) => {
  const environment = environmentOf(database)
  expect(await runCommand('migrate', environment, ['--check'])).toEqual({
    code: 2,
    output: expect.stringMatching(/^(SQLite|PostgreSQL), release \S+: \d+ migrations? to be done\.\n {2}0001-store\n/),
  })
  if (!database.databaseUrl) expect(await readdir(database.folder)).toEqual([])

  const runs = await Promise.all(['one', 'two'].map(() => runCommand('migrate', environment)))
  expect(runs.map(({ code }) => code)).toEqual([0, 0])
  const { rows } = await sql`select name from kysely_migration where name = '0001-store'`.execute(database.open())
  expect(rows).toHaveLength(1)
})

it('a check of a database that is newer says whether this release still runs on it', async ({ database }) => {
  const environment = environmentOf(database)
  const check = () => runCommand('migrate', environment, ['--check'])
  const db = database.open()
  await migrate(db, nextRelease)
  expect(await check()).toEqual({
    code: 0,
    output: `${isPostgres(db) ? 'PostgreSQL' : 'SQLite'}, release ${version}: nothing to do.
  9002-gift-cards: added by a newer release; this one runs beside it
  9003-orders-by-gift: added by a newer release; this one runs beside it
`,
  })
  await migrate(db, release('9.2.0', [...expansions, contraction]))
  expect(await check()).toEqual({
    code: 1,
    output: expect.stringContaining('took out what releases before 9.1.0 use (9004-no-greetings)'),
  })
})

it('writes a SQLite file of an earlier release anew, once, and refuses that beside a store that runs', {
  timeout: 120_000,
}, async ({ database }) => {
  if (database.databaseUrl) return
  const environment = environmentOf(database)
  const db = database.open()
  await migrate(db)
  await sql`pragma user_version = 0`.execute(db)
  const dueLine = expect.stringMatching(
    /nothing to do\.\nThe file is written anew .* needs \d+ MB free in DATA_DIR\.\n$/,
  )
  expect(await runCommand('migrate', environment, ['--check'])).toEqual({ code: 2, output: dueLine })

  const store = fork(join(import.meta.dirname, '../_support/take-lock.ts'), { stdio: 'inherit' })
  onTestFinished(() => void store.kill('SIGKILL'))
  await once(store, 'message')
  store.send(join(database.folder, 'store.sqlite'))
  expect((await once(store, 'message'))[0]).toBe('held')
  const running = { code: 1, output: expect.stringContaining('Another store runs on') }
  expect(await runCommand('migrate', environment)).toEqual(running)
  store.kill('SIGKILL')
  await once(store, 'exit')

  const done = await runCommand('migrate', environment)
  expect(done).toEqual({ code: 0, output: expect.stringMatching(/The database file was written anew in \d+ s\./) })
  expect(done.output.match(/is written anew, once/g)).toHaveLength(1)
  expect(await runCommand('migrate', environment, ['--check'])).toMatchObject({ code: 0 })
})
