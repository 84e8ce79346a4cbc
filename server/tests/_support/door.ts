import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

type Pair = Readonly<{ inner: Socket; outer: Socket }>

/**
 * A proxy between the store and its database. While closed it acts as a dead network: no byte passes, and neither side
 * learns of it. `hear` receives what the store sends on each connection.
 */
export async function openDoor(port: number, hear: (connection: number, text: string) => void = () => undefined) {
  const pairs = new Set<Pair>()
  let connections = 0
  let isShut = false
  /** The answer to the commit of the statement with this text is dropped, once. */
  let lost: string | undefined
  let hasLost = false

  const server = createServer((inner) => {
    const outer = connect(port, '127.0.0.1')
    const pair = { inner, outer }
    pairs.add(pair)
    const connection = ++connections
    let isIt = false
    inner.on('data', (chunk: Buffer) => {
      const text = chunk.toString('latin1')
      hear(connection, text)
      if (lost && text.includes(lost)) isIt = true
      if (isIt && /\bcommit\0/.test(text)) {
        lost = undefined
        hasLost = true
        outer.pause()
      }
      outer.write(chunk)
    })
    outer.on('data', (chunk) => void inner.write(chunk))
    for (const [from, to] of [
      [inner, outer],
      [outer, inner],
    ] as const) {
      from.on('end', () => void to.end())
      from.on('error', () => void to.destroy())
      from.on('close', () => {
        to.destroy()
        pairs.delete(pair)
      })
    }
    if (isShut) pause(pair)
  })
  const pause = ({ inner, outer }: Pair) => {
    inner.pause()
    outer.pause()
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    shut() {
      isShut = true
      for (const pair of pairs) pause(pair)
    },
    open() {
      isShut = false
      for (const { inner, outer } of pairs) {
        inner.resume()
        outer.resume()
      }
    },
    loseCommitOf(text: string) {
      lost = text
      hasLost = false
    },
    hasLost: () => hasLost,
    async stop() {
      server.close()
      for (const { inner, outer } of pairs) {
        inner.destroy()
        outer.destroy()
      }
    },
  }
}
export type Door = Awaited<ReturnType<typeof openDoor>>
