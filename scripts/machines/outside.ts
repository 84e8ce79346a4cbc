import { createServer, request as forward } from 'node:http'
import { connect, type Socket } from 'node:net'

/** The only way out of a simulated machine: an HTTP proxy that passes requests to allowed hosts. */
export interface Outside {
  /** Each requested host, including refused ones. */
  readonly asked: readonly string[]
  readonly refused: readonly string[]
  close(): Promise<void>
}

/** Opens the proxy `at` a port of loopback or the path of a Unix socket. */
export async function openOutside(at: number | string, allowed: readonly string[]): Promise<Outside> {
  const asked: string[] = []
  const refused: string[] = []
  const isAllowed = (host: string) => {
    asked.push(host)
    if (!allowed.includes(host)) refused.push(host)
    return allowed.includes(host)
  }
  // apt sends plain HTTP to a proxy, with the whole URL in the request line.
  const server = createServer((incoming, outgoing) => {
    const url = new URL(incoming.url ?? '', 'http://unknown')
    if (!isAllowed(url.hostname)) return void outgoing.writeHead(403).end()
    const { method, headers } = incoming
    const forwarded = forward(url, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    forwarded.once('error', () => outgoing.destroy())
    incoming.pipe(forwarded)
  })
  // npm requests a tunnel (CONNECT).
  server.on('connect', ({ url = '' }, socket: Socket) => {
    const { hostname, port } = new URL(`tunnel://${url}`)
    if (!isAllowed(hostname)) return void socket.end('HTTP/1.1 403 Forbidden\r\n\r\n')
    const target = connect(Number(port), hostname, () => socket.write('HTTP/1.1 200 Connection established\r\n\r\n'))
    socket.on('error', () => target.destroy()).pipe(target)
    target.on('error', () => socket.destroy()).pipe(socket)
  })
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => {
    if (typeof at === 'number') server.listen(at, '127.0.0.1', resolve)
    else server.listen(at, resolve)
  })
  const close = async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    for (const socket of sockets) socket.destroy()
    await closed
  }
  return { asked, refused, close }
}
