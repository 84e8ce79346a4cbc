import type { GameView } from '@topup/core/api/games'
import type { ReviewSummaryView } from '@topup/core/api/reviews'
import type { HelpQuestion } from '@topup/core/help/question'
import { gamePagePath } from '@topup/core/pages/game-page'
import type { Language, PageRequest } from '@topup/core/pages/page-renderer'

export type Thing = Readonly<Record<string, unknown>>

/** A game as a product for search engines, offered as in stock only while its sales are open. */
const product = (
  { id, name, imageUrl, minPrice, salesPause }: GameView,
  origin: string,
  language: Language,
): Thing => ({
  '@type': 'Product',
  name,
  image: URL.parse(imageUrl, origin)?.href,
  category: 'Game top-up',
  offers: {
    '@type': 'AggregateOffer',
    lowPrice: minPrice,
    priceCurrency: 'USD',
    availability: salesPause ? 'https://schema.org/OutOfStock' : 'https://schema.org/InStock',
    url: origin + gamePagePath(id, language),
  },
})

/** Ratings come from buyers' reviews only, never from the store's own claims. */
export function rating({ count, average }: Pick<ReviewSummaryView, 'count' | 'average'>): Thing {
  if (average === null) return {}
  return { aggregateRating: { '@type': 'AggregateRating', ratingValue: average.toFixed(1), reviewCount: count } }
}

function storeAndProducts({ origin, language, data }: PageRequest): Thing {
  const { config, games, reviewSummary } = data
  const store = {
    '@type': 'OnlineStore',
    name: config.storeName,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    email: config.supportEmail,
    ...rating(reviewSummary),
  }
  const products = games.filter(({ minPrice }) => minPrice !== null).map((game) => product(game, origin, language))
  return { '@context': 'https://schema.org', '@graph': [store, ...products] }
}

type Asked = Pick<HelpQuestion, 'question' | 'answer'>

export const questionsAndAnswers = (questions: readonly Asked[]): Thing => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

/** Returns a page's structured data for search engines; undefined for pages without any. */
export function structuredData(request: PageRequest, questions: readonly HelpQuestion[]): Thing | undefined {
  if (request.path === '/') return storeAndProducts(request)
  if (request.path === '/help') return { '@context': 'https://schema.org', ...questionsAndAnswers(questions) }
  return undefined
}
