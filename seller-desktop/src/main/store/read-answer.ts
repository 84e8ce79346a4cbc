import { refusalOf } from '@topup/core/api/client'
import type { EndpointName } from '@topup/core/api/endpoints'
import type { ErrorCode } from '@topup/core/api/errors'
import type { Answer, Trouble } from '../../shared/bridge.ts'
import { isUnderstood } from './endpoints.ts'
import { isClockWrong, StoreTrouble } from './trouble.ts'

/** Reads the answer to a call from the response. Throws StoreTrouble if the store did not answer. */
export async function readAnswer(name: EndpointName, response: Response, now: Date): Promise<Answer> {
  const text = await response.text()
  const { status } = response
  if (!response.ok) {
    // The store gives a code with each refusal; an answer without a code is a proxy's page.
    const { code } = refusalOf(status, text)
    if (status === 401) throw new StoreTrouble(refusedProof(code, response, now))
    if (status === 404 && !code) return { kind: 'trouble', trouble: 'older-store' }
    if (status >= 502 && !code) throw new StoreTrouble('offline')
    return { kind: 'refused', status, text }
  }
  const value = parse(text)
  if (!isUnderstood(name, value)) return { kind: 'trouble', trouble: 'newer-store' }
  return { kind: 'answered', value, savedAt: null }
}

/** The trouble behind a refused token or proof, after `callStore` has retried. */
function refusedProof(code: ErrorCode | undefined, response: Response, now: Date): Trouble {
  if (code === 'device_token_refused') return 'locked'
  if (code === 'device_clock_wrong' || isClockWrong(response, now)) return 'clock'
  // Only the store's own refusal ends the enrolment; a proxy's 401 does not.
  return !code || code === 'device_proof_refused' || code === 'device_nonce_needed' ? 'offline' : 'locked'
}

/** The store answers every call in JSON; anything else came from a server in between. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new StoreTrouble('offline')
  }
}
