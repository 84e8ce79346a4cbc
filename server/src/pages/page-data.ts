import type { PageData } from '@topup/core/pages/page-renderer'
import { listGames } from '../catalog/list-games.ts'
import type { Context } from '../context.ts'
import { loadRates } from '../pricing/rates.ts'
import { summariseReviews } from '../reviews/summarise-reviews.ts'
import { loadConfigView } from './config-view.ts'

export async function loadPageData(ctx: Context): Promise<PageData> {
  const [config, games, rates, reviewSummary] = await Promise.all([
    loadConfigView(ctx),
    listGames(ctx),
    loadRates(ctx),
    summariseReviews(ctx.db),
  ])
  return { config, games, rates, reviewSummary }
}
