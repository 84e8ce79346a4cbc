import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect } from 'vitest'
import { shopTest } from '../../tests/_support/shop-test.ts'
import { createApp } from '../app/app.ts'
import type { PageRenderer } from './pages/load-renderer.ts'

const renderer: PageRenderer = { scriptHashes: [], render: async () => ({ status: 200, html: '' }) }

let server: Server
const it = shopTest()
it.beforeAll(async ({ shop }) => {
  server = createServer(createApp(shop.ctx, renderer))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const ask = (path: string) => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`)

it.for([
  ['a cover', '/covers/drawn/sky-run.svg', '/covers/drawn/sky-run-2.svg'],
  ['an amount', '/amounts/drawn/sky-run/gem-currency-1.svg', '/amounts/drawn/sky-run/gem-currency-2.svg'],
])('%s is drawn for any game’s id, the same each time, and may run nothing', async ([, path = '', other = '']) => {
  const first = await ask(path)
  expect(first.status).toBe(200)
  expect(first.headers.get('content-type')).toBe('image/svg+xml')
  expect(first.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(first.headers.get('x-content-type-options')).toBe('nosniff')
  const drawing = await first.text()
  expect(drawing).toMatch(/^<svg /)
  expect(await (await ask(path)).text()).toBe(drawing)
  expect(await (await ask(other)).text()).not.toBe(drawing)
})

it('what is no id is no picture', async () => {
  const files = ['sky-run', 'Sky.svg', 'sky%20run.svg', '%22%3E%3Cscript%3E.svg', '.svg', `${'a'.repeat(65)}.svg`]
  const amounts = [
    'Sky/gem-pass-1.svg',
    'sky-run/gem-pass-6.svg',
    'sky-run/gem-pass-1',
    'sky-run/__proto__.svg',
    '/.svg',
  ]
  for (const path of [
    ...files.map((file) => `/covers/drawn/${file}`),
    ...amounts.map((name) => `/amounts/drawn/${name}`),
  ]) {
    const answer = await ask(path)
    expect(answer.headers.get('content-type') ?? '', path).not.toContain('svg')
    expect(await answer.text(), path).not.toContain('<svg')
  }
})
