import { type EndpointName, type EndpointOutput, endpoints } from '@topup/core/api/endpoints'
import type { LegalPage } from '@topup/core/pages/legal-pages'
import type { IRouter } from 'express'
import { loadGameReviews } from '../../ordering/reviews/game-reviews.ts'
import { listReviews } from '../../ordering/reviews/list-reviews.ts'
import { summariseReviews } from '../../ordering/reviews/summarise-reviews.ts'
import { prepareResponse, sendResponse } from '../../platform/http/response-cache.ts'
import { apiCsp, commonHeaders } from '../../platform/http/security-headers.ts'
import { loadRates } from '../../pricing/rates.ts'
import { loadLegalPage } from '../../settings/legal/read-legal-page.ts'
import type { Context } from '../context.ts'
import { loadStatus } from '../status/load-status.ts'
import { loadConfigView } from './config-view.ts'
import { getGame, listGames } from './list-games.ts'

/**
 * Public reads that are the same for everyone: answered once here, then from ready bytes under their address as the contract
 * writes it. The router takes it in capitals, with a slash behind or half in escapes, too, and queries mean nothing here.
 */
function cachedRead<Name extends EndpointName>(
  router: IRouter,
  ctx: Context,
  name: Name,
  load: (input: { id?: string }) => Promise<EndpointOutput<Name>> | EndpointOutput<Name>,
): void {
  router.get(endpoints[name].path, async (request, response) => {
    const input = endpoints[name].input.parse({ ...request.params }) as { id?: string }
    const key = endpoints[name].path.replace(':id', encodeURIComponent(input.id ?? ''))
    const answer = await ctx.responses.prepare(key, async () => {
      const output = endpoints[name].output.parse(await load(input))
      return prepareResponse(200, Buffer.from(JSON.stringify(output)), {
        ...commonHeaders(ctx.secure),
        'content-security-policy': apiCsp,
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-cache',
      })
    })
    sendResponse(answer, request, response)
  })
}

export function cachedReadRoutes(router: IRouter, ctx: Context): void {
  cachedRead(router, ctx, 'getConfig', () => loadConfigView(ctx))
  cachedRead(router, ctx, 'listRates', () => loadRates(ctx))
  cachedRead(router, ctx, 'getStatus', () => loadStatus(ctx))
  cachedRead(router, ctx, 'getLegalPage', ({ id }) => loadLegalPage(ctx, id as LegalPage))
  cachedRead(router, ctx, 'listReviews', () => listReviews(ctx.db))
  cachedRead(router, ctx, 'getReviewSummary', () => summariseReviews(ctx.db))
  cachedRead(router, ctx, 'listGames', () => listGames(ctx))
  cachedRead(router, ctx, 'listGameReviews', ({ id = '' }) => loadGameReviews(ctx.db, id))
  cachedRead(router, ctx, 'getGame', ({ id = '' }) => getGame(ctx, id))
}
