import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { drill } from '../../src/app/backups/drill.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { isPostgres } from '../../src/platform/db/open.ts'
import type { Db } from '../../src/platform/db/schema.ts'
import { own, readSchema } from '../../src/platform/db/schema-state.ts'
import { version } from '../../src/platform/version.ts'
import { keyFile, recipient } from '../_support/given-backups.ts'
import { databaseTest as it } from '../_support/given-database.ts'
import { runCommand } from '../_support/run-command.ts'
import { storeEnvironment } from '../_support/start-shop.ts'

const OLD = '0.0.9'
const older = { release: OLD, changes: own.changes.slice(0, 4) }
const seller = {
  id: 's1',
  email: 'a@example.com',
  role: 'owner',
  password_hash: 'x',
  must_change_password: 0,
  failed_attempts: 0,
  locked_until: null,
  created_at: '2026-01-01',
} as const

type Database = Readonly<{ folder: string; databaseUrl: string | undefined; open: () => Db }>

const keys = storeEnvironment('http://127.0.0.1:1')
const environmentOf = ({ folder, databaseUrl }: Database, changes: Record<string, string> = {}) => ({
  ...keys,
  DATA_DIR: folder,
  DATABASE_URL: databaseUrl,
  BACKUP_RECIPIENT: recipient,
  ...changes,
})
const filesIn = ({ folder }: Database) => {
  const backups = join(folder, 'backups')
  return existsSync(backups) ? readdirSync(backups) : []
}
const backupsIn = (database: Database) => filesIn(database).filter((name) => name.endsWith('.age'))

/** An older release's database with a store's rows. */
async function givenOlder({ open }: Database): Promise<Db> {
  const db = open()
  await migrate(db, older)
  await db.insertInto('sellers').values(seller).execute()
  return db
}
/** Makes the first pending migration fail, because a table of its name exists; returns a function that undoes this. */
async function blockMigration(db: Db): Promise<() => Promise<unknown>> {
  const pending = own.changes.slice(older.changes.length)
  const [name] = pending.flatMap((change) => (change.kind === 'expand' ? Object.keys(change.tables ?? {}) : []))
  if (name === undefined) throw new Error('no pending change makes a table')
  await sql`create table ${sql.table(name)} (unrelated text)`.execute(db)
  return () => sql`drop table ${sql.table(name)}`.execute(db)
}
const pendingOf = async (db: Db) => (await readSchema(db)).pending

it('a migration takes a backup first, named by both releases, and it restores into a new database', async ({
  database,
  another,
}) => {
  const db = await givenOlder(database)
  await db.insertInto('settings').values({ key: 'release', value: OLD, updated_at: '2026-01-01' }).execute()
  const env = environmentOf(database)
  const done = await runCommand('migrate', env)
  expect(done).toMatchObject({ code: 0, output: expect.stringContaining('Backup taken before: ') })
  const [file = '', ...others] = backupsIn(database)
  expect(others).toEqual([])
  expect(file).toMatch(new RegExp(`^backup-.*Z-before-${version}-from-${OLD}\\.age$`))
  expect(done.output).toContain(file)
  expect(await pendingOf(db)).toEqual([])

  const path = join(database.folder, 'backups', file)
  const tried = await drill(path, keyFile, undefined)
  expect(tried).toMatchObject({ code: 0, text: expect.stringContaining(`schema ${older.changes.at(-1)?.id}`) })
  const restored = await runCommand('restore', environmentOf(another), [path, '--identity', keyFile])
  expect(restored).toMatchObject({ code: 0 })
  expect(await another.open().selectFrom('sellers').select('id').execute()).toEqual([{ id: 's1' }])

  // A migrated database needs no further backup; its settings name the release that migrated it.
  expect(await runCommand('migrate', env)).toMatchObject({ code: 0, output: expect.stringContaining('nothing to do') })
  expect(backupsIn(database)).toEqual([file])
  const noted = await db.selectFrom('settings').select('value').where('key', '=', 'release').execute()
  expect(noted).toEqual([{ value: version }])
})

it('an empty database, and one that holds no store yet, are migrated without a backup', async ({
  database,
  another,
}) => {
  expect(await runCommand('migrate', environmentOf(database))).toMatchObject({ code: 0 })
  expect(filesIn(database)).toEqual([])
  await migrate(another.open(), older)
  expect(await runCommand('migrate', environmentOf(another))).toMatchObject({ code: 0 })
  expect(filesIn(another)).toEqual([])
})

it('where the backup fails, a start, a migration and a new password stop with the cause and migrate nothing', async ({
  database,
}) => {
  const db = await givenOlder(database)
  const pending = await pendingOf(db)
  const inTheWay = join(database.folder, 'a-file')
  writeFileSync(inTheWay, '')
  const env = environmentOf(database, { BACKUP_DIR: join(inTheWay, 'backups') })
  for (const command of [undefined, 'migrate', 'reset-password']) {
    const ended = await runCommand(command, env)
    expect(ended.code, command).toBe(1)
    expect(ended.output, command).toMatch(/the backup that comes first could not be taken: E\w+: .*a-file.*'\. Nothing/)
    expect(ended.output, command).toContain('Nothing was migrated. Mend the cause and start again.')
    expect(ended.output, command).not.toMatch(/^\s+at /m)
    expect(await pendingOf(db), command).toEqual(pending)
  }
  // Runs the remedy that the error message names.
  expect(await runCommand('migrate', { ...env, BACKUP_EVERY: '0' })).toMatchObject({ code: 0 })
  expect(await pendingOf(db)).toEqual([])
})

it('a start that fails again and again keeps one backup while nothing changed, and takes another when something did', async ({
  database,
}) => {
  const db = await givenOlder(database)
  const giveWay = await blockMigration(db)
  const env = environmentOf(database)
  const fail = async () => expect((await runCommand('migrate', env)).code).toBe(1)
  await fail()
  const [first] = backupsIn(database)
  expect(first).toMatch(/-from-unknown-release\.age$/)
  await fail()
  expect(backupsIn(database)).toEqual([first])
  await db
    .insertInto('sellers')
    .values({ ...seller, id: 's2', email: 'b@example.com' })
    .execute()
  await fail()
  expect(backupsIn(database)).toHaveLength(2)
  await giveWay()
  expect(await runCommand('migrate', env)).toMatchObject({ code: 0 })
  expect(backupsIn(database)).toHaveLength(2)
})

it('beside an older release that goes on selling, starts that fail take one backup an hour', async ({ database }) => {
  const db = await givenOlder(database)
  if (!isPostgres(db)) return
  await blockMigration(db)
  const at = new Date().toISOString()
  // A heartbeat ten minutes ahead: the process counts as alive for longer than a slow test takes.
  const beat = { beat_at: new Date(Date.now() + 600_000).toISOString(), started_at: at, version: OLD }
  await db
    .insertInto('processes')
    .values({ id: 'selling', ...beat })
    .execute()
  const env = environmentOf(database)
  for (const id of ['s2', 's3']) {
    expect((await runCommand('migrate', env)).code).toBe(1)
    await db
      .insertInto('sellers')
      .values({ ...seller, id, email: `${id}@example.com` })
      .execute()
  }
  expect(backupsIn(database)).toEqual([expect.stringMatching(new RegExp(`-from-${OLD}\\.age$`))])
})

it('of two that migrate at once one backup is left, and both end well', async ({ database }) => {
  const db = await givenOlder(database)
  const env = environmentOf(database)
  const runs = await Promise.all([1, 2].map(() => runCommand('migrate', env)))
  expect(
    runs.map(({ code }) => code),
    JSON.stringify(runs),
  ).toEqual([0, 0])
  expect(backupsIn(database)).toHaveLength(1)
  expect(await pendingOf(db)).toEqual([])
})

it('one that is killed while the backup gets its name leaves none that counts, and the next one takes it', async ({
  database,
}) => {
  const db = await givenOlder(database)
  const pending = await pendingOf(db)
  const dying = join(database.folder, 'dying.mjs')
  writeFileSync(
    dying,
    `import fs from 'node:fs/promises'
    import { syncBuiltinESMExports } from 'node:module'
    const { rename } = fs
    fs.rename = (from, to) => (String(to).endsWith('.age') ? process.kill(process.pid, 'SIGKILL') : rename(from, to))
    syncBuiltinESMExports()`,
  )
  const env = environmentOf(database)
  const killed = await runCommand('migrate', { ...env, NODE_OPTIONS: `--import=${dying}` })
  expect(killed.code).toBe(null)
  expect(backupsIn(database)).toEqual([])
  expect(filesIn(database).some((name) => name.startsWith('working-'))).toBe(true)
  expect(await pendingOf(db)).toEqual(pending)
  // The killed process's lease would expire by itself; the test deletes it now instead of waiting.
  await db.deleteFrom('leases').execute()
  expect(await runCommand('migrate', env)).toMatchObject({ code: 0 })
  expect(backupsIn(database)).toHaveLength(1)
  expect(filesIn(database).filter((name) => name.startsWith('working-'))).toEqual([])
})
