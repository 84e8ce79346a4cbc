/** The first answer to an idempotency key, and when it was given. */
export type StoredReply = { fingerprint: string; status: number; body: unknown; at: string }
