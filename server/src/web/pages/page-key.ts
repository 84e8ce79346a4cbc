import { gameParameter } from '@topup/core/pages/public-pages'
import type { Visitor } from './visitor.ts'

/** The pages kept in memory: the same for everyone but for language and currency. */
export const publicPages: ReadonlySet<string> = new Set(['/', '/orders', '/track', '/help', '/refund-policy'])

/** `gameId` is one the store knows, or a scan would fill the memory. */
export const pageKey = (path: string, { language, currency }: Visitor, gameId?: string): string =>
  `${path}${gameId === undefined ? '' : `?${gameParameter}=${gameId}`} ${language} ${currency}`

const gameId = /^[a-z0-9][a-z0-9-]{0,63}$/

/** The game an address of the home page names, whether or not there is such a game; nothing else of it counts. */
export function gameInAddress(url: string): string | undefined {
  const query = url.indexOf('?')
  if (query === -1 || url.slice(0, query) !== '/') return undefined
  const named = new URLSearchParams(url.slice(query + 1)).get(gameParameter) ?? ''
  return gameId.test(named) ? named : undefined
}
