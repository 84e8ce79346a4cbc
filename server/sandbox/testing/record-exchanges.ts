import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request as an SDK really sent it, and the answer to it. */
export type Exchange = {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: string
  status: number
  answer: string
}

const hopHeaders = ['host', 'connection', 'content-length', 'transfer-encoding', 'keep-alive', 'expect']

/** A proxy between an SDK and the party at `target` that records requests and answers. */
export async function recordExchanges(target: string) {
  const exchanges: Exchange[] = []
  const server = createServer(async (req, res) => {
    let body = ''
    for await (const chunk of req) body += chunk
    const method = req.method ?? 'GET'
    const given = Object.entries(req.headers).filter(([name]) => !hopHeaders.includes(name))
    const answer = await fetch(target + req.url, {
      method,
      headers: Object.fromEntries(given.map(([name, value]) => [name, String(value)])),
      ...(body ? { body } : {}),
    })
    const text = await answer.text()
    const url = new URL(req.url ?? '/', target)
    const seen = { method, path: url.pathname, query: url.searchParams, headers: req.headers, body }
    exchanges.push({ ...seen, status: answer.status, answer: text })
    res.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' }).end(text)
  })
  // Keep idle connections open: a connection closed while the client sends its next request loses that request.
  server.keepAliveTimeout = 65_000
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    exchanges,
    async close() {
      server.closeAllConnections()
      await new Promise<void>((closed) => server.close(() => closed()))
    },
  }
}

export type Recorder = Awaited<ReturnType<typeof recordExchanges>>
