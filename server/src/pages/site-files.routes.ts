import type { IRouter } from 'express'
import type { Context } from '../context.ts'
import { prepareAnswer, sendAnswer } from '../http/answer-cache.ts'
import { apiCsp, commonHeaders } from '../http/security-headers.ts'
import { robotsText, sitemapXml, webManifest } from './site-files.ts'

const files = [
  { path: '/robots.txt', type: 'text/plain; charset=utf-8', write: robotsText },
  { path: '/sitemap.xml', type: 'application/xml; charset=utf-8', write: sitemapXml },
  { path: '/manifest.webmanifest', type: 'application/manifest+json; charset=utf-8', write: webManifest },
] as const

/** Small files that name the store or its address. */
export function siteFileRoutes(router: IRouter, ctx: Context): void {
  for (const { path, type, write } of files) {
    router.get(path, async (request, response) => {
      const answer = await ctx.answers.prepare(path, () =>
        prepareAnswer(200, Buffer.from(write(ctx.config)), {
          ...commonHeaders(ctx.secure),
          'content-security-policy': apiCsp,
          'content-type': type,
          'cache-control': 'public, max-age=3600',
        }),
      )
      sendAnswer(answer, request, response)
    })
  }
}
