import { DAY } from '@topup/core/time'

/** A friend's address is kept for this time, and longer while its order is open. */
export const KEPT_FOR = 7 * DAY

/** Who gets a note when an order is delivered. It is no address of the buyer: nothing joins an account by it. */
export interface GiftNoteTable {
  order_id: string
  recipient: string
  created_at: string
  /** When the address goes; put off for as long as the order is open or its note waits. */
  wipe_at: string
}

/**
 * What was asked for and sent; digests that only this store can make. A session's row counts its wishes of a calendar day; a
 * note that was sent has a row of its own: when, to which mailbox, by which mail.
 */
export interface GiftCountTable {
  /** A note's is the whole time. */
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
