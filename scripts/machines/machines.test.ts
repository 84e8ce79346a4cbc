import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { findFreePort } from '../store/ports.ts'
import { type Outside, openOutside } from './outside.ts'
import { play } from './play.mjs'

let port: number
let outside: Outside
beforeEach(async () => {
  port = await findFreePort()
  outside = await openOutside(port, ['127.0.0.1'])
})
afterEach(() => outside.close())

/** The proxy's status for a tunnel (CONNECT), as npm requests it, or a plain request (GET), as apt sends it. */
const ask = (method: 'CONNECT' | 'GET', path: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const asked = request({ port, host: '127.0.0.1', method, path, agent: false }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
    asked.once('connect', (answer, socket) => {
      socket.destroy()
      resolve(answer.statusCode)
    })
    asked.once('error', reject).end()
  })

it('lets calls to the allowed hosts out of a played machine', async () => {
  const server = createServer((_, answer) => answer.writeHead(204).end())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port: target } = server.address() as AddressInfo
  expect(await ask('CONNECT', `127.0.0.1:${target}`)).toBe(200)
  expect(await ask('GET', `http://127.0.0.1:${target}/a`)).toBe(204)
  expect(outside.refused).toEqual([])
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

it('refuses calls to every other host, and remembers which', async () => {
  expect(await ask('CONNECT', 'prebuilt.example:443')).toBe(403)
  expect(await ask('GET', 'http://headers.example/node.tar.gz')).toBe(403)
  expect(outside.refused).toEqual(['prebuilt.example', 'headers.example'])
})

it('takes a command for failed that ends with another code, or before the store is ready', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const node = (code: string) => [process.execPath, '-e', code]
  await expect(play('a', node('process.exit(3)'), {})).rejects.toThrow('"a" ended with 3.')
  await expect(play('b', node(''), { untilReady: true })).rejects.toThrow(
    '"b" ended with 0 before the store was ready.',
  )
  const waiting = "console.log('Ready in 1 s'); setInterval(() => {}, 1000)"
  expect(await play('c', node(waiting), { untilReady: true })).toBeLessThan(60)
  vi.restoreAllMocks()
})
