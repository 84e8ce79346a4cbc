import type { MailLink } from '../../alerts/outbox/mail-links.ts'

/** A mail before rendering to text and HTML. Every value is plain text. */
export type MailContent = Readonly<{
  subject: string
  storeName: string
  heading: string
  intro: string
  /** The seller's own words, shown verbatim. */
  message: string | undefined
  items: readonly Readonly<{ title: string; details: readonly string[]; amount: string | undefined }>[]
  totals: readonly Readonly<{ label: string; value: string }>[]
  /** Undefined if the mail links nowhere. */
  button: Readonly<{ label: string; url: MailLink; note: string }> | undefined
  /** The link to buy again. Its address contains only the order's code. */
  again: Readonly<{ label: string; url: MailLink }> | undefined
  footer: readonly string[]
}>
