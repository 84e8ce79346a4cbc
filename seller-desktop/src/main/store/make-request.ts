import type { EndpointName } from '@topup/core/api/endpoints'
import type { Answer, Trouble } from '../../shared/bridge.ts'
import { callStore } from './call-store.ts'
import { isUnderstood, keptReads, readCall, timeLimitOf } from './endpoints.ts'
import type { KnownAnswers } from './known-answers.ts'
import type { Tokens } from './tokens.ts'
import { isClockWrong, StoreTrouble, troubleOf, troubleOfExchange } from './trouble.ts'

export interface Line {
  storeUrl: string
  tokens: Tokens
  known: KnownAnswers | undefined
  now: () => Date
}

/** A call of the page: the store's answer, or the one it gave last where it cannot be reached and the call is a read. */
export async function makeRequest(line: Line, name: EndpointName, input: unknown): Promise<Answer> {
  const call = readCall(name, input)
  if (!call) return refusal(400, 'invalid_input', 'The app sent something the store would not take.')
  try {
    const response = await callStore(line.storeUrl, line.tokens, { ...call, ...timeLimitOf(name), path: call.url })
    return await readAnswer(line, name, input, response)
  } catch (error) {
    const trouble = troubleOfExchange(error, line.now())
    const known = trouble !== 'locked' && keptReads.has(name) ? line.known?.find(name, input) : undefined
    if (known) return { kind: 'answered', value: known.value, savedAt: known.savedAt }
    return { kind: 'trouble', trouble }
  }
}

async function readAnswer(line: Line, name: EndpointName, input: unknown, response: Response): Promise<Answer> {
  const text = await response.text().catch((error) => {
    throw new StoreTrouble(troubleOf(error), error)
  })
  const value = parse(text)
  if (!response.ok) {
    if (response.status === 401) throw new StoreTrouble(refusedProof(value, response, line.now()))
    // A store that knows the call says why it refuses, in a body of its own.
    if (response.status === 404 && !isErrorBody(value)) return { kind: 'trouble', trouble: 'older-store' }
    if (response.status >= 502 && !isErrorBody(value)) throw new StoreTrouble('offline')
    return { kind: 'refused', status: response.status, text }
  }
  if (value === undefined || !isUnderstood(name, value)) return { kind: 'trouble', trouble: 'newer-store' }
  if (keptReads.has(name)) line.known?.keep(name, input, value)
  return { kind: 'answered', value, savedAt: null }
}

/** After the tries of `callStore`: what is left of a refusal by the token or its proof. */
function refusedProof(value: unknown, response: Response, now: Date): Trouble {
  const code = isErrorBody(value) ? value.code : undefined
  if (code === 'device_token_refused') return 'locked'
  if (code === 'device_clock_wrong' || isClockWrong(response, now)) return 'clock'
  return code === 'device_proof_refused' || code === 'device_nonce_needed' ? 'offline' : 'locked'
}

function parse(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    return undefined
  }
}

const isErrorBody = (value: unknown): value is { code: unknown } =>
  typeof value === 'object' && value !== null && 'code' in value

const refusal = (status: number, code: string, message: string): Answer => ({
  kind: 'refused',
  status,
  text: JSON.stringify({ code, message }),
})
