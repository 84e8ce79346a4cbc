import { PassThrough } from 'node:stream'
import { HOUR } from '@topup/core/time'
import type { Response } from 'express'
import { describe, expect, onTestFinished } from 'vitest'
import { startStore } from '../../src/app/start-store.ts'
import { createTimelines } from '../../src/ordering/live/refresh-streams.ts'
import { startLoop } from '../../src/platform/jobs/loop.ts'
import { eventually } from '../_support/eventually.ts'
import { givenCheckout, givenOrders } from '../_support/given-order.ts'
import { shopTest } from '../_support/shop-test.ts'
import { startNeighbour } from '../_support/start-neighbour.ts'
import type { Shop } from '../_support/start-shop.ts'
import { terminateNews } from '../_support/terminate-news.ts'

/** Polls are an hour apart, so only messages between processes can make a change visible. */
const it = shopTest({ timing: { settingsPoll: HOUR, streamPoll: HOUR, idlePoll: HOUR } })
/** Well below the 30 s after which the store renders a cached response anew anyway. */
const SOON = 15_000

const priceAt = async (url: string): Promise<string> => {
  const { packages } = await (await fetch(`${url}/api/games/by-hand`)).json()
  return packages.find(({ id }: { id: string }) => id === 'hand-60').price
}

/** A reader of a live timeline; `text` grows by what is sent. */
function createReader() {
  const stream = new PassThrough()
  const reader = { stream, text: '', response: stream as unknown as Response }
  stream.on('data', (chunk) => {
    reader.text += chunk
  })
  return reader
}

describe('what one process learns', () => {
  it('of prices, pauses and settings the other shows at once, without looking by itself', async ({ shop, seller }) => {
    const neighbour = await startNeighbour(shop)
    const before = await priceAt(neighbour.url)
    await seller.api('updatePackage', { id: 'hand-60', price: '2.22' })
    expect(before).not.toBe('2.22')
    await eventually(async () => expect(await priceAt(neighbour.url)).toBe('2.22'), SOON)

    const pausesAt = async () => JSON.stringify(await neighbour.createBrowser().api('listGames'))
    expect(await pausesAt()).not.toContain('Back at noon')
    await seller.api('changeSales', { scope: 'mobile-legends', paused: true, reason: 'Back at noon' })
    await eventually(async () => expect(await pausesAt()).toContain('Back at noon'), SOON)
    await seller.api('changeSales', { scope: 'mobile-legends', paused: false })
    await eventually(async () => expect(await pausesAt()).not.toContain('Back at noon'), SOON)

    const { version } = await seller.api('getStoreSettings')
    await seller.api('saveStoreSettings', { version, changes: { storeName: 'Other name' } })
    await eventually(async () => expect(neighbour.ctx.settings.current().storeName).toBe('Other name'), SOON)
    await neighbour.stop()
  })

  it('after its connection was ended it reads everything again, also what nobody told', async ({ shop }) => {
    const neighbour = await startNeighbour(shop)
    const before = await priceAt(neighbour.url)
    await shop.db.updateTable('packages').set({ price_amount: 333 }).where('id', '=', 'hand-60').execute()
    expect(await priceAt(neighbour.url)).toBe(before)
    expect(await terminateNews(shop.env.DATABASE_URL ?? '')).toBe(2)
    await eventually(async () => expect(await priceAt(neighbour.url)).toBe('3.33'), SOON)
    await shop.db.updateTable('packages').set({ price_amount: 499 }).where('id', '=', 'hand-60').execute()
    shop.ctx.responses.invalidate()
    await eventually(async () => expect(await priceAt(neighbour.url)).toBe('4.99'), SOON)
    await neighbour.stop()
  })

  it('of an order the other’s live timelines show at once', async ({ shop }) => {
    const neighbour = await startNeighbour(shop)
    const { first, intentId } = await givenCheckout(shop, [{ packageId: 'hand-60' }])
    const reader = createReader()
    neighbour.ctx.orderStreams.add(reader.response, {
      orderId: first.id,
      trackingCode: first.trackingCode,
      sessionId: undefined,
      address: '',
    })
    neighbour.ctx.signals.wakeHere('orders', first.id)
    await eventually(async () => expect(reader.text).toContain('"status":"pending"'))
    await shop.world.payIntent(intentId)
    await eventually(async () => expect(reader.text).toContain('"status":"pending-delivery"'))
    await neighbour.stop()
  })

  it('of who lives all know: the silent are removed, the calls of the supplier shared', async ({ shop }) => {
    const { processes } = shop.ctx
    await eventually(async () => expect(processes.living()).toBe(1))
    const neighbour = await startNeighbour(shop)
    await eventually(async () => expect(processes.living()).toBe(2))
    expect(neighbour.ctx.processes.living()).toBe(2)
    const rows = () => shop.db.selectFrom('processes').select('id').execute()
    expect(new Set((await rows()).map(({ id }) => id))).toEqual(new Set([shop.ctx.holder, neighbour.ctx.holder]))
    const old = new Date(shop.ctx.now().getTime() - HOUR).toISOString()
    const dead = { id: 'dead', started_at: old, beat_at: old, version: '0.0.1' }
    await shop.db.insertInto('processes').values(dead).execute()
    await eventually(async () => expect(await rows()).toHaveLength(2))
    await neighbour.stop()
    await eventually(async () => expect(processes.living()).toBe(1))
    expect(await rows()).toEqual([{ id: shop.ctx.holder }])
  })
})

/** A process that only watches timelines for changes; `asked` counts its queries. */
async function startWatching(shop: Shop, streamPoll: number) {
  const second = shop.createSecondContext()
  const asked = { queries: 0 }
  const db = second.db.withPlugin({
    transformQuery: ({ node }) => {
      if (node.kind === 'SelectQueryNode') asked.queries++
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const config = { ...second.config, PORT: 0, timing: { ...second.config.timing, streamPoll, streamRest: streamPoll } }
  const ctx = { ...second, config }
  const store = await startStore(ctx, {
    start: () =>
      startLoop(ctx, {
        name: 'timelines',
        wakeOn: 'timelines',
        idle: streamPoll,
        work: createTimelines({ ...ctx, db }),
      }),
  })
  onTestFinished(() => store.stop())
  return { ctx, asked }
}

describe('many watching buyers', () => {
  const WATCHERS = 1_000
  const POLL = 250

  it('cost one query in each interval for all processes together', async ({ shop }) => {
    const { first } = await givenOrders(shop, [{ packageId: 'hand-60' }])
    const { first: moved } = await givenOrders(shop, [{ packageId: 'hand-60' }])
    const watching = await Promise.all([startWatching(shop, POLL), startWatching(shop, POLL)])
    // The third living process is the shop's own, which watches no timelines.
    for (const { ctx } of watching) await eventually(async () => expect(ctx.processes.living()).toBe(3))
    const readers = watching.flatMap(({ ctx }) =>
      Array.from({ length: WATCHERS }, (_, n) => {
        const reader = createReader()
        const { id: orderId, trackingCode } = n === 0 ? moved : first
        ctx.orderStreams.add(reader.response, { orderId, trackingCode, sessionId: undefined, address: `${n}` })
        ctx.signals.wakeHere('orders', orderId)
        return reader
      }),
    )
    await eventually(async () => expect(readers.every(({ text }) => text.includes('"pending"'))).toBe(true))

    const began = performance.now()
    const before = watching.map(({ asked }) => asked.queries)
    const since = () => watching.map(({ asked }, n) => asked.queries - (before[n] ?? 0))
    await eventually(async () => expect(since().every((count) => count >= 4)).toBe(true))
    const total = since().reduce((sum, count) => sum + count, 0)
    const intervals = (performance.now() - began) / POLL
    // Each process may have begun a database read just before or just after the count.
    expect(total).toBeLessThanOrEqual(intervals + 2 * 2)

    await shop.db.updateTable('orders').set({ game_user_id: '30003' }).where('id', '=', moved.id).execute()
    shop.ctx.signals.wake('orders', moved.id)
    const ofMoved = readers.filter((_, n) => n % WATCHERS === 0)
    const others = readers.filter((_, n) => n % WATCHERS !== 0)
    const sizes = others.map(({ text }) => text.length)
    await eventually(async () =>
      expect(ofMoved.every(({ text }) => text.split('event: order').length === 3)).toBe(true),
    )
    expect(others.map(({ text }) => text.length)).toEqual(sizes)
  })
})
