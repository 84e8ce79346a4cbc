import { slugPattern } from '@topup/core/api/fields'
import { drawAmount, readAmount } from '@topup/core/catalog/drawn-amounts'
import { drawCover } from '@topup/core/catalog/drawn-cover'
import { sharePath } from '@topup/core/pages/game-page'
import type { IRouter, Request, Response } from 'express'
import { selectListed } from '../../catalog/get-sold-game.ts'
import { prepareResponse, sendResponse } from '../../platform/http/response-cache.ts'
import { apiCsp, commonHeaders } from '../../platform/http/security-headers.ts'
import type { Context } from '../context.ts'
import { lastGoodOf } from './last-good.ts'
import { listGames } from './list-games.ts'
import { gameCard } from './share/game-card.ts'
import { shareCard } from './share/share-card.ts'
import { robotsText, type Site, sitemapXml, webManifest } from './site-files.ts'

const sitemapPath = '/sitemap.xml'

const files = [
  { path: '/robots.txt', type: 'text/plain; charset=utf-8', write: robotsText },
  { path: sitemapPath, type: 'application/xml; charset=utf-8', write: sitemapXml },
  { path: '/manifest.webmanifest', type: 'application/manifest+json; charset=utf-8', write: webManifest },
  { path: '/share.png', type: 'image/png', write: ({ STORE_NAME }: Site) => shareCard(STORE_NAME) },
] as const

const storeName = (ctx: Context) => ctx.settings.current().storeName

const headersOf = (ctx: Context, type: string) => ({
  ...commonHeaders(ctx.secure),
  'content-security-policy': apiCsp,
  'content-type': type,
  'cache-control': 'public, max-age=3600',
})

const svgName = (file: string) => (file.endsWith('.svg') ? file.slice(0, -'.svg'.length) : '')

/** Sends a picture that is drawn for each request from the path alone, without a database query; not cached. */
async function sendDrawn(ctx: Context, drawn: string, request: Request, response: Response): Promise<void> {
  const answer = prepareResponse(200, Buffer.from(drawn), headersOf(ctx, 'image/svg+xml'), { kept: false })
  sendResponse(await answer, request, response)
}

const prepareFile = (ctx: Context, type: string, content: string | Buffer) =>
  prepareResponse(200, Buffer.from(content as string), headersOf(ctx, type))

/** Small files that contain the store's name or address. */
export function siteFileRoutes(router: IRouter, ctx: Context): void {
  const lastGood = lastGoodOf(ctx)
  for (const { path, type, write } of files) {
    router.get(path, async (request, response) => {
      const prepare = () =>
        ctx.responses.prepare(path, async () => {
          const games = path === sitemapPath ? (await listGames(ctx)).map(({ id }) => id) : []
          return prepareFile(ctx, type, await write({ ...ctx.config, STORE_NAME: storeName(ctx), games }))
        })
      // Other files need no database.
      const answer = path === sitemapPath ? lastGood.answer([path], prepare) : prepare()
      sendResponse(await answer, request, response)
    })
  }

  router.get('/share/:gameId.png', async (request, response, next) => {
    const { gameId } = request.params
    const game = await lastGood.load(() => selectListed(ctx.db, gameId))
    if (!game) return next()
    const answer = await ctx.responses.prepare(sharePath(game.id), async () =>
      prepareFile(ctx, 'image/png', await gameCard(storeName(ctx), game)),
    )
    sendResponse(answer, request, response)
  })

  router.get('/covers/drawn/:file', async (request, response, next) => {
    const id = svgName(request.params.file)
    if (!slugPattern.test(id)) return next()
    await sendDrawn(ctx, drawCover(id), request, response)
  })

  router.get('/amounts/drawn/:gameId/:file', async (request, response, next) => {
    const { gameId, file } = request.params
    const amount = readAmount(svgName(file))
    if (!amount || !slugPattern.test(gameId)) return next()
    await sendDrawn(ctx, drawAmount({ gameId, ...amount }), request, response)
  })
}
