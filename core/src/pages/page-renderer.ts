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

/** What every page is rendered from; the same values are handed to the browser, so that it fetches nothing twice. */
export type PageData = Readonly<{
  config: ConfigView
  games: GameView[]
  rates: Rates
  reviewSummary: ReviewSummaryView
  /** Chosen in the address of the home page, or the one whose page it is. */
  game?: GameDetailView
  /** What buyers really wrote about that game, where it is read for its page. */
  gameReviews?: GameReviewsView
  /** On the page that tells how the store does. */
  status?: StatusView
  /** On a legal page. */
  legal?: LegalPageView
}>

export type PageRequest = Readonly<{
  path: string
  /** Absolute origin of the store, for canonical links. */
  origin: string
  /** A page at a private address or a single word is the store's own page too (outside production). */
  takesNearby: boolean
  language: Language
  currency: Currency
  data: PageData
  /** Chosen in the address of a game's page, and sold there. */
  packageId?: string
  /** Set on pages rendered per request (/checkout, /admin): the CSP nonce of their scripts. */
  nonce?: string
  /** A payment provider's script that must run before the page's own (/checkout only). */
  paymentScriptUrl?: string
}>

export type RenderedPage = Readonly<{ status: 200 | 404; html: string }>

/** What the storefront's server bundle (dist/server/entry-server.js) exports. */
export type PageRendererModule = Readonly<{
  /** `manifest` is Vite's client manifest. */
  createRenderer: (manifest: Record<string, unknown>) => (request: PageRequest) => Promise<RenderedPage>
  /** The constant inline scripts; cached pages allow them by their hashes. */
  inlineScripts: readonly string[]
}>
