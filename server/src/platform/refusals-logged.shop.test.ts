import { request } from 'node:http'
import { beforeEach, expect } from 'vitest'
import { eventually } from '../../tests/_support/eventually.ts'
import { createLogLines } from '../../tests/_support/log-lines.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'

const { lines, log } = createLogLines('warn')

const it = shopTest({
  env: { RATE_LIMIT_FACTOR: '0.2' },
  overrides: { log },
  catalogue: 'none',
})

beforeEach(() => {
  lines.length = 0
})

type Line = { msg: string; status: number; code: string; route: string; address: string }
const refusals = () => lines.map((line): Line => JSON.parse(line)).filter(({ msg }) => msg === 'refused')
const json = { 'content-type': 'application/json' }

it('what is forbidden is logged with who asked and what for', async ({ shop }) => {
  const headers = { ...json, origin: 'https://evil.example' }
  const path = '/api/orders/7f2c1c9e-3f0e-4d33-9b0a-5b8f0b1f2a3c/codes?token=secret-token'
  expect((await fetch(shop.url + path, { method: 'POST', headers, body: '{}' })).status).toBe(403)
  await eventually(async () => expect(refusals()).toHaveLength(1))
  expect(refusals()).toMatchObject([
    { status: 403, code: 'forbidden', route: 'POST /api/orders/:id/codes', address: '127.0.0.1' },
  ])
})

it('too many calls are logged a few times, by the call and never by the address that carries a code or a secret', async ({
  shop,
}) => {
  // More calls than the address's limit; they have no session.
  const codes = Array.from({ length: 80 }, (_, n) => `TRKSECRET${String(n).padStart(5, '0')}`)
  for (const code of codes) await fetch(`${shop.url}/api/orders/track/${code}?phone=081276543210`)
  for (let n = 0; n < 12; n++) {
    const body = JSON.stringify({ password: 'a-guess-of-somebody' })
    await fetch(`${shop.url}/api/seller/session`, { method: 'POST', headers: json, body })
  }
  for (let n = 0; n < 70; n++) await fetch(`${shop.url}/api/webhook/stripe?token=secret-token`, { method: 'POST' })
  await eventually(async () => expect(new Set(refusals().map(({ route }) => route)).size).toBe(3))
  const logged = refusals().map(({ status, code, route }) => `${status} ${code} ${route}`)
  expect(logged).toEqual([
    ...Array<string>(5).fill('429 too_many_requests GET /api/orders/track/:code'),
    ...Array<string>(5).fill('401 invalid_credentials POST /api/seller/session'),
    ...Array<string>(5).fill('429 too_many_requests POST /api/seller/session'),
    ...Array<string>(5).fill('429 too_many_requests POST /api/webhook/*'),
  ])
  expect(lines.join('')).not.toMatch(/TRKSECRET|0812765|secret-token|a-guess/)
})

it('a refusal nobody waited for is logged as well', async ({ shop }) => {
  const { hostname, port } = new URL(shop.url)
  await new Promise<void>((resolve) => {
    const headers = { ...json, origin: 'https://evil.example', 'content-length': '10' }
    const call = request({ hostname, port, path: '/api/orders', method: 'POST', headers, agent: false })
    call.on('error', () => resolve()).on('close', () => resolve())
    call.on('response', (answer) => answer.destroy())
    call.flushHeaders()
  })
  await eventually(async () => expect(refusals()).toMatchObject([{ status: 403, route: 'POST /api/orders' }]))
})
