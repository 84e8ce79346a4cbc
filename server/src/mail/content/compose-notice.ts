import type { AccountNoticeTable } from '../../alerts/outbox/account-notice.table.ts'
import { type Brand, footerOf, moment, oneLine } from './compose-mail.ts'
import type { MailContent } from './content.ts'
import { fill, mailMessages } from './messages.ts'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'

type Told = Pick<AccountNoticeTable, 'kind' | 'detail' | 'language' | 'created_at'>

/** Composes the mail about a sign-in, a passkey or an account's deletion. Has no link: a mail with one is a forgery. */
export function composeNotice({ kind, detail, language, created_at }: Told, brand: Brand) {
  const { account, labels } = mailMessages[language]
  const { subject, heading, intro } = account[kind]
  const title = detail ?? (kind === 'new-browser' ? account.unknownBrowser : undefined)
  const content: MailContent = {
    subject: oneLine(fill(subject, { store: brand.STORE_NAME })),
    storeName: brand.STORE_NAME,
    heading,
    intro,
    message: undefined,
    items: [
      { title: title ?? brand.STORE_NAME, details: [moment(new Date(created_at), language, brand)], amount: undefined },
    ],
    totals: [],
    button: undefined,
    again: undefined,
    footer: footerOf(brand, { ...labels, why: account.why, support: account.support }, language),
  }
  return { subject: content.subject, text: renderText(content), html: renderHtml(content, language) }
}
