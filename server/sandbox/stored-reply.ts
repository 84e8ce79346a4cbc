/** The first answer to an idempotency key, with the time it was given. */
export type StoredReply = { fingerprint: string; status: number; body: unknown; at: string }
