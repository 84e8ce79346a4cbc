/** The store's answers to disputes: an outbox with one row per payment and dispute. */
export interface DisputeAnswerTable {
  id: string
  payment_id: string
  /** The provider's id of the dispute. */
  ref: string
  status: 'queued' | 'sent' | 'failed'
  /** JSON of core's `Evidence`, which names the buyer; null once the answer is sent or failed. */
  content: string | null
  /** Why the answer failed; null otherwise. */
  reason: string | null
  made_by: string
  tries: number
  due_at: string
  claimed_until: string | null
  created_at: string
  settled_at: string | null
}

declare module '../../platform/db/schema.ts' {
  interface Schema {
    dispute_answers: DisputeAnswerTable
  }
}
