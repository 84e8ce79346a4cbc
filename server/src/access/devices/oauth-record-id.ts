import { createHash } from 'node:crypto'

/** What a token, a code or a request is stored under: its value is nowhere in the database. */
export const recordIdOf = (kind: string, value: string): string =>
  createHash('sha256').update(`${kind}:${value}`).digest('base64url')
