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
  button: Readonly<{ label: string; url: string; note: string }>
  footer: readonly string[]
}>
