import type { GameDetailView, GameView } from '../api/games.ts'
import type { LegalPageView } from '../api/legal.ts'
import type { GameReviewsView, ReviewSummaryView } from '../api/reviews.ts'
import type { StatusView } from '../api/status.ts'
import type { ConfigView } from '../api/store.ts'
import type { Rates } from '../money/convert.ts'
import type { Currency } from '../money/currency.ts'

export const languages = ['en', 'id'] as const
export type Language = (typeof languages)[number]
export const isLanguage = (code: string): code is Language => languages.some((language) => language === code)

/** Data that pages are rendered from; the browser gets the same data, so that it fetches nothing twice. */
export type PageData = Readonly<{
  config: ConfigView
  games: GameView[]
  rates: Rates
  reviewSummary: ReviewSummaryView
  /** The game chosen in the home page's address, or the game of a game page. */
  game?: GameDetailView
  /** Reviews of that game, for its page only. */
  gameReviews?: GameReviewsView
  /** On the status page only. */
  status?: StatusView
  /** On a legal page only. */
  legal?: LegalPageView
}>

export type PageRequest = Readonly<{
  path: string
  /** Absolute origin of the store, for canonical links. */
  origin: string
  /** Outside production, a private address or a host name without a dot also counts as the store's own page. */
  takesNearby: boolean
  language: Language
  currency: Currency
  data: PageData
  /** The package chosen in the address of a game's page, if on sale. */
  packageId?: string
  /** CSP nonce of the scripts on pages rendered per request (/checkout, /admin). */
  nonce?: string
  /** Script of a payment provider that must run before the page's own (/checkout only). */
  paymentScriptUrl?: string
}>

export type RenderedPage = Readonly<{ status: 200 | 404; html: string }>

/** Exports of the storefront's server bundle (dist/server/entry-server.js). */
export type PageRendererModule = Readonly<{
  /** `manifest` is Vite's client manifest. */
  createRenderer: (manifest: Record<string, unknown>) => (request: PageRequest) => Promise<RenderedPage>
  /** The constant inline scripts; cached pages allow them in their CSP by hash. */
  inlineScripts: readonly string[]
}>
