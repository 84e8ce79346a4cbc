import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { createLeadToOwnHost } from './lead-to-own-host.ts'

type Answer = Readonly<{ status: number; headers: Record<string, string | string[] | undefined> }>
type Store = Readonly<{ NODE_ENV?: 'production' | 'development'; PUBLIC_URL?: string; isTrusted?: boolean }>

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

async function ask(path: string, headers: Record<string, string>, store: Store = {}, method = 'GET'): Promise<Answer> {
  const { NODE_ENV = 'production', PUBLIC_URL = 'https://shop.example', isTrusted = true } = store
  const lead = createLeadToOwnHost({ config: { NODE_ENV, PUBLIC_URL }, secure: true }, () => isTrusted)
  const server = createServer((incoming, response) => {
    if (!lead(incoming, response)) response.writeHead(204).end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  closing.push(() => server.close())
  const { port } = server.address() as AddressInfo
  return new Promise((answered, failed) => {
    request({ port, host: '127.0.0.1', path, method, headers, agent: false }, (response) => {
      response.resume()
      answered({ status: response.statusCode ?? 0, headers: response.headers })
    })
      .on('error', failed)
      .end()
  })
}

const www = { host: 'www.shop.example' }
const stays = 204

it('leads a reader under another public name to the same page of the store, and has the answer stored nowhere', async () => {
  const { status, headers } = await ask('/games/free-fire?lang=id&x=%2F', www)
  expect(status).toBe(302)
  expect(headers.location).toBe('https://shop.example/games/free-fire?lang=id&x=%2F')
  expect(headers['cache-control']).toBe('no-store')
  expect((await ask('/', www, {}, 'HEAD')).status).toBe(302)
  expect((await ask('/', { host: '127.0.0.1:3000', 'x-forwarded-host': 'WWW.Shop.example:8443, inner' })).status).toBe(
    302,
  )
  expect((await ask('/', { host: 'shop.example.' })).headers.location).toBe('https://shop.example/')
})

it.each(['//evil.example/a', '/\\evil.example', '/@evil.example', '/%0d%0aset-cookie:a'])(
  'leads from the path %s to nobody else',
  async (path) => expect((await ask(path, www)).headers.location).toBe(`https://shop.example${path}`),
)

it.each([
  ['the store’s own name', { host: 'shop.example' }],
  ['its own name at another port', { host: 'shop.example:8443' }],
  ['its own name behind the proxy’s', { host: 'inner.example', 'x-forwarded-host': 'shop.example' }],
  ['no name at all', { host: '' }],
  ['a word', { host: 'kilat:3000' }],
  ['this machine', { host: 'localhost:3000' }],
  ['a private address', { host: '192.168.1.20:3000' }],
  ['a public address', { host: '203.0.113.9' }],
  ['something that is no name', { host: '127.0.0.1', 'x-forwarded-host': 'a b/c' }],
  ['a browser that was led just now', { ...www, cookie: 'a=b; led=1' }],
] as const)('leads nobody from %s', async (_, headers) => expect((await ask('/', headers)).status).toBe(stays))

it.each([
  '/api/health',
  '/api/health/ready',
  '/api/metrics',
  '/api/webhook/stripe',
  '/.well-known/apple-developer-merchantid-domain-association',
])('answers %s under any name', async (path) => expect((await ask(path, www)).status).toBe(stays))

it('leads nobody who writes, outside production, past no trusted proxy, or where the store has no public name', async () => {
  expect((await ask('/api/orders', www, {}, 'POST')).status).toBe(stays)
  expect((await ask('/', www, { NODE_ENV: 'development' })).status).toBe(stays)
  expect((await ask('/', www, { isTrusted: false })).status).toBe(stays)
  expect((await ask('/', www, { PUBLIC_URL: 'http://localhost:3000' })).status).toBe(stays)
})

it('marks the browser that it leads, so that a proxy which changes the name leads it in no circle', async () => {
  const [mark = ''] = (await ask('/', www)).headers['set-cookie'] ?? []
  expect(mark).toMatch(/^led=1; Max-Age=30; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
})
