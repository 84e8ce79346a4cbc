import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createPuzzle } from './puzzle.ts'

const keysOf = (secret: string) => ({ COOKIE_KEYS: [{ id: 'k1', secret: Buffer.alloc(32, secret) }] })
const puzzle = createPuzzle(keysOf('a') as never)
const subject = 'checkout-1 192.0.2.1'
let challenge: Challenge
let answer: { challenge: Challenge; solution: { counter: number; derivedKey: string } }

beforeAll(async () => {
  challenge = JSON.parse((await puzzle.ask(subject)).text)
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('it has a solution')
  answer = { challenge, solution }
})
afterEach(() => void vi.useRealTimers())

const counts = (given: unknown, of = subject) => puzzle.isAnswered(of, JSON.stringify(given))

describe('a solved puzzle', () => {
  it('counts in every process of the store', async () => {
    expect(await counts(answer)).toBe(true)
    expect(await createPuzzle(keysOf('a') as never).isAnswered(subject, JSON.stringify(answer))).toBe(true)
  })

  it('counts for nothing else, for nobody else and in no other store', async () => {
    expect(await counts(answer, 'checkout-2 192.0.2.1')).toBe(false)
    expect(await counts(answer, 'checkout-1 192.0.2.2')).toBe(false)
    expect(await createPuzzle(keysOf('b') as never).isAnswered(subject, JSON.stringify(answer))).toBe(false)
  })

  it('counts for five minutes', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 4 * 60_000 })
    expect(await counts(answer)).toBe(true)
    vi.setSystemTime(Date.now() + 90_000)
    expect(await counts(answer)).toBe(false)
  })
})

describe('what is no solution', () => {
  it('does not count: another key, a puzzle that was made easier, and words of no puzzle', async () => {
    const { parameters, signature } = challenge
    const key = answer.solution.derivedKey
    const other = `${key.slice(0, 32)}${'0'.repeat(32)}`
    expect(await counts({ challenge, solution: { ...answer.solution, derivedKey: other } })).toBe(false)
    const easy = { parameters: { ...parameters, cost: 1 }, signature }
    const solution = await solveChallenge({
      challenge: { ...easy, parameters: { ...easy.parameters, keyPrefix: '0' } },
      deriveKey,
    })
    expect(await counts({ challenge: easy, solution })).toBe(false)
    const later = { parameters: { ...parameters, expiresAt: Number(parameters.expiresAt) + 1000 }, signature }
    expect(await counts({ ...answer, challenge: later })).toBe(false)
    const unsigned = { parameters: { ...parameters, keySignature: undefined }, signature }
    expect(await counts({ ...answer, challenge: unsigned })).toBe(false)
    for (const text of ['', '{}', 'null', '[1]', '{"challenge":{"parameters":{}}}']) {
      expect(await puzzle.isAnswered(subject, text)).toBe(false)
    }
  })

  it('tells nobody the subject that it is for', () => {
    expect(JSON.stringify(challenge)).not.toMatch(/192\.0|checkout-1/)
  })
})
