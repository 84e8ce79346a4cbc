import { SECOND } from '@topup/core/time'
import {
  type AuthorizationServer,
  type DPoPHandle,
  isDPoPNonceError,
  None,
  processRefreshTokenResponse,
  processRevocationResponse,
  refreshTokenGrantRequest,
  revocationRequest,
} from 'oauth4webapi'
import { client, discover, requestOptions } from './authorization-server.ts'
import { openDeviceKey } from './device-key.ts'
import { isFinalRefusal, StoreTrouble } from './trouble.ts'
import type { Enrolment } from './vault.ts'

export interface Tokens {
  key: Promise<DPoPHandle>
  /** Returns a token that is valid for a while; `after` is a token that the store refused. Throws StoreTrouble. */
  get(after?: string): Promise<string>
  /** Tells the store to revoke this device; ignores failures. */
  revoke(): Promise<void>
}

const spare = 20 * SECOND

/** Holds the access token in memory and renews it; `keep` saves each new refresh token before it is used. */
export function holdTokens(enrolment: Enrolment, keep: (refreshToken: string) => void, now: () => Date): Tokens {
  const { storeUrl } = enrolment
  const key = openDeviceKey(enrolment.key)
  let { refreshToken } = enrolment
  let server: AuthorizationServer | undefined
  let current: { token: string; until: number } | undefined
  let renewing: Promise<string> | undefined

  async function renew(): Promise<string> {
    server ??= await discover(storeUrl)
    const known = server
    const ask = async () => {
      const options = { ...requestOptions(storeUrl), DPoP: await key }
      const answer = await refreshTokenGrantRequest(known, client, None(), refreshToken, options)
      return processRefreshTokenResponse(known, client, answer)
    }
    const answer = await ask()
      .catch((error) => (isDPoPNonceError(error) ? ask() : Promise.reject(error)))
      .catch((error) => {
        throw isFinalRefusal(error) ? new StoreTrouble('locked', error) : error
      })
    if (answer.refresh_token) {
      refreshToken = answer.refresh_token
      keep(refreshToken)
    }
    current = { token: answer.access_token, until: now().getTime() + (answer.expires_in ?? 60) * SECOND - spare }
    return current.token
  }

  return {
    key,
    async get(after) {
      if (current && current.token !== after && now().getTime() < current.until) return current.token
      // Share a renewal: two at once would present the same refresh token twice, which looks like theft.
      renewing ??= renew().finally(() => {
        renewing = undefined
      })
      return renewing
    },
    async revoke() {
      try {
        server ??= await discover(storeUrl)
        const options = requestOptions(storeUrl)
        await processRevocationResponse(await revocationRequest(server, client, None(), refreshToken, options))
      } catch {
        // The seller can still revoke the device in the store; this computer forgets the token either way.
      }
    },
  }
}
