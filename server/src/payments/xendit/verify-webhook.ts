import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Digests have one length, so neither content nor length shows in the time it takes. No token set accepts nothing. */
export const isOurToken = (tokens: string | undefined, given: string): boolean =>
  (tokens ?? '')
    .split(',')
    .filter((token) => token !== '')
    .some((token) => timingSafeEqual(digest(token), digest(given)))
