import { createHmac } from 'node:crypto'
import type { KeyRing } from '../platform/environment.ts'
import { countedAddress } from '../platform/http/counted-address.ts'
import { derivedKey } from '../platform/secrets/derived-key.ts'
import type { Subjects } from './facts.ts'

export type Subject = keyof Subjects

/** Who pays, in plain words; null where nobody knows. A card is known by its digests alone. */
export type Known = Readonly<Record<Exclude<Subject, 'card'>, string | null>>

const LENGTH = 22

const plain = (subject: Subject, text: string): string => (subject === 'address' ? countedAddress(text) : text)

/**
 * The digest of one by each key, the newest first. Only this store can make them, as players and addresses are few enough
 * to try them all; the subject's name is part of it, so that none passes for another.
 */
export const digestsOf = (keys: KeyRing, subject: Subject, text: string): string[] =>
  keys.map((key) =>
    createHmac('sha256', derivedKey(key, 'risk subjects'))
      .update(`${subject} ${plain(subject, text)}`)
      .digest('base64url')
      .slice(0, LENGTH),
  )

/** The digests of a card, of which nothing else is kept. */
export const cardDigests = (keys: KeyRing, fingerprint: string | null): string[] =>
  fingerprint === null ? [] : digestsOf(keys, 'card', fingerprint)

/** What is counted and written down: digests by the newest key. */
export function toSubjects(keys: KeyRing, known: Known, card: readonly string[]): Subjects {
  const digest = (subject: keyof Known) => {
    const text = known[subject]
    return text === null ? null : (digestsOf(keys, subject, text)[0] ?? null)
  }
  return {
    address: digest('address'),
    session: digest('session'),
    mail: digest('mail'),
    mailDomain: digest('mailDomain'),
    player: digest('player'),
    card: card[0] ?? null,
  }
}
