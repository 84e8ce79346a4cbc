import { createServer, type Server } from 'node:http'
import { Registry } from 'prom-client'
import type { Config } from '../config.ts'
import { mayReadMetrics } from './may-read-metrics.ts'

type Settings = Pick<Config, 'METRICS_PORT' | 'METRICS_HOST' | 'METRICS_TOKEN'>
type Listening = Readonly<{ port: number; stop: () => Promise<void> }>

/** Serves only `GET /metrics` on a separate port; if METRICS_TOKEN is set, only to callers with the token. */
function createMetricsServer({ METRICS_TOKEN: token }: Settings, scrape: () => Promise<string>): Server {
  return createServer(async (request, response) => {
    const end = (status: number, headers: Record<string, string> = {}, text = '') =>
      response.writeHead(status, { 'cache-control': 'no-store', ...headers }).end(text)
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') return end(404)
    if (token && !mayReadMetrics(token, request.headers.authorization))
      return end(401, { 'www-authenticate': 'Bearer' })
    try {
      end(200, { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE }, await scrape())
    } catch {
      end(500)
    }
  })
}

/**
 * Serves the metrics; undefined if no port is set. Each process has its own metrics and its own port: the configured
 * one and those after it.
 */
export async function serveMetrics(
  settings: Settings,
  processNumber: number,
  scrape: () => Promise<string>,
): Promise<Listening | undefined> {
  if (settings.METRICS_PORT === undefined) return undefined
  const wanted = settings.METRICS_PORT === 0 ? 0 : settings.METRICS_PORT + processNumber
  const server = createMetricsServer(settings, scrape)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port: wanted, host: settings.METRICS_HOST, exclusive: true }, resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : wanted,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
