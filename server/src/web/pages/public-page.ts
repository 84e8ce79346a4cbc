import { selectListed } from '../../catalog/get-sold-game.ts'
import { type Answer, prepareResponse } from '../../platform/http/response-cache.ts'
import { cachedPageCsp, commonHeaders, reportingHeaders } from '../../platform/http/security-headers.ts'
import type { Context } from '../context.ts'
import type { PageRenderer } from './load-renderer.ts'
import { ownSite } from './own-site.ts'
import { loadPageData } from './page-data.ts'
import { pageKey, publicPages } from './page-key.ts'
import type { Visitor } from './visitor.ts'

export const htmlHeaders = (ctx: Pick<Context, 'secure'>, csp: string, cacheControl: string) => ({
  ...commonHeaders(ctx.secure),
  ...reportingHeaders(csp, ctx.secure),
  'content-type': 'text/html; charset=utf-8',
  'cache-control': cacheControl,
})

/** A page by its address: `gameId` is chosen on the home page, `packageId` on a game's page. */
export type PageAddress = Readonly<{ path: string; gameId?: string | undefined; packageId?: string | undefined }>

export async function renderPublicPage(
  ctx: Context,
  renderer: PageRenderer,
  { path, gameId, packageId }: PageAddress,
  visitor: Visitor,
): Promise<Answer> {
  const data = await loadPageData(ctx, gameId, path)
  const chosen = packageId === undefined ? {} : { packageId }
  const { status, html } = await renderer.render({ path, ...ownSite(ctx), ...visitor, data, ...chosen })
  const headers = {
    ...htmlHeaders(ctx, cachedPageCsp(renderer.scriptHashes), 'no-cache'),
    vary: 'Cookie, Accept-Language',
  }
  return prepareResponse(status, Buffer.from(html), headers, { kept: publicPages.has(path) || gameId !== undefined })
}

export const isKnownGame = async ({ db }: Context, id: string) => (await selectListed(db, id)) !== undefined

/** Renders a page anyone may see; only known paths and games are kept, or a scan would fill the memory. */
export async function preparePublicPage(
  ctx: Context,
  renderer: PageRenderer,
  address: PageAddress,
  visitor: Visitor,
): Promise<Answer> {
  const { path } = address
  if (!publicPages.has(path)) return renderPublicPage(ctx, renderer, { path }, visitor)
  const isStranger = address.gameId !== undefined && !(await isKnownGame(ctx, address.gameId))
  const gameId = isStranger ? undefined : address.gameId
  const key = pageKey(path, visitor, gameId)
  // An unknown game gets the cached page without a game.
  const ready = isStranger ? ctx.responses.find(key) : undefined
  return ready ?? ctx.responses.prepare(key, () => renderPublicPage(ctx, renderer, { path, gameId }, visitor))
}
