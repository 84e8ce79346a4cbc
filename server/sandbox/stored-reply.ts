/** The first answer to an idempotency key. */
export type StoredReply = { fingerprint: string; status: number; body: unknown }
