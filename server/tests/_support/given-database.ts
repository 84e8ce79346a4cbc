import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'vitest'
import { openDatabase, openReadOnly } from '../../src/platform/db/open.ts'
import type { Db } from '../../src/platform/db/schema.ts'
import { createTestDatabase } from './test-database.ts'

/** An empty database in its own data folder; `open` may be called several times. */
async function givenDatabase() {
  const folder = await mkdtemp(join(tmpdir(), 'topup-database-'))
  const database = await createTestDatabase()
  const place = { databaseUrl: database.databaseUrl, sqliteFile: join(folder, 'store.sqlite') }
  const opened: Db[] = []
  const keep = (db: Db) => {
    opened.push(db)
    return db
  }
  return {
    folder,
    databaseUrl: database.databaseUrl,
    open: () => keep(openDatabase(place)),
    openReadOnly: () => keep(openReadOnly(place)),
    close: async () => {
      await Promise.all(opened.map((db) => db.destroy()))
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

type Database = Awaited<ReturnType<typeof givenDatabase>>

/** Tests that each get an empty database. */
export const databaseTest = test
  .extend('place', { scope: 'test' }, 'own' as const)
  .extend('database', { scope: 'test' }, async ({ place: _own }, { onCleanup }): Promise<Database> => {
    const database = await givenDatabase()
    onCleanup(() => database.close())
    return database
  })
  .extend('another', { scope: 'test' }, async ({ place: _own }, { onCleanup }): Promise<Database> => {
    const database = await givenDatabase()
    onCleanup(() => database.close())
    return database
  })
