import type { IRouter } from 'express'
import { prepareResponse, sendResponse } from '../../platform/http/response-cache.ts'
import { apiCsp, commonHeaders } from '../../platform/http/security-headers.ts'
import type { Context } from '../context.ts'
import { shareCard } from './share/share-card.ts'
import { robotsText, type Site, sitemapXml, webManifest } from './site-files.ts'

const files = [
  { path: '/robots.txt', type: 'text/plain; charset=utf-8', write: robotsText },
  { path: '/sitemap.xml', type: 'application/xml; charset=utf-8', write: sitemapXml },
  { path: '/manifest.webmanifest', type: 'application/manifest+json; charset=utf-8', write: webManifest },
  { path: '/share.png', type: 'image/png', write: ({ STORE_NAME }: Site) => shareCard(STORE_NAME) },
] as const

/** Small files that name the store or its address. */
export function siteFileRoutes(router: IRouter, ctx: Context): void {
  for (const { path, type, write } of files) {
    router.get(path, async (request, response) => {
      const answer = await ctx.responses.prepare(path, async () => {
        const site = { ...ctx.config, STORE_NAME: ctx.settings.current().storeName }
        return prepareResponse(200, Buffer.from(await write(site)), {
          ...commonHeaders(ctx.secure),
          'content-security-policy': apiCsp,
          'content-type': type,
          'cache-control': 'public, max-age=3600',
        })
      })
      sendResponse(answer, request, response)
    })
  }
}
