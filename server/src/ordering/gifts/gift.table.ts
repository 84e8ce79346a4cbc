import { DAY } from '@topup/core/time'

/** A friend's address is deleted after this time, but not before its order ends. */
export const KEPT_FOR = 7 * DAY

/** The friend to mail when the order is delivered. Never linked to an account, since the address is not the buyer's. */
export interface GiftNoteTable {
  order_id: string
  recipient: string
  created_at: string
  /** When the address is deleted. Postponed while the order is open or its note is queued. */
  wipe_at: string
}

/**
 * Counts of gift notes. Subjects are digests with this store's secret key. A session's row counts its requests of a
 * calendar day. Each sent note has a row with its time, and its mailbox and mail as the subject.
 */
export interface GiftCountTable {
  /** The day, or the full time for a note. */
  day: string
  subject: string
  count: number
}

declare module '../../platform/db/schema.ts' {
  interface Schema {
    gift_notes: GiftNoteTable
    gift_counts: GiftCountTable
  }
}
