import { connect } from 'node:net'
import { expect } from 'vitest'
import { shopTest } from './_support/shop-test.ts'
import type { Shop } from './_support/start-shop.ts'

const it = shopTest()

/** Sends the lines unchanged over a raw socket; returns the answer. */
const sendRaw = (shop: Shop, lines: readonly string[]) =>
  new Promise<string>((resolve, reject) => {
    let text = ''
    const socket = connect(Number(new URL(shop.url).port), '127.0.0.1')
    socket.setEncoding('latin1').on('data', (part: string) => {
      text += part
    })
    socket.on('end', () => resolve(text)).on('error', reject)
    socket.write(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`)
  })
const statusOf = (answer: string) => Number(answer.split(' ')[1])

it.for([
  [['Host: store', 'Host: evil.example'], 'two hosts'],
  [['Host: store', 'host: store'], 'the same host twice'],
  [['Host: store, evil.example'], 'two hosts in one line'],
  [['Host: store/evil'], 'a host with a path'],
  [['Host: user@store'], 'a host with a user'],
  [['Host: store evil'], 'a host with a space'],
  [['Host: store', 'Authorization: a', 'Authorization: b'], 'two authorizations'],
  [['Host: store', 'Content-Type: text/plain', 'Content-Type: application/json'], 'two content types'],
  [['Host: store', 'Origin: http://store', 'Origin: http://evil.example'], 'two origins'],
  [[], 'no host'],
] as const)('a request with $1 is refused, by ready answers as by the others', async ([headers], { shop }) => {
  for (const path of ['/api/games', '/api/config', '/nowhere']) {
    const answer = await sendRaw(shop, [`GET ${path} HTTP/1.1`, ...headers])
    expect([path, statusOf(answer)]).toEqual([path, 400])
  }
})

it.for(['store', 'store.example:8443', '127.0.0.1:80', '[::1]:8080', 'my_store', ''])(
  'a request to the host %j is answered',
  async (host, { shop }) => {
    expect(statusOf(await sendRaw(shop, ['GET /api/games HTTP/1.1', `Host: ${host}`]))).toBe(200)
  },
)
