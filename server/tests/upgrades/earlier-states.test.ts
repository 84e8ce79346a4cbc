import { join } from 'node:path'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { migrate } from '../../src/platform/db/migrate.ts'
import { planMigrations } from '../../src/platform/db/plan-migrations.ts'
import type { Db } from '../../src/platform/db/schema.ts'
import { readSchema } from '../../src/platform/db/schema-state.ts'
import { readShape } from '../../src/platform/db/shape/read-shape.ts'
import { earlierStates, keysOfStates, loadEarlierState } from '../_support/earlier-state.ts'
import { databaseTest } from '../_support/given-database.ts'
import { givenDelivered } from '../_support/given-paid.ts'
import { made } from '../_support/next-release.ts'
import { startShop } from '../_support/start-shop.ts'

/** For each commit whose database this release refuses, the last commit that can read it. */
const readers = new Map([
  ['3b00d662', '3b00d662'],
  ['42e7bcd1', '42e7bcd1'],
  ['3e6b3470', '3e6b3470'],
  ['fff31ad8', '48762c4f'],
  ['b15f2d56', 'b15f2d56'],
])
/** Commits whose unencrypted backups only another commit can read; this release takes that commit's database. */
const writeFirstBackups = ['3b00d662', '42e7bcd1']
const refused = earlierStates.filter((commit) => readers.has(commit))
const migrated = earlierStates.filter((commit) => !readers.has(commit))

const readOrders = async (db: Db) =>
  (await sql`select id, status, total_amount, tracking_code from orders order by id`.execute(db)).rows

databaseTest.for(refused)(
  'a database of commit %s is refused and left as it is, and what reads it is named',
  async (commit, { database }) => {
    await loadEarlierState(commit, {
      databaseUrl: database.databaseUrl,
      sqliteFile: join(database.folder, 'store.sqlite'),
    })
    const db = database.open()
    const before = [await readShape(db), await readOrders(db)]
    const reader = writeFirstBackups.includes(commit) ? 'commit e076cecf' : 'this release'
    const said = new RegExp(
      `The last commit of the project that reads it is ${readers.get(commit)}: check that out, .* read that backup with ${reader} `,
    )
    await expect(migrate(db)).rejects.toThrow(said)
    await expect(planMigrations(database.openReadOnly())).rejects.toThrow(said)
    expect([await readShape(db), await readOrders(db)]).toEqual(before)
  },
)

databaseTest.for(migrated)(
  'a database of commit %s is migrated with its orders, and the store sells on it',
  async (commit, { another }) => {
    const fresh = another.open()
    await migrate(fresh)
    const shop = await startShop({
      env: keysOfStates,
      catalogue: 'none',
      prepare: (place) => loadEarlierState(commit, place),
    })
    try {
      expect(await readSchema(shop.db)).toEqual({ executed: made, pending: [], ahead: [] })
      expect(await readShape(shop.db)).toEqual(await readShape(fresh))
      const before = await readOrders(shop.db)
      expect(before).toHaveLength(3)
      const { first } = await givenDelivered(shop)
      const after = await readOrders(shop.db)
      expect(after).toContainEqual(expect.objectContaining({ id: first.id, status: 'completed' }))
      for (const order of before)
        expect(after).toContainEqual(expect.objectContaining({ ...(order as object), status: expect.any(String) }))
    } finally {
      await shop.stop()
    }
  },
)
