import { createHash } from 'node:crypto'

/** The hash that a token, code or request is stored under, so that its value is not in the database. */
export const recordIdOf = (kind: string, value: string): string =>
  createHash('sha256').update(`${kind}:${value}`).digest('base64url')
