import { afterAll, expect, vi } from 'vitest'
import { plainRenderer, type ServedPages, servePages } from '../../tests/_support/serve-pages.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { probeReads } from '../platform/db/probe-writes.ts'
import { readTroubleOf, writeTroubleOf } from '../platform/db/trouble.ts'
import { warmPages } from './pages/warm-pages.ts'

/** The page's notice about trouble outside of its template, where a visitor sees it. */
const line = '<body><p role="status">closed in'

// No loop probes the database; each test ends its trouble itself.
const it = shopTest({ isIdle: true })
let pages: ServedPages
/** Rendering of all pages waits for this promise. */
let hanging: Promise<void> | undefined
/** Called when a page begins to render. */
let rendering: () => void = () => undefined
it.beforeAll(async ({ shop }) => {
  const render: typeof plainRenderer.render = async (request) => {
    rendering()
    await hanging
    return plainRenderer.render(request)
  }
  pages = await servePages(shop.ctx, { ...plainRenderer, render })
})
afterAll(() => pages?.stop())
it.beforeEach(async ({ shop }) => {
  writeTroubleOf(shop.db).current = undefined
  readTroubleOf(shop.db).isSilent = false
  rendering = () => undefined
  shop.ctx.responses.withdraw()
  await warmPages(shop.ctx, plainRenderer)
})

const publicPages = ['/', '/help', '/refund-policy', '/status', '/terms', '/privacy', '/cookies', '/about']
const gamePages = ['/games/mobile-legends', '/id/games/mobile-legends']
const reads = ['/api/games', '/api/config', '/api/currency/rates', '/api/games/mobile-legends', '/api/legal/terms']

it('without trouble no page has the line', async () => {
  for (const path of [...publicPages, ...gamePages]) {
    const { status, text, headers } = await pages.get(path)
    expect([path, status, text.includes(line), headers['cache-control']]).toEqual([path, 200, false, 'no-cache'])
  }
})

it('while nothing can be written every public page says so, whoever it is made for and however it is sent', async ({
  shop,
}) => {
  const before = await pages.get('/help')
  writeTroubleOf(shop.db).current = 'full'
  for (const path of [...publicPages, ...gamePages]) {
    const { status, text } = await pages.get(path)
    expect([path, status, text.includes(line)]).toEqual([path, 200, true])
  }
  for (const encoding of ['br', 'gzip', 'identity']) {
    // The first answer makes the copy, the second comes from the cache.
    for (const language of ['id', 'id']) {
      const { text, headers } = await pages.get('/help', { 'accept-encoding': encoding, 'accept-language': language })
      expect(text).toBe('<body><p role="status">closed in id</p>/help id IDR undefined any')
      expect([headers['content-encoding'] ?? 'identity', headers['cache-control']]).toEqual([encoding, 'no-store'])
      expect(headers.vary).toBe('Cookie, Accept-Language, Accept-Encoding')
    }
  }
  const head = await pages.get('/help', {}, 'HEAD')
  const got = await pages.get('/help', { 'if-none-match': String(before.headers.etag) })
  expect([head.text, head.headers['content-length']]).toEqual(['', String(got.text.length)])
  expect([got.status, got.text.includes(line)]).toEqual([200, true])
  expect(got.headers.etag).not.toBe(before.headers.etag)

  writeTroubleOf(shop.db).current = undefined
  const after = await pages.get('/help', { 'if-none-match': String(got.headers.etag) })
  expect([after.status, after.text, after.headers['cache-control']]).toEqual([200, before.text, 'no-cache'])
  expect((await pages.get('/help', { 'if-none-match': String(before.headers.etag) })).status).toBe(304)
})

it('while the database is away the last good answers are sent, also those that were outdated by then', async ({
  shop,
}) => {
  const json = await Promise.all(reads.map((path) => pages.get(path)))
  shop.ctx.responses.invalidate()
  writeTroubleOf(shop.db).current = 'gone'
  for (const path of [...publicPages, ...gamePages]) {
    const { status, text } = await pages.get(path)
    expect([path, status, text.includes(line)]).toEqual([path, 200, true])
  }
  for (const [index, path] of reads.entries()) {
    const { status, text } = await pages.get(path)
    expect([path, status, text]).toEqual([path, 200, json[index]?.text])
  }
  expect((await pages.get('/robots.txt')).status).toBe(200)
})

it('a page that was never made for a choice or currency is sent as it was made for most', async ({ shop }) => {
  writeTroubleOf(shop.db).current = 'gone'
  const cases: [string, Record<string, string>, string][] = [
    ['/help', { cookie: 'currency=EUR' }, '/help en USD undefined any'],
    ['/help?lang=id', {}, '/help id IDR undefined any'],
    ['/?game=mobile-legends', {}, '/ en USD undefined any'],
    ['/?game=no-such-game', {}, '/ en USD undefined any'],
    [
      '/games/mobile-legends?package=ml-86',
      { cookie: 'currency=EUR' },
      '/games/mobile-legends en USD mobile-legends any',
    ],
    ['/id/games/mobile-legends', { cookie: 'currency=EUR' }, '/id/games/mobile-legends id IDR mobile-legends any'],
  ]
  for (const [path, headers, words] of cases) {
    const { status, text } = await pages.get(path, headers)
    expect([path, status, text.slice(text.indexOf('</p>') + 4)]).toEqual([path, 200, words])
    expect(text).toContain(line)
  }
})

it('pages of orders, accounts, checkouts and the console, and what was never made, are never sent from memory', async ({
  shop,
}) => {
  const never = [
    '/track',
    '/orders',
    '/account',
    '/checkout',
    '/admin',
    '/seller',
    '/track/TRK222222222222',
    '/nowhere',
  ]
  for (const path of never) await pages.get(path)
  writeTroubleOf(shop.db).current = 'gone'
  for (const path of [...never, '/games/no-such-game']) {
    const { status, text, headers } = await pages.get(path)
    expect([path, status, text.includes('This page could not be shown')]).toEqual([path, 503, true])
    expect(headers['retry-after']).toBe('5')
  }
})

it('what was withdrawn, such as a hidden review, is not sent again', async ({ shop }) => {
  shop.ctx.responses.withdraw()
  writeTroubleOf(shop.db).current = 'gone'
  for (const path of ['/', '/games/mobile-legends', '/api/games/mobile-legends/reviews']) {
    expect((await pages.get(path)).status).toBe(503)
  }
})

/** Answers no query until it is restored, as a database behind a dead network. */
function silence({ db }: Pick<Shop, 'db'>) {
  const query: object = new Proxy(() => undefined, {
    get: (_, name) => (name === 'execute' ? () => new Promise(() => undefined) : () => query),
  })
  return vi.spyOn(db, 'selectFrom').mockReturnValue(query as never)
}

it('a page that is slow while the database answers is sent as it was, and nothing else is closed for it', async ({
  shop,
}) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  hanging = promise
  shop.ctx.responses.invalidate()
  expect(await pages.get('/help')).toMatchObject({ status: 200, text: expect.not.stringContaining(line) })
  expect(readTroubleOf(shop.db).isSilent).toBe(false)
  hanging = undefined
  resolve()
  expect((await pages.get('/track')).status).toBe(200)
})

it('what is withdrawn while a page waits is not sent in its place', async ({ shop }) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  rendering = begun.resolve
  hanging = promise
  shop.ctx.responses.invalidate()
  const page = pages.get('/help')
  await begun.promise
  shop.ctx.responses.withdraw()
  expect((await page).status).toBe(503)
  hanging = undefined
  resolve()
})

it('a page that waits for a silent database is sent as it was, nobody waits for it again, and what cannot be sent is refused', async ({
  shop,
}) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const silent = silence(shop)
  hanging = promise
  shop.ctx.responses.invalidate()
  const first = await pages.get('/help')
  expect([first.status, first.text.includes(line)]).toEqual([200, true])
  expect(first.ms).toBeGreaterThanOrEqual(shop.config.timing.pagePatience * 0.9)
  expect(readTroubleOf(shop.db).isSilent).toBe(true)
  // Rendering this page would wait for ever.
  expect((await pages.get('/terms')).text.includes(line)).toBe(true)
  expect((await pages.get('/track')).status).toBe(503)
  hanging = undefined
  silent.mockRestore()
  resolve()
  await probeReads(shop.ctx)
  expect(await pages.get('/help')).toMatchObject({ status: 200, text: expect.not.stringContaining(line) })
})
