import { isDPoPNonceError, protectedResourceRequest, WWWAuthenticateChallengeError } from 'oauth4webapi'
import { requestOptions } from './authorization-server.ts'
import type { Tokens } from './tokens.ts'

export interface StoreCall {
  method: string
  /** Path and query at the store. */
  path: string
  body?: Readonly<Record<string, unknown>> | undefined
  accept?: string
  signal?: AbortSignal
}

const mostTries = 3

/**
 * Sends a signed request. Refusals of the proof's nonce or of the token are retried with a new one, since the store did
 * nothing yet; others are not. Throws StoreTrouble if no answer came.
 */
export async function callStore(storeUrl: string, tokens: Tokens, call: StoreCall): Promise<Response> {
  const url = new URL(call.path, storeUrl)
  let refused: string | undefined
  for (let tries = 1; ; tries += 1) {
    const token = await tokens.get(refused)
    refused = undefined
    try {
      return await protectedResourceRequest(
        token,
        call.method,
        url,
        new Headers({ accept: call.accept ?? 'application/json', ...(call.body ? jsonType : {}) }),
        call.body ? JSON.stringify(call.body) : undefined,
        {
          ...requestOptions(storeUrl),
          DPoP: await tokens.key,
          ...(call.signal ? { signal: call.signal } : {}),
        },
      )
    } catch (error) {
      if (!(error instanceof WWWAuthenticateChallengeError)) throw error
      if (tries === mostTries) return error.response
      if (!isDPoPNonceError(error)) refused = token
    }
  }
}

const jsonType = { 'content-type': 'application/json' }
