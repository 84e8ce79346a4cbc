import { createHmac } from 'node:crypto'
import { MINUTE } from '@topup/core/time'
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { Config } from '../../platform/config.ts'
import { derivedKey, newestKey } from '../../platform/secrets/derived-key.ts'
import type { ChallengePort } from './challenge-port.ts'

const LIFETIME = 5 * MINUTE
/** The puzzle's cost: about 1.5 million hash rounds on average. Decision 184 gives the times on devices. */
const COST = 10_000
const [FEWEST, MOST] = [100, 200]

const hex = z.string().regex(/^[0-9a-f]{1,128}$/)
const puzzle = z.object({
  parameters: z.looseObject({ expiresAt: z.number(), keySignature: hex, data: z.object({ subject: hex }) }),
  signature: hex,
})
const solved = z.object({ challenge: puzzle, solution: z.object({ counter: z.number(), derivedKey: hex }) })

function read(answer: string): z.infer<typeof solved> | undefined {
  try {
    return solved.safeParse(JSON.parse(answer)).data
  } catch {
    return undefined
  }
}

/** A proof of work that the browser computes and this store verifies by signature, without an outside service. */
export function createPuzzle({ COOKIE_KEYS }: Pick<Config, 'COOKIE_KEYS'>): ChallengePort {
  const secretFor = (use: string) => derivedKey(newestKey(COOKIE_KEYS), `order puzzle ${use}`).export().toString('hex')
  const secrets = { hmacSignatureSecret: secretFor('signature'), hmacKeySignatureSecret: secretFor('key') }
  const subjectSecret = secretFor('subject')
  const digestOf = (subject: string) => createHmac('sha256', subjectSecret).update(subject).digest('hex')

  return {
    async ask(subject) {
      const made = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: COST,
        counter: randomInt(MOST, FEWEST),
        expiresAt: new Date(Date.now() + LIFETIME),
        data: { subject: digestOf(subject) },
        deriveKey,
        ...secrets,
      })
      return { kind: 'puzzle', text: JSON.stringify(made) }
    },
    async isAnswered(subject, answer) {
      const given = read(answer)
      if (given?.challenge.parameters.data.subject !== digestOf(subject)) return false
      const { challenge, solution } = given
      const { verified } = await verifySolution({ challenge: challenge as never, solution, deriveKey, ...secrets })
      return verified
    },
  }
}
