import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { Express } from 'express'
import { createTlsIdentity } from './tls/tls-identity.ts'
import { asVendors, vendorNames } from './vendor-hosts.ts'

/** What a browser has to be told to come here instead of to the vendors. */
export type Vendors = Readonly<{ port: number; spkiHash: string; names: readonly string[] }>

/** The browser side of the outside world by the vendors' own names, over https with a certificate of this run. */
export async function listenAsVendors(app: Express, options: { port: number; host: string; now: Date }) {
  const { certificate, key, spkiHash } = createTlsIdentity(vendorNames, options.now)
  const server = createServer({ cert: certificate, key }, asVendors(app)).listen(options.port, options.host)
  // A browser's kept connection must not be closed while its next call is on its way.
  server.keepAliveTimeout = 65_000
  await new Promise<void>((ready, failed) => server.once('listening', ready).once('error', failed))
  const { port } = server.address() as AddressInfo
  const vendors: Vendors = { port, spkiHash, names: vendorNames }
  return {
    vendors,
    async close() {
      server.closeAllConnections()
      await new Promise<void>((closed) => server.close(() => closed()))
    },
  }
}
