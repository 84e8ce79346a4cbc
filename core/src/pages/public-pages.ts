import { gamePagePath, readGamePath } from './game-page.ts'
import { legalPages, legalPath } from './legal-pages.ts'
import type { Language } from './page-renderer.ts'

/** The status page: what is on sale, what is not, and how long deliveries take. */
export const statusPath = '/status'

/** Pages for search engines to index; /orders is private and /checkout needs a cart. */
export const indexedPages: readonly string[] = [
  '/',
  '/track',
  '/help',
  '/refund-policy',
  statusPath,
  ...legalPages.map(legalPath),
]

/** The query parameter for a page's language; the response remembers the choice in a cookie. */
export const languageParameter = 'lang'

/** Query parameters of the choice on the home page; the player is never in the address. */
export const gameParameter = 'game'
export const packageParameter = 'package'

/**
 * The canonical address of a page in a language. Without the parameter a page is English for clients that state no
 * language, such as search engines.
 */
export function pageAddress(path: string, language: Language): string {
  const game = readGamePath(path)
  if (game) return gamePagePath(game.gameId, language)
  return language === 'en' ? path : `${path}?${languageParameter}=${language}`
}
