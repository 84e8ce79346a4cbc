import { type Kysely, sql } from 'kysely'
import { expect, it } from 'vitest'
import { migrate } from '../src/platform/db/migrate.ts'
import { openDatabase } from '../src/platform/db/open.ts'
import type { Schema } from '../src/platform/db/schema.ts'
import { readHistory } from '../src/risk/read-history.ts'
import { createTestDatabase } from './_support/test-database.ts'

async function plansOf(db: Kysely<Schema>): Promise<number[]> {
  const { rows } = await sql<{ times: number }>`
    select (generic_plans + custom_plans)::int times from pg_prepared_statements`.execute(db)
  return rows.map(({ times }) => times)
}

it('what the store remembers is planned once by a connection, and is read when a later release has added columns', async () => {
  const database = await createTestDatabase()
  const db = openDatabase({ databaseUrl: database.databaseUrl, sqliteFile: ':memory:' })
  try {
    await migrate(db)
    await db.connection().execute(async (one) => {
      const subjects = { address: 'a', session: 's', mail: 'm', mailDomain: null, player: 'p', card: 'c' }
      const look = (listed = ['a', 'p']) => readHistory(one, { at: new Date(), subjects, packageId: 'big', listed })
      for (let n = 0; n < 6; n++) await look()
      expect(await plansOf(one)).toEqual([6])
      // A lookup for one more player reuses the prepared statement; a cart of a hundred players is not prepared.
      await look(['a', 'p', 'q'])
      await look(Array.from({ length: 100 }, (_, n) => `player-${n}`))
      expect(await plansOf(one)).toEqual([7])
      for (const table of ['risk_events', 'risk_entries']) {
        await sql`alter table ${sql.table(table)} add column later text`.execute(one)
      }
      await look()
      expect(await plansOf(one)).toEqual([8])
    })
  } finally {
    await db.destroy()
    await database.drop()
  }
})
