import type { EndpointName } from '@topup/core/api/endpoints'
import type { Answer } from '../../shared/bridge.ts'
import { callStore } from './call-store.ts'
import { keptReads, readCall, timeLimitOf } from './endpoints.ts'
import type { KnownAnswers } from './known-answers.ts'
import { readAnswer } from './read-answer.ts'
import type { Tokens } from './tokens.ts'
import { troubleOfExchange } from './trouble.ts'

export interface Line {
  storeUrl: string
  tokens: Tokens
  known: KnownAnswers | undefined
  now: () => Date
}

/** Makes a call for the page. If the store is unreachable, a read returns the last known answer. */
export async function makeRequest(line: Line, name: EndpointName, input: unknown): Promise<Answer> {
  const call = readCall(name, input)
  if (!call) return refusal(400, 'invalid_input', 'The app sent something the store would not take.')
  try {
    const response = await callStore(line.storeUrl, line.tokens, { ...call, ...timeLimitOf(name), path: call.url })
    const answer = await readAnswer(name, response, line.now())
    if (answer.kind === 'answered' && keptReads.has(name)) line.known?.keep(name, input, answer.value)
    return answer
  } catch (error) {
    const trouble = troubleOfExchange(error, line.now())
    const known = trouble !== 'locked' && keptReads.has(name) ? line.known?.find(name, input) : undefined
    if (known) return { kind: 'answered', value: known.value, savedAt: known.savedAt }
    return { kind: 'trouble', trouble }
  }
}

const refusal = (status: number, code: string, message: string): Answer => ({
  kind: 'refused',
  status,
  text: JSON.stringify({ code, message }),
})
