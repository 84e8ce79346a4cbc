import { readGamePath } from '@topup/core/pages/game-page'
import { legalPages, legalPath } from '@topup/core/pages/legal-pages'
import { gameParameter, packageParameter, statusPath } from '@topup/core/pages/public-pages'
import { firstVisitors, type Visitor } from './visitor.ts'

/** The pages kept in memory: the same for all visitors with one language and currency. */
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

/** The cache key of a page. `gameId` must be a known game, or a scan would fill the memory. */
export const pageKey = (path: string, { language, currency }: Visitor, gameId?: string): string =>
  `${path}${gameId === undefined ? '' : `?${gameParameter}=${gameId}`} ${language} ${currency}`

const gameId = /^[a-z0-9][a-z0-9-]{0,63}$/

/** The cache key of a game's page, whose path decides the language. `packageId` must be a package of this game. */
export const gamePageKey = (path: string, { currency }: Pick<Visitor, 'currency'>, packageId?: string): string =>
  `${path}${packageId === undefined ? '' : `?${packageParameter}=${packageId}`} ${currency}`

const packageId = /^[A-Za-z0-9][A-Za-z0-9._-]{0,95}$/

export type GameAddress = NonNullable<ReturnType<typeof readGamePath>> & Readonly<{ packageId?: string }>

/** The game and package in the address of a game's page, whether or not they exist; other parameters are ignored. */
export function readGameAddress(path: string, url: string): GameAddress | undefined {
  const named = path.includes('/games/') ? readGamePath(path) : undefined
  if (!named) return undefined
  const query = url.indexOf('?')
  const chosen = query === -1 ? '' : (new URLSearchParams(url.slice(query + 1)).get(packageParameter) ?? '')
  return packageId.test(chosen) ? { ...named, packageId: chosen } : named
}

/** The game in an address of the home page, whether or not it exists; other parameters are ignored. */
export function gameInAddress(url: string): string | undefined {
  const query = url.indexOf('?')
  if (query === -1 || url.slice(0, query) !== '/') return undefined
  const named = new URLSearchParams(url.slice(query + 1)).get(gameParameter) ?? ''
  return gameId.test(named) ? named : undefined
}

/** Pages that begin with a buyer's own orders or account: no other page replaces them while the database is away. */
const personalPages: ReadonlySet<string> = new Set(['/orders', '/account', '/track'])

/** The visitor, then the most common visitor of the same language, whose pages are rendered at start. */
const likeVisitors = (visitor: Visitor): readonly Visitor[] => [
  visitor,
  ...firstVisitors.filter(({ language }) => language === visitor.language),
]

/** Keys of the pages that replace a page while the database is away; the last ones lack the chosen game. */
export function pageStandIns(path: string, visitor: Visitor, game?: string): string[] {
  if (!publicPages.has(path) || personalPages.has(path)) return []
  return (game === undefined ? [undefined] : [game, undefined]).flatMap((chosen) =>
    likeVisitors(visitor).map((one) => pageKey(path, one, chosen)),
  )
}

/** Like `pageStandIns`, for a game's page and the package chosen there. */
export function gamePageStandIns(path: string, { language, packageId }: GameAddress, { currency }: Visitor): string[] {
  return (packageId === undefined ? [undefined] : [packageId, undefined]).flatMap((chosen) =>
    likeVisitors({ language, currency }).map((one) => gamePageKey(path, one, chosen)),
  )
}
