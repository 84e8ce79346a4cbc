import { DAY } from '@topup/core/time'

/** How long a friend's address is kept, at least until its order ends. */
export const KEPT_FOR = 7 * DAY

/** The recipient of a note at delivery. Not the buyer's address, so it never links an account. */
export interface GiftNoteTable {
  order_id: string
  recipient: string
  created_at: string
  /** When the address is deleted. Postponed while the order is open or its note is queued. */
  wipe_at: string
}

/**
 * Counts of gift notes, by digests only this store can make. A session's row counts a calendar day's requests. A sent
 * note's own row holds the time, mailbox and mail.
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
