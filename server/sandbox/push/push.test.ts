import { createPrivateKey, randomBytes, sign } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import webPush from 'web-push'
import { createSandbox, type Sandbox } from '../create-sandbox.ts'

const DAY_SECONDS = 24 * 3600
const keys = webPush.generateVAPIDKeys()
const others = webPush.generateVAPIDKeys()

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await createSandbox({ port: 0 })
})
afterAll(() => sandbox.close())

type Claim = Readonly<{ audience?: string; contact?: string; privateKey?: string; seconds?: number }>

function authorization({ audience, contact, privateKey, seconds = 3600 }: Claim = {}) {
  const exp = Math.floor(Date.now() / 1000) + seconds
  return webPush.getVapidHeaders(
    audience ?? sandbox.url,
    contact ?? 'mailto:support@shop.example',
    keys.publicKey,
    privateKey ?? keys.privateKey,
    'aes128gcm',
    exp,
  ).Authorization
}

const message = () => {
  const browser = webPush.generateVAPIDKeys()
  return webPush.encrypt(browser.publicKey, randomBytes(16).toString('base64url'), 'hello', 'aes128gcm').cipherText
}
const send = (headers: Record<string, string> = {}, body: Uint8Array = message()) =>
  fetch(`${sandbox.url}/push/one`, {
    method: 'POST',
    headers: { 'content-encoding': 'aes128gcm', ttl: '60', authorization: authorization(), ...headers },
    body: Buffer.from(body),
  })
const kept = async () => (await fetch(`${sandbox.url}/control/pushes`)).json()

it('takes a message for a browser and keeps it as it came', async () => {
  const body = message()
  const answer = await send({ topic: 'order-1', urgency: 'high' }, body)
  expect(answer.status).toBe(201)
  expect((await kept()).at(-1)).toMatchObject({
    to: '/push/one',
    headers: { ttl: '60', urgency: 'high', topic: 'order-1', 'content-encoding': 'aes128gcm' },
    key: keys.publicKey,
    contact: 'mailto:support@shop.example',
    body: Buffer.from(body).toString('base64'),
  })
  expect(await (await fetch(sandbox.url)).text()).toContain('/push/one')
})

it.each([
  ['says nothing of its sender', () => ({ authorization: '' }), 403],
  ['is signed by another key', () => ({ authorization: authorization({ privateKey: others.privateKey }) }), 403],
  ['is for another service', () => ({ authorization: authorization({ audience: 'https://push.example' }) }), 403],
  ['has ended', () => ({ authorization: authorization({ seconds: -5 }) }), 403],
  [
    'names a key that signed nothing',
    () => ({ authorization: authorization().replace(/k=.*/, `k=${others.publicKey}`) }),
    403,
  ],
  ['is not encrypted as is usual', () => ({ 'content-encoding': 'identity' }), 415],
  ['says no time to live', () => ({ ttl: 'long' }), 400],
  ['has a topic too long', () => ({ topic: 'x'.repeat(33) }), 400],
] as const)('refuses a message that %s', async (_, headers, status) => {
  const before = (await kept()).length
  expect((await send(headers())).status).toBe(status)
  expect(await kept()).toHaveLength(before)
})

it('takes no token that lasts longer than a day', async () => {
  const point = Buffer.from(keys.publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const key = createPrivateKey({ key: { kty: 'EC', crv: 'P-256', x, y, d: keys.privateKey }, format: 'jwk' })
  const signed = (seconds: number) => {
    const exp = Math.floor(Date.now() / 1000) + seconds
    const claims = { aud: sandbox.url, exp, sub: 'mailto:a@b.example' }
    const text = [{ alg: 'ES256' }, claims]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.')
    const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')
    return { authorization: `vapid t=${text}.${signature}, k=${keys.publicKey}` }
  }
  expect((await send(signed(DAY_SECONDS - 60))).status).toBe(201)
  expect((await send(signed(DAY_SECONDS + 60))).status).toBe(403)
})

it('takes no message in clear, and none that is too large', async () => {
  expect((await send({}, Buffer.from('hello'.repeat(30)))).status).toBe(400)
  expect((await send({}, Buffer.concat([message(), Buffer.alloc(4096)]))).status).toBe(413)
})

it('misbehaves when a switch says so', async () => {
  const fault = (body: object) =>
    fetch(`${sandbox.url}/control/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ target: 'push', ...body }),
    })
  await fault({ kind: 'error', status: 410 })
  expect((await send()).status).toBe(410)
  await fault({ kind: 'drop' })
  await expect(send()).rejects.toThrow()
  expect((await send()).status).toBe(201)
})
