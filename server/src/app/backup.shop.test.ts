import { mkdtemp, writeFile } from 'node:fs/promises'
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
  // A restore refuses a file that is also open here.
  await restored.destroy()
  const again = await runCommand('restore', elsewhere, [file])
  expect(again).toMatchObject({ code: 1, output: expect.stringContaining('already holds a shop') })
  expect(await runCommand('restore', elsewhere, [file, '--replace'])).toMatchObject({ code: 0 })
  const replaced = openRestored()
  expect(await replaced.selectFrom('sellers').selectAll().execute()).toEqual([])
  await replaced.destroy()
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
  await writeFile(file, gzipSync('{"format":"topup-backup-2"}\n'))
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
