import type { GameView } from '@topup/core/api/games'
import type { ReviewSummaryView } from '@topup/core/api/reviews'
import type { HelpQuestion } from '@topup/core/help/question'
import { gamePagePath } from '@topup/core/pages/game-page'
import type { Language, PageRequest } from '@topup/core/pages/page-renderer'

export type Thing = Readonly<Record<string, unknown>>

/** What cannot be bought now, or not yet, is not offered as if it could. */
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

/** Only what buyers really wrote; the store's own claims are no rating. */
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

/** What a page tells search engines beside its text; undefined for pages with nothing to tell. */
export function structuredData(request: PageRequest, questions: readonly HelpQuestion[]): Thing | undefined {
  if (request.path === '/') return storeAndProducts(request)
  if (request.path === '/help') return { '@context': 'https://schema.org', ...questionsAndAnswers(questions) }
  return undefined
}
