import { repeatPath, trackingPath } from '@topup/core/order/tracking-code'
import type { Config } from '../../platform/config.ts'

declare const made: unique symbol
/** A link made by this file. Mails and owner's alerts accept no other links. */
export type MailLink = string & { readonly [made]: true }

type Store = Pick<Config, 'PUBLIC_URL'>

const link = ({ PUBLIC_URL }: Store, place: string) => `${PUBLIC_URL}${place}` as MailLink

/**
 * Makes every link of a mail or owner's alert. Mail scanners open links and run scripts, so loading a linked page
 * changes nothing: a button on the page posts the token. The token follows the #, which browsers do not send.
 */
export const mailLinks = {
  order: (store: Store, code: string, token: string) => link(store, `${trackingPath(code)}#l=${token}`),
  track: (store: Store, code: string | undefined) => link(store, code ? trackingPath(code) : '/track'),
  again: (store: Store, code: string) => link(store, repeatPath(code)),
  console: (store: Store) => link(store, '/admin'),
  need: (store: Store, entryId: string) => link(store, `/admin#need-${entryId}`),
  testMail: (store: Store, token: string) => link(store, `/api/setup/mail-arrived#t=${token}`),
} as const
