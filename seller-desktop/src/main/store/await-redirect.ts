import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { MINUTE } from '@topup/core/time'

const longest = 10 * MINUTE
const path = '/callback'

export interface Redirect {
  uri: string
  /** The URL that the browser returned to; rejects when the wait is cancelled or times out. */
  arrived: Promise<URL>
  close(): void
}

const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Kilat Seller</title>
<p>Done here. Go back to Kilat Seller; this window can be closed.</p></html>`

/** Waits on a free loopback port for the seller's browser to return. */
export async function awaitRedirect(signal: AbortSignal): Promise<Redirect> {
  const { promise: arrived, resolve, reject } = Promise.withResolvers<URL>()
  // Avoids an unhandled rejection if the caller closes without awaiting `arrived`.
  arrived.catch(() => undefined)
  const server = createServer((request, response) => {
    const url = URL.parse(request.url ?? '', uriOf())
    if (request.method !== 'GET' || url?.pathname !== path) {
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'",
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      connection: 'close',
    })
    response.end(page, () => resolve(url))
  })
  const uriOf = () => `http://127.0.0.1:${(server.address() as AddressInfo | null)?.port ?? 0}${path}`
  await new Promise<void>((listening, failed) => {
    server.once('error', failed).listen(0, '127.0.0.1', listening)
  })
  const giveUp = () => reject(new DOMException('The wait for the browser was given up', 'AbortError'))
  const limit = setTimeout(giveUp, longest)
  signal.addEventListener('abort', giveUp, { once: true })
  const close = () => {
    clearTimeout(limit)
    signal.removeEventListener('abort', giveUp)
    server.close()
    server.closeAllConnections()
  }
  return { uri: uriOf(), arrived, close }
}
