import { gamePagePath, readGamePath } from './game-page.ts'
import { legalPages, legalPath } from './legal-pages.ts'
import type { Language } from './page-renderer.ts'

/** How the store does: what sells, what does not, and how long deliveries take. */
export const statusPath = '/status'

/** The pages search engines may keep; /orders is a buyer's own and /checkout needs a cart. */
export const indexedPages: readonly string[] = [
  '/',
  '/track',
  '/help',
  '/refund-policy',
  statusPath,
  ...legalPages.map(legalPath),
]

/** The parameter that asks for a page in a language; the answer remembers it. */
export const languageParameter = 'lang'

/** What is chosen on the home page stands in its address; the player never does. */
export const gameParameter = 'game'
export const packageParameter = 'package'

/**
 * The one address of a page in a language: without the parameter a page speaks English to whoever says nothing, as
 * search engines do.
 */
export function pageAddress(path: string, language: Language): string {
  const game = readGamePath(path)
  if (game) return gamePagePath(game.gameId, language)
  return language === 'en' ? path : `${path}?${languageParameter}=${language}`
}
