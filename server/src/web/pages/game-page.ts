import { gamePagePath } from '@topup/core/pages/game-page'
import type { Language } from '@topup/core/pages/page-renderer'
import type { IRouter } from 'express'
import { type Answer, sendResponse } from '../../platform/http/response-cache.ts'
import type { Context } from '../context.ts'
import { lastGoodOf } from './last-good.ts'
import type { PageRenderer } from './load-renderer.ts'
import { type GameAddress, gamePageKey, gamePageStandIns, readGameAddress } from './page-key.ts'
import { isKnownGame, renderPublicPage } from './public-page.ts'
import { readVisitor, type Visitor } from './visitor.ts'

/** Patterns of a game's page, for the router and the log. */
export const gamePages: Readonly<Record<Language, string>> = {
  en: gamePagePath(':gameId', 'en'),
  id: gamePagePath(':gameId', 'id'),
}

const isSold = async ({ db }: Context, gameId: string, packageId: string): Promise<boolean> => {
  const found = db.selectFrom('packages').select('id').where('id', '=', packageId).where('game_id', '=', gameId)
  return (await found.where('is_active', '=', 1).executeTakeFirst()) !== undefined
}

/** Prepares a game's page. Unknown games and packages get no cache entry, or a scan would fill the memory. */
export async function prepareGamePage(
  ctx: Context,
  renderer: PageRenderer,
  { gameId, language, packageId }: GameAddress,
  { currency }: Pick<Visitor, 'currency'>,
): Promise<Answer> {
  const path = gamePagePath(gameId, language)
  const visitor = { language, currency }
  if (!(await isKnownGame(ctx, gameId))) return renderPublicPage(ctx, renderer, { path }, visitor)
  const isStranger = packageId !== undefined && !(await isSold(ctx, gameId, packageId))
  const chosen = isStranger ? undefined : packageId
  const key = gamePageKey(path, visitor, chosen)
  const ready = isStranger ? ctx.responses.find(key) : undefined
  const address = { path, gameId, packageId: chosen }
  return ready ?? ctx.responses.prepare(key, () => renderPublicPage(ctx, renderer, address, visitor))
}

export function gamePage(router: IRouter, ctx: Context, renderer: PageRenderer): void {
  router.get(Object.values(gamePages), async (request, response, next) => {
    const address = readGameAddress(request.path, request.originalUrl)
    if (!address) return next()
    const visitor = readVisitor(request, ctx.detectCurrency)
    const standIns = gamePageStandIns(request.path, address, visitor)
    const answer = lastGoodOf(ctx).answer(standIns, () => prepareGamePage(ctx, renderer, address, visitor))
    sendResponse(await answer, request, response)
  })
}
