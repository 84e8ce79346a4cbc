import { once } from 'node:events'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { loadManyOrders } from '../../bench/books/many-orders.ts'
import { it } from '../../tests/_support/shop-test.ts'
import { databasePlace, isPostgres, openForReading } from '../platform/db/open.ts'
import { truncateLog } from '../platform/db/write-ahead-log.ts'
import { streamExport } from './export/write-export.ts'

it('an export that nobody goes on reading holds no read open', async ({ shop }) => {
  if (isPostgres(shop.db)) return
  await loadManyOrders(shop.db, { count: 5_000, newestAt: new Date('2026-06-20T12:00:00.000Z'), postgres: false })
  const csv = streamExport(shop.ctx, {
    name: 'orders',
    now: shop.ctx.now().toISOString(),
    period: { from: '2024-01-01T00:00:00.000Z', until: '2027-01-01T00:00:00.000Z' },
    days: { from: '2024-01-01', to: '2026-12-31' },
  })
  await once(csv, 'readable')
  expect(await truncateLog(databasePlace(shop.config).sqliteFile)).toBe(true)
  csv.destroy()
})

it('a statement of a list or an export is ended by PostgreSQL after its minute', async ({ shop }) => {
  if (!isPostgres(shop.db)) return
  const timing = { ...shop.config.timing, databaseRead: 100 }
  const db = openForReading({ ...shop.config, timing })
  await expect(sql`select pg_sleep(60)`.execute(db)).rejects.toMatchObject({ code: '57014' })
  await db.destroy()
})
