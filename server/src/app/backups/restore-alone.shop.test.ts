import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import { eventually } from '../../../tests/_support/eventually.ts'
import { givenPlace, keyFile, newestOf, order, orderIds, withBackups } from '../../../tests/_support/given-backups.ts'
import { givenOrders } from '../../../tests/_support/given-order.ts'
import { runCommand } from '../../../tests/_support/run-command.ts'
import { shopTest } from '../../../tests/_support/shop-test.ts'
import type { Shop } from '../../../tests/_support/start-shop.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { isPostgres, openDatabase } from '../../platform/db/open.ts'
import { restoreAlone, startBesideNoRestore } from '../../platform/db/restore-lock.ts'
import type { Db } from '../../platform/db/schema.ts'
import { createContext } from '../context.ts'
import { startStore } from '../start-store.ts'
import { keepBackups } from './keep-backups.ts'
import { restoreStore } from './restore-store.ts'

const it = shopTest({}, 'test')
const start = () => ({ stop: async () => undefined })

async function givenBackup(shop: Shop): Promise<string> {
  await givenOrders(shop)
  await keepBackups(withBackups(shop))
  return newestOf(shop)
}

it('is refused over a store that runs, with who that is, and nothing is changed', async ({ shop }) => {
  const file = await givenBackup(shop)
  await givenOrders(shop)
  const before = await orderIds(shop.db)
  const env = { ...shop.env, LOG_LEVEL: 'silent' }
  const { code, output } = await runCommand('restore', env, [file, '--identity', keyFile, '--replace'])
  expect(code).toBe(1)
  expect(output).toMatch(
    isPostgres(shop.db)
      ? /^A process of a store runs on this database: [\w-]+ of release [\d.]+ \(last seen \d+ seconds? ago\)\. Stop it, then restore; one that was killed is counted for 10 seconds\. Nothing was changed\.\n$/
      : /^Something else has the SQLite file open, such as a store that runs, .* Nothing was changed\.\n$/,
  )
  expect(await orderIds(shop.db)).toEqual(before)
  expect(before).toHaveLength(2)
})

it('counts a process that was killed for ten seconds, and none that the backup lists', async ({ shop }) => {
  const file = await givenBackup(shop)
  const place = await givenPlace(shop)
  onTestFinished(place.end)
  await restoreStore(place.config, place.db, order(file))
  if (!isPostgres(place.db)) return
  const beat = (age: number) => {
    const beat_at = new Date(Date.now() - age).toISOString()
    return place.db
      .insertInto('processes')
      .values({ id: `aged-${age}`, started_at: beat_at, beat_at, version: '0.1.0' })
      .execute()
  }
  await beat(11_000)
  expect(await restoreStore(place.config, place.db, order(file, { isReplacing: true }))).toContain('Restored')
  await beat(8_000)
  await expect(restoreStore(place.config, place.db, order(file, { isReplacing: true }))).rejects.toThrow(
    'one that was killed is counted for 10 seconds',
  )
})

/** Holds the restore lock as a restore does, until the returned function is called. */
async function givenRestoring(db: Db) {
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const running = restoreAlone(db, async () => {
    begun.resolve()
    await end.promise
  })
  await Promise.race([begun.promise, running])
  const letGo = async () => {
    end.resolve()
    await running
  }
  onTestFinished(letGo)
  return letGo
}

it('is one at a time, and no store starts meanwhile', async ({ shop }) => {
  const file = await givenBackup(shop)
  const place = await givenPlace(shop)
  onTestFinished(place.end)
  await migrate(place.db)
  const letGo = await givenRestoring(place.db)
  const env = { ...shop.env, DATA_DIR: place.folder, DATABASE_URL: place.databaseUrl, LOG_LEVEL: 'silent' }
  const second = await runCommand('restore', env, [file, '--identity', keyFile])
  expect(second).toMatchObject({ code: 1, output: expect.stringMatching(/backup is (being )?restored into it/) })
  const store = await runCommand(undefined, { ...env, PORT: '0' })
  expect(store).toMatchObject({ code: 1, output: expect.stringMatching(/backup is (being )?restored into/) })
  expect(store.output).not.toMatch(/\n +at /)
  await letGo()
  expect(await restoreStore(place.config, place.db, order(file))).toContain('Restored')
})

it('keeps a process of several from joining until it is over', async ({ shop }) => {
  const place = await givenPlace(shop)
  onTestFinished(place.end)
  await migrate(place.db)
  if (!isPostgres(place.db)) return
  const letGo = await givenRestoring(place.db)
  const ctx = createContext({ ...place.config, PORT: 0, LOG_LEVEL: 'silent' })
  onTestFinished(() => ctx.db.destroy())
  await expect(startStore(ctx, { start })).rejects.toThrow('A backup is being restored into this database')
  expect(await place.db.selectFrom('processes').select('id').execute()).toEqual([])
  await letGo()
  const store = await startStore(createContext(ctx.config), { start })
  await store.stop()
})

it('does not begin while a store starts, nor overlook one that came since it looked', async ({ shop }) => {
  const file = await givenBackup(shop)
  const place = await givenPlace(shop)
  onTestFinished(place.end)
  await migrate(place.db)
  if (!isPostgres(place.db)) return
  const other = openDatabase({ databaseUrl: place.databaseUrl, sqliteFile: '' })
  onTestFinished(() => other.destroy())
  await startBesideNoRestore(other, async () => {
    await expect(restoreStore(place.config, place.db, order(file))).rejects.toThrow('A store starts on this database')
  })
  // A process of an earlier release takes no lock, so the restoring transaction must find its row.
  const beat_at = new Date(Date.now() + 60_000).toISOString()
  const late = { id: 'came-late', started_at: beat_at, beat_at, version: '0.0.9' }
  const blocking = other.transaction().execute(async (trx) => {
    await trx.insertInto('processes').values(late).execute()
    await eventually(async () => {
      const { rows } = await sql`
        select 1 from pg_locks where not granted and relation = 'processes'::regclass`.execute(trx)
      expect(rows).toHaveLength(1)
    })
  })
  await expect(restoreStore(place.config, place.db, order(file))).rejects.toThrow('came-late of release 0.0.9')
  await blocking
  expect(await orderIds(place.db)).toEqual([])
})
