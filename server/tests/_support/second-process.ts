import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createApp } from '../../src/app/app.ts'
import type { Shop } from './start-shop.ts'

/** The same store, answered by another process: its own memory, the same database and keys. */
export async function startSecondProcess(shop: Shop) {
  const server = createApp(shop.createSecondContext(), undefined).listen(0, '127.0.0.1')
  // A client's kept connection must not be closed while its next call is on its way.
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
