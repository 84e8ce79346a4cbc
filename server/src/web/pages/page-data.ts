import { DomainError } from '@topup/core/api/errors'
import type { GameDetailView } from '@topup/core/api/games'
import { readGamePath } from '@topup/core/pages/game-page'
import { readLegalPath } from '@topup/core/pages/legal-pages'
import type { PageData } from '@topup/core/pages/page-renderer'
import { statusPath } from '@topup/core/pages/public-pages'
import { SECOND } from '@topup/core/time'
import { loadGameReviews } from '../../ordering/reviews/game-reviews.ts'
import { summariseReviews } from '../../ordering/reviews/summarise-reviews.ts'
import { loadRates } from '../../pricing/rates.ts'
import { loadLegalPage } from '../../settings/legal/read-legal-page.ts'
import type { Context } from '../context.ts'
import { loadStatus } from '../status/load-status.ts'
import { loadConfigView } from './config-view.ts'
import { getGame, listGames } from './list-games.ts'

/** Returns the game with this id if it is on sale, else undefined. */
async function findGameOnSale(ctx: Context, gameId: string): Promise<GameDetailView | undefined> {
  try {
    return await getGame(ctx, gameId)
  } catch (error) {
    if (error instanceof DomainError) return undefined
    throw error
  }
}

/** Loads a page's data; `path` selects the additional data that some pages need. */
export async function loadPageData(ctx: Context, gameId?: string, path = ''): Promise<PageData> {
  const legalPage = readLegalPath(path)
  const isOfGame = gameId !== undefined && readGamePath(path) !== undefined
  const [config, games, rates, reviewSummary, game, gameReviews, status, legal] = await Promise.all([
    loadConfigView(ctx),
    listGames(ctx),
    loadRates(ctx),
    summariseReviews(ctx.db),
    gameId === undefined ? undefined : findGameOnSale(ctx, gameId),
    isOfGame ? loadGameReviews(ctx.db, gameId) : undefined,
    path === statusPath ? loadStatus(ctx) : undefined,
    legalPage && loadLegalPage(ctx, legalPage),
  ])
  const common = { config, games, rates, reviewSummary }
  const own = { ...(status && { status }), ...(legal && { legal }) }
  return { ...common, ...(game && { game }), ...(gameReviews && { gameReviews }), ...own }
}

const KEPT = 30 * SECOND

/**
 * Returns a loader of the common data of pages rendered at each request. The data is kept for 30 s or until cached
 * answers are invalidated. With ten thousand packages, reading it costs more than the rest of the page.
 */
export function keepPageData(ctx: Context): () => Promise<PageData> {
  let kept: Readonly<{ data: Promise<PageData>; generation: number; until: number }> | undefined
  return () => {
    const [generation, now] = [ctx.responses.generation(), performance.now()]
    if (kept && kept.generation === generation && now < kept.until) return kept.data
    const data = loadPageData(ctx)
    const one = { data, generation, until: now + KEPT }
    kept = one
    data.catch(() => {
      if (kept === one) kept = undefined
    })
    return data
  }
}
