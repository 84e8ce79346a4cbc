export const mailKinds = [
  'received',
  'payment-held',
  'delivered',
  'delayed',
  'refunded',
  'refund-declined',
  'refund-account',
  'refund-account-given',
  'delivery',
  'link',
  'player-corrected',
  'codes-shown',
  'address-changed',
  'gift',
] as const
export type MailKind = (typeof mailKinds)[number]

/** Why a gift note was dropped that its mailbox would have got beyond its limit. */
export const tooManyNotes = 'too_many_gifts'

/** The outbox of mails. Its text and its link are made when it is sent, so that no token rests here. */
export interface MailTable {
  id: string
  kind: MailKind
  /** The id of the thing that the mail is about, once per kind: a checkout, an order, a refund, a payment and what came for it, or (a new link, a delivery) the mail itself. */
  subject_id: string
  /** The order its link opens. */
  order_id: string
  recipient: string
  /** For a new link: `buyer` where the order's browser or account asked for it, null where the tracking code alone did. */
  asked_by: 'buyer' | null
  /** `dropped`: what it would have said was no longer true. */
  status: 'queued' | 'sending' | 'sent' | 'failed' | 'dropped'
  tries: number
  due_at: string
  claimed_until: string | null
  created_at: string
  sent_at: string | null
  /** The mail server's code, never its words: they name the address. Of a gift note that was one too many, `tooManyNotes`. */
  error: string | null
}

declare module '../../platform/db/schema.ts' {
  interface Schema {
    mails: MailTable
  }
}
