import type { GameView } from '@topup/core/api/games'
import type { ReviewSummaryView } from '@topup/core/api/reviews'
import type { HelpQuestion } from '@topup/core/help/question'
import type { PageRequest } from '@topup/core/pages/page-renderer'

type Thing = Readonly<Record<string, unknown>>

/** What cannot be bought now, or not yet, is not offered as if it could. */
const product = ({ name, imageUrl, minPrice, salesPause }: GameView, origin: string): Thing => ({
  '@type': 'Product',
  name,
  image: URL.parse(imageUrl, origin)?.href,
  category: 'Game top-up',
  offers: {
    '@type': 'AggregateOffer',
    lowPrice: minPrice,
    priceCurrency: 'USD',
    availability: salesPause ? 'https://schema.org/OutOfStock' : 'https://schema.org/InStock',
    url: `${origin}/`,
  },
})

/** Only what buyers really wrote; the store's own claims are no rating. */
function rating({ count, average }: ReviewSummaryView): Thing {
  if (average === null) return {}
  return { aggregateRating: { '@type': 'AggregateRating', ratingValue: average.toFixed(1), reviewCount: count } }
}

function storeAndProducts({ origin, data }: PageRequest): Thing {
  const { config, games, reviewSummary } = data
  const store = {
    '@type': 'OnlineStore',
    name: config.storeName,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    email: config.supportEmail,
    ...rating(reviewSummary),
  }
  const products = games.filter(({ minPrice }) => minPrice !== null).map((game) => product(game, origin))
  return { '@context': 'https://schema.org', '@graph': [store, ...products] }
}

const questionsAndAnswers = (questions: readonly HelpQuestion[]): Thing => ({
  '@context': 'https://schema.org',
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
  if (request.path === '/help') return questionsAndAnswers(questions)
  return undefined
}
