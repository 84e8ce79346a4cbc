import type { GameDetailView, PackageView } from '@topup/core/api/games'
import { gamePagePath, sharePath } from '@topup/core/pages/game-page'
import type { PageRequest } from '@topup/core/pages/page-renderer'
import { packageParameter, pageAddress } from '@topup/core/pages/public-pages'
import { fill } from '@topup/core/text/words'
import { gameQuestions } from '../features/game/game-questions.ts'
import { gameHelp } from '../shared/messages/game-help.ts'
import type { Messages } from '../shared/messages/messages.ts'
import { questionsAndAnswers, rating, type Thing } from './structured-data.ts'

type Priced = Readonly<{ pack: PackageView; price: string; at: number }>

/** All packages in one currency, so that a search engine may show 'from … to …'. */
function offersIn(currency: 'USD' | 'IDR', game: GameDetailView, address: string): Thing {
  const priced = game.packages
    .map((pack): Priced => {
      const price = currency === 'USD' ? pack.price : String(pack.priceIdr)
      return { pack, price, at: Number(price) }
    })
    .sort((a, b) => a.at - b.at)
  // While sales are paused or not yet open, no package is offered as in stock.
  const availability = game.salesPause ? 'https://schema.org/OutOfStock' : 'https://schema.org/InStock'
  return {
    '@type': 'AggregateOffer',
    priceCurrency: currency,
    lowPrice: priced[0]?.price,
    highPrice: priced.at(-1)?.price,
    offerCount: priced.length,
    availability,
    offers: priced.map(({ pack, price }) => ({
      '@type': 'Offer',
      name: pack.name,
      price,
      priceCurrency: currency,
      availability,
      url: `${address}?${packageParameter}=${encodeURIComponent(pack.id)}`,
    })),
  }
}

/** Returns the structured data of a game's page for search engines; undefined where the game does not exist. */
export function gameFacts(
  { origin, language, data }: PageRequest,
  messages: Pick<Messages, 'game' | 'home' | 'pages'>,
): Thing | undefined {
  const { game, config, gameReviews } = data
  if (!game) return undefined
  const address = origin + gamePagePath(game.id, language)
  const title = fill(gameHelp[language].title, { game: game.name })
  const product = {
    '@type': 'Product',
    name: title,
    description: fill(gameHelp[language].description, { game: game.name, currency: game.currency }),
    category: 'Game top-up',
    sku: game.id,
    url: address,
    image: [origin + sharePath(game.id)],
    brand: { '@type': 'Brand', name: game.name },
    ...(game.packages.length > 0 && {
      offers: [offersIn('USD', game, address), offersIn('IDR', game, address)],
    }),
    ...(gameReviews && rating(gameReviews)),
  }
  const crumb = (position: number, name: string, item: string) => ({ '@type': 'ListItem', position, name, item })
  const crumbs = {
    '@type': 'BreadcrumbList',
    itemListElement: [
      crumb(1, gameHelp[language].home, origin + pageAddress('/', language)),
      crumb(2, game.name, address),
    ],
  }
  const questions = questionsAndAnswers(gameQuestions(game, config.payments, messages, language))
  // A game without packages on sale is no product to a search engine.
  const things = game.packages.length > 0 ? [product, questions, crumbs] : [questions, crumbs]
  return { '@context': 'https://schema.org', '@graph': things }
}
