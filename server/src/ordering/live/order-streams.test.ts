import { EventEmitter } from 'node:events'
import type { Response } from 'express'
import { expect, it } from 'vitest'
import { createOrderStreams } from './order-streams.ts'

const MOST = 2_000
const MOST_PER_ADDRESS = 40

function opened() {
  const response = Object.assign(new EventEmitter(), { writableLength: 0, write: () => true, end: () => undefined })
  return response as unknown as Response & EventEmitter
}

const wanted = { orderId: 'order-1', trackingCode: 'TRK1', sessionId: undefined }

it('two thousand timelines are open at once, forty of one address, and one that ends makes room', () => {
  const streams = createOrderStreams()
  const responses = Array.from({ length: MOST }, (_, at) => {
    const address = `203.0.113.${Math.floor(at / MOST_PER_ADDRESS)}`
    expect(streams.hasRoom(address)).toBe(true)
    const response = opened()
    streams.add(response, { ...wanted, address })
    return response
  })
  expect(streams.hasRoom('198.51.100.1')).toBe(false)
  responses[0]?.emit('close')
  expect(streams.hasRoom('203.0.113.1')).toBe(false)
  expect(streams.hasRoom('203.0.113.0')).toBe(true)
  expect(streams.hasRoom('198.51.100.1')).toBe(true)
})

it('one network of IPv6 has as many timelines as one address, however many addresses ask from it', () => {
  const streams = createOrderStreams()
  for (let at = 1; at <= MOST_PER_ADDRESS; at++)
    streams.add(opened(), { ...wanted, address: `2001:db8:0:${at}::${at}` })
  expect(streams.hasRoom('2001:db8:0:ff::1')).toBe(false)
  expect(streams.hasRoom('2001:db8:1::1')).toBe(true)
})

it('a store that stops takes no more timelines', () => {
  const streams = createOrderStreams()
  streams.closeAll()
  expect(streams.hasRoom('198.51.100.1')).toBe(false)
})
