import { maskPlayer } from '@topup/core/catalog/player'
import { isVoucherPlayer } from '@topup/core/catalog/voucher'
import { fromDecimal } from '@topup/core/money/decimal'
import { formatMoney, formatTold } from '@topup/core/money/format'
import type { Money } from '@topup/core/money/money'
import type { Language } from '@topup/core/pages/page-renderer'
import { taxNoteIn } from '@topup/core/pages/tax-note'
import { readHeldDifference } from '@topup/core/payment/held-difference'
import { mailLinks } from '../../alerts/outbox/mail-links.ts'
import type { NewLink } from '../../ordering/links/order-links.ts'
import type { Config } from '../../platform/config.ts'
import type { MailFacts } from '../mail-facts.ts'
import type { MailedOrder } from '../mailed-orders.ts'
import type { MailContent } from './content.ts'
import type { MailMessages } from './messages.en.ts'
import { fill, mailMessages } from './messages.ts'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'

type Named = 'STORE_NAME' | 'PUBLIC_URL' | 'SUPPORT_EMAIL' | 'SELLER_NAME' | 'SELLER_ADDRESS' | 'TAX_NOTE'
/** The store's names and addresses that mails show, and the time zone of their dates. */
export type Brand = Pick<Config, Named> & Readonly<{ timeZone: string }>
type Labels = MailMessages['labels']

/** Returns a function that writes times in this form; makes each format once, which takes longer than using it. */
function writerOf(form: Intl.DateTimeFormatOptions) {
  const formats = new Map<string, Intl.DateTimeFormat>()
  return (at: Date, language: Language, { timeZone }: Brand): string => {
    const key = `${language} ${timeZone}`
    const known = formats.get(key)
    const format = known ?? new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { ...form, timeZone })
    formats.set(key, format)
    return format.format(at)
  }
}

const day = writerOf({ dateStyle: 'long' })

export const moment = writerOf({
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
})

/** The texts about a payment of a wrong amount: the amounts received and missing, and what happens by when. */
function heldTexts({ held, language }: MailFacts, { held: texts }: MailMessages, brand: Brand) {
  const read = held ? readHeldDifference(held) : ({ kind: 'unknown' } as const)
  const { heading, fact } = texts[read.kind]
  const write = (amount: Money | undefined) => (amount ? formatMoney(amount, language) : '')
  const values = {
    came: write('came' in read ? read.came : undefined),
    asked: write('asked' in read ? read.asked : undefined),
    difference: write('difference' in read ? read.difference : undefined),
    until: held?.returnsAt ? moment(new Date(held.returnsAt), language, brand) : '',
  }
  return { subject: texts.subject, heading: fill(heading, values), intro: fill(`${fact} ${texts.next}`, values) }
}

/** Whether the order is over. A payment mail sent after that must promise no delivery. */
const isSettled = ({ status }: MailedOrder) => status === 'completed' || status === 'failed'

function textsFor(facts: MailFacts, texts: MailMessages, brand: Brand) {
  const { kind, orders } = facts
  const [first] = orders
  if (kind === 'payment-held') return heldTexts(facts, texts, brand)
  if (kind === 'received' && orders.some(isSettled)) return texts.settled
  if (kind === 'received' && first?.isBeingChecked) return texts.checked
  if (kind === 'received' && first?.status === 'pending-delivery') return texts.byHand
  if (kind === 'delivered' && first && first.units.failed > 0) return texts.partly
  if (kind === 'delivered' && first && isVoucherPlayer(first.gameUserId))
    return facts.hasCodes ? texts.code : texts.codeByHand
  return texts[kind]
}

/** An order's share in the currency of the payment, so that the lines sum to the amount paid. */
const chargedFor = (order: MailedOrder, { paid }: MailFacts): Money | undefined =>
  paid?.shares.get(order.id) ?? fromDecimal(order.totalAmount, 'USD')

const toItem = (order: MailedOrder, labels: Labels, amount: string | undefined) => ({
  title: `${order.game.name}: ${order.package.name}`,
  details: [
    ...(order.quantity > 1 ? [fill(labels.quantity, { quantity: order.quantity })] : []),
    // Mask the player id: a mailbox is less private than the store. The linked page shows the whole id.
    isVoucherPlayer(order.gameUserId) ? labels.voucher : fill(labels.player, { player: maskPlayer(order.gameUserId) }),
    fill(labels.code, { code: order.trackingCode }),
  ],
  amount,
})

function totalsOf({ paid, language }: MailFacts, labels: Labels, brand: Brand): MailContent['totals'] {
  if (!paid) return []
  const label = paid.at ? fill(labels.paid, { date: day(new Date(paid.at), language, brand) }) : labels.total
  return [{ label, value: formatMoney(paid.money, language) }]
}

export function footerOf(
  brand: Brand,
  labels: Pick<Labels, 'soldBy' | 'support' | 'why'>,
  language: Language,
): string[] {
  const seller = [brand.SELLER_NAME ?? brand.STORE_NAME, brand.SELLER_ADDRESS].filter((part) => part !== '').join(', ')
  return [
    fill(labels.soldBy, { seller }),
    taxNoteIn(language, brand.TAX_NOTE),
    fill(labels.support, { email: brand.SUPPORT_EMAIL }),
    labels.why,
  ].filter((line) => line !== '')
}

/** The link to order again, in mails about payments and deliveries. Its URL has the tracking code only. */
function againOf({ kind, orders: [first] }: MailFacts, labels: Labels, brand: Brand): MailContent['again'] {
  if (!first || first.status === 'failed' || (kind !== 'received' && kind !== 'delivered')) return undefined
  return { label: labels.again, url: mailLinks.again(brand, first.trackingCode) }
}

/** Replaces line breaks, which names in the catalogue may contain but a mail's subject must not. */
export const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')

/** Composes subject, text and HTML of a mail. */
export function composeMail(facts: MailFacts, link: NewLink | undefined, brand: Brand) {
  const { language } = facts
  const messages = mailMessages[language]
  const { labels } = messages
  const texts = textsFor(facts, messages, brand)
  const [first] = facts.orders
  const sent = facts.refunded ?? facts.owed
  const values = {
    code: first?.trackingCode ?? '',
    delivered: first?.units.delivered ?? 0,
    total: first?.units.total ?? 0,
    amount: sent ? formatTold(sent, language) : '',
    institution: facts.account?.institution ?? messages['refund-account-given'].other,
    digits: facts.account?.digits ?? '',
    at: facts.account ? moment(new Date(facts.account.at), language, brand) : '',
  }
  const toAmount = (order: MailedOrder) => {
    const charged = facts.kind === 'received' ? chargedFor(order, facts) : undefined
    return charged && formatMoney(charged, language)
  }
  const note = (expiresAt: Date) => ({
    date: day(expiresAt, language, brand),
    track: mailLinks.track(brand, first?.trackingCode),
  })
  const content: MailContent = {
    subject: oneLine(fill(texts.subject, values)),
    storeName: brand.STORE_NAME,
    heading: fill(texts.heading, values),
    intro: fill(texts.intro, values),
    message: facts.message,
    items: facts.kind === 'link' ? [] : facts.orders.map((order) => toItem(order, labels, toAmount(order))),
    totals: totalsOf(facts, labels, brand),
    button: link && { label: labels.button, url: link.url, note: fill(labels.linkNote, note(link.expiresAt)) },
    again: againOf(facts, labels, brand),
    footer: footerOf(brand, labels, language),
  }
  return { subject: content.subject, text: renderText(content), html: renderHtml(content, language) }
}
