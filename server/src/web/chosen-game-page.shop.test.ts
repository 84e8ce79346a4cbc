import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PageRequest } from '@topup/core/pages/page-renderer'
import { afterAll, expect } from 'vitest'
import { it } from '../../tests/_support/shop-test.ts'
import { createApp } from '../app/app.ts'
import { createFastPath } from './fast-path.ts'
import { pageKey } from './pages/page-key.ts'

const visitor = { language: 'en', currency: 'USD' } as const
const headers = { cookie: 'language=en; currency=USD' }

let server: Server
let rendered: string[] = []

it.beforeAll(async ({ shop }) => {
  const app = createApp(shop.ctx, {
    scriptHashes: [],
    render: async ({ path, data }: PageRequest) => {
      const html = `${path} ${data.game?.id ?? 'no game'} ${data.game?.packages.length ?? 0}`
      rendered.push(html)
      return { status: 200, html }
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

const open = async (address: string) => {
  const { port } = server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}${address}`, { headers })
  return { status: response.status, text: await response.text() }
}

it('the home page of a chosen game brings its packages and is rendered once, whatever else the address says', async () => {
  for (const address of [
    '/?game=mobile-legends',
    '/?game=mobile-legends&package=mobile-legends-86',
    '/?utm_source=x&game=mobile-legends&game=free-fire',
  ]) {
    expect(await open(address)).toEqual({ status: 200, text: '/ mobile-legends 1' })
  }
  expect(await open('/')).toEqual({ status: 200, text: '/ no game 0' })
  expect(rendered).toEqual(['/ mobile-legends 1', '/ no game 0'])
})

it('an unknown game is answered with the home page that stands ready, and nothing is kept for it', async ({ shop }) => {
  await open('/')
  for (const named of ['no-such-game', 'Mobile-Legends', 'mobile-legends%00', '%E0%A4', '', 'x'.repeat(2_000)]) {
    expect(await open(`/?game=${named}`)).toEqual({ status: 200, text: '/ no game 0' })
    expect(shop.ctx.responses.find(pageKey('/', visitor, named))).toBeUndefined()
  }
  expect(rendered).toEqual(['/ no game 0'])
})

it('a game that is no longer sold is a home page without a game', async ({ shop }) => {
  expect(await open('/?game=free-fire')).toMatchObject({ text: '/ free-fire 1' })
  await shop.db.updateTable('games').set({ is_active: 0 }).where('id', '=', 'free-fire').execute()
  shop.ctx.responses.invalidate()
  expect(await open('/?game=free-fire')).toMatchObject({ text: '/ no game 0' })
  await shop.db.updateTable('games').set({ is_active: 1 }).where('id', '=', 'free-fire').execute()
})

it('other pages know no chosen game', async () => {
  expect(await open('/help?game=mobile-legends')).toMatchObject({ text: '/help no game 0' })
  expect(await open('/help')).toMatchObject({ text: '/help no game 0' })
  expect(rendered).toHaveLength(1)
})
