import type { Context } from '../context.ts'
import { type Answer, prepareAnswer } from '../http/answer-cache.ts'
import { cachedPageCsp, commonHeaders } from '../http/security-headers.ts'
import type { PageRenderer } from './load-renderer.ts'
import { loadPageData } from './page-data.ts'
import { pageKey, publicPages } from './page-key.ts'
import type { Visitor } from './visitor.ts'

export const htmlHeaders = (ctx: Pick<Context, 'secure'>, csp: string, cacheControl: string) => ({
  ...commonHeaders(ctx.secure),
  'content-security-policy': csp,
  'content-type': 'text/html; charset=utf-8',
  'cache-control': cacheControl,
})

async function renderPublicPage(ctx: Context, renderer: PageRenderer, path: string, visitor: Visitor): Promise<Answer> {
  const data = await loadPageData(ctx)
  const { status, html } = await renderer.render({ path, origin: ctx.config.PUBLIC_URL, ...visitor, data })
  const headers = {
    ...htmlHeaders(ctx, cachedPageCsp(renderer.scriptHashes), 'no-cache'),
    vary: 'Cookie, Accept-Language',
  }
  return prepareAnswer(status, Buffer.from(html), headers, { kept: publicPages.has(path) })
}

/** Renders a page anyone may see; only known paths are kept, or a scan would fill the memory. */
export function preparePublicPage(
  ctx: Context,
  renderer: PageRenderer,
  path: string,
  visitor: Visitor,
): Promise<Answer> {
  const render = () => renderPublicPage(ctx, renderer, path, visitor)
  return publicPages.has(path) ? ctx.answers.prepare(pageKey(path, visitor), render) : render()
}
