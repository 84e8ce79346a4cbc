import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PageRequest } from '@topup/core/pages/page-renderer'
import { afterAll, beforeEach, expect } from 'vitest'
import { shopTest } from '../../tests/_support/shop-test.ts'
import { createApp } from '../app/app.ts'
import { createResponseCache } from '../platform/http/response-cache.ts'
import { createFastPath } from './fast-path.ts'
import type { PageRenderer } from './pages/load-renderer.ts'

/** Keys of the computed answers. */
const computed: string[] = []
const cache = createResponseCache()
const answers: typeof cache = {
  ...cache,
  // Background work of the store must not invalidate the answers under test.
  invalidate: () => undefined,
  prepare: (key, compute) =>
    cache.prepare(key, () => {
      computed.push(key)
      return compute()
    }),
}

const renderer: PageRenderer = {
  scriptHashes: [],
  render: async ({ path, language }: PageRequest) => ({ status: 200, html: `<p>${path} in ${language}` }),
}

let server: Server
const it = shopTest({ overrides: { responses: answers } })
it.beforeAll(async ({ shop }) => {
  const app = createApp(shop.ctx, renderer)
  const fastPath = createFastPath(shop.ctx, { find: () => undefined })
  server = createServer((incoming, response) => {
    if (!fastPath(incoming, response)) app(incoming, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  cache.invalidate()
  computed.length = 0
})

type Got = { status: number; encoding: string | undefined; text: string }
/** Sends the path exactly as written, and asks for no encoding but the given one. */
const get = (path: string, headers: Record<string, string> = {}) =>
  new Promise<Got>((resolve, reject) => {
    const { port } = server.address() as AddressInfo
    const sent = { 'accept-language': 'en', ...headers }
    request({ host: '127.0.0.1', port, path, headers: sent, agent: false }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part) => parts.push(part))
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          encoding: answer.headers['content-encoding'],
          text: Buffer.concat(parts).toString(),
        }),
      )
    })
      .on('error', reject)
      .end()
  })

it.each<[string, string[]]>([
  [
    '/',
    ['/?x=1', '/?utm_source=a&utm_medium=b', '/?', '/?%00', '/?xlang=1', '/?lang=en', '/?lang=nonsense', '/?LANG=id'],
  ],
  ['/help', ['/help?x=1', '/help?lang=en&x=1', '/help?question=1']],
  ['/api/games', ['/API/Games', '/api/games?junk', '/api/games/', '/Api/games/?a=b', '/api/gameS?__proto__=1']],
  [
    '/api/games/mobile-legends',
    ['/api/games/mobile%2Dlegends', '/API/GAMES/%6dobile-legends?x', '/api/games/mobile-legends/?y'],
  ],
  ['/api/config', ['/api/config?1', '/api/CONFIG']],
  ['/robots.txt', ['/robots.txt?x', '/ROBOTS.TXT']],
])('%s is made and kept once, however it is written', async (address, others) => {
  const first = await get(address)
  expect(first.status).toBe(200)
  for (const other of [...others, ...others]) expect([other, await get(other)]).toEqual([other, first])
  expect(computed).toHaveLength(1)
})

it('what is no page of the store is never kept, in whatever letters', async () => {
  for (const path of ['/HELP', '/Help', '/no/such/page', '/api/games/no-such-game', '/api/games/MOBILE-LEGENDS']) {
    await get(path)
    await get(path)
    expect(answers.find(path)).toBeUndefined()
    expect(answers.find(`${path} en USD`)).toBeUndefined()
  }
  expect(computed.filter((key) => key !== '/api/games/no-such-game' && key !== '/api/games/MOBILE-LEGENDS')).toEqual([])
})

it.each([
  ['br;q=0', undefined],
  ['br;q=0, gzip', 'gzip'],
  ['*;q=0', undefined],
  ['gzip, deflate, br', 'br'],
])('a reader of "%s" gets what it can read, ready or made for it', async (header, encoding) => {
  const made = await get('/api/games', { 'accept-encoding': header })
  const ready = await get('/api/games', { 'accept-encoding': header })
  expect([made.encoding, ready.encoding]).toEqual([encoding, encoding])
})
