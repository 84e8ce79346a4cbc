import { createHash } from 'node:crypto'

/** Names a session for display without revealing its id, which is part of the session's cookie. */
export const sessionName = (sessionId: string): string =>
  createHash('sha256').update(sessionId).digest('base64url').slice(0, 22)
