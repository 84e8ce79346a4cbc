import { createHash } from 'node:crypto'
import type { ChallengePort } from '../../src/ordering/checkout/challenge-port.ts'
import type { Browser } from './http-client.ts'

const digestOf = (subject: string) => createHash('sha256').update(`solved ${subject}`).digest('hex')

/** A puzzle that takes no time to solve. As in the store's real puzzle, a solution is valid only for its subject. */
export const cheapPuzzle: ChallengePort = {
  ask: async (subject) => ({ kind: 'puzzle', text: digestOf(subject) }),
  isAnswered: async (subject, answer) => answer === digestOf(subject),
}

export type Refusal = { status: number; code: string; details?: { challenge?: { kind: string; text: string } } }
type Asked = Readonly<{ characters: number; seconds: number; puzzles: number }>

/** Asks for a sign-in code as the page does, and solves the puzzle if the store demands one. */
export async function askForCode(browser: Browser, email: string): Promise<Asked> {
  try {
    return { ...(await browser.api('requestSignInCode', { email })), puzzles: 0 }
  } catch (error) {
    const challenge = (error as Refusal).details?.challenge
    if (!challenge) throw error
    return { ...(await browser.api('requestSignInCode', { email, challengeAnswer: challenge.text })), puzzles: 1 }
  }
}

export const refusalOf = (call: Promise<unknown>): Promise<Refusal | undefined> =>
  call.then(
    () => undefined,
    (error: Refusal) => error,
  )
