import type { Language } from '@topup/core/pages/page-renderer'
import type { MailContent } from './content.ts'
import { fill, mailMessages } from './messages.ts'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'

/** Composes the mail with a sign-in code. Not in the subject: mail servers log subjects, and lock screens show them. */
export function composeCode(code: string, language: Language, brand: Readonly<{ STORE_NAME: string }>) {
  const { subject, heading, intro, why } = mailMessages[language].signIn
  const content: MailContent = {
    subject: fill(subject, { store: brand.STORE_NAME }),
    storeName: brand.STORE_NAME,
    heading,
    intro,
    message: code,
    items: [],
    totals: [],
    button: undefined,
    again: undefined,
    footer: [why],
  }
  return { subject: content.subject, text: renderText(content), html: renderHtml(content, language) }
}
