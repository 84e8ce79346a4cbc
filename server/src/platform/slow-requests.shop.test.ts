import { connect, type Socket } from 'node:net'
import { afterEach, describe, expect } from 'vitest'
import { eventually } from '../../tests/_support/eventually.ts'
import { givenOrders } from '../../tests/_support/given-order.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'

const it = shopTest({ timing: { slowRequest: 1_500 } })

const open: { socket: Socket; drip?: NodeJS.Timeout }[] = []
afterEach(() => {
  for (const { socket, drip } of open.splice(0)) {
    clearInterval(drip)
    socket.destroy()
  }
})

/** Sends the text, then a letter every 50 ms while the store listens. */
function talk(shop: Shop, text: string, letter?: string) {
  const socket = connect(Number(new URL(shop.url).port), '127.0.0.1')
  const heard = { text: '', isOver: false }
  socket.setEncoding('utf8').on('data', (part: string) => {
    heard.text += part
  })
  // Writing to a closed connection raises an error, which is ignored here.
  socket
    .on('error', () => undefined)
    .on('close', () => {
      heard.isOver = true
    })
  socket.write(text)
  open.push({ socket, ...(letter ? { drip: setInterval(() => socket.write(letter), 50) } : {}) })
  return heard
}

const head = (method: string, path: string, ...more: string[]) =>
  [`${method} ${path} HTTP/1.1`, 'Host: store', ...more, '', ''].join('\r\n')
const json = ['Content-Type: application/json', 'Content-Length: 20000']

const slow: Record<string, [string, string]> = {
  body: [head('POST', '/api/orders', ...json), 'x'],
  'body of a call that it may not make': [head('POST', '/api/admin/games', ...json), 'x'],
  notice: [head('POST', '/api/webhook/stripe', ...json), 'x'],
  'body in chunks': [head('POST', '/api/orders', 'Transfer-Encoding: chunked'), '1\r\nx\r\n'],
  'body for the authorization server': [head('POST', '/oauth/token', 'Content-Length: 2000'), 'x'],
  head: ['GET /api/games HTTP/1.1\r\nHost: store\r\nX-Slow: ', 'x'],
}

describe('a request that takes its time', () => {
  it('is ended, whichever part of it comes letter by letter', async ({ shop }) => {
    const talks = Object.entries(slow).map(([what, [text, letter]]) => ({ what, heard: talk(shop, text, letter) }))
    for (const { what, heard } of talks) {
      await eventually(async () => expect([what, heard.isOver]).toEqual([what, true]))
      expect(heard.text).not.toContain('200 OK')
    }
  })

  it('ends alone: a live timeline that was open before goes on, and so does the store', async ({ shop }) => {
    const { first } = await eventually(() => givenOrders(shop))
    const timeline = talk(shop, head('GET', `/api/orders/track/${first.trackingCode}/events`))
    await eventually(async () => expect(timeline.text).toContain('text/event-stream'))
    const dripping = talk(shop, head('POST', '/api/orders', ...json), 'x')
    await eventually(async () => expect(dripping.isOver).toBe(true))
    const { length } = timeline.text
    await eventually(async () => expect(timeline.text.length).toBeGreaterThan(length))
    expect(timeline.isOver).toBe(false)
    expect((await fetch(`${shop.url}/api/health`)).status).toBe(200)
  })
})
