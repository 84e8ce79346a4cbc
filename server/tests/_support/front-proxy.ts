import { createServer as createPlainServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'

/** How the proxy sends X-Forwarded-For: `add` appends an address per hop, `begin` replaces it, `none` sends none. */
export type Forwarding = Readonly<{ kind: 'add'; hops: number } | { kind: 'begin' } | { kind: 'none' }>

type Certificate = Readonly<{ certificate: string; key: string }>

/** Starts a proxy in front of a store; its target and its X-Forwarded-For can change while it runs. */
export async function startFrontProxy(identity?: Certificate) {
  let targets: readonly string[] = ['http://127.0.0.1:9']
  let turn = 0
  let forwarding: Forwarding = { kind: 'add', hops: 1 }

  function forwardedFor(incoming: IncomingMessage): string[] {
    const came = String(incoming.headers['x-forwarded-for'] ?? '')
      .split(', ')
      .filter(Boolean)
    const peer = incoming.socket.remoteAddress ?? ''
    if (forwarding.kind === 'none') return []
    if (forwarding.kind === 'begin') return [peer]
    return [...came, peer, ...Array.from({ length: forwarding.hops - 1 }, (_, hop) => `10.0.0.${hop + 1}`)]
  }

  const lead = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { 'x-forwarded-for': _, ...headers } = incoming.headers
    const chain = forwardedFor(incoming)
    const url = new URL(incoming.url ?? '/', targets[turn++ % targets.length])
    const sent = { ...headers, ...(chain.length > 0 && { 'x-forwarded-for': chain.join(', ') }) }
    const call = request(url, { method: incoming.method, headers: sent, agent: false }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    call.on('error', () => outgoing.writeHead(502).end('bad gateway'))
    incoming.pipe(call)
  }
  const server = identity
    ? createServer({ cert: identity.certificate, key: identity.key }, lead)
    : createPlainServer(lead)
  // Keep-alive must outlast pauses, or the proxy could close a connection while the client's next call is on its way.
  server.keepAliveTimeout = 65_000
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    url: `${identity ? 'https' : 'http'}://localhost:${port}`,
    /** Makes the proxy share requests among these URLs in turn. */
    leadTo: (...urls: string[]) => {
      targets = urls
    },
    forward: (how: Forwarding) => {
      forwarding = how
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise<void>((closed) => server.close(() => closed()))
    },
  }
}
export type FrontProxy = Awaited<ReturnType<typeof startFrontProxy>>
