import { createHash, generateKeyPairSync, randomBytes, randomUUID, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { deviceApp } from '@topup/core/seller/device-app'

const digest = (text: string) => createHash('sha256').update(text).digest('base64url')
const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url')

/** Starts the installed app without a window: it asks the browser for access, receives the callback and signs calls. */
export async function startInstalledApp(storeUrl: string, deviceName: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { kty, crv, x, y } = publicKey.export({ format: 'jwk' })
  const thumbprint = digest(JSON.stringify({ crv, kty, x, y }))
  const verifier = randomBytes(32).toString('base64url')
  const callback = Promise.withResolvers<URL>()
  const server = createServer((request, response) => {
    response.end('You can close this page')
    callback.resolve(new URL(request.url ?? '', 'http://127.0.0.1'))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const redirectUri = `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`
  let nonce: string | undefined

  function prove(htm: string, path: string, token?: string): string {
    const ath = token ? { ath: digest(token) } : {}
    const claims = { jti: randomUUID(), htm, htu: storeUrl + path, iat: Math.floor(Date.now() / 1000), nonce, ...ath }
    const text = `${encode({ typ: 'dpop+jwt', alg: 'ES256', jwk: { kty, crv, x, y } })}.${encode(claims)}`
    const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' })
    return `${text}.${signature.toString('base64url')}`
  }
  /** The first try returns the nonce; the second try sends the nonce. */
  async function send(method: string, path: string, options: { token?: string; form?: Record<string, string> }) {
    const { token, form } = options
    const make = () =>
      fetch(storeUrl + path, {
        method,
        headers: { dpop: prove(method, path, token), ...(token ? { authorization: `DPoP ${token}` } : {}) },
        ...(form ? { body: new URLSearchParams(form) } : {}),
      })
    const first = await make()
    nonce = first.headers.get('dpop-nonce') ?? nonce
    return first.ok ? first : make()
  }

  return {
    thumbprint,
    link: `${storeUrl}/oauth/authorize?${new URLSearchParams({
      client_id: deviceApp.clientId,
      response_type: 'code',
      scope: deviceApp.scope,
      redirect_uri: redirectUri,
      state: 'e2e',
      code_challenge: digest(verifier),
      code_challenge_method: 'S256',
      dpop_jkt: thumbprint,
      device_name: deviceName,
    })}`,
    callback: callback.promise,
    /** Exchanges the callback's code; returns the access token. */
    async enrol(code: string): Promise<string> {
      const { clientId: client_id } = deviceApp
      const form = {
        grant_type: 'authorization_code',
        client_id,
        code,
        redirect_uri: redirectUri,
        code_verifier: verifier,
      }
      const response = await send('POST', '/oauth/token', { form })
      const { access_token } = (await response.json()) as { access_token: string }
      return access_token
    },
    /** Returns the HTTP status of an authorised call. */
    call: async (token: string) => (await send('GET', '/api/seller/devices', { token })).status,
    stop: () => server.close(),
  }
}
