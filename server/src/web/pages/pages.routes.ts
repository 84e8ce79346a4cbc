import { consolePaths, doorPaths } from '@topup/core/pages/console-paths'
import type { IRouter, Request, Response } from 'express'
import { browserSides } from '../../payments/ports.ts'
import { chooseLanguage } from '../../platform/http/chosen-language.ts'
import { sendResponse } from '../../platform/http/response-cache.ts'
import { checkoutCsp, checkoutPermissions, consoleCsp } from '../../platform/http/security-headers.ts'
import type { Context } from '../context.ts'
import { gamePage } from './game-page.ts'
import { lastGoodOf } from './last-good.ts'
import type { PageRenderer } from './load-renderer.ts'
import { orderPage } from './order-page.ts'
import { ownSite } from './own-site.ts'
import { keepPageData } from './page-data.ts'
import { gameInAddress, pageStandIns } from './page-key.ts'
import { htmlHeaders, preparePublicPage } from './public-page.ts'
import { readVisitor, type Visitor } from './visitor.ts'

const noncePages = ['/checkout', ...doorPaths, ...consolePaths]

export function pageRoutes(router: IRouter, ctx: Context, renderer: PageRenderer): void {
  const visitorOf = (request: Request, response: Response): Visitor => {
    const chosen = chooseLanguage(request, response, ctx.secure)
    const known = readVisitor(request, ctx.detectCurrency)
    return chosen ? { ...known, language: chosen } : known
  }

  const lastGood = lastGoodOf(ctx)
  const keptData = keepPageData(ctx)
  const loadData = () => lastGood.load(keptData)

  const renderFor = async (
    request: Request,
    response: Response,
    extra: { nonce: string; paymentScriptUrl?: string },
  ) => {
    const data = await loadData()
    const visitor = visitorOf(request, response)
    return renderer.render({ path: request.path, ...ownSite(ctx), ...visitor, data, ...extra })
  }

  router.get(noncePages, async (request, response) => {
    const nonce = ctx.randomBytes(16).toString('base64')
    const isCheckout = request.path === '/checkout'
    const sides = isCheckout ? browserSides(ctx) : []
    const paymentScriptUrl = sides.find(({ scriptUrl }) => scriptUrl)?.scriptUrl
    const script = paymentScriptUrl ? { paymentScriptUrl } : {}
    const { status, html } = await renderFor(request, response, { nonce, ...script })
    const csp = isCheckout ? checkoutCsp(nonce, sides) : consoleCsp(nonce)
    const headers = htmlHeaders(ctx, csp, 'no-store')
    const permitted = isCheckout ? { 'permissions-policy': checkoutPermissions(sides) } : {}
    response.writeHead(status, { ...headers, ...permitted }).end(html)
  })

  orderPage(router, ctx, renderer, visitorOf, loadData)

  router.get('/{*path}/', (request, response, next) => {
    const bare = request.path.replace(/\/+$/, '')
    const query = /\?.*$/.exec(request.originalUrl)?.[0] ?? ''
    if (bare === '') return request.path === '/' ? next() : response.redirect(308, `/${query}`)
    // Browsers read a backslash as a slash: `//host` and `/\\host` would redirect away from the store.
    const isOwn = /^\/(?![/\\])/.test(bare)
    return isOwn && request.path.endsWith('/') ? response.redirect(308, bare + query) : next()
  })

  gamePage(router, ctx, renderer)

  // All other paths are public pages or the 404 page.
  router.get('/{*path}', async (request, response) => {
    const address = { path: request.path, gameId: gameInAddress(request.originalUrl) }
    const visitor = visitorOf(request, response)
    const standIns = pageStandIns(address.path, visitor, address.gameId)
    const answer = lastGood.answer(standIns, () => preparePublicPage(ctx, renderer, address, visitor))
    sendResponse(await answer, request, response)
  })
}
