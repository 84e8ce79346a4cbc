import type { GameDetailView } from '@topup/core/api/games'
import type { Language, PageRequest } from '@topup/core/pages/page-renderer'
import { describe, expect, it } from 'vitest'
import { findSchemaFaults } from '../../tests/schema-org.ts'
import { en } from '../shared/messages/en.ts'
import { enGamePage } from '../shared/messages/en-game-page.ts'
import { enHelpPage } from '../shared/messages/en-help-page.ts'
import { enInner } from '../shared/messages/en-inner.ts'
import { gameHelp } from '../shared/messages/game-help.ts'
import { id } from '../shared/messages/id.ts'
import { idGamePage } from '../shared/messages/id-game-page.ts'
import { idHelpPage } from '../shared/messages/id-help-page.ts'
import { idInner } from '../shared/messages/id-inner.ts'
import { gameFacts } from './game-facts.ts'

const catalogues = {
  en: { ...en, ...enInner, ...enGamePage, ...enHelpPage },
  id: { ...id, ...idInner, ...idGamePage, ...idHelpPage },
} as const

const pack = (packageId: string, name: string, price: string, priceIdr: number) => ({
  id: packageId,
  name,
  price,
  priceIdr,
})
const game = {
  id: 'free-fire',
  name: 'Free Fire',
  currency: 'Diamonds',
  playerFields: [],
  packages: [pack('ff-70', '70 Diamonds', '0.99', 15_900), pack('ff-140', '140 Diamonds', '1.98', 31_700)],
  deliveryTimes: null,
  salesPause: null,
} as unknown as GameDetailView
const nothing = { card: null, ewallet: null, qris: null, account: null, counter: null, paypal: null }
const payments = { ...nothing, qris: { minIdr: 1, maxIdr: 10_000_000 } }

const factsOf = (
  changed: Partial<GameDetailView> = {},
  more: Partial<PageRequest['data']> = {},
  language: Language = 'en',
) =>
  gameFacts(
    {
      origin: 'https://store.example',
      language,
      data: { game: { ...game, ...changed }, config: { payments }, ...more },
    } as unknown as PageRequest,
    catalogues[language] as never,
  ) as { '@graph': Record<string, unknown>[] }
const typesOf = (facts: ReturnType<typeof factsOf>) => facts['@graph'].map((thing) => thing['@type'])

describe('what the page of a game tells search engines', () => {
  it.each(['en', 'id'] as const)('holds what they ask of a product, its questions and its place (%s)', (language) => {
    const facts = factsOf({}, {}, language)
    expect(typesOf(facts)).toEqual(['Product', 'FAQPage', 'BreadcrumbList'])
    expect(findSchemaFaults(facts)).toEqual([])
    expect(JSON.stringify(facts)).not.toMatch(/\{\w+\}/)
  })

  it('offers every package in dollars and in exactly the rupiah that are charged', () => {
    const [product] = factsOf()['@graph']
    expect(product?.offers).toMatchObject([
      { priceCurrency: 'USD', lowPrice: '0.99', highPrice: '1.98', offerCount: 2, offers: [{ price: '0.99' }, {}] },
      { priceCurrency: 'IDR', lowPrice: '15900', highPrice: '31700', offerCount: 2 },
    ])
  })

  it('offers nothing as in stock while the game is paused, and no product without a package', () => {
    const paused = JSON.stringify(factsOf({ salesPause: { by: 'seller', reason: 'Back at noon' } }))
    expect(paused).toContain('OutOfStock')
    expect(paused).not.toContain('InStock')
    expect(typesOf(factsOf({ packages: [] }))).toEqual(['FAQPage', 'BreadcrumbList'])
  })

  it.each(['en', 'id'] as const)(
    'tells of a game that is delivered by hand who delivers it, and no seconds (%s)',
    (language) => {
      const deliveryTimes = { p50: 121, p95: 4000 }
      const times = language === 'en' ? ['2\u00A0minutes', '67\u00A0minutes'] : ['2\u00A0menit', '67\u00A0menit']
      for (const needsAccount of [true, false]) {
        const text = JSON.stringify(factsOf({ byHand: true, needsAccount, deliveryTimes }, {}, language))
        expect(text).toContain(gameHelp[language].byHand[needsAccount ? 'account' : 'other'])
        for (const time of times) expect(text).toContain(time)
        expect(text).not.toMatch(/\d+\s(second|detik)/)
      }
      expect(JSON.stringify(factsOf({}, {}, language))).not.toContain(gameHelp[language].byHand.other)
    },
  )

  it('claims a rating only of real reviews of this game', () => {
    expect(JSON.stringify(factsOf())).not.toContain('aggregateRating')
    expect(
      JSON.stringify(factsOf({}, { gameReviews: { count: 0, average: null, reviews: [], hasMore: false } })),
    ).not.toContain('aggregateRating')
    const rated = factsOf({}, { gameReviews: { count: 3, average: 4.3, reviews: [], hasMore: false } })
    expect(rated['@graph'][0]).toMatchObject({ aggregateRating: { ratingValue: '4.3', reviewCount: 3 } })
    expect(findSchemaFaults(rated)).toEqual([])
  })
})

it('the check finds what is missing, wrong or unknown', () => {
  const broken = {
    '@context': 'https://schema.org',
    '@graph': [{ '@type': 'Product', nmae: 'x', offers: { '@type': 'Offer', price: 'free' } }],
  }
  expect(findSchemaFaults(broken)).toEqual([
    'Product: nmae is no property of it',
    'Product: name is missing',
    'Product: image is missing',
    'Product: description is missing',
    'Offer: price is not as it has to be',
    'Offer: priceCurrency is missing',
    'Offer: availability is missing',
    'Offer: url is missing',
  ])
})
