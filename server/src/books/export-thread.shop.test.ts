import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { afterAll, expect } from 'vitest'
import { loadManyOrders } from '../../bench/books/many-orders.ts'
import { it } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { databasePlace, isPostgres, openReadOnly } from '../platform/db/open.ts'
import { createTaskThread } from '../platform/tasks/task-thread.ts'
import { runPriceTask } from '../pricing/price-tasks.ts'
import { streamExport } from './export/write-export.ts'

const orders = 20_000

let thread: ReturnType<typeof createTaskThread>
it.beforeAll(async ({ shop }) => {
  thread = createTaskThread(shop.ctx, new URL('../app/task-thread.ts', import.meta.url), shop.env)
  await loadManyOrders(shop.db, {
    count: orders,
    newestAt: new Date('2026-06-20T12:00:00.000Z'),
    postgres: isPostgres(shop.db),
  })
})
afterAll(async () => {
  await thread.stop()
})

const order = (shop: Shop) =>
  ({
    name: 'orders',
    now: shop.ctx.now().toISOString(),
    period: { from: '2024-01-01T00:00:00.000Z', until: '2027-01-01T00:00:00.000Z' },
    days: { from: '2024-01-01', to: '2026-12-31' },
  }) as const

/** Starts an export of a year's orders; returns its stream, and a promise for the end of the writing task. */
function startExport(shop: Shop) {
  let task: Promise<unknown> | undefined
  const run: typeof thread.run = (...call) => {
    task = thread.run(...call)
    return task
  }
  const csv = streamExport({ ...shop.ctx, taskThread: { ...thread, run } }, order(shop))
  return { csv, ended: () => Promise.allSettled([task]) }
}

it('an export is written in the thread of the tasks, several at once', async ({ shop }) => {
  const files = await Promise.all([startExport(shop), startExport(shop)].map(({ csv }) => text(csv)))
  for (const file of files) expect(file.trimEnd().split('\r\n')).toHaveLength(orders + 1)
})

it('an export leaves the thread’s other tasks their turn', async ({ shop }) => {
  const { csv } = startExport(shop)
  let read = 0
  csv.on('data', (piece: Buffer) => {
    read += piece.length
  })
  const whole = once(csv, 'end')
  await once(csv, 'data')
  const ctx = { ...shop.ctx, taskThread: thread }
  const decision = { currency: 'EUR', rate: 1, action: 'reject' } as const
  await expect(runPriceTask(ctx, 'decideRate', { sellerId: 'nobody', decision })).rejects.toThrow('does not wait')
  const readBefore = read
  await whole
  expect(readBefore / read).toBeLessThan(0.8)
})

it('whoever hangs up ends the export', async ({ shop }) => {
  const { csv, ended } = startExport(shop)
  await once(csv, 'data')
  csv.destroy()
  expect(await ended()).toMatchObject([{ status: 'rejected' }])
})

it('an export that cannot be read is no file that looks whole', async ({ shop }) => {
  const { DATABASE_URL, ...rest } = shop.ctx.config
  const config = DATABASE_URL
    ? { ...rest, DATABASE_URL: 'postgres://127.0.0.1:1/nothing' }
    : { ...rest, DATA_DIR: '/nowhere' }
  await expect(text(streamExport({ ...shop.ctx, config }, order(shop)))).rejects.toThrow()
})

it('the connection that reports are read on cannot write', async ({ shop }) => {
  const db = openReadOnly(databasePlace(shop.ctx.config))
  await expect(db.deleteFrom('orders').execute()).rejects.toThrow(/read-?only/i)
  expect(await db.selectFrom('orders').select('id').limit(1).execute()).toHaveLength(1)
  await db.destroy()
})
