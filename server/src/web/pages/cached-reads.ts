import { type EndpointName, type EndpointOutput, endpoints } from '@topup/core/api/endpoints'
import type { LegalPage } from '@topup/core/pages/legal-pages'
import type { IRouter } from 'express'
import { loadGameReviews } from '../../ordering/reviews/game-reviews.ts'
import { listReviews } from '../../ordering/reviews/list-reviews.ts'
import { summariseReviews } from '../../ordering/reviews/summarise-reviews.ts'
import { type Answer, prepareResponse, sendResponse } from '../../platform/http/response-cache.ts'
import { apiCsp, commonHeaders } from '../../platform/http/security-headers.ts'
import { loadRates } from '../../pricing/rates.ts'
import { loadLegalPage } from '../../settings/legal/read-legal-page.ts'
import type { Context } from '../context.ts'
import { loadStatus } from '../status/load-status.ts'
import { loadConfigView } from './config-view.ts'
import { lastGoodOf } from './last-good.ts'
import { getGame, listGames } from './list-games.ts'

type Input = Readonly<{ id?: string }>
type Load<Name extends EndpointName> = (ctx: Context, input: Input) => Promise<EndpointOutput<Name>>
type Loads = { readonly [Name in EndpointName]?: Load<Name> }

const loads = {
  getConfig: loadConfigView,
  listRates: (ctx) => loadRates(ctx),
  getStatus: loadStatus,
  getLegalPage: (ctx, { id }) => loadLegalPage(ctx, id as LegalPage),
  listReviews: ({ db }) => listReviews(db),
  getReviewSummary: ({ db }) => summariseReviews(db),
  listGames,
  listGameReviews: ({ db }, { id = '' }) => loadGameReviews(db, id),
  getGame: (ctx, { id = '' }) => getGame(ctx, id),
} satisfies Loads
type CachedRead = keyof typeof loads

const keyOf = (name: CachedRead, { id = '' }: Input) => endpoints[name].path.replace(':id', encodeURIComponent(id))

/** Prepares a public read that is equal for everyone: computed once, then cached under its API contract's path. */
export const prepareRead = (ctx: Context, name: CachedRead, input: Input = {}): Promise<Answer> =>
  ctx.responses.prepare(keyOf(name, input), async () => {
    const load: Load<CachedRead> = loads[name]
    const output = endpoints[name].output.parse(await load(ctx, input))
    return prepareResponse(200, Buffer.from(JSON.stringify(output)), {
      ...commonHeaders(ctx.secure),
      'content-security-policy': apiCsp,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-cache',
    })
  })

/** The router also accepts capitals, a trailing slash and escapes in the path; the query is ignored here. */
export function cachedReadRoutes(router: IRouter, ctx: Context): void {
  for (const name of Object.keys(loads) as CachedRead[]) {
    router.get(endpoints[name].path, async (request, response) => {
      const input = endpoints[name].input.parse({ ...request.params }) as Input
      const answer = lastGoodOf(ctx).answer([keyOf(name, input)], () => prepareRead(ctx, name, input))
      sendResponse(await answer, request, response)
    })
  }
}
