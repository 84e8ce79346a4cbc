import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { storeHour } from '@topup/core/calendar/store-day'
import { money } from '@topup/core/money/money'
import type { Language } from '@topup/core/pages/page-renderer'
import { HOUR } from '@topup/core/time'
import { expect } from 'vitest'
import { givenOrders } from '../../tests/_support/given-order.ts'
import { givenOrderLink } from '../../tests/_support/link-reader.ts'
import { createLogLines } from '../../tests/_support/log-lines.ts'
import { brand as exampleBrand, factsWith, orderWith } from '../../tests/_support/mail-facts.ts'
import { servePages } from '../../tests/_support/serve-pages.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { needAttention } from '../alerts/attention.repository.ts'
import { mailChannel } from '../alerts/notices/mail-channel.ts'
import { sendNotices, sendTestNotice } from '../alerts/notices/send-notices.ts'
import { noticeKinds } from '../alerts/outbox/account-notice.table.ts'
import { type MailKind, mailKinds } from '../alerts/outbox/mail.table.ts'
import { mailDaily } from '../app/daily-mail.ts'
import { exportDatabase } from '../platform/db/backup.ts'
import { write } from '../platform/db/write.ts'
import { sendTestMail } from '../setup/own/test-mail.ts'
import { composeCode } from './content/compose-code.ts'
import { composeGift } from './content/compose-gift.ts'
import { composeMail } from './content/compose-mail.ts'
import { composeNotice } from './content/compose-notice.ts'
import type { MailFacts } from './mail-facts.ts'

const { lines, log } = createLogLines()
const it = shopTest({ overrides: { log }, isIdle: true }, 'test')

const source = join(import.meta.dirname, '..')
const owner = 'owner@mail.example'
type Sent = Readonly<{ to: string; language?: Language; subject: string; text: string; html: string }>

/** Extra facts for each kind of mail to buyers, so that the mail shows all its optional texts. */
const toSay: Readonly<Record<Exclude<MailKind, 'gift'>, Partial<MailFacts>>> = {
  received: {},
  'payment-held': {},
  delivered: {},
  delayed: { orders: [orderWith({ status: 'processing', deliveredAt: null })] },
  refunded: { refunded: money(450, 'USD') },
  'refund-declined': { message: 'We looked at it.' },
  'refund-account': { owed: money(450, 'USD') },
  'refund-account-given': { account: { institution: 'BCA', digits: '6688', at: '2026-01-01T10:00:00.000Z' } },
  delivery: { message: 'CODE-1' },
  link: {},
  'player-corrected': {},
  'codes-shown': {},
  'address-changed': {},
}

/** Composes the mails to buyers and their friends in one language, with links of a real order. */
async function composeForBuyers({ ctx }: Shop, orderId: string, code: string, language: Language) {
  const brand = { ...exampleBrand, PUBLIC_URL: ctx.config.PUBLIC_URL }
  const composed: Sent[] = []
  for (const [kind, changes] of Object.entries(toSay)) {
    const link = await givenOrderLink({ ctx }, orderId)
    const facts = factsWith({ orders: [orderWith()], ...changes, kind: kind as keyof typeof toSay, language })
    const orders = facts.orders.map((order) => ({ ...order, trackingCode: code }))
    composed.push({ to: `${kind}-${language}@mail.example`, ...composeMail({ ...facts, orders }, link, brand) })
  }
  const gift = composeGift({ language, gameName: 'Mobile Legends', packageName: '86 Diamonds', quantity: 2 }, brand)
  composed.push({ to: `gift-${language}@mail.example`, ...gift })
  composed.push({ to: `sign-in-${language}@mail.example`, ...composeCode('123456', language, brand) })
  for (const kind of noticeKinds) {
    const told = { kind, detail: 'Chrome · Android', language, created_at: ctx.now().toISOString() }
    composed.push({ to: `${kind}-${language}@mail.example`, ...composeNotice(told, brand) })
  }
  return composed
}

/** Sends the mails to the owner by the functions that the store uses in production. */
async function sendToOwner({ ctx }: Shop): Promise<void> {
  const settings = {
    ...ctx.settings,
    current: () => ({ ...ctx.settings.current(), notices: { email: owner, webhookUrl: '' } }),
  }
  const zone = ctx.config.TIME_ZONE
  const morning = new Date(ctx.now().getTime() + ((9 - storeHour(ctx.now(), zone) + 24) % 24) * HOUR)
  const telling = { ...ctx, settings, now: () => morning }
  const entry = { kind: 'mail_failed', reason: 'A mail failed.', subjectType: 'order', subjectId: 'none' } as const
  await write(ctx.db, (trx) => needAttention(telling, trx, entry))
  await sendNotices(telling)
  await sendTestNotice(telling, mailChannel)
  await mailDaily(telling)
  await sendTestMail(telling)
}

type Received = Awaited<ReturnType<Shop['world']['mailsTo']>>[number]

/** Lists every URL in the headers, text and HTML of a mail, even outside links. */
const linksIn = ({ headers, text, html }: Received): string[] =>
  [...headers.map(([, value]) => value), text, html.replaceAll('&amp;', '&')].flatMap((part) =>
    [...part.matchAll(/(?:https?:|mailto:|www\.)[^\s"'<>]+/g)].map(([found]) => found.replace(/[.,)]+$/, '')),
  )

const forms = [
  /^\/track\/TRK\w{12}#l=[\w-]{43}$/,
  /^\/track\/TRK\w{12}(#again)?$/,
  /^\/admin(#need-[\w-]+)?$/,
  /^\/api\/setup\/mail-arrived#t=[\w-]{32}$/,
]

async function dump({ db }: Shop): Promise<string> {
  const rows: string[] = []
  await exportDatabase(db, async (line) => void rows.push(line))
  return rows.join('\n')
}

it('every link of every mail is of a form whose page changes nothing, with its token behind the # alone', async ({
  shop,
}) => {
  expect([...Object.keys(toSay), 'gift'].toSorted()).toEqual([...mailKinds].toSorted())
  const { first } = await givenOrders(shop)
  for (const language of ['en', 'id'] as const) {
    for (const mail of await composeForBuyers(shop, first.id, first.trackingCode, language)) {
      await shop.ctx.mailer?.send({ id: mail.to, fromName: 'Kilat', language, ...mail })
    }
  }
  await sendToOwner(shop)
  const { mails }: { mails: Received[] } = await shop.world.state()
  // In two languages: mails to buyers, gift note, code, account mails. To the owner: two alerts, daily mail, test mail.
  expect(mails).toHaveLength(2 * (Object.keys(toSay).length + 2 + noticeKinds.length) + 4)
  const found = new Set(mails.flatMap(linksIn))
  const places = [...found].map((link) => link.replace(shop.ctx.config.PUBLIC_URL, ''))
  expect(places.filter((place) => !forms.some((form) => form.test(place)))).toEqual([])
  expect(forms.filter((form) => !places.some((place) => form.test(place)))).toEqual([])

  const served = await servePages(shop.ctx)
  const before = await dump(shop)
  const ahead = { 'sec-purpose': 'prefetch', purpose: 'prefetch' }
  for (const link of found) {
    const { pathname, hash } = new URL(link)
    for (const [method, headers] of [
      ['GET', {}],
      ['HEAD', {}],
      ['GET', ahead],
    ] as const) {
      const { status } = await served.get(pathname, headers, method)
      expect([pathname, method, status]).toEqual([pathname, method, 200])
    }
    if (pathname.startsWith('/track/')) await shop.createBrowser().api('trackOrder', { code: first.trackingCode })
    // The log contains no token of a link, even after the linked page was requested.
    const token = /^#[lt]=(.+)$/.exec(hash)?.[1]
    if (token) expect(lines.join('').includes(token)).toBe(false)
  }
  expect(await dump(shop)).toBe(before)
  await served.stop()
})

it('whatever sends mails has its example in the test above', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  const senders = files.filter(
    (file) =>
      file.endsWith('.ts') &&
      !file.endsWith('.test.ts') &&
      /\bmailer\??\.send\(/.test(readFileSync(join(source, file), 'utf8')),
  )
  expect(senders.map((file) => file.replaceAll('\\', '/')).toSorted()).toEqual([
    'alerts/notices/mail-channel.ts',
    'app/daily-mail.ts',
    'mail/send-account-notices.ts',
    'mail/send-codes.ts',
    'mail/send-mails.ts',
    'setup/own/test-mail.ts',
  ])
})
