import { createHmac, timingSafeEqual } from 'node:crypto'
import { MINUTE } from '@topup/core/time'
import type { KeyRing } from '../../platform/environment.ts'
import { derivedKey, newestKey } from '../../platform/secrets/derived-key.ts'

export const proofPath = '/.well-known/topup-proof'

/** How long a signed question is valid, so that an intercepted question cannot be used later. */
const QUESTION_STANDS = 2 * MINUTE

const label = 'topup store proof 1'

const seal = (key: KeyRing[number], ...parts: readonly string[]): string =>
  createHmac('sha256', derivedKey(key, label)).update(JSON.stringify(parts)).digest('base64url')

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

export type Question = Readonly<{ challenge: string; at: string; sig: string }>

export function askWith(keys: KeyRing, challenge: string, now: Date): Question {
  const at = String(now.getTime())
  return { challenge, at, sig: seal(newestKey(keys), 'question', challenge, at) }
}

/** Returns the DATA_KEYS key that signed the question. Undefined if none did, or if the question has expired. */
export function whoAsked(keys: KeyRing, { challenge, at, sig }: Question, now: Date): KeyRing[number] | undefined {
  if (!/^[\w-]{16,64}$/.test(challenge) || !/^\d{13}$/.test(at)) return undefined
  if (Math.abs(now.getTime() - Number(at)) > QUESTION_STANDS) return undefined
  return keys.find((key) => isSame(seal(key, 'question', challenge, at), sig))
}

/** The connection's IP address and the X-Forwarded-For entries of the question's request, as the store saw them. */
export type Seen = Readonly<{ address: string; forwarded: readonly string[] }>

export const prove = (key: KeyRing[number], challenge: string, { address, forwarded }: Seen): string =>
  seal(key, 'answer', challenge, address, ...forwarded)

export const isOwnProof = (keys: KeyRing, challenge: string, seen: Seen, proof: string): boolean =>
  keys.some((key) => isSame(prove(key, challenge, seen), proof))
