import { deviceApp, keyMark } from '@topup/core/seller/device-app'
import {
  authorizationCodeGrantRequest,
  calculatePKCECodeChallenge,
  generateRandomCodeVerifier,
  generateRandomState,
  isDPoPNonceError,
  None,
  processAuthorizationCodeResponse,
  validateAuthResponse,
} from 'oauth4webapi'
import { client, discover, requestOptions } from './authorization-server.ts'
import { awaitRedirect } from './await-redirect.ts'
import { makeDeviceKey, openDeviceKey } from './device-key.ts'
import { StoreTrouble } from './trouble.ts'
import { type Enrolment, newCacheKey } from './vault.ts'

export interface EnrolOptions {
  storeUrl: string
  deviceName: string
  /** Characters by which the seller recognises this device's key on the store's consent screen. */
  onKey: (mark: string) => void
  openBrowser: (url: string) => Promise<boolean>
  signal: AbortSignal
}

/**
 * Makes a key, has the seller sign in with their own browser, and trades the code for tokens bound to this key. Throws
 * StoreTrouble, AuthorizationResponseError of oauth4webapi if the seller denies, AbortError if cancelled.
 */
export async function enrol({ storeUrl, deviceName, onKey, openBrowser, signal }: EnrolOptions): Promise<Enrolment> {
  const server = await discover(storeUrl)
  if (!server.authorization_endpoint) throw new StoreTrouble('not-a-store')
  const key = await makeDeviceKey()
  const handle = await openDeviceKey(key)
  const thumbprint = await handle.calculateThumbprint()
  onKey(keyMark(thumbprint))
  const verifier = generateRandomCodeVerifier()
  const state = generateRandomState()
  const redirect = await awaitRedirect(signal)
  try {
    const address = new URL(server.authorization_endpoint)
    address.search = new URLSearchParams({
      client_id: client.client_id,
      response_type: 'code',
      scope: deviceApp.scope,
      redirect_uri: redirect.uri,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      dpop_jkt: thumbprint,
      device_name: deviceName,
      state,
    }).toString()
    if (!(await openBrowser(address.href))) throw new StoreTrouble('not-a-store')
    const parameters = validateAuthResponse(server, client, await redirect.arrived, state)
    const trade = async () => {
      const options = { ...requestOptions(storeUrl), DPoP: handle }
      const answer = await authorizationCodeGrantRequest(
        server,
        client,
        None(),
        parameters,
        redirect.uri,
        verifier,
        options,
      )
      return processAuthorizationCodeResponse(server, client, answer)
    }
    // The first proof lacks the store's nonce; the refusal brings it, and the retry uses it.
    const tokens = await trade().catch((error) => (isDPoPNonceError(error) ? trade() : Promise.reject(error)))
    if (!tokens.refresh_token) throw new StoreTrouble('not-a-store')
    return { storeUrl, deviceName, refreshToken: tokens.refresh_token, key, cacheKey: newCacheKey() }
  } finally {
    redirect.close()
  }
}
