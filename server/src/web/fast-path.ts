import type { IncomingMessage, ServerResponse } from 'node:http'
import { namesLanguage } from '../platform/http/chosen-language.ts'
import { sendResponse } from '../platform/http/response-cache.ts'
import type { StaticFiles } from '../platform/http/static-files.ts'
import type { Context } from './context.ts'
import { countReadyAnswers } from './count-ready-answers.ts'
import { lastGoodOf } from './pages/last-good.ts'
import { namesOrder } from './pages/order-page.ts'
import {
  type GameAddress,
  gameInAddress,
  gamePageKey,
  gamePageStandIns,
  pageKey,
  pageStandIns,
  publicPages,
  readGameAddress,
} from './pages/page-key.ts'
import { readVisitor } from './pages/visitor.ts'

/** Answers from the cache before Express runs: a look-up and a write. Returns false if there is no cached answer. */
export function createFastPath(ctx: Context, files: Pick<StaticFiles, 'find'>) {
  const countAnswer = countReadyAnswers(ctx.metrics)
  const lastGood = lastGoodOf(ctx)
  const findReady = (request: IncomingMessage, path: string, url: string, game: GameAddress | undefined) => {
    if (!game && !publicPages.has(path)) return lastGood.ready(path, () => [path]) ?? files.find(path)
    const visitor = readVisitor(request, ctx.detectCurrency)
    if (game) {
      const key = gamePageKey(path, visitor, game.packageId)
      return lastGood.ready(key, () => gamePageStandIns(path, game, visitor))
    }
    const chosen = gameInAddress(url)
    return lastGood.ready(pageKey(path, visitor, chosen), () => pageStandIns(path, visitor, chosen))
  }
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const begun = performance.now()
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const { url = '/' } = request
    const query = url.indexOf('?')
    const path = query === -1 ? url : url.slice(0, query)
    const game = readGameAddress(path, url)
    if (query !== -1 && !game && (namesLanguage(url) || namesOrder(path, url))) return false
    const answer = findReady(request, path, url, game)
    if (!answer) return false
    sendResponse(answer, request, response)
    countAnswer(answer, path, request.method, response.statusCode, performance.now() - begun)
    return true
  }
}
