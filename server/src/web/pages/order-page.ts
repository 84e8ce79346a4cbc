import { trackingCodePattern, trackingPath } from '@topup/core/order/tracking-code'
import { normaliseTrackingCode } from '@topup/core/order/typed-tracking-code'
import type { PageData } from '@topup/core/pages/page-renderer'
import { languageParameter } from '@topup/core/pages/public-pages'
import type { IRouter, NextFunction, Request, Response } from 'express'
import { chooseEncoding } from '../../platform/http/accept-encoding.ts'
import { packOnce } from '../../platform/http/response-cache.ts'
import { cachedPageCsp } from '../../platform/http/security-headers.ts'
import type { Context } from '../context.ts'
import type { PageRenderer } from './load-renderer.ts'
import { ownSite } from './own-site.ts'
import { htmlHeaders } from './public-page.ts'
import type { Visitor } from './visitor.ts'

/** The address contains the order's code, so it must not be cached, sent as a referrer or indexed. */
const privately = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }

const unreadable = '-'

/** Whether `?code=` is given, by an older link or the form without scripts; no cached page answers it. */
export const namesOrder = (path: string, query: string): boolean => path === '/track' && query.includes('code=')

/**
 * Serves an order's page. The page holds no data of the order: the browser requests the data that this visitor may see.
 * The page is therefore the same for codes that exist and for others.
 */
export function orderPage(
  router: IRouter,
  ctx: Context,
  renderer: PageRenderer,
  visitorOf: (request: Request, response: Response) => Visitor,
  loadData: () => Promise<PageData>,
): void {
  const lead = (request: Request, response: Response, code: string) => {
    const { [languageParameter]: language } = request.query
    const query = typeof language === 'string' ? `?${new URLSearchParams({ [languageParameter]: language })}` : ''
    response.set(privately).redirect(302, trackingPath(code) + query)
  }

  async function show(request: Request, response: Response, code: string): Promise<void> {
    const data = await loadData()
    const visitor = visitorOf(request, response)
    const page = { path: trackingPath(code), ...ownSite(ctx), ...visitor, data }
    const { html } = await renderer.render(page)
    const status = trackingCodePattern.test(code) ? 200 : 404
    const headers = htmlHeaders(ctx, cachedPageCsp(renderer.scriptHashes), privately['cache-control'])
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    const packed = encoding === 'identity' ? {} : { 'content-encoding': encoding }
    const bytes = await packOnce(Buffer.from(html), encoding)
    response.writeHead(status, { ...headers, ...privately, vary: 'Accept-Encoding', ...packed }).end(bytes)
  }

  router.get('/track', (request, response, next) => {
    const { code } = request.query
    const typed = normaliseTrackingCode(typeof code === 'string' ? code : '')
    if (typed === '') return next()
    lead(request, response, typed)
  })

  router.get('/track/:code', (request, response) => {
    const code = normaliseTrackingCode(request.params.code)
    if (code === '') return response.set(privately).redirect(302, '/track')
    if (request.path !== trackingPath(code)) return lead(request, response, code)
    return show(request, response, code)
  })

  // A path that cannot be decoded is treated as a wrong code.
  router.use('/track', (error: unknown, request: Request, response: Response, next: NextFunction) =>
    error instanceof URIError && request.method === 'GET' ? show(request, response, unreadable) : next(error),
  )
}
