import { DomainError } from '@topup/core/api/errors'
import type { GameDetailView } from '@topup/core/api/games'
import type { PageData } from '@topup/core/pages/page-renderer'
import { summariseReviews } from '../../ordering/reviews/summarise-reviews.ts'
import { loadRates } from '../../pricing/rates.ts'
import type { Context } from '../context.ts'
import { loadConfigView } from './config-view.ts'
import { getGame, listGames } from './list-games.ts'

/** Undefined for an id that is no game on sale. */
async function findGameOnSale(ctx: Context, gameId: string): Promise<GameDetailView | undefined> {
  try {
    return await getGame(ctx, gameId)
  } catch (error) {
    if (error instanceof DomainError) return undefined
    throw error
  }
}

export async function loadPageData(ctx: Context, gameId?: string): Promise<PageData> {
  const [config, games, rates, reviewSummary, game] = await Promise.all([
    loadConfigView(ctx),
    listGames(ctx),
    loadRates(ctx),
    summariseReviews(ctx.db),
    gameId === undefined ? undefined : findGameOnSale(ctx, gameId),
  ])
  return { config, games, rates, reviewSummary, ...(game && { game }) }
}
