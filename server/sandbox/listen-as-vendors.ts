import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { Express } from 'express'
import { createTlsIdentity } from './tls/tls-identity.ts'
import { asVendors, vendorNames } from './vendor-hosts.ts'

/** Port, key hash and host names: Chromium flags made from them send a browser here instead of to the vendors. */
export type Vendors = Readonly<{ port: number; spkiHash: string; names: readonly string[] }>

/** Serves the vendors' browser files under their own host names, over https with a certificate made for this run. */
export async function listenAsVendors(app: Express, options: { port: number; host: string; now: Date }) {
  const { certificate, key, spkiHash } = createTlsIdentity(vendorNames, options.now)
  const server = createServer({ cert: certificate, key }, asVendors(app)).listen(options.port, options.host)
  // Keep idle connections open: a connection closed while the browser sends its next request loses that request.
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
