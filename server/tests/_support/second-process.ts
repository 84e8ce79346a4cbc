import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createApp } from '../../src/app/app.ts'
import type { Shop } from './start-shop.ts'

/** Serves a second process's app on the same database and keys, with its own memory and without background loops. */
export async function startSecondProcess(shop: Shop) {
  const server = createApp(shop.createSecondContext(), undefined).listen(0, '127.0.0.1')
  // Keep-alive must outlast pauses, or the server could close a connection while the client's next call is on its way.
  server.keepAliveTimeout = 65_000
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close').catch(() => undefined)
    },
  }
}
