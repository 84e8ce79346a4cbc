import { rename } from 'node:fs/promises'
import { MINUTE } from '@topup/core/time'
import { type Kysely, sql } from 'kysely'
import { describe, expect, vi } from 'vitest'
import { eventually } from '../../tests/_support/eventually.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { createBeats } from '../platform/jobs/beats.ts'
import { createReadiness } from './health/readiness.ts'

let shift = 0
const beats = createBeats(() => performance.now() + shift)
const it = shopTest({ env: { RATE_LIMIT_FACTOR: '0.01' }, overrides: { beats } }, 'test')

const ok = { running: 'ok', database: 'ok', writes: 'ok', migrations: 'ok', loops: 'ok', disk: 'ok', clock: 'ok' }

async function ask(shop: Shop) {
  const answer = await fetch(`${shop.url}/api/health/ready`)
  return { status: answer.status, told: await answer.json() }
}
const untilUnready = (shop: Shop, checks: object) =>
  eventually(async () =>
    expect(await ask(shop)).toEqual({ status: 503, told: { ready: false, checks: { ...ok, ...checks } } }),
  )
const untilReady = (shop: Shop) =>
  eventually(async () => expect(await ask(shop)).toEqual({ status: 200, told: { ready: true, checks: ok } }))

const liveness = async (shop: Shop) => (await fetch(`${shop.url}/api/health/live`)).status

describe('readiness', () => {
  it('says ok for each check, to whoever asks each second, and counts for no limit', async ({ shop }) => {
    await untilReady(shop)
    for (let asked = 0; asked < 80; asked++) {
      expect((await ask(shop)).status).toBe(200)
      expect(await liveness(shop)).toBe(200)
    }
    const head = await fetch(`${shop.url}/api/health/ready`, { method: 'HEAD' })
    expect([head.status, head.headers.get('cache-control')]).toEqual([200, 'no-store'])
  })

  it('is lost while the database cannot be read, and liveness is not', async ({ shop }) => {
    await untilReady(shop)
    await sql`alter table settings rename to settings_away`.execute(shop.db)
    try {
      await untilUnready(shop, { database: 'does not answer' })
      expect(await liveness(shop)).toBe(200)
    } finally {
      await sql`alter table settings_away rename to settings`.execute(shop.db)
    }
    await untilReady(shop)
  })

  it('is lost where a migration of this release was not applied', async ({ shop }) => {
    const db = shop.db as unknown as Kysely<{ kysely_migration: { name: string } }>
    await db.updateTable('kysely_migration').set({ name: '0000-other' }).where('name', '=', '0001-store').execute()
    await untilUnready(shop, { migrations: 'not applied: 0001-store' })
    await db.updateTable('kysely_migration').set({ name: '0001-store' }).where('name', '=', '0000-other').execute()
    await untilReady(shop)
  })

  it('is lost while a loop gives no sign of life for minutes', async ({ shop }) => {
    beats.join('a stuck loop', 0)
    try {
      await untilReady(shop)
      shift += 6 * MINUTE
      await untilUnready(shop, { loops: 'without a sign of life: a stuck loop' })
      await beats.during('a stuck loop', async () => undefined)
      await untilReady(shop)
    } finally {
      beats.leave('a stuck loop')
    }
  })

  it('is lost while nothing can be written where DATA_DIR is', async ({ shop }) => {
    const { DATA_DIR } = shop.config
    await untilReady(shop)
    await rename(DATA_DIR, `${DATA_DIR}-away`)
    try {
      await untilUnready(shop, { disk: 'DATA_DIR cannot be written to' })
    } finally {
      await rename(`${DATA_DIR}-away`, DATA_DIR)
    }
    await untilReady(shop)
  })

  it('is lost at once when the store stops, which still serves', async ({ shop }) => {
    await untilReady(shop)
    shop.ctx.lifetime.beginStop()
    expect(await ask(shop)).toMatchObject({
      status: 503,
      told: { ready: false, checks: { running: 'it is stopping' } },
    })
    const games = await fetch(`${shop.url}/api/games`)
    expect([games.status, games.headers.get('connection')]).toEqual([200, 'close'])
    expect(await liveness(shop)).toBe(200)
  })

  it('costs one look a second, however many ask', async ({ shop }) => {
    let now = 0
    const list = vi.fn(() => [])
    const look = createReadiness({ ...shop.ctx, beats: { ...beats, list } }, { clock: () => now })
    await Promise.all(Array.from({ length: 500 }, look))
    now = 999
    await look()
    expect(list).toHaveBeenCalledTimes(1)
    now = 1_000
    await look()
    expect(list).toHaveBeenCalledTimes(2)
  })

  it('answers when the database never does, which is asked once meanwhile', async ({ shop }) => {
    let now = 0
    const selectFrom = vi.fn(() => ({ select: () => ({ limit: () => ({ execute: () => new Promise(() => {}) }) }) }))
    const silent = new Proxy(shop.db, {
      get: (db, name) => (name === 'selectFrom' ? selectFrom : Reflect.get(db, name, db)),
    })
    const look = createReadiness({ ...shop.ctx, db: silent }, { clock: () => now, patience: 50 })
    expect(await look()).toMatchObject({ ready: false, checks: { running: 'ok', database: 'does not answer' } })
    now = 1_000
    expect(await look()).toMatchObject({ ready: false })
    expect(selectFrom).toHaveBeenCalledTimes(1)
  })
})
