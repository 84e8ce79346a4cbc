import type { PageRequest } from '@topup/core/pages/page-renderer'
import { expect } from 'vitest'
import { it } from '../../tests/_support/shop-test.ts'
import type { PageRenderer } from './pages/load-renderer.ts'
import { pageKey, publicPages } from './pages/page-key.ts'
import { warmPages } from './pages/warm-pages.ts'

const renderer: PageRenderer = {
  scriptHashes: [],
  render: async ({ path, language, currency, data }: PageRequest) => ({
    status: 200,
    html: `${path} ${language} ${currency} ${data.games.length}`,
  }),
}

it('a store that has just started has its pages ready in both languages', async ({ shop }) => {
  shop.ctx.responses.invalidate()
  await warmPages(shop.ctx, renderer)
  const games = (await shop.createBrowser().api('listGames')).length
  expect(games).toBeGreaterThan(0)
  for (const path of publicPages) {
    for (const visitor of [
      { language: 'en', currency: 'USD' } as const,
      { language: 'id', currency: 'IDR' } as const,
    ]) {
      const answer = shop.ctx.responses.find(pageKey(path, visitor))
      const { language, currency } = visitor
      expect(answer?.bodies.identity.bytes.toString()).toBe(`${path} ${language} ${currency} ${games}`)
      expect(answer?.bodies.br.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache' })
    }
  }
})

it('a page that cannot be rendered stops neither the store nor what is rendered later', async ({ shop }) => {
  const broken: PageRenderer = { ...renderer, render: () => Promise.reject(new Error('no')) }
  await expect(warmPages(shop.ctx, broken)).resolves.toBeUndefined()
})
