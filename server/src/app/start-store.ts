import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SECOND } from '@topup/core/time'
import { askForClaims } from '../alerts/ask-for-claims.ts'
import { write } from '../platform/db/write.ts'
import { loadStaticFiles } from '../platform/http/static-files.ts'
import type { Loop } from '../platform/jobs/loop.ts'
import { checkSoon } from '../setup/check.repository.ts'
import { createFastPath } from '../web/fast-path.ts'
import { loadRenderer } from '../web/pages/load-renderer.ts'
import { warmPages } from '../web/pages/warm-pages.ts'
import { createApp } from './app.ts'
import type { Context } from './context.ts'
import { joinOthers } from './follow-news.ts'
import { startJobs } from './start-jobs.ts'

const KEEP_ALIVE_MS = 65_000

export type RunningStore = Readonly<{ port: number; stop: () => Promise<void> }>

const listen = (server: Server, port: number, host: string) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })

const close = (server: Server, grace: number) =>
  new Promise<void>((resolve) => {
    // An answer that ends after the close leaves its connection open for the next request, which will not come.
    const hangUp = setInterval(() => server.closeIdleConnections(), 20)
    const giveUp = setTimeout(() => server.closeAllConnections(), grace)
    server.close(() => {
      clearInterval(hangUp)
      clearTimeout(giveUp)
      resolve()
    })
  })

/** Without a built storefront it serves the API alone (tests). Listens, then starts the jobs. `stop` takes no new request, lets work in hand finish, closes the database. */
export async function startStore(
  ctx: Context,
  { storefrontDist, start = startJobs }: { storefrontDist?: string; start?: (ctx: Context) => Loop },
): Promise<RunningStore> {
  const leaveOthers = await joinOthers(ctx)
  await ctx.settings.refresh(ctx.db)
  await ctx.webhookRegistrations.refresh(ctx)
  await ctx.fillers.refresh(ctx.db)
  // What was found holds until it is found out anew: it may be another environment, or another machine.
  if (ctx.opening.isGuarded) await write(ctx.db, (trx) => checkSoon(trx))
  await ctx.opening.refresh(ctx)
  await askForClaims(ctx)
  const renderer = storefrontDist ? await loadRenderer(storefrontDist) : undefined
  const files = await loadStaticFiles(storefrontDist ? `${storefrontDist}/client` : undefined, ctx.secure)
  const app = createApp(ctx, renderer)
  const fastPath = createFastPath(ctx, files)
  const { slowRequest } = ctx.config.timing
  const limits = {
    requestTimeout: slowRequest,
    headersTimeout: slowRequest,
    connectionsCheckingInterval: Math.min(slowRequest, SECOND),
  }
  const server = createServer(limits, (request, response) => {
    if (!fastPath(request, response)) app(request, response)
  })
  // Longer than proxies keep an idle connection (60 s is usual): the side that closes first loses the other's request.
  server.keepAliveTimeout = KEEP_ALIVE_MS
  await listen(server, ctx.config.PORT, ctx.config.HOST)
  // Ready already: whoever comes meanwhile is served as ever.
  const warming = renderer ? warmPages(ctx, renderer) : undefined
  const jobs = start(ctx)
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      ctx.orderStreams.closeAll()
      ctx.sellerStreams.closeAll()
      await close(server, ctx.config.timing.shutdownGrace)
      await jobs.stop()
      await ctx.taskThread?.stop()
      await warming
      await leaveOthers()
      await ctx.db.destroy()
    },
  }
}
