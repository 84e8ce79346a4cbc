import { repeatPath, trackingPath } from '@topup/core/order/tracking-code'
import type { Config } from '../../platform/config.ts'

declare const made: unique symbol
/** An address that this file made: mails and notices take no other. */
export type MailLink = string & { readonly [made]: true }

type Store = Pick<Config, 'PUBLIC_URL'>

const link = ({ PUBLIC_URL }: Store, place: string) => `${PUBLIC_URL}${place}` as MailLink

/**
 * Makes every link of a mail or a notice. Mail scanners open links and run the scripts of their pages, so loading the page of a link
 * changes nothing: the buyer presses a button there. A token stands behind the #, which browsers send nowhere; the press posts it.
 */
export const mailLinks = {
  order: (store: Store, code: string, token: string) => link(store, `${trackingPath(code)}#l=${token}`),
  track: (store: Store, code: string | undefined) => link(store, code ? trackingPath(code) : '/track'),
  again: (store: Store, code: string) => link(store, repeatPath(code)),
  console: (store: Store) => link(store, '/admin'),
  need: (store: Store, entryId: string) => link(store, `/admin#need-${entryId}`),
  testMail: (store: Store, token: string) => link(store, `/api/setup/mail-arrived#t=${token}`),
} as const
