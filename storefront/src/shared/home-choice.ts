import { useQuery, useQueryClient } from '@tanstack/react-query'
import { gamePagePath, readGamePath } from '@topup/core/pages/game-page'
import type { Language } from '@topup/core/pages/page-renderer'
import { gameParameter, languageParameter, packageParameter } from '@topup/core/pages/public-pages'
import { useLocation } from 'react-router'
import { useHydrated } from './hydrated.tsx'
import { queries } from './queries.ts'

/** Where the chosen game stands on the home page. */
export const panelId = 'your-top-up'

/** What a step on the home page leaves in the history: when a game was chosen, and that the page is not left for its top. */
export type PlaceState = Readonly<{ chosenAt?: number; keepsPlace: true }>

/** What is chosen, as the home page's address says it; never the player. */
export function choiceSearch(gameId: string, packageId?: string): string {
  const chosen = new URLSearchParams({ [gameParameter]: gameId, ...(packageId && { [packageParameter]: packageId }) })
  return `?${chosen}`
}

/**
 * Game and package that the address names. The first render equals the server's, which reads no package, and a game
 * only when it brought it along.
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

/** The search of links that stay on the home page with what is chosen there; empty elsewhere. */
export function useChoiceSearch(): string {
  const { game, packageId } = useHomeChoice()
  return game ? choiceSearch(game.id, packageId) : ''
}

/** This page in another language: a full navigation, because each visitor downloads one language only. */
export function useLanguageHref() {
  const { pathname, search } = useLocation()
  const isHydrated = useHydrated()
  const chosen = useChoiceSearch()
  const game = readGamePath(pathname)
  // Another address, which changes no choice that is kept.
  if (game) return (language: Language) => gamePagePath(game.gameId, language) + (isHydrated ? search : '')
  return (language: Language) => `${pathname}${chosen === '' ? '?' : `${chosen}&`}${languageParameter}=${language}`
}
