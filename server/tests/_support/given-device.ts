import { resolveCall } from '@topup/core/api/client'
import type { EndpointName } from '@topup/core/api/endpoints'
import { deviceApp } from '@topup/core/seller/device-app'
import * as oauth from 'oauth4webapi'
import type { Browser } from './http-client.ts'
import type { Shop } from './start-shop.ts'

const redirectUri = 'http://127.0.0.1:53682/callback'
const client: oauth.Client = { client_id: deviceApp.clientId }
/** Allows http, since a test's store speaks http on loopback. */
const plain = { [oauth.allowInsecureRequests]: true }

/** Repeats a call that the store refused for lack of a nonce; the DPoP handle has stored the nonce from the answer. */
async function withNonce<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!oauth.isDPoPNonceError(error)) throw error
    return call()
  }
}

/** An installed app that knows only the store's address, played by an independent OAuth client. */
export async function createInstalledApp(shop: Shop, deviceName = 'Desk computer') {
  const issuer = new URL(shop.url)
  const discovered = await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...plain })
  const server = await oauth.processDiscoveryResponse(issuer, discovered)
  const keys = await oauth.generateKeyPair('ES256', { extractable: true })
  const DPoP = oauth.DPoP(client, keys)
  const verifier = oauth.generateRandomCodeVerifier()
  const state = oauth.generateRandomState()

  async function authorizationUrl(changes: Record<string, string | undefined> = {}) {
    const url = new URL(server.authorization_endpoint ?? '')
    const parameters: Record<string, string | undefined> = {
      client_id: client.client_id,
      response_type: 'code',
      redirect_uri: redirectUri,
      scope: deviceApp.scope,
      state,
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      dpop_jkt: await DPoP.calculateThumbprint(),
      device_name: deviceName,
      ...changes,
    }
    for (const [name, value] of Object.entries(parameters)) if (value) url.searchParams.set(name, value)
    return url
  }
  async function exchange(callback: URL, handle = DPoP) {
    const answer = oauth.validateAuthResponse(server, client, callback, state)
    const ask = () =>
      oauth.authorizationCodeGrantRequest(server, client, oauth.None(), answer, redirectUri, verifier, {
        DPoP: handle,
        ...plain,
      })
    return withNonce(async () => oauth.processAuthorizationCodeResponse(server, client, await ask()))
  }
  const refresh = (token: string, handle = DPoP) =>
    withNonce(async () => {
      const options = { DPoP: handle, ...plain }
      const response = await oauth.refreshTokenGrantRequest(server, client, oauth.None(), token, options)
      return oauth.processRefreshTokenResponse(server, client, response)
    })
  const revoke = async (token: string) =>
    oauth.processRevocationResponse(await oauth.revocationRequest(server, client, oauth.None(), token, plain))

  /** Reads the store's event stream to its end; returns all of it as text. */
  async function listen(accessToken: string): Promise<string> {
    const target = new URL('/api/admin/events', shop.url)
    const options = { DPoP, ...plain }
    const response = await withNonce(() =>
      oauth.protectedResourceRequest(accessToken, 'GET', target, undefined, undefined, options),
    )
    return response.text()
  }

  /** Calls the seller's API with a DPoP proof. */
  async function request(accessToken: string, name: EndpointName, input: Record<string, unknown> = {}, handle = DPoP) {
    const { method, url, body } = resolveCall(name, input)
    const headers = new Headers(body ? { 'content-type': 'application/json' } : {})
    const text = body ? JSON.stringify(body) : undefined
    const options = { DPoP: handle, ...plain }
    const target = new URL(url, shop.url)
    const response = await withNonce(() =>
      oauth.protectedResourceRequest(accessToken, method, target, headers, text, options),
    )
    return (await response.json()) as unknown
  }
  return { server, client, keys, DPoP, authorizationUrl, exchange, refresh, revoke, listen, request }
}

/** The system browser follows the app's link to the consent screen; returns the authorization request's id. */
export async function openRequest(browser: Browser, url: URL): Promise<string> {
  const response = await browser.fetch(url.pathname + url.search, { redirect: 'manual' })
  const location = new URL(response.headers.get('location') ?? '', url)
  return location.searchParams.get('request') ?? ''
}

/** Goes on after the consent; returns the app's own address to which the browser is redirected. */
export async function continueTo(browser: Browser, continueUrl: string): Promise<URL> {
  const { pathname, search } = new URL(continueUrl)
  const response = await browser.fetch(pathname + search, { redirect: 'manual' })
  return new URL(response.headers.get('location') ?? '')
}

/** A whole enrolment: link, consent, code, tokens. */
export async function enrolDevice(shop: Shop, browser: Browser, name = 'Desk computer') {
  const app = await createInstalledApp(shop, name)
  const requestId = await openRequest(browser, await app.authorizationUrl())
  const { continueUrl } = await browser.api('approveDevice', { requestId, name })
  const tokens = await app.exchange(await continueTo(browser, continueUrl))
  return { app, accessToken: tokens.access_token, refreshToken: tokens.refresh_token ?? '' }
}
