import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { givenCheckout, untilOrders } from '../../tests/_support/given-order.ts'
import { runCommand } from '../../tests/_support/run-command.ts'
import { it } from '../../tests/_support/shop-test.ts'
import { storeEnvironment } from '../../tests/_support/start-shop.ts'
import { createTestDatabase } from '../../tests/_support/test-database.ts'
import { migrate } from '../platform/db/migrate.ts'
import { CHANGES_TABLE } from '../platform/db/migrations/change.ts'
import { openDatabase } from '../platform/db/open.ts'
import { tableNames } from '../platform/db/schema.ts'

const seller = {
  id: 'seller-1',
  email: 'owner@example.com',
  role: 'owner' as const,
  password_hash: 'none',
  must_change_password: 0 as const,
  failed_attempts: 0,
  locked_until: null,
  created_at: '2026-01-01T00:00:00.000Z',
}

it('names every table of the database, so that none is left out of a backup', async ({ shop }) => {
  const tables = await shop.db.introspection.getTables()
  const own = tables.filter(({ name }) => !name.startsWith('kysely_') && name !== CHANGES_TABLE)
  expect(new Set(own.map(({ name }) => name))).toEqual(new Set(tableNames))
})

it('restores into an empty database exactly what was backed up while the store was selling', async ({ shop }) => {
  const checkout = await givenCheckout(shop, [{ packageId: 'ml-86' }, { packageId: 'ff-70', quantity: 2 }])
  await shop.world.payIntent(checkout.intentId)
  await untilOrders(checkout, 'completed')

  const folder = await mkdtemp(join(tmpdir(), 'topup-restore-'))
  const file = join(folder, 'backup.jsonl.gz')
  const environment = {
    ...storeEnvironment(shop.world.url),
    DATA_DIR: shop.config.DATA_DIR,
    DATABASE_URL: shop.config.DATABASE_URL,
  }
  expect(await runCommand('backup', environment, [file])).toMatchObject({
    code: 0,
    output: expect.stringContaining(file),
  })

  const target = await createTestDatabase()
  const elsewhere = { ...environment, DATA_DIR: folder, DATABASE_URL: target.databaseUrl }
  expect(await runCommand('restore', elsewhere, [file])).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^Restored \d+ rows/),
  })
  const openRestored = () => openDatabase({ databaseUrl: target.databaseUrl, sqliteFile: join(folder, 'store.sqlite') })
  const restored = openRestored()
  for (const table of ['orders', 'payments', 'payment_lines', 'deliveries', 'supplier_orders', 'packages'] as const) {
    const rows = async (db: typeof restored) =>
      (await db.selectFrom(table).selectAll().execute()).map((row) => JSON.stringify(Object.entries(row).sort())).sort()
    expect(await rows(restored), table).toEqual(await rows(shop.db))
  }

  await restored.insertInto('sellers').values(seller).execute()
  // A file that is open here as well is no place to restore into.
  await restored.destroy()
  const again = await runCommand('restore', elsewhere, [file])
  expect(again).toMatchObject({ code: 1, output: expect.stringContaining('already holds a shop') })
  expect(await runCommand('restore', elsewhere, [file, '--replace'])).toMatchObject({ code: 0 })
  const replaced = openRestored()
  expect(await replaced.selectFrom('sellers').selectAll().execute()).toEqual([])
  await replaced.destroy()
  await target.drop()
})

it('restores a backup of before the queues had one shape, each column under its name of now', async ({ shop }) => {
  const folder = await mkdtemp(join(tmpdir(), 'topup-restore-'))
  const target = await createTestDatabase()
  const environment = { ...storeEnvironment(shop.world.url), DATA_DIR: folder, DATABASE_URL: target.databaseUrl }
  const file = join(folder, 'backup.jsonl.gz')
  const backup = await readFile(new URL('../../tests/_support/backup-of-format-1.jsonl', import.meta.url), 'utf8')
  await writeFile(file, gzipSync(backup))
  expect(await runCommand('restore', environment, [file])).toMatchObject({ code: 0 })

  const restored = openDatabase({ databaseUrl: target.databaseUrl, sqliteFile: join(folder, 'store.sqlite') })
  type Row = Record<string, unknown>
  const given = new Map(
    backup
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { table: string; rows: Row[] })
      .map(({ table, rows }) => [table, rows] as const),
  )
  const byId = (rows: Row[]) => rows.toSorted((one, other) => String(one.id).localeCompare(String(other.id)))
  const expected: Record<string, (row: Row) => Row> = {
    deliveries: (row) => ({
      ...{ tries: row.attempts, due_at: row.available_at, claimed_until: row.claimed_until },
      // The sentence of then is a code with its detail now.
      ...{ held_reason: 'player-refused', held_detail: 'USER_NOT_FOUND' },
    }),
    fee_checks: (row) => ({ tries: row.checks, due_at: row.next_check_at, claimed_until: null }),
    mails: (row) => ({ tries: row.attempts, due_at: row.available_at, claimed_until: row.claimed_until }),
    orders: (row) => ({ unit_price_idr: Math.round(Number(row.unit_price_amount) * 155), quantity: row.quantity }),
    notices: (row) => ({ tries: row.attempts, due_at: row.available_at, claimed_until: null }),
    payments: (row) => ({ tries: row.checks, due_at: row.next_check_at, close_due_at: row.next_close_at }),
    provider_health: (row) => ({ tries: row.tries, due_at: row.next_probe_at }),
    refunds: (row) => ({ tries: row.attempts, due_at: row.available_at, claimed_until: row.claimed_until }),
    supplier_orders: (row) => ({
      ...{ not_found: row.asks, tries: 0 },
      ...{ due_at: row.next_ask_at, claimed_until: row.asking_until },
    }),
    webhook_events: (row) => ({ tries: row.attempts, due_at: row.available_at, claimed_until: row.claimed_until }),
  }
  for (const [table, toRow] of Object.entries(expected)) {
    const rows = await restored
      .selectFrom(table as 'mails')
      .selectAll()
      .execute()
    const wanted = byId(given.get(table) ?? []).map(toRow)
    expect(wanted.length, table).toBeGreaterThan(0)
    expect(byId(rows), table).toMatchObject(wanted)
  }
  await restored.destroy()
  await target.drop()
})

it('refuses a file that is missing or is no backup of the store', async ({ shop }) => {
  const folder = await mkdtemp(join(tmpdir(), 'topup-restore-'))
  const target = await createTestDatabase()
  const environment = { ...storeEnvironment(shop.world.url), DATA_DIR: folder, DATABASE_URL: target.databaseUrl }
  expect(await runCommand('restore', environment, [join(folder, 'nothing.gz')])).toMatchObject({ code: 1 })
  await writeFile(join(folder, 'other.gz'), gzipSync('{"rows":[]}\n'))
  const other = await runCommand('restore', environment, [join(folder, 'other.gz')])
  expect(other).toMatchObject({ code: 1, output: expect.stringContaining('not a backup') })
  const missing = await runCommand('restore', environment)
  expect(missing.output).toContain('Name the backup')
  await target.drop()
})

it('refuses a database of another release at the start and in every command, and names the way by a backup', async ({
  shop,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'topup-other-release-'))
  const target = await createTestDatabase()
  const environment = {
    ...storeEnvironment(shop.world.url),
    DATA_DIR: folder,
    DATABASE_URL: target.databaseUrl,
  }
  const other = openDatabase({ databaseUrl: target.databaseUrl, sqliteFile: join(folder, 'store.sqlite') })
  await migrate(other)
  await sql`insert into kysely_migration (name, timestamp) values ('0001-foundation', '2026-01-01')`.execute(other)
  await expect(migrate(other)).rejects.toThrow('another release of the store')
  await other.destroy()

  const file = join(folder, 'backup.jsonl.gz')
  await writeFile(file, gzipSync('{"format":"topup-backup-1"}\n'))
  for (const [command, args] of [
    [undefined, []],
    ['backup', [file]],
    ['restore', [file, '--replace']],
    ['reset-password', []],
  ] as const) {
    expect(await runCommand(command, environment, [...args]), command ?? 'the start').toEqual({
      code: 1,
      output: expect.stringMatching(/^This database was made by another release.*npm run backup.*npm run restore.*$/m),
    })
  }
  await target.drop()
})
