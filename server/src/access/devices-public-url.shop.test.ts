import { request as plainRequest } from 'node:http'
import { deviceApp } from '@topup/core/seller/device-app'
import { generateKeyPair } from 'jose'
import { describe, expect } from 'vitest'
import { shopTest } from '../../tests/_support/shop-test.ts'
import { createProofSigner } from '../../tests/_support/sign-proof.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'

const it = shopTest({ catalogue: 'none', env: { PUBLIC_URL: 'https://shop.example' } })

const lies = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' }

/** Sends a request with its own Host header, which `fetch` does not allow. */
function send(shop: Shop, method: string, path: string, headers: Record<string, string> = {}, body = '') {
  return new Promise<{ status: number; headers: Record<string, unknown>; text: string }>((resolve, reject) => {
    const asked = plainRequest(shop.url + path, { method, headers: { ...lies, ...headers } }, (response) => {
      let text = ''
      response.on('data', (part) => {
        text += part
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }))
    })
    asked.on('error', reject)
    asked.end(body)
  })
}

describe('a store behind https', () => {
  it('publishes its own address, whatever host asks', async ({ shop }) => {
    const { text } = await send(shop, 'GET', '/.well-known/oauth-authorization-server')
    expect(JSON.parse(text)).toMatchObject({
      issuer: 'https://shop.example',
      authorization_endpoint: 'https://shop.example/oauth/authorize',
      token_endpoint: 'https://shop.example/oauth/token',
    })
    expect(text).not.toContain('evil')
  })

  it('sends the browser to its own consent screen and keeps the request in secure cookies', async ({ shop }) => {
    const { thumbprint } = await createProofSigner(await generateKeyPair('ES256'))
    const parameters = new URLSearchParams({
      client_id: deviceApp.clientId,
      response_type: 'code',
      scope: deviceApp.scope,
      redirect_uri: 'http://127.0.0.1:4000/callback',
      code_challenge: 'a'.repeat(43),
      code_challenge_method: 'S256',
      dpop_jkt: thumbprint,
      device_name: 'Laptop',
    })
    const { headers } = await send(shop, 'GET', `/oauth/authorize?${parameters}`)
    expect(headers.location).toMatch(/^https:\/\/shop\.example\/seller\/device\?request=[\w-]+$/)
    const cookies = headers['set-cookie'] as string[]
    expect(cookies.length).toBeGreaterThan(0)
    for (const cookie of cookies) expect(cookie).toMatch(/^__(Host|Secure)-.*secure; httponly/i)
  })

  it('takes proofs for its own token address only', async ({ shop }) => {
    const { sign } = await createProofSigner(await generateKeyPair('ES256'))
    const ask = async (htu: string) => {
      const iat = Math.floor(Date.now() / 1000)
      const dpop = await sign({ jti: crypto.randomUUID(), htm: 'POST', htu, iat })
      const form = { grant_type: 'refresh_token', client_id: deviceApp.clientId, refresh_token: 'unknown' }
      const headers = { dpop, 'content-type': 'application/x-www-form-urlencoded' }
      return JSON.parse((await send(shop, 'POST', '/oauth/token', headers, String(new URLSearchParams(form)))).text)
    }
    expect(await ask('https://evil.example/oauth/token')).toMatchObject({ error: 'invalid_dpop_proof' })
    expect(await ask(`${shop.url}/oauth/token`)).toMatchObject({ error: 'invalid_dpop_proof' })
    expect(await ask('https://shop.example/oauth/token')).toMatchObject({ error: 'use_dpop_nonce' })
  })
})
