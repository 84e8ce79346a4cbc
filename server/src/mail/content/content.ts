import type { MailLink } from '../../alerts/outbox/mail-links.ts'

/** A mail before rendering to text and HTML. Every value is plain text. */
export type MailContent = Readonly<{
  subject: string
  storeName: string
  heading: string
  intro: string
  /** A text shown verbatim: the seller's words or a sign-in code. */
  message: string | undefined
  items: readonly Readonly<{ title: string; details: readonly string[]; amount: string | undefined }>[]
  totals: readonly Readonly<{ label: string; value: string }>[]
  /** The button that opens the order. Undefined if the mail has no link. */
  button: Readonly<{ label: string; url: MailLink; note: string }> | undefined
  /** The link to buy the same again. Its URL contains only the order's tracking code. */
  again: Readonly<{ label: string; url: MailLink }> | undefined
  footer: readonly string[]
}>
