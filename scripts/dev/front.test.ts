import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createFront } from './front.ts'
import { createHold } from './hold.ts'
import { makeStorefrontFolder } from './page-requests.ts'
import type { Pages } from './pages.ts'

const policy = "default-src 'none'; style-src 'self'; worker-src 'self'; script-src 'self'"
const pages: Pages = {
  sendModule: (_request, response) => response.end('a module'),
  render: async (request, nonce) => ({ status: 404, html: `${JSON.stringify(request)} ${nonce}` }),
  buildWorker: async () => 'the worker',
}

const { folder } = makeStorefrontFolder()
afterAll(() => rmSync(folder, { recursive: true }))
let asPage: (request: unknown) => Promise<{ html: string }>
beforeAll(async () => {
  const { createRenderer } = await import(pathToFileURL(join(folder, 'server', 'entry-server.js')).href)
  asPage = createRenderer()
})

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

async function listen(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

async function startFront(store: RequestListener, isBehindProxy = false) {
  const hold = createHold()
  const port = await listen(store)
  const url = `http://127.0.0.1:${await listen(createFront({ port, hold, pages, isBehindProxy }))}`
  return { url, hold }
}

it('renders what the store answers in place of a page, and lets hot replacement into it', async () => {
  const { html } = await asPage({ path: '/no-such-page' })
  const { url } = await startFront((_request, response) => {
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      etag: '"of the request"',
      'set-cookie': ['a=1', 'b=2'],
    })
    response.end(html)
  })
  const answer = await fetch(url)
  const [request, nonce] = (await answer.text()).split(' ')
  expect(answer.status).toBe(404)
  expect(request).toBe('{"path":"/no-such-page"}')
  expect(answer.headers.get('content-security-policy')).toBe(
    `default-src 'none'; style-src 'self' 'nonce-${nonce}'; worker-src 'self' blob:; script-src 'self'`,
  )
  expect(answer.headers.get('etag')).toBeNull()
  expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  const head = await fetch(url, { method: 'HEAD' })
  expect(head.status).toBe(404)
  expect(await head.text()).toBe('')
})

it('passes on everything else as it is', async () => {
  const { url } = await startFront(async (request, response) => {
    const body = await text(request)
    response.writeHead(201, { 'content-type': 'text/html', 'content-security-policy': policy, etag: '"a"' })
    response.end(`${request.method} ${request.url} ${request.headers.host} ${body}`)
  })
  const answer = await fetch(`${url}/api/x?y=1`, { method: 'POST', body: 'body' })
  expect(await answer.text()).toBe(`POST /api/x?y=1 ${new URL(url).host} body`)
  expect(answer.status).toBe(201)
  expect(answer.headers.get('content-security-policy')).toBe(policy)
  expect(answer.headers.get('etag')).toBe('"a"')
  expect(await (await fetch(`${url}/src/app/x.tsx`)).text()).toBe('a module')
})

it('passes on a stream while it lasts', async () => {
  const { url } = await startFront((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: first\n\n')
  })
  const controller = new AbortController()
  const { body } = await fetch(url, { signal: controller.signal })
  const first = await body?.getReader().read()
  expect(new TextDecoder().decode(first?.value)).toBe('data: first\n\n')
  controller.abort()
})

it.each([
  [false, '127.0.0.1'],
  [true, '203.0.113.7, 127.0.0.1'],
])('tells the address it was asked from; behind a proxy (%s) that of the proxy, too', async (isBehindProxy, told) => {
  const tell = ({ headers }: IncomingMessage) => String(headers['x-forwarded-for'])
  const { url } = await startFront((request, response) => response.end(tell(request)), isBehindProxy)
  const answer = await fetch(url, { headers: { 'x-forwarded-for': '203.0.113.7' } })
  expect(await answer.text()).toBe(told)
})

it('refuses with a sentence while there is no store', async () => {
  const { url, hold } = await startFront((request) => request.destroy())
  expect((await fetch(url)).status).toBe(502)
  hold.setServing(false)
  const answer = await fetch(url)
  expect(answer.status).toBe(503)
  expect(await answer.text()).toContain('the terminal of npm run dev shows why')
})
