import { createHash, timingSafeEqual } from 'node:crypto'

/** Several may be given, parted by commas: all are accepted while one is rotated. Nothing between two commas is none. */
export const acceptedSecrets = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((secret) => secret.trim())
    .filter((secret) => secret !== '')

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Digests have one length, so neither content nor length shows in the time it takes. */
export const isSameSecret = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b))
