import { randomUUID } from 'node:crypto'
import { resolveCall } from '@topup/core/api/client'
import type { EndpointName } from '@topup/core/api/endpoints'
import { MINUTE, SECOND } from '@topup/core/time'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { describe, expect } from 'vitest'
import { enrolDevice } from '../../tests/_support/given-device.ts'
import type { Owner } from '../../tests/_support/given-seller.ts'
import { startSecondProcess } from '../../tests/_support/second-process.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'
import { createProofSigner, type ProofSigner, proofClaims } from '../../tests/_support/sign-proof.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'

let device: Awaited<ReturnType<typeof enrolDevice>>
let key: ProofSigner
let deviceId: string

const it = shopTest({ catalogue: 'none' })
it.beforeAll(async ({ shop, owner }) => {
  device = await enrolDevice(shop, owner.browser)
  key = await createProofSigner(device.app.keys)
  const [row] = await owner.browser.api('listDevices')
  deviceId = row?.id ?? ''
})

type Sent = { name?: EndpointName; input?: Record<string, unknown>; headers?: Record<string, string>; origin?: string }

async function send(
  shop: Shop,
  proof: string | undefined,
  { name = 'listDevices', input = {}, headers = {}, origin }: Sent = {},
) {
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

async function freshNonce(shop: Shop): Promise<string> {
  const { headers } = await send(shop, undefined)
  return headers.get('dpop-nonce') ?? ''
}

/** The JWT claims of a valid proof for a call, with some replaced by `changes`. */
async function claimsFor(
  shop: Shop,
  changes: Record<string, unknown> = {},
  name: EndpointName = 'listDevices',
  input = {},
) {
  const { method, url } = resolveCall(name, input)
  const { accessToken: token } = device
  const nonce = await freshNonce(shop)
  return { ...proofClaims({ method, url: shop.url + url, token, nonce, now: shop.ctx.now() }), ...changes }
}
const sendClaims = async (shop: Shop, changes: Record<string, unknown>) =>
  send(shop, await key.sign(await claimsFor(shop, changes)))
const proofRefused = (reason: string) => ({ status: 401, code: 'device_proof_refused', details: { reason } })

describe('a request of the installed app', () => {
  it('passes with a right proof, and its answer carries the next nonce', async ({ shop }) => {
    const answer = await sendClaims(shop, {})
    expect(answer.status).toBe(200)
    expect(answer.headers.get('dpop-nonce')).toMatch(/^[\w-]{43}$/)
  })

  it('with a stolen token and another key is refused', async ({ shop, owner }) => {
    const thief = await createProofSigner(await generateKeyPair('ES256'))
    const answer = await send(shop, await thief.sign(await claimsFor(shop)))
    expect(answer).toMatchObject({ status: 401, code: 'device_token_refused' })
    expect(answer.headers.get('www-authenticate')).toMatch(/^DPoP error="invalid_token"/)
    const { entries } = await owner.browser.api('listAudit', { action: 'device_key_mismatch' })
    expect(entries).toHaveLength(1)
  })

  it('with a stolen token and no proof, or the token as a bearer token, is refused', async ({ shop }) => {
    expect(await send(shop, undefined)).toMatchObject(proofRefused('missing'))
    const headers = { authorization: `Bearer ${device.accessToken}` }
    expect(await send(shop, undefined, { headers })).toMatchObject({ status: 401, code: 'not_signed_in' })
  })

  it.for<[string, Record<string, unknown>, string]>([
    ['another method', { htm: 'POST' }, 'htm'],
    ['another address of the store', { htu: '/api/seller/access' }, 'htu'],
    ['another store', { htu: 'https://evil.example/api/seller/devices' }, 'htu'],
    ['another token', { ath: 'AAAA' }, 'ath'],
    ['no token', { ath: undefined }, 'claims'],
    ['no id', { jti: undefined }, 'claims'],
    ['no time', { iat: undefined }, 'claims'],
  ])('with a proof for %s is refused', async ([_what, changes, reason], { shop }) => {
    const { htu } = changes
    const whole = typeof htu === 'string' && htu.startsWith('/') ? { htu: shop.url + htu } : {}
    expect(await sendClaims(shop, { ...changes, ...whole })).toMatchObject(proofRefused(reason))
  })

  it('is checked against PUBLIC_URL, whatever host the request names', async ({ shop }) => {
    const elsewhere = `http://localhost:${new URL(shop.url).port}`
    const toElsewhere = await key.sign(await claimsFor(shop, { htu: `${elsewhere}/api/seller/devices` }))
    expect(await send(shop, toElsewhere, { origin: elsewhere })).toMatchObject(proofRefused('htu'))
    expect(await send(shop, await key.sign(await claimsFor(shop)), { origin: elsewhere })).toMatchObject({
      status: 200,
    })
  })

  it('takes a proof whose address carries a query', async ({ shop }) => {
    expect(await sendClaims(shop, { htu: `${shop.url}/api/seller/devices?x=1` })).toMatchObject({ status: 200 })
  })

  it('with a proof that is no DPoP proof is refused', async ({ shop }) => {
    const claims = await claimsFor(shop)
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
    for (const proof of proofs) expect(await send(shop, proof)).toMatchObject(proofRefused('signature'))
    const good = await key.sign(claims)
    expect(await send(shop, `${good}, ${good}`)).toMatchObject(proofRefused('missing'))
  })
})

describe('the server’s nonce', () => {
  it('is asked for, and a proof without one or with one of our own making is refused', async ({ shop }) => {
    for (const nonce of [undefined, 'made-up']) {
      const answer = await sendClaims(shop, { nonce })
      expect(answer).toMatchObject({ status: 401, code: 'device_nonce_needed' })
      expect(answer.headers.get('www-authenticate')).toMatch(/^DPoP error="use_dpop_nonce"/)
    }
  })

  it('makes an old proof useless after two minutes at the latest', async ({ shop }) => {
    const proof = await key.sign(await claimsFor(shop))
    shop.advance(2 * MINUTE)
    expect(await send(shop, proof)).toMatchObject({ status: 401, code: 'device_nonce_needed' })
  })

  it('does not save a proof from long ago', async ({ shop }) => {
    const serverTime = shop.ctx.now()
    for (const minutes of [-6, 6]) {
      const iat = Math.floor(serverTime.getTime() / SECOND) + minutes * 60
      const answer = await sendClaims(shop, { iat })
      expect(answer).toMatchObject({ status: 401, code: 'device_clock_wrong' })
      expect(Date.parse(String(answer.details?.serverTime))).toBeGreaterThanOrEqual(serverTime.getTime())
    }
  })
})

describe('a replayed proof', () => {
  const rename = (name: string) => ({ name: 'renameDevice' as const, input: { id: deviceId, name } })
  const nameNow = async (owner: Owner) =>
    (await owner.browser.api('listDevices')).find(({ id }) => id === deviceId)?.name

  it('of a read is refused', async ({ shop }) => {
    const proof = await key.sign(await claimsFor(shop))
    expect((await send(shop, proof)).status).toBe(200)
    expect(await send(shop, proof)).toMatchObject(proofRefused('replayed'))
  })

  it('of a write changes nothing', async ({ shop, owner }) => {
    const proof = await key.sign(await claimsFor(shop, {}, 'renameDevice', { id: deviceId, name: 'x' }))
    expect((await send(shop, proof, rename('Once'))).status).toBe(200)
    const again = await send(shop, proof, rename('Twice'))
    expect(again).toMatchObject(proofRefused('replayed'))
    // No challenge: the app would repeat a challenged call, although the first try had already run.
    expect(again.headers.get('www-authenticate')).toBeNull()
    expect(await nameNow(owner)).toBe('Once')
  })

  it('of a write is taken once when ten come together, at two processes', async ({ shop, owner }) => {
    const second = await startSecondProcess(shop)
    const proof = await key.sign(await claimsFor(shop, {}, 'renameDevice', { id: deviceId, name: 'x' }))
    const tries = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        send(shop, proof, { ...rename(`Race ${n}`), origin: n % 2 === 0 ? shop.url : second.url }),
      ),
    )
    await second.stop()
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
    const winner = tries.findIndex(({ status }) => status === 200)
    expect(await nameNow(owner)).toBe(`Race ${winner}`)
    for (const { status, details } of tries) if (status !== 200) expect(details).toEqual({ reason: 'replayed' })
  })

  it('of a call that writes nothing of its own is refused, too', async ({ shop, owner }) => {
    const { rules } = await owner.browser.api('getPricingRules')
    const call = { name: 'simulatePricing' as const, input: { rules } }
    const proof = await key.sign(await claimsFor(shop, {}, 'simulatePricing'))
    expect((await send(shop, proof, call)).status).toBe(200)
    expect(await send(shop, proof, call)).toMatchObject(proofRefused('replayed'))
  })

  it('of a write that was refused is used up, and another one makes the call again', async ({ shop }) => {
    const call = { name: 'renameDevice' as const, input: { id: randomUUID(), name: 'Nobody' } }
    const proof = await key.sign(await claimsFor(shop, {}, 'renameDevice', call.input))
    expect((await send(shop, proof, call)).status).toBe(404)
    expect(await send(shop, proof, call)).toMatchObject(proofRefused('replayed'))
    const other = await key.sign(await claimsFor(shop, {}, 'renameDevice', call.input))
    expect((await send(shop, other, call)).status).toBe(404)
  })
})
