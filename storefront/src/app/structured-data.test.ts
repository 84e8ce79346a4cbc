import type { GameView } from '@topup/core/api/games'
import { questionsEn } from '@topup/core/help/questions.en'
import type { PageRequest } from '@topup/core/pages/page-renderer'
import { expect, it } from 'vitest'
import { structuredData } from './structured-data.ts'

const game = { id: 'free-fire', name: 'Free Fire', imageUrl: '/covers/free-fire.svg', minPrice: '0.99' } as GameView
const request = (
  path: string,
  reviewSummary: { count: number; average: number | null } = { count: 0, average: null },
) =>
  ({
    path,
    language: 'en',
    origin: 'https://store.example',
    data: {
      config: { storeName: 'Kilat', supportEmail: 'a@b.c' },
      games: [game, { ...game, minPrice: null }],
      reviewSummary,
    },
  }) as unknown as PageRequest

it('names the store and each game that has a price, with its lowest price', () => {
  const { '@graph': things } = structuredData(request('/'), []) as { '@graph': Record<string, unknown>[] }
  expect(things.map((thing) => thing['@type'])).toEqual(['OnlineStore', 'Product'])
  expect(things[1]).toMatchObject({
    image: 'https://store.example/covers/free-fire.svg',
    offers: { lowPrice: '0.99', priceCurrency: 'USD', url: 'https://store.example/games/free-fire' },
  })
})

it('offers a game as in stock only while it is sold', () => {
  const paused = request('/')
  const salesPause = { by: 'setup', reason: 'Opening soon' }
  Object.assign(paused.data, { games: [game, { ...game, salesPause }] })
  const { '@graph': things } = structuredData(paused, []) as { '@graph': { offers?: { availability: string } }[] }
  expect(things.map(({ offers }) => offers?.availability.split('/').at(-1))).toEqual([
    undefined,
    'InStock',
    'OutOfStock',
  ])
})

it('leaves out a picture whose address no browser could open', () => {
  const spoilt = request('/')
  Object.assign(spoilt.data, { games: [{ ...game, imageUrl: 'https://pictures.example:99999/one.png' }] })
  const { '@graph': things } = structuredData(spoilt, []) as { '@graph': Record<string, unknown>[] }
  expect(JSON.stringify(things[1])).not.toContain('image')
})

it('claims no rating without a review, and the average of the real ones with some', () => {
  expect(JSON.stringify(structuredData(request('/'), []))).not.toContain('aggregateRating')
  const { '@graph': things } = structuredData(request('/', { count: 3, average: 4.3 }), []) as {
    '@graph': unknown[]
  }
  expect(things[0]).toMatchObject({ aggregateRating: { ratingValue: '4.3', reviewCount: 3 } })
})

it('gives every question of the help page with its answer, and nothing on other pages', () => {
  expect(structuredData(request('/help'), questionsEn)).toMatchObject({ '@type': 'FAQPage' })
  expect((structuredData(request('/help'), questionsEn) as { mainEntity: unknown[] }).mainEntity).toHaveLength(15)
  expect(structuredData(request('/track'), questionsEn)).toBeUndefined()
})
