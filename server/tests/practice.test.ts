import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PageRequest } from '@topup/core/pages/page-renderer'
import { practiceWords } from '@topup/core/pages/practice'
import { afterAll, describe, expect } from 'vitest'
import { needAttention } from '../src/alerts/attention.repository.ts'
import { createMailer, type Mailer } from '../src/alerts/outbox/mailer.ts'
import { createApp } from '../src/app/app.ts'
import { write } from '../src/platform/db/write.ts'
import { createResponseCache } from '../src/platform/http/response-cache.ts'
import { eventually } from './_support/eventually.ts'
import { givenCheckout } from './_support/given-order.ts'
import { shopTest } from './_support/shop-test.ts'
import type { Shop } from './_support/start-shop.ts'

/** The shop's mailer, set once its config is known; the mail loop sends through it. */
let mailer: Mailer | undefined
const it = shopTest({
  overrides: {
    mailer: { send: async (mail) => mailer?.send(mail), verify: async () => undefined, close: async () => undefined },
  },
})

const rendered: PageRequest[] = []
let server: Server
it.beforeAll(async ({ shop }) => {
  const config = { ...shop.config, PRACTICE: true }
  mailer = createMailer(config)
  const app = createApp(
    { ...shop.ctx, config, responses: createResponseCache() },
    {
      scriptHashes: [],
      render: async (page) => {
        rendered.push(page)
        return { status: 200, html: '' }
      },
    },
  )
  const listening = app.listen(0, '127.0.0.1')
  await new Promise<void>((resolve) => listening.once('listening', resolve))
  server = listening
})
afterAll(() => server.close())

const visit = async (path: string, headers: Record<string, string> = {}) => {
  const { port } = server.address() as AddressInfo
  return (await fetch(`http://127.0.0.1:${port}${path}`, { headers })).text()
}

const untilMail = (shop: Shop, address: string) =>
  eventually(async () => {
    const [found] = await shop.world.mailsTo(address)
    if (!found) throw new Error('no mail yet')
    return found
  })

describe('a store in practice', () => {
  it('tells it every page that is rendered, and whoever asks for its configuration', async () => {
    for (const path of ['/', '/help', '/track/TRK234567892345', '/checkout', '/seller']) await visit(path)
    expect(rendered.map(({ path }) => path)).toHaveLength(5)
    expect(rendered.filter(({ data }) => !data.config.practice)).toEqual([])
    expect(JSON.parse(await visit('/api/config'))).toMatchObject({ practice: true })
  })

  it('is for no search engine', async () => {
    expect(await visit('/robots.txt')).toBe('User-agent: *\nDisallow: /\n')
  })

  it('marks the page that asks before it logs out, which is made without the others', async ({ shop }) => {
    const indonesian = { 'accept-language': 'id' }
    expect(await visit('/api/logout?returnTo=%2F')).toContain(practiceWords.en.note)
    expect(await visit('/api/logout?returnTo=%2F', indonesian)).toContain(practiceWords.id.note)
    expect(await (await fetch(`${shop.url}/api/logout?returnTo=%2F`)).text()).not.toContain('<aside>')
  })

  it.for(['en', 'id'] as const)(
    'marks mails to buyers in %s, first in the subject and in both parts',
    async (language, { shop }) => {
      const browser = shop.createBrowser()
      browser.cookies.set('language', language)
      const checkout = await givenCheckout(shop, [{ packageId: 'ml-86' }], browser)
      const customerEmail = `practice-${language}@example.com`
      await browser.api('updateCheckout', { checkoutId: checkout.checkoutId, customerEmail })
      await shop.world.payIntent(checkout.intentId)
      const { subject, text, html } = await untilMail(shop, customerEmail)
      const { name, note } = practiceWords[language]
      expect(subject).toMatch(new RegExp(`^\\[${name}\\] \\S`))
      expect(text.startsWith(`${note}\n`)).toBe(true)
      expect(html).toMatch(new RegExp(`<body[^>]*>\\s*<p lang="${language}"[^>]*>${note}</p>`))
    },
  )

  it('marks notices to the owner', async ({ shop, seller }) => {
    const email = 'boss@kilat.example'
    const { version } = await seller.api('getStoreSettings')
    await seller.api('saveStoreSettings', { version, changes: { notices: { email, webhookUrl: '' } } })
    const entry = { kind: 'delivery_unknown', subjectType: 'order', subjectId: 'order-1', reason: 'Look.' } as const
    await write(shop.db, (trx) => needAttention(shop.ctx, trx, entry))
    const { subject, text, html } = await untilMail(shop, email)
    expect(subject).toMatch(/^\[Test shop\] Kilat: /)
    expect(text.startsWith(`${practiceWords.en.note}\n`)).toBe(true)
    expect(html.trimStart()).toMatch(/^<p lang="en"/)
  })
})
