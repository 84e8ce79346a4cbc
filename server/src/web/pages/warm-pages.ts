import { legalPages } from '@topup/core/pages/legal-pages'
import type { Context } from '../context.ts'
import { prepareRead } from './cached-reads.ts'
import { prepareGamePage } from './game-page.ts'
import { listGames } from './list-games.ts'
import type { PageRenderer } from './load-renderer.ts'
import { publicPages } from './page-key.ts'
import { preparePublicPage } from './public-page.ts'
import { firstVisitors } from './visitor.ts'

/** Number of games rendered ahead, in the store's order; other pages are rendered on request. */
const GAMES_AHEAD = 20

/** Reads that open pages request when a visitor moves between pages. */
const commonReads = ['getConfig', 'listRates', 'listGames', 'getStatus', 'listReviews', 'getReviewSummary'] as const

/**
 * Renders the most common pages at start, so that no visitor waits for code that never ran before. These pages can then
 * also be sent when the database goes away.
 */
export async function warmPages(ctx: Context, renderer: PageRenderer): Promise<void> {
  try {
    for (const visitor of firstVisitors) {
      for (const path of publicPages) await preparePublicPage(ctx, renderer, { path }, visitor)
    }
    const games = (await listGames(ctx)).slice(0, GAMES_AHEAD)
    for (const { id: gameId } of games) {
      for (const visitor of firstVisitors) await prepareGamePage(ctx, renderer, { gameId, ...visitor }, visitor)
      for (const read of ['getGame', 'listGameReviews'] as const) await prepareRead(ctx, read, { id: gameId })
    }
    for (const read of commonReads) await prepareRead(ctx, read)
    for (const id of legalPages) await prepareRead(ctx, 'getLegalPage', { id })
  } catch (error) {
    ctx.log.warn({ err: error }, 'a page could not be rendered ahead')
  }
}
