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

/** The `error` of a gift note dropped because its recipient's mailbox had reached the daily limit. */
export const tooManyNotes = 'too_many_gifts'

/** The outbox of mails. Text and link are made when the mail is sent, so that no token is stored here. */
export interface MailTable {
  id: string
  kind: MailKind
  /** The row that the mail is about: a checkout, order, refund, payment, or (new link, delivery) the mail itself. */
  subject_id: string
  /** The order that the mail's link opens. */
  order_id: string
  recipient: string
  /** For a new link: `buyer` if the order's browser or account asked for it, null if the tracking code alone did. */
  asked_by: 'buyer' | null
  /** `dropped`: the mail's content was no longer true when the mail was to be sent. */
  status: 'queued' | 'sending' | 'sent' | 'failed' | 'dropped'
  tries: number
  due_at: string
  claimed_until: string | null
  created_at: string
  sent_at: string | null
  /** The mail server's error code, not its text, which names the address. `tooManyNotes`: gift note over the limit. */
  error: string | null
}

declare module '../../platform/db/schema.ts' {
  interface Schema {
    mails: MailTable
  }
}
