import { readGamePath } from '@topup/core/pages/game-page'
import { legalPages, legalPath } from '@topup/core/pages/legal-pages'
import { gameParameter, packageParameter, statusPath } from '@topup/core/pages/public-pages'
import type { Visitor } from './visitor.ts'

/** The pages kept in memory: the same for everyone but for language and currency. */
export const publicPages: ReadonlySet<string> = new Set([
  '/',
  '/orders',
  '/account',
  '/track',
  '/help',
  '/refund-policy',
  statusPath,
  ...legalPages.map(legalPath),
])

/** `gameId` is one the store knows, or a scan would fill the memory. */
export const pageKey = (path: string, { language, currency }: Visitor, gameId?: string): string =>
  `${path}${gameId === undefined ? '' : `?${gameParameter}=${gameId}`} ${language} ${currency}`

const gameId = /^[a-z0-9][a-z0-9-]{0,63}$/

/** The page of a game: its path alone decides the language. `packageId` is one that this game has. */
export const gamePageKey = (path: string, { currency }: Pick<Visitor, 'currency'>, packageId?: string): string =>
  `${path}${packageId === undefined ? '' : `?${packageParameter}=${packageId}`} ${currency}`

const packageId = /^[A-Za-z0-9][A-Za-z0-9._-]{0,95}$/

export type GameAddress = NonNullable<ReturnType<typeof readGamePath>> & Readonly<{ packageId?: string }>

/** What the address of a game's page names, whether or not there is such a game and package; nothing else of it counts. */
export function readGameAddress(path: string, url: string): GameAddress | undefined {
  const named = path.includes('/games/') ? readGamePath(path) : undefined
  if (!named) return undefined
  const query = url.indexOf('?')
  const chosen = query === -1 ? '' : (new URLSearchParams(url.slice(query + 1)).get(packageParameter) ?? '')
  return packageId.test(chosen) ? { ...named, packageId: chosen } : named
}

/** The game an address of the home page names, whether or not there is such a game; nothing else of it counts. */
export function gameInAddress(url: string): string | undefined {
  const query = url.indexOf('?')
  if (query === -1 || url.slice(0, query) !== '/') return undefined
  const named = new URLSearchParams(url.slice(query + 1)).get(gameParameter) ?? ''
  return gameId.test(named) ? named : undefined
}
