// Runs as its own process. Raw sockets with one request at a time each: cheap enough that the server is the bottleneck.
import { connect, type Socket } from 'node:net'
import type { Load, LoadResult } from './messages.ts'

const success = 'HTTP/1.1 200 '

const open = (port: number) =>
  new Promise<Socket>((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => resolve(socket)).once('error', reject)
  })

function requestOf({ port, path, headers }: Load): Buffer {
  const lines = Object.entries({ host: `127.0.0.1:${port}`, ...headers }).map(([name, value]) => `${name}: ${value}`)
  return Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
}

/** Returns the length in bytes of a whole answer, head and body; a later answer that is longer fails the run. */
async function learnSize(load: Load): Promise<number> {
  const socket = await open(load.port)
  socket.write(requestOf(load))
  let head = ''
  for await (const chunk of socket) {
    head += chunk.toString('latin1')
    const end = head.indexOf('\r\n\r\n')
    if (end === -1) continue
    const length = /\r\ncontent-length: (\d+)\r\n/i.exec(head.slice(0, end + 2))?.[1]
    if (!length || !head.startsWith(success)) throw new Error(`${load.path} answers ${head.split('\r\n', 1)}`)
    return end + 4 + Number(length)
  }
  throw new Error(`${load.path}: the connection was closed`)
}

async function run(load: Load): Promise<number> {
  const size = await learnSize(load)
  const request = requestOf(load)
  const sockets = await Promise.all(Array.from({ length: load.connections }, () => open(load.port)))
  try {
    return await new Promise<number>((resolve, reject) => {
      const start = performance.now()
      let answers = 0
      const finish = () => resolve((answers * 1000) / (performance.now() - start))
      for (const socket of sockets) {
        let received = 0
        socket.on('data', (chunk: Buffer) => {
          if (received === 0 && chunk.toString('latin1', 0, success.length) !== success) {
            reject(new Error(`${load.path} answers ${chunk.toString('latin1', 0, 40)}`))
          }
          received += chunk.length
          if (received < size) return
          if (received > size) reject(new Error(`${load.path}: an answer is longer than the first one`))
          received = 0
          answers++
          if (answers < load.mostAnswers) socket.write(request)
          else finish()
        })
        socket.once('close', () => reject(new Error(`${load.path}: the connection was closed`)))
        socket.write(request)
      }
      setTimeout(finish, load.ms)
    })
  } finally {
    for (const socket of sockets) socket.destroy()
  }
}

const answer = (result: LoadResult) => process.send?.(result)

process.on('disconnect', () => process.exit())
process.on('message', (load: Load) => {
  run(load).then(
    (perSecond) => answer({ perSecond }),
    (error: Error) => answer({ failure: error.message }),
  )
})
