import { sql } from 'kysely'
import { expect } from 'vitest'
import { isPostgres } from '../../src/platform/db/open.ts'
import { eventually } from './eventually.ts'
import type { Shop } from './start-shop.ts'

/** Waits until another transaction waits for a lock; returns at once on SQLite, where none can begin meanwhile. */
export async function untilWaiting({ db }: Pick<Shop, 'db'>): Promise<void> {
  if (!isPostgres(db)) return
  await eventually(async () => {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    expect(rows.length).toBeGreaterThan(0)
  })
}
