import { createHash, timingSafeEqual } from 'node:crypto'

/** Splits secrets by commas: all are accepted during a rotation. Empty parts are dropped. */
export const acceptedSecrets = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((secret) => secret.trim())
    .filter((secret) => secret !== '')

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Compares digests, which have equal length, so that the time reveals neither content nor length. */
export const isSameSecret = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b))
