import { randomUUID } from 'node:crypto'
import { resolveCall } from '@topup/core/api/client'
import type { EndpointName } from '@topup/core/api/endpoints'
import { MINUTE, SECOND } from '@topup/core/time'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enrolDevice } from './_support/given-device.ts'
import { givenSeller } from './_support/given-seller.ts'
import { startSecondProcess } from './_support/second-process.ts'
import { createProofSigner, type ProofSigner, proofClaims } from './_support/sign-proof.ts'
import { type Shop, startShop } from './_support/start-shop.ts'

let shop: Shop
let seller: Awaited<ReturnType<typeof givenSeller>>
let device: Awaited<ReturnType<typeof enrolDevice>>
let key: ProofSigner
let deviceId: string

beforeAll(async () => {
  shop = await startShop({ catalogue: 'none' })
  seller = await givenSeller(shop)
  device = await enrolDevice(shop, seller.browser)
  key = await createProofSigner(device.app.keys)
  const [row] = await seller.browser.api('listDevices')
  deviceId = row?.id ?? ''
})
afterAll(() => shop.stop())

type Sent = { name?: EndpointName; input?: Record<string, unknown>; headers?: Record<string, string>; origin?: string }

async function send(proof: string | undefined, { name = 'listDevices', input = {}, headers = {}, origin }: Sent = {}) {
  const { method, url, body } = resolveCall(name, input)
  const response = await fetch((origin ?? shop.url) + url, {
    method,
    headers: {
      authorization: `DPoP ${device.accessToken}`,
      ...(proof === undefined ? {} : { dpop: proof }),
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const { code, details } = ((await response.json()) ?? {}) as { code?: string; details?: Record<string, unknown> }
  return { status: response.status, code, details, headers: response.headers }
}

async function freshNonce(): Promise<string> {
  const { headers } = await send(undefined)
  return headers.get('dpop-nonce') ?? ''
}

/** The claims of a good proof for a call; what a test gives replaces a part of it. */
async function claimsFor(changes: Record<string, unknown> = {}, name: EndpointName = 'listDevices', input = {}) {
  const { method, url } = resolveCall(name, input)
  const { accessToken: token } = device
  const nonce = await freshNonce()
  return { ...proofClaims({ method, url: shop.url + url, token, nonce, now: shop.ctx.now() }), ...changes }
}
const sendClaims = async (changes: Record<string, unknown>) => send(await key.sign(await claimsFor(changes)))
const proofRefused = (reason: string) => ({ status: 401, code: 'device_proof_refused', details: { reason } })

describe('a request of the installed app', () => {
  it('passes with a right proof, and its answer carries the next nonce', async () => {
    const answer = await sendClaims({})
    expect(answer.status).toBe(200)
    expect(answer.headers.get('dpop-nonce')).toMatch(/^[\w-]{43}$/)
  })

  it('with a stolen token and another key is refused', async () => {
    const thief = await createProofSigner(await generateKeyPair('ES256'))
    const answer = await send(await thief.sign(await claimsFor()))
    expect(answer).toMatchObject({ status: 401, code: 'device_token_refused' })
    expect(answer.headers.get('www-authenticate')).toMatch(/^DPoP error="invalid_token"/)
    const { entries } = await seller.browser.api('listAudit', { action: 'device_key_mismatch' })
    expect(entries).toHaveLength(1)
  })

  it('with a stolen token and no proof, or the token as a bearer token, is refused', async () => {
    expect(await send(undefined)).toMatchObject(proofRefused('missing'))
    const headers = { authorization: `Bearer ${device.accessToken}` }
    expect(await send(undefined, { headers })).toMatchObject({ status: 401, code: 'not_signed_in' })
  })

  it.each([
    ['another method', { htm: 'POST' }, 'htm'],
    ['another address of the store', { htu: '/api/seller/access' }, 'htu'],
    ['another store', { htu: 'https://evil.example/api/seller/devices' }, 'htu'],
    ['another token', { ath: 'AAAA' }, 'ath'],
    ['no token', { ath: undefined }, 'claims'],
    ['no id', { jti: undefined }, 'claims'],
    ['no time', { iat: undefined }, 'claims'],
  ])('with a proof for %s is refused', async (_what, changes: Record<string, unknown>, reason) => {
    const { htu } = changes
    const whole = typeof htu === 'string' && htu.startsWith('/') ? { htu: shop.url + htu } : {}
    expect(await sendClaims({ ...changes, ...whole })).toMatchObject(proofRefused(reason))
  })

  it('is checked against PUBLIC_URL, whatever host the request names', async () => {
    const elsewhere = `http://localhost:${new URL(shop.url).port}`
    const toElsewhere = await key.sign(await claimsFor({ htu: `${elsewhere}/api/seller/devices` }))
    expect(await send(toElsewhere, { origin: elsewhere })).toMatchObject(proofRefused('htu'))
    expect(await send(await key.sign(await claimsFor()), { origin: elsewhere })).toMatchObject({ status: 200 })
  })

  it('takes a proof whose address carries a query', async () => {
    expect(await sendClaims({ htu: `${shop.url}/api/seller/devices?x=1` })).toMatchObject({ status: 200 })
  })

  it('with a proof that is no DPoP proof is refused', async () => {
    const claims = await claimsFor()
    const secret = await exportJWK(device.app.keys.privateKey)
    const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url')
    const unsigned = `${encode({ alg: 'none', typ: 'dpop+jwt', jwk: key.jwk })}.${encode(claims)}.`
    const hmac = new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'dpop+jwt', jwk: key.jwk })
    const proofs = [
      await key.sign(claims, { typ: 'JWT' }),
      await key.sign(claims, { jwk: secret }),
      await hmac.sign(Buffer.alloc(32)),
      unsigned,
      'nonsense',
    ]
    for (const proof of proofs) expect(await send(proof)).toMatchObject(proofRefused('signature'))
    const good = await key.sign(claims)
    expect(await send(`${good}, ${good}`)).toMatchObject(proofRefused('missing'))
  })
})

describe('the server’s nonce', () => {
  it('is asked for, and a proof without one or with one of our own making is refused', async () => {
    for (const nonce of [undefined, 'made-up']) {
      const answer = await sendClaims({ nonce })
      expect(answer).toMatchObject({ status: 401, code: 'device_nonce_needed' })
      expect(answer.headers.get('www-authenticate')).toMatch(/^DPoP error="use_dpop_nonce"/)
    }
  })

  it('makes an old proof useless after two minutes at the latest', async () => {
    const proof = await key.sign(await claimsFor())
    shop.advance(2 * MINUTE)
    expect(await send(proof)).toMatchObject({ status: 401, code: 'device_nonce_needed' })
  })

  it('does not save a proof from long ago', async () => {
    const serverTime = shop.ctx.now()
    for (const minutes of [-6, 6]) {
      const iat = Math.floor(serverTime.getTime() / SECOND) + minutes * 60
      const answer = await sendClaims({ iat })
      expect(answer).toMatchObject({ status: 401, code: 'device_clock_wrong' })
      expect(Date.parse(String(answer.details?.serverTime))).toBeGreaterThanOrEqual(serverTime.getTime())
    }
  })
})

describe('a replayed proof', () => {
  const rename = (name: string) => ({ name: 'renameDevice' as const, input: { id: deviceId, name } })
  const nameNow = async () => (await seller.browser.api('listDevices')).find(({ id }) => id === deviceId)?.name

  it('of a read is refused', async () => {
    const proof = await key.sign(await claimsFor())
    expect((await send(proof)).status).toBe(200)
    expect(await send(proof)).toMatchObject(proofRefused('replayed'))
  })

  it('of a write changes nothing', async () => {
    const proof = await key.sign(await claimsFor({}, 'renameDevice', { id: deviceId, name: 'x' }))
    expect((await send(proof, rename('Once'))).status).toBe(200)
    const again = await send(proof, rename('Twice'))
    expect(again).toMatchObject(proofRefused('replayed'))
    // The app makes a challenged call again, and this one was made.
    expect(again.headers.get('www-authenticate')).toBeNull()
    expect(await nameNow()).toBe('Once')
  })

  it('of a write is taken once when ten come together, at two processes', async () => {
    const second = await startSecondProcess(shop)
    const proof = await key.sign(await claimsFor({}, 'renameDevice', { id: deviceId, name: 'x' }))
    const tries = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        send(proof, { ...rename(`Race ${n}`), origin: n % 2 === 0 ? shop.url : second.url }),
      ),
    )
    await second.stop()
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
    const winner = tries.findIndex(({ status }) => status === 200)
    expect(await nameNow()).toBe(`Race ${winner}`)
    for (const { status, details } of tries) if (status !== 200) expect(details).toEqual({ reason: 'replayed' })
  })

  it('of a call that writes nothing of its own is refused, too', async () => {
    const { rules } = await seller.browser.api('getPricingRules')
    const call = { name: 'simulatePricing' as const, input: { rules } }
    const proof = await key.sign(await claimsFor({}, 'simulatePricing'))
    expect((await send(proof, call)).status).toBe(200)
    expect(await send(proof, call)).toMatchObject(proofRefused('replayed'))
  })

  it('of a write that was refused is used up, and another one makes the call again', async () => {
    const call = { name: 'renameDevice' as const, input: { id: randomUUID(), name: 'Nobody' } }
    const proof = await key.sign(await claimsFor({}, 'renameDevice', call.input))
    expect((await send(proof, call)).status).toBe(404)
    expect(await send(proof, call)).toMatchObject(proofRefused('replayed'))
    const other = await key.sign(await claimsFor({}, 'renameDevice', call.input))
    expect((await send(other, call)).status).toBe(404)
  })
})
