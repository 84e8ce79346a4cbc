import { createServer, get, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PageRequest } from '@topup/core/pages/page-renderer'
import { afterAll, expect } from 'vitest'
import { it } from '../../tests/_support/shop-test.ts'
import { createApp } from '../app/app.ts'
import { createFastPath } from './fast-path.ts'
import { gamePageKey } from './pages/page-key.ts'

const dollars = { currency: 'USD' } as const

let server: Server
let rendered: string[] = []

it.beforeAll(async ({ shop }) => {
  const app = createApp(shop.ctx, {
    scriptHashes: [],
    render: async ({ path, language, currency, data: { game, games }, packageId }: PageRequest) => {
      const price = game?.packages.find(({ id }) => id === packageId)?.price ?? game?.minPrice
      const paused = games.find(({ id }) => id === game?.id)?.salesPause ? 'paused' : 'sold'
      const html = [path, language, currency, game?.id, packageId ?? 'any', price, paused].join(' ')
      rendered.push(html)
      return { status: game ? 200 : 404, html }
    },
  })
  const fastPath = createFastPath(shop.ctx, { find: () => undefined })
  server = createServer((request, response) => void (fastPath(request, response) || app(request, response)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve))
})
it.beforeEach(({ shop }) => {
  shop.ctx.responses.invalidate()
  rendered = []
})

const open = async (address: string, headers: Record<string, string> = {}) => {
  const { port } = server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}${address}`, { headers })
  return { status: response.status, text: await response.text(), cookies: response.headers.getSetCookie() }
}

it('the address decides the language of a game’s page, whatever a cookie or the browser says, and keeps no choice', async () => {
  const asked: Record<string, string>[] = [
    {},
    { cookie: 'language=id' },
    { 'accept-language': 'id-ID,id;q=0.9', cookie: 'currency=USD' },
  ]
  for (const [path, language] of [
    ['/games/mobile-legends', 'en'],
    ['/id/games/mobile-legends', 'id'],
  ] as const) {
    for (const headers of asked) {
      for (const query of ['', '?lang=en', '?lang=id']) {
        const answer = await open(path + query, headers)
        expect(answer).toMatchObject({ status: 200, cookies: [] })
        expect(answer.text.startsWith(`${path} ${language} USD mobile-legends`)).toBe(true)
      }
    }
  }
  expect(rendered).toHaveLength(2)
})

it('prices are dollars where neither a cookie nor the place of the visitor says otherwise', async () => {
  for (const path of ['/games/free-fire', '/id/games/free-fire']) {
    expect((await open(path)).text).toContain(' USD ')
    expect((await open(path, { cookie: 'currency=IDR' })).text).toContain(' IDR ')
  }
})

it('an unknown game is a page that is not there, and nothing is kept for it', async ({ shop }) => {
  const strange = ['no-such-game', 'Mobile-Legends', 'mobile%2Dlegends', 'x'.repeat(200), 'mobile-legends/more']
  for (const named of strange) {
    for (const start of ['/games/', '/id/games/']) {
      expect((await open(start + named)).status).toBe(404)
      expect(shop.ctx.responses.find(gamePageKey(start + named, dollars))).toBeUndefined()
    }
  }
  expect((await open('/de/games/mobile-legends')).status).toBe(404)
})

it('a slash too many leads to the page with what was chosen', async () => {
  const { port } = server.address() as AddressInfo
  const ask = (address: string) => fetch(`http://127.0.0.1:${port}${address}`, { redirect: 'manual' })
  const answer = await ask('/games/mobile-legends/?package=ml-86')
  expect([answer.status, answer.headers.get('location')]).toEqual([308, '/games/mobile-legends?package=ml-86'])
  expect((await ask('//elsewhere.example/?a=b')).headers.get('location')).toBeNull()
})

it.for(['//elsewhere.example/', '/\\elsewhere.example/', '/\\/elsewhere.example/', '/\\\\elsewhere.example/'])(
  'a slash too many of %s leads nowhere else',
  async (path) => {
    const { port } = server.address() as AddressInfo
    const location = await new Promise((resolve, reject) => {
      // `fetch` would normalize the path.
      const call = get({ port, host: '127.0.0.1', path }, (answer) => {
        answer.resume()
        resolve(answer.headers.location)
      })
      call.on('error', reject)
    })
    expect(location).toBeUndefined()
  },
)

it('a supplier’s game without a package on sale is no page and no picture, as it is in no list', async ({ shop }) => {
  const path = '/games/free-fire'
  const sell = (is_active: 0 | 1) =>
    shop.db.updateTable('packages').set({ is_active }).where('game_id', '=', 'free-fire').execute()
  await sell(0)
  shop.ctx.responses.invalidate()
  expect((await open(path)).status).toBe(404)
  expect((await open('/share/free-fire.png')).status).toBe(404)
  await sell(1)
  shop.ctx.responses.invalidate()
  expect((await open(path)).status).toBe(200)
  expect((await open('/share/free-fire.png')).status).toBe(200)
})

it('a package in the address is chosen where the game has it; any other one is answered with what stands ready', async ({
  shop,
}) => {
  const path = '/games/mobile-legends'
  const own = shop.db.selectFrom('packages').select('id').where('game_id', '=', 'mobile-legends')
  const { id } = await own.executeTakeFirstOrThrow()
  expect((await open(`${path}?package=${id}`)).text).toContain(` ${id} `)
  expect(shop.ctx.responses.find(gamePageKey(path, dollars, id))).toBeDefined()
  await open(path)
  const ready = rendered.length
  for (const named of ['no-such-package', 'free-fire-70', '%00', '', 'x'.repeat(500)]) {
    expect((await open(`${path}?package=${named}&utm_source=x`)).text).toContain(' any ')
    expect(shop.ctx.responses.find(gamePageKey(path, dollars, named || undefined))).toBe(
      named === '' ? shop.ctx.responses.find(gamePageKey(path, dollars)) : undefined,
    )
  }
  expect(rendered).toHaveLength(ready)
})

it('a new game, another price, a pause and a game that goes show with the next look', async ({ seller }) => {
  const path = '/games/sky-run'
  expect((await open(path)).status).toBe(404)
  const game = { id: 'sky-run', name: 'Sky Run', currency: 'Feathers', imageUrl: '/covers/free-fire.svg' }
  await seller.api('createGame', game)
  const pack = await seller.api('createPackage', { gameId: 'sky-run', name: '10 Feathers', amount: 10, price: '9.99' })
  expect((await open(path)).text).toBe(`${path} en USD sky-run any 9.99 sold`)
  await seller.api('updatePackage', { id: pack.id, price: '8.50' })
  expect((await open(path)).text).toContain('any 8.50 sold')
  await seller.api('changeSales', { scope: 'sky-run', paused: true, reason: 'Back at noon' })
  expect((await open(path)).text).toContain('paused')
  await seller.api('changeSales', { scope: 'sky-run', paused: false })
  expect((await open(path)).text).toContain('sold')
  await seller.api('updateGame', { id: 'sky-run', isActive: false })
  expect((await open(path)).status).toBe(404)
})
