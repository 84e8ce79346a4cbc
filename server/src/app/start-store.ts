import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { HOUR, SECOND } from '@topup/core/time'
import { askForClaims } from '../alerts/ask-for-claims.ts'
import { ConfigError } from '../platform/config.ts'
import { write } from '../platform/db/write.ts'
import { cleanForwarded } from '../platform/http/caller-address.ts'
import { refuseAmbiguous } from '../platform/http/refuse-ambiguous.ts'
import { loadStaticFiles, type StaticFiles } from '../platform/http/static-files.ts'
import { type Loop, startLoop } from '../platform/jobs/loop.ts'
import { serveMetrics } from '../platform/metrics/serve-metrics.ts'
import { tellStandingDoubles } from '../refunds/tell-standing-doubles.ts'
import { beginLegalPages } from '../settings/legal/legal-versions.ts'
import { checkSoon } from '../setup/check.repository.ts'
import { hearClocks } from '../setup/own/watch-clock.ts'
import { createFastPath } from '../web/fast-path.ts'
import { keepAssets } from '../web/kept-assets/keep-assets.ts'
import { createLeadToOwnHost } from '../web/lead-to-own-host.ts'
import { loadRenderer } from '../web/pages/load-renderer.ts'
import { warmPages } from '../web/pages/warm-pages.ts'
import { createApp } from './app.ts'
import { listAddresses } from './checks.ts'
import type { Context } from './context.ts'
import { joinOthers } from './follow-news.ts'
import { scrapeOf } from './gauges/scrape.ts'
import { startJobs } from './start-jobs.ts'

const KEEP_ALIVE_MS = 65_000

export type RunningStore = Readonly<{
  port: number
  metricsPort: number | undefined
  stop: (options?: { delay?: number }) => Promise<void>
}>

const noAddress =
  'HOST is no address of this machine: 127.0.0.1 fits behind a proxy on the same machine, 0.0.0.0 in a container.'

const listen = (server: Server, port: number, host: string) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isNoAddress = error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND'
      reject(isNoAddress ? new ConfigError(noAddress) : error)
    })
    server.listen(port, host, resolve)
  })

const close = (server: Server, grace: number) =>
  new Promise<void>((resolve) => {
    // A response that ends after `close` leaves an idle connection open, so idle connections are closed repeatedly.
    const hangUp = setInterval(() => server.closeIdleConnections(), 20)
    const giveUp = setTimeout(() => server.closeAllConnections(), grace)
    server.close(() => {
      clearInterval(hangUp)
      clearTimeout(giveUp)
      resolve()
    })
  })

/** Marks this release's page files as current every hour while it runs, so that they are not dropped after a week. */
const startKeeping = (ctx: Context, files: StaticFiles): Loop =>
  startLoop(ctx, {
    name: 'assets',
    idle: HOUR,
    work: async () => {
      await keepAssets(ctx, files)
      return 0
    },
  })

/**
 * Listens, then starts the jobs; without a built storefront it serves the API alone (tests). `stop` makes the process
 * unready, serves for `delay` ms more, then refuses requests. After that, `stop` lets answers and deliveries finish and
 * closes the database. A repeated call waits for the same stop.
 */
export async function startStore(
  ctx: Context,
  {
    storefrontDist,
    start = startJobs,
    processNumber = 0,
  }: { storefrontDist?: string; start?: (ctx: Context) => Loop; processNumber?: number },
): Promise<RunningStore> {
  const leaveOthers = await joinOthers(ctx)
  const stopHearing = hearClocks(ctx, listAddresses(ctx))
  await ctx.settings.refresh(ctx.db)
  await ctx.webhookRegistrations.refresh(ctx)
  await ctx.fillers.refresh(ctx.db)
  // Repeat the set-up checks soon: stored answers may come from another environment or machine.
  if (ctx.opening.isGuarded) await write(ctx.db, (trx) => checkSoon(trx))
  await ctx.opening.refresh(ctx)
  await beginLegalPages(ctx)
  await askForClaims(ctx)
  await tellStandingDoubles(ctx)
  const renderer = storefrontDist ? await loadRenderer(storefrontDist) : undefined
  const files = await loadStaticFiles(storefrontDist ? `${storefrontDist}/client` : undefined, ctx.secure)
  // Store the files before a page of this release is served: an older release's process may be asked for these files.
  if (renderer) {
    await keepAssets(ctx, files).catch((error: unknown) =>
      ctx.log.error({ err: error }, 'the files of pages are not kept'),
    )
  }
  const app = createApp(ctx, renderer)
  const fastPath = createFastPath(ctx, files)
  const leadToOwnHost = createLeadToOwnHost(ctx, app.get('trust proxy fn'))
  const { slowRequest } = ctx.config.timing
  const limits = {
    requestTimeout: slowRequest,
    headersTimeout: slowRequest,
    connectionsCheckingInterval: Math.min(slowRequest, SECOND),
  }
  const server = createServer(limits, (request, response) => {
    // While stopping, tell clients not to reuse the connection, so that no request on it is lost.
    if (ctx.lifetime.isStopping()) response.shouldKeepAlive = false
    if (refuseAmbiguous(request, response, ctx.secure)) return
    if (leadToOwnHost(request, response)) return
    cleanForwarded(request)
    if (!fastPath(request, response)) app(request, response)
  })
  // Longer than proxies keep idle connections (usually 60 s): the side that closes first loses the other's request.
  server.keepAliveTimeout = KEEP_ALIVE_MS
  // Listen for metrics first, because a port in use must end the start before any buyer is served.
  const metrics = await serveMetrics(ctx.config, processNumber, () => scrapeOf(ctx)())
  await listen(server, ctx.config.PORT, ctx.config.HOST)
  // Ready from here on: requests are served while the pages are warmed.
  const warming = renderer ? warmPages(ctx, renderer) : undefined
  const jobs = start(ctx)
  const keeping = renderer ? startKeeping(ctx, files) : undefined
  const stop = async (delay: number) => {
    ctx.lifetime.beginStop()
    if (delay > 0) await sleep(delay)
    ctx.orderStreams.closeAll()
    ctx.sellerStreams.closeAll()
    await close(server, ctx.config.timing.shutdownGrace)
    ctx.lifetime.endWork()
    ctx.taskThread?.endWork()
    await jobs.stop()
    await ctx.mailer?.close()
    await keeping?.stop()
    await metrics?.stop()
    await ctx.taskThread?.stop()
    await warming
    stopHearing()
    await leaveOthers()
    await ctx.db.destroy()
  }
  let stopping: Promise<void> | undefined
  return {
    port: (server.address() as AddressInfo).port,
    metricsPort: metrics?.port,
    stop: ({ delay = 0 } = {}) => {
      stopping ??= stop(delay)
      return stopping
    },
  }
}
