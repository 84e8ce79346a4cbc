import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy in front of the supplier that records the time of each call. */
export async function startTap() {
  let target = ''
  const calls: Readonly<{ at: number; path: string }>[] = []
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/'
    calls.push({ at: performance.now(), path: path.split('?')[0] ?? '' })
    const call = request(new URL(path, target), { method: incoming.method, headers: incoming.headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    call.on('error', () => outgoing.destroy())
    incoming.pipe(call)
  })
  server.keepAliveTimeout = 65_000
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leadTo: (url: string) => {
      target = url
    },
    calls,
    stop: async () => {
      server.closeAllConnections()
      await new Promise<void>((closed) => server.close(() => closed()))
    },
  }
}
