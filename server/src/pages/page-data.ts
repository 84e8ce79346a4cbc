import type { PageData } from '@topup/core/pages/page-renderer'
import { listGames } from '../catalog/list-games.ts'
import type { Context } from '../context.ts'
import { loadRates } from '../pricing/rates.ts'
import { buildConfigView } from './config-view.ts'

export async function loadPageData(ctx: Context): Promise<PageData> {
  const [games, rates] = await Promise.all([listGames(ctx.db), loadRates(ctx)])
  return { config: buildConfigView(ctx), games, rates, reviews: [] }
}
