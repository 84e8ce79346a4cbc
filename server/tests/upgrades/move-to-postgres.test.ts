import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import { recordAudit } from '../../src/access/audit.ts'
import { moveToPostgres } from '../../src/app/move/move-to-postgres.ts'
import { post } from '../../src/ledger/post.ts'
import { parseConfig } from '../../src/platform/config.ts'
import { importDatabase } from '../../src/platform/db/backup.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { openDatabase } from '../../src/platform/db/open.ts'
import { type Db, tableNames } from '../../src/platform/db/schema.ts'
import type { Known } from '../../src/platform/db/schema-state.ts'
import { write } from '../../src/platform/db/write.ts'
import { databaseTest } from '../_support/given-database.ts'
import { nextRelease } from '../_support/next-release.ts'
import { runCommand } from '../_support/run-command.ts'
import { storeEnvironment } from '../_support/start-shop.ts'

const earlier = new URL('../_support/earlier-backup.jsonl', import.meta.url)
const LINES = 21_000

/** A stopped store on SQLite with orders, booked money, an audit log, and one table with many rows. */
async function givenSource(file: string, config: ReturnType<typeof parseConfig>, known?: Known, many = 1) {
  const db = openDatabase({ sqliteFile: file })
  await migrate(db, known)
  const lines = (await readFile(earlier, 'utf8')).trim().split('\n')
  await importDatabase(db, lines as unknown as AsyncIterable<string>, true, known && { known })
  const ctx = { config, now: () => new Date('2026-11-01T12:00:00Z'), newId: () => crypto.randomUUID() }
  await write(db, async (trx) => {
    for (const [at, currency] of (['USD', 'IDR', 'USD'] as const).entries()) {
      const posting = {
        id: `payment:${at}`,
        subjectType: 'payment',
        subjectId: String(at),
        currency,
        amount: 1234 + at,
      }
      await post(ctx, trx, { ...posting, from: 'provider:stripe', to: 'buyers' })
    }
    await recordAudit(ctx, trx, { actor: 'system', action: 'one', subject: 'Größe "🎮"' })
    await recordAudit(ctx, trx, { actor: 'system', action: 'two', subject: 'b', details: { rate: 0.1, isIt: true } })
    await sql`with recursive line(n) as (select 1 union all select n + 1 from line where n < ${many})
      insert into csp_reports (id, page, directive, blocked, reports, first_at, last_at)
      select 'r' || n, '/', 'd' || n, 'b', n, '2026-01-01', '2026-01-02' from line`.execute(trx)
  })
  await db.destroy()
}

const it = databaseTest.extend('store', { scope: 'test' }, async ({ database }, { onCleanup }) => {
  const folder = await mkdtemp(join(tmpdir(), 'topup-move-'))
  const environment = { ...storeEnvironment('http://127.0.0.1:1'), DATA_DIR: folder, DATABASE_URL: '' }
  if (database.databaseUrl) environment.DATABASE_URL = database.databaseUrl
  const config = parseConfig(environment, [])
  const file = join(folder, 'store.sqlite')
  const said: string[] = []
  onCleanup(() => rm(folder, { recursive: true, force: true }))
  return {
    ...{ config, environment, file, said },
    make: (known?: Known) => givenSource(file, config, known),
    makeLarge: () => givenSource(file, config, undefined, LINES),
    look: async () => {
      const hash = createHash('sha256')
        .update(await readFile(file))
        .digest('hex')
      return { hash, files: await readdir(folder) }
    },
    move: (target: Db) => moveToPostgres(config, target, (line) => said.push(line)),
  }
})

const readAll = (db: Db, table: string) => sql`select * from ${sql.table(table)} order by 1, 2`.execute(db)
const countTables = async (db: Db) =>
  (await sql`select 1 from pg_tables where schemaname = current_schema()`.execute(db)).rows.length

/** Starts a process that holds the file open, as a store does. */
async function holdOpen(file: string, statement: string) {
  const script = `const db = new (require('better-sqlite3'))(process.argv[1]); db.exec(process.argv[2]); console.log('open'); setInterval(() => 0, 1000)`
  const child = spawn(process.execPath, ['-e', script, file, statement], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  return async () => {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
}

if (process.env.TEST_DB === 'postgres') {
  it('a store moves with every row, says what is the same on both sides, and leaves its file as it was', async ({
    database,
    store,
  }) => {
    await store.makeLarge()
    const before = await store.look()
    const moved = await runCommand('move-to-postgres', store.environment)
    expect(moved).toMatchObject({ code: 0 })
    expect(await store.look()).toEqual(before)

    expect(moved.output).toContain(`csp_reports: 20,000 of 21,000\n`)
    expect(moved.output).toMatch(/^csp_reports +21,000 +21,000$/m)
    expect(moved.output).toMatch(/^ledger buyers USD +2470 +2470$/m)
    expect(moved.output).toMatch(/^ledger provider:stripe IDR +-1235 +-1235$/m)
    expect(moved.output).toMatch(/^audit log +whole to row 2, (\S+) +whole to row 2, \1$/m)
    expect(moved.output).toContain('\nMoved.')
    const [source, target] = [openDatabase({ sqliteFile: store.file }), database.open()]
    for (const table of tableNames) {
      expect((await readAll(target, table)).rows, table).toEqual((await readAll(source, table)).rows)
    }
    await source.destroy()

    // No table uses a database sequence, so a copy has no counter to set.
    const { rows } = await sql`select 1 from pg_sequences where schemaname = current_schema()`.execute(target)
    expect(rows).toEqual([])
    await expect(store.move(target)).rejects.toThrow(
      'The database of DATABASE_URL is not empty (games): name an empty one.',
    )
  })

  it('no store moves while it runs, nor what was killed before it is whole again', async ({ database, store }) => {
    await store.make()
    const target = database.open()
    const release = await holdOpen(store.file, 'select 1 from orders')
    const before = await store.look()
    await expect(store.move(target)).rejects.toThrow(
      `A store runs on ${store.file}, or a command of one: stop it first.`,
    )
    expect(await store.look()).toEqual(before)
    await release()

    const kill = await holdOpen(store.file, "update csp_reports set page = '/2' where id = 'r1'")
    await expect(store.move(target)).rejects.toThrow('a store runs on it, or one was killed')
    await kill()
    await expect(store.move(target)).rejects.toThrow('a store runs on it, or one was killed')
    expect(await countTables(target)).toBe(0)
  })

  it('where anything differs the move is refused, told, and the target is left empty', async ({ database, store }) => {
    await store.make()
    const before = await store.look()
    const target = database.open()
    await migrate(target)
    await sql`create function dearer() returns trigger language plpgsql as $$
    begin new.amount = new.amount + 1; return new; end $$`.execute(target)
    await sql`create trigger dearer before insert on ledger_entries for each row execute function dearer()`.execute(
      target,
    )
    await sql`create function forgets() returns trigger language plpgsql as $$ begin return null; end $$`.execute(
      target,
    )
    await sql`create trigger forgets before insert on mails for each row execute function forgets()`.execute(target)
    const told = await store.move(target).catch((error: Error) => error.message)
    expect(told).toMatch(/^mails +1 +0 {2}DIFFERS$/m)
    expect(told).toMatch(/^ledger_entries +6 +6, not the same ones {2}DIFFERS$/m)
    expect(told).toMatch(/^ledger buyers USD +2470 +2472 {2}DIFFERS$/m)
    expect(told).toContain('Not moved')
    for (const table of tableNames) expect((await readAll(target, table)).rows, table).toEqual([])
    expect(await store.look()).toEqual(before)
  })

  it('an audit log that was changed does not move unseen', async ({ database, store }) => {
    await store.make()
    const source = openDatabase({ sqliteFile: store.file })
    await sql`update audit_log set subject = 'somebody else' where seq = 1`.execute(source)
    await source.destroy()
    const target = database.open()
    const told = await store.move(target).catch((error: Error) => error.message)
    expect(told).toMatch(/^audit log +changed at row 1 +changed at row 1 {2}NOT WHOLE$/m)
    expect(await countTables(target)).toBe(0)
  })

  it('a target with tables of others or of a newer release is refused, and so is a source of one', async ({
    database,
    another,
    store,
  }) => {
    await store.make(nextRelease)
    const target = database.open()
    await expect(store.move(target)).rejects.toThrow('A newer release expanded the SQLite database')
    expect(await countTables(target)).toBe(0)

    await rm(store.file)
    await store.make()
    await sql`create table notes (text text)`.execute(target)
    await expect(store.move(target)).rejects.toThrow('holds other tables (notes)')
    const newer = another.open()
    await migrate(newer, nextRelease)
    await expect(store.move(newer)).rejects.toThrow('holds other tables (gift_cards)')

    await rm(store.file)
    await expect(store.move(target)).rejects.toThrow(`There is no ${store.file}`)
  })
} else {
  it('without a database to move to it says which setting names it', async ({ store }) => {
    expect(await runCommand('move-to-postgres', store.environment)).toEqual({
      code: 1,
      output: 'Set DATABASE_URL to the empty PostgreSQL database that the store moves to.\n',
    })
  })
}
