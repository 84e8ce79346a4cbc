import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadManyOrders } from '../bench/books/many-orders.ts'
import { streamExport } from '../src/books/export/stream-export.ts'
import { databasePlace, isPostgres, openReadOnly } from '../src/platform/db/open.ts'
import { type Shop, startShop } from './_support/start-shop.ts'

const orders = 20_000

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
  await loadManyOrders(shop.db, {
    count: orders,
    newestAt: new Date('2026-06-20T12:00:00.000Z'),
    postgres: isPostgres(shop.db),
  })
})
afterAll(() => shop.stop())

/** The stream of a year's orders and the thread that writes it. */
async function startExport(
  place = databasePlace(shop.ctx.config),
): Promise<{ csv: Readable; ended: Promise<unknown> }> {
  const started = once(process, 'worker') as Promise<[Worker]>
  const csv = streamExport({
    name: 'orders',
    place,
    settings: shop.ctx.settings.current(),
    now: shop.ctx.now().toISOString(),
    period: { from: '2024-01-01T00:00:00.000Z', until: '2027-01-01T00:00:00.000Z' },
    days: { from: '2024-01-01', to: '2026-12-31' },
  })
  const [thread] = await started
  // Not `once` of events: an error on the way is an end, too.
  return { csv, ended: new Promise((resolve) => thread.once('exit', resolve)) }
}

it('an export is written in a thread that ends with the file', async () => {
  const { csv, ended } = await startExport()
  const lines = (await text(csv)).trimEnd().split('\r\n')
  expect(lines).toHaveLength(orders + 1)
  await ended
})

it('whoever hangs up ends the thread', async () => {
  const { csv, ended } = await startExport()
  await once(csv, 'data')
  csv.destroy()
  await ended
})

it('an export that cannot be read is no file that looks whole', async () => {
  const nowhere = {
    databaseUrl: shop.ctx.config.DATABASE_URL && 'postgres://127.0.0.1:1/nothing',
    sqliteFile: '/nowhere/store.sqlite',
  }
  const { csv, ended } = await startExport(nowhere)
  await expect(text(csv)).rejects.toThrow()
  await ended
})

it('the connection that reports are read on cannot write', async () => {
  const db = openReadOnly(databasePlace(shop.ctx.config))
  await expect(db.deleteFrom('orders').execute()).rejects.toThrow(/read-?only/i)
  expect(await db.selectFrom('orders').select('id').limit(1).execute()).toHaveLength(1)
  await db.destroy()
})
