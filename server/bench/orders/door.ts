// Runs as its own process: the store pays no CPU time for the proxy, only its delay.
import { connect, createServer, type Socket } from 'node:net'
import type { Door, DoorCounts } from './messages.ts'

const counts = { statements: 0, transactions: 0, commits: 0, roundTrips: 0 }

const HEADER = 5

/** PostgreSQL's protocol: a type byte and a length that counts itself (protocol-message-formats in its manual). */
function countMessages() {
  let rest = Buffer.alloc(0)
  let isStartup = true
  return (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk])
    if (isStartup && rest.length >= 4) {
      rest = rest.subarray(rest.readInt32BE(0))
      isStartup = false
    }
    while (rest.length >= HEADER && rest.length > rest.readInt32BE(1)) {
      const length = rest.readInt32BE(1) + 1
      note(String.fromCharCode(rest[0] ?? 0), rest.subarray(HEADER, length))
      rest = rest.subarray(length)
    }
  }
}

function note(type: string, body: Buffer): void {
  if (type === 'Q' || type === 'S') counts.roundTrips++
  if (type === 'Q' || type === 'E') counts.statements++
  if (type !== 'P' && type !== 'Q') return
  const text = body.subarray(0, 64).toString('latin1').replaceAll('\0', '').toLowerCase()
  if (text.startsWith('begin') || text.startsWith('start transaction')) counts.transactions++
  if (text.startsWith('commit')) counts.commits++
}

/** Passes on the bytes of `from` in order, each piece `delayMs` later. */
function pass(from: Socket, to: Socket, delayMs: number, look?: (chunk: Buffer) => void): void {
  from.on('data', (chunk: Buffer) => {
    look?.(chunk)
    if (delayMs === 0) to.write(chunk)
    else setTimeout(() => to.write(chunk), delayMs)
  })
  from.on('end', () => setTimeout(() => to.end(), delayMs))
  for (const event of ['error', 'close'] as const) from.on(event, () => setTimeout(() => to.destroy(), delayMs + 50))
}

function open({ ports, delayMs, isDatabase }: Door): Promise<number> {
  let next = 0
  const server = createServer((inner) => {
    const outer = connect(ports[next++ % ports.length] ?? 0, '127.0.0.1')
    inner.setNoDelay(true)
    outer.setNoDelay(true)
    pass(inner, outer, 0, isDatabase ? countMessages() : undefined)
    pass(outer, inner, delayMs)
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
}

process.on('disconnect', () => process.exit())
process.on('message', (asked: Door | { counts: true }) => {
  if ('counts' in asked) process.send?.({ ...counts } satisfies DoorCounts)
  else void open(asked).then((port) => process.send?.(port))
})
