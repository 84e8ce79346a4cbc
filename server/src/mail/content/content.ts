import type { MailLink } from '../../alerts/outbox/mail-links.ts'

/** A mail before it becomes text and HTML; every value is plain text. */
export type MailContent = Readonly<{
  subject: string
  storeName: string
  heading: string
  intro: string
  /** Words of the seller, shown as they are. */
  message: string | undefined
  items: readonly Readonly<{ title: string; details: readonly string[]; amount: string | undefined }>[]
  totals: readonly Readonly<{ label: string; value: string }>[]
  /** None where a mail leads nowhere. */
  button: Readonly<{ label: string; url: MailLink; note: string }> | undefined
  /** The same once more; its address says no more than the order's code. */
  again: Readonly<{ label: string; url: MailLink }> | undefined
  footer: readonly string[]
}>
