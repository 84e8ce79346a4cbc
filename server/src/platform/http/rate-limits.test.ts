import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express, { type RequestHandler } from 'express'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limitCalls, type RateLimits } from './rate-limits.ts'

const counted: string[] = []
const limits = new Proxy({} as RateLimits, {
  get:
    (_limits, name: string): RequestHandler =>
    (_request, _response, next) => {
      counted.push(name)
      next()
    },
})
const app = express()
limitCalls(app, limits)
app.use((_request, response) => void response.end())
const server = createServer(app)

beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)))
afterAll(() => void server.close())

describe('what a call counts as', () => {
  it.each([
    ['POST /api/seller/session', 'signIn write'],
    ['POST /api/seller/password', 'signIn write'],
    ['POST /api/seller/second-factor', 'signIn write'],
    ['POST /api/seller/totp/confirm', 'signIn write'],
    ['GET /api/seller/session', 'read'],
    ['DELETE /api/seller/session', 'write'],
    ['GET /api/orders/track/TRK1', 'track read'],
    ['HEAD /API/orders/track/TRK1/', 'track read'],
    ['GET /api/orders/track/TRK1/events', 'track read'],
    ['POST /api/orders/track/TRK1', 'track write'],
    ['GET /api/orders/track/%E0%A4%A', 'track read'],
    ['POST /api/games/valorant/player', 'lookUp write'],
    ['GET /api/games/valorant', 'read'],
    ['POST /api/orders', 'order write'],
    ['GET /api/orders', 'read'],
    ['POST /api/orders/1/codes', 'reveal write'],
    ['POST /api/orders/link', 'link write'],
    ['POST /api/orders/TRK1/link', 'link write'],
    ['POST /api/orders/1/refund', 'refund write'],
    ['GET /api/orders/1/refund', 'read'],
    ['POST /paypal/order', 'write'],
    ['GET /api/admin/exports/orders.csv', 'read'],
    ['GET /api/admin/events', 'read'],
    ['GET /api/no/such/call', 'read'],
    ['PUT /api/no/such/call', 'write'],
    ['GET /games/valorant', ''],
  ])('%s: %s', async (call, expected) => {
    const [method = '', path = ''] = call.split(' ')
    counted.length = 0
    await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { method })
    expect(counted.join(' ')).toBe(expected)
  })
})
