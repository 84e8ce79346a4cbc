import { createHmac } from 'node:crypto'
import type { KeyRing } from '../platform/environment.ts'
import { countedAddress } from '../platform/http/counted-address.ts'
import { derivedKey } from '../platform/secrets/derived-key.ts'
import type { Subjects } from './facts.ts'

export type Subject = keyof Subjects

/** The payer's identifiers in plain text, null if unknown. Cards are missing: the store has only their digests. */
export type Known = Readonly<Record<Exclude<Subject, 'card'>, string | null>>

const LENGTH = 22

const plain = (subject: Subject, text: string): string => (subject === 'address' ? countedAddress(text) : text)

/**
 * Returns the subject's digests by each key, newest first. Without a key, all players and addresses could be tried. The
 * subject's name is part of the digest, so that no mail's digest equals a player's.
 */
export const digestsOf = (keys: KeyRing, subject: Subject, text: string): string[] =>
  keys.map((key) =>
    createHmac('sha256', derivedKey(key, 'risk subjects'))
      .update(`${subject} ${plain(subject, text)}`)
      .digest('base64url')
      .slice(0, LENGTH),
  )

/** A card's digests by each key, from the provider's fingerprint. The store stores nothing else about the card. */
export const cardDigests = (keys: KeyRing, fingerprint: string | null): string[] =>
  fingerprint === null ? [] : digestsOf(keys, 'card', fingerprint)

/** The digests by which events are stored and counted, made with the newest key. */
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
