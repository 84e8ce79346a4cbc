import { useQuery, useQueryClient } from '@tanstack/react-query'
import { gamePagePath, readGamePath } from '@topup/core/pages/game-page'
import type { Language } from '@topup/core/pages/page-renderer'
import { gameParameter, languageParameter, packageParameter } from '@topup/core/pages/public-pages'
import { useLocation } from 'react-router'
import { useHydrated } from './hydrated.tsx'
import { queries } from './queries.ts'

/** Id of the chosen game's panel on the home page. */
export const panelId = 'your-top-up'

/** History state of a step on the home page: the time when a game was chosen, and that the scroll position stays. */
export type PlaceState = Readonly<{ chosenAt?: number; keepsPlace: true }>

/** Returns the query string of the home page's address for a choice; it never contains the player. */
export function choiceSearch(gameId: string, packageId?: string): string {
  const chosen = new URLSearchParams({ [gameParameter]: gameId, ...(packageId && { [packageParameter]: packageId }) })
  return `?${chosen}`
}

/**
 * Returns the game and package of the address. The first render equals the server's, which never reads the package, and
 * the game only if the page's HTML contains it.
 */
export function useHomeChoice() {
  const { pathname, search } = useLocation()
  const isHydrated = useHydrated()
  const client = useQueryClient()
  const isHome = pathname === '/'
  const { data: games } = useQuery({ ...queries.games(), enabled: isHome })
  if (!isHome) return { game: undefined, packageId: undefined }
  const named = new URLSearchParams(search)
  const found = games?.find(({ id }) => id === named.get(gameParameter))
  const game = found && (isHydrated || client.getQueryData(queries.game(found.id).queryKey)) ? found : undefined
  return { game, packageId: isHydrated && game ? (named.get(packageParameter) ?? undefined) : undefined }
}

/** Returns the query string with the home page's choice, for links that stay on that page; empty on other pages. */
export function useChoiceSearch(): string {
  const { game, packageId } = useHomeChoice()
  return game ? choiceSearch(game.id, packageId) : ''
}

/** Returns links to this page in other languages. They load a new document: a visitor downloads one language only. */
export function useLanguageHref() {
  const { pathname, search } = useLocation()
  const isHydrated = useHydrated()
  const chosen = useChoiceSearch()
  const game = readGamePath(pathname)
  // A game's page has an address per language, so the link contains no choice of the home page.
  if (game) return (language: Language) => gamePagePath(game.gameId, language) + (isHydrated ? search : '')
  return (language: Language) => `${pathname}${chosen === '' ? '?' : `${chosen}&`}${languageParameter}=${language}`
}
