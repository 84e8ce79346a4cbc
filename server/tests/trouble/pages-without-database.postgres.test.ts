import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readTroubleOf, writeTroubleOf } from '../../src/platform/db/trouble.ts'
import { warmPages } from '../../src/web/pages/warm-pages.ts'
import { type Door, openDoor } from '../_support/door.ts'
import { eventually } from '../_support/eventually.ts'
import { startPostgres } from '../_support/postgres.ts'
import { plainRenderer, type ServedPages, servePages } from '../_support/serve-pages.ts'
import { type Shop, startShop } from '../_support/start-shop.ts'
import { countOrders, expectSentence, place } from './during-trouble.ts'

/** A store's database timeouts, shortened; the page timeout is a store's own. */
const timing = { databaseConnect: 1_000, databaseLock: 1_000, databaseStatement: 2_000, databaseAnswer: 2_500 }
/** Half of the time that buyers had to wait in earlier releases; most of it allows for a busy machine. */
const BOUND_MS = 15_000

/** The note about the trouble outside its `template` element, where a visitor sees it. */
const line = '<body><p role="status">closed in en</p>'
const shown = ['/', '/help', '/status', '/terms', '/games/mobile-legends', '/api/games', '/sitemap.xml']
const never = ['/track', '/track/TRK222222222222', '/orders', '/account', '/checkout', '/admin']

describe('public pages', () => {
  const shared = process.env.TEST_DATABASE_URL
  let postgres: Awaited<ReturnType<typeof startPostgres>>
  let door: Door
  let shop: Shop
  let pages: ServedPages
  beforeAll(async () => {
    postgres = await startPostgres(['-c', 'fsync=off'])
    door = await openDoor(postgres.port)
    process.env.TEST_DATABASE_URL = postgres.url.replace(String(postgres.port), String(door.port))
    shop = await startShop({ timing })
    pages = await servePages(shop.ctx)
    await warmPages(shop.ctx, plainRenderer)
    await pages.get('/sitemap.xml')
  }, 60_000)
  afterAll(async () => {
    process.env.TEST_DATABASE_URL = shared
    door?.open()
    await pages?.stop()
    await shop?.stop()
    await door?.stop()
    await postgres?.stop()
  }, 60_000)

  async function expectLastGood(): Promise<void> {
    for (const path of shown) {
      const { status, text, ms } = await pages.get(path)
      const hasLine = text.includes(line)
      const isPage = text.startsWith('<body>')
      expect([path, status, hasLine]).toEqual([path, 200, isPage])
      expect(ms).toBeLessThan(BOUND_MS)
    }
  }

  async function expectNever(): Promise<void> {
    for (const path of never) {
      const { status, ms } = await pages.get(path)
      expect([path, status]).toEqual([path, 503])
      expect(ms).toBeLessThan(BOUND_MS)
    }
  }

  async function expectAllIsWell(): Promise<void> {
    await eventually(async () => {
      expect([writeTroubleOf(shop.db).current, readTroubleOf(shop.db).isSilent]).toEqual([undefined, false])
      await place(shop)
    }, 60_000)
    await eventually(async () => {
      for (const path of [...shown, ...never]) {
        const { status, text } = await pages.get(path)
        expect([path, status, text.includes(line)]).toEqual([path, 200, false])
      }
    })
  }

  it.each([
    ['silent', () => door.shut(), () => door.open()],
    ['stopped', () => postgres.halt(), () => postgres.resume()],
  ] as const)(
    'say that nothing can be ordered while PostgreSQL is %s, and nothing of it afterwards',
    async (_how, end, begin) => {
      await expectAllIsWell()
      const before = await countOrders(shop)
      // Marks all cached pages and responses as outdated, so the next page needs the database.
      shop.ctx.responses.invalidate()
      await end()
      await expectLastGood()
      await expectNever()
      await expect(place(shop)).rejects.toMatchObject({ status: 503, code: 'store_in_trouble' })
      await eventually(async () => expect(writeTroubleOf(shop.db).current).toBe('gone'))
      await expectSentence(shop)
      await expectLastGood()
      await expectNever()
      await begin()
      await eventually(async () => expect(await countOrders(shop)).toBe(before), 60_000)
      await expectAllIsWell()
    },
    180_000,
  )
})
