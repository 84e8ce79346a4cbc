import type { IRouter, Request } from 'express'
import type { Context } from '../context.ts'
import { prepareAnswer, sendAnswer } from '../http/answer-cache.ts'
import { cachedPageCsp, checkoutCsp, commonHeaders, consoleCsp } from '../http/security-headers.ts'
import type { PageRenderer } from './load-renderer.ts'
import { loadPageData } from './page-data.ts'
import { pageKey, publicPages } from './page-key.ts'
import { readVisitor } from './visitor.ts'

const noncePages = ['/checkout', '/seller', '/admin', '/admin/price-sync', '/admin/profit-settings']

const htmlHeaders = (ctx: Context, csp: string, cacheControl: string) => ({
  ...commonHeaders(ctx.secure),
  'content-security-policy': csp,
  'content-type': 'text/html; charset=utf-8',
  'cache-control': cacheControl,
})

export function pageRoutes(router: IRouter, ctx: Context, renderer: PageRenderer): void {
  const renderFor = async (request: Request, extra: { nonce?: string; paymentScriptUrl?: string } = {}) => {
    const visitor = readVisitor(request.headers, ctx.config.TRUST_PROXY !== undefined)
    const data = await loadPageData(ctx)
    const page = await renderer.render({
      path: request.path,
      origin: ctx.config.PUBLIC_URL,
      ...visitor,
      data,
      ...extra,
    })
    return { ...page, visitor }
  }

  router.get(noncePages, async (request, response) => {
    const nonce = ctx.randomBytes(16).toString('base64')
    const isCheckout = request.path === '/checkout'
    const { STRIPE_JS_URL } = ctx.config
    const script = isCheckout && STRIPE_JS_URL ? { paymentScriptUrl: STRIPE_JS_URL } : {}
    const { status, html } = await renderFor(request, { nonce, ...script })
    const csp = isCheckout ? checkoutCsp(nonce, ctx.config) : consoleCsp(nonce)
    response.writeHead(status, htmlHeaders(ctx, csp, 'no-store')).end(html)
  })

  router.get('/{*path}/', (request, response, next) => {
    const bare = request.path.replace(/\/+$/, '')
    // `//host` would lead away from the store.
    return bare === '' || bare.startsWith('//') || !request.path.endsWith('/') ? next() : response.redirect(308, bare)
  })

  // Everything else is a public page or the 404 screen; only known paths are kept, or a scan would fill the memory.
  router.get('/{*path}', async (request, response) => {
    const generation = ctx.answers.generation()
    const { status, html, visitor } = await renderFor(request)
    const headers = {
      ...htmlHeaders(ctx, cachedPageCsp(renderer.scriptHashes), 'no-cache'),
      vary: 'Cookie, Accept-Language',
    }
    const answer = await prepareAnswer(status, Buffer.from(html), headers)
    if (publicPages.has(request.path)) ctx.answers.store(pageKey(request.path, visitor), answer, generation)
    sendAnswer(answer, request, response)
  })
}
