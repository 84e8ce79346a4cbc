import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

type Options = Readonly<{
  mode: 'session' | 'transaction'
  size: number
  /** Startup parameters that the pooler refuses, as PgBouncer refuses unknown ones. */
  refuses?: readonly string[]
}>
type Client = { socket: Socket; server?: Server; unsent: Buffer[] }
type Server = { socket: Socket; client?: Client | undefined }

const SSL_REQUEST = 80_877_103
const TERMINATE = 'X'

function message(type: string, body: string): Buffer {
  const content = Buffer.from(`${body}\0`)
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeUInt32BE(content.length + 4, 1)
  return Buffer.concat([head, content])
}

const refusal = (name: string) => message('E', `SFATAL\0C08P01\0Munsupported startup parameter: ${name}\0`)

/** The names of the parameters in a client's PostgreSQL startup message. */
function namesIn(start: Buffer): string[] {
  const words = start.subarray(8).toString().split('\0')
  return words.filter((word, index) => index % 2 === 0 && word !== '')
}

/** Parses a server's bytes; returns the ReadyForQuery status if that is the last whole message. */
function createListener() {
  let rest = Buffer.alloc(0)
  return (chunk: Buffer): string | undefined => {
    let ready: string | undefined
    rest = Buffer.concat([rest, chunk])
    while (rest.length >= 5 && rest.length > rest.readUInt32BE(1)) {
      const length = rest.readUInt32BE(1) + 1
      ready = rest.toString('latin1', 0, 1) === 'Z' ? rest.toString('latin1', 5, 6) : undefined
      rest = rest.subarray(length)
    }
    return rest.length === 0 ? ready : undefined
  }
}

/**
 * A pooler in front of PostgreSQL that hands the most recently returned session to the next client. Each client signs
 * in on a new server connection, which joins the pool afterwards, or ends if the pool is full.
 */
export async function startPooler(port: number, { mode, size, refuses = [] }: Options) {
  const idle: Server[] = []
  const waiting: Client[] = []
  const sockets = new Set<Socket>()
  let pooled = 0

  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket))
    return socket
  }

  function lead(client: Client, server: Server): void {
    client.server = server
    server.client = client
    for (const chunk of client.unsent.splice(0)) server.socket.write(chunk)
  }

  function giveBack(server: Server): void {
    delete server.client?.server
    server.client = undefined
    const next = waiting.shift()
    if (next) lead(next, server)
    else idle.push(server)
  }

  function join(server: Server): void {
    const listen = createListener()
    pooled++
    server.socket.on('close', () => {
      pooled--
      if (idle.includes(server)) idle.splice(idle.indexOf(server), 1)
      server.client?.socket.destroy()
    })
    server.socket.on('data', (chunk: Buffer) => {
      const ready = listen(chunk)
      server.client?.socket.write(chunk)
      if (ready === 'I' && (mode === 'transaction' || !server.client)) giveBack(server)
      else if (ready && !server.client) server.socket.destroy()
    })
    giveBack(server)
  }

  function hear(client: Client, chunk: Buffer): void {
    if (chunk.toString('latin1', 0, 1) === TERMINATE) return void client.socket.end()
    if (client.server) return void client.server.socket.write(chunk)
    client.unsent.push(chunk)
    const server = idle.pop()
    if (server) lead(client, server)
    else waiting.push(client)
  }

  function leave(client: Client): void {
    if (waiting.includes(client)) waiting.splice(waiting.indexOf(client), 1)
    const { server } = client
    if (!server) return
    server.client = undefined
    if (mode === 'session') server.socket.write(message('Q', 'discard all'))
    else server.socket.destroy()
  }

  /** Passes bytes both ways until PostgreSQL has authenticated the client. */
  function signIn(socket: Socket, start: Buffer): void {
    const server = { socket: keep(connect(port, '127.0.0.1')) }
    server.socket.write(start)
    const listen = createListener()
    const ask = (chunk: Buffer) => void server.socket.write(chunk)
    socket.on('data', ask)
    const answer = (chunk: Buffer) => {
      const isReady = listen(chunk) !== undefined
      if (isReady) {
        const client: Client = { socket, unsent: [] }
        socket.off('data', ask).on('data', (asked: Buffer) => hear(client, asked))
        socket.on('close', () => leave(client))
        server.socket.off('data', answer).off('end', refuse)
        if (pooled < size) join(server)
        else server.socket.end(Buffer.from([0x58, 0, 0, 0, 4]))
      }
      socket.write(chunk)
    }
    const refuse = () => void socket.end()
    server.socket.on('data', answer).on('end', refuse)
  }

  function greet(socket: Socket, start: Buffer): void {
    if (start.readUInt32BE(4) === SSL_REQUEST) {
      socket.write('N')
      socket.once('data', (chunk: Buffer) => greet(socket, chunk))
      return
    }
    const refused = namesIn(start).find((name) => refuses.includes(name))
    if (refused) socket.end(refusal(refused))
    else signIn(socket, start)
  }

  const server = createServer((socket) => void keep(socket).once('data', (chunk: Buffer) => greet(socket, chunk)))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
