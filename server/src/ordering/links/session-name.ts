import { createHash } from 'node:crypto'

/** Identifies a session without its id, which is half of a cookie. */
export const sessionName = (sessionId: string): string =>
  createHash('sha256').update(sessionId).digest('base64url').slice(0, 22)
