import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { MINUTE } from '@topup/core/time'
import { sql } from 'kysely'
import { afterAll, describe, expect } from 'vitest'
import { eventually } from '../../tests/_support/eventually.ts'
import { givenCheckout, orderInput } from '../../tests/_support/given-order.ts'
import { openAttention } from '../../tests/_support/given-paid.ts'
import type { Browser } from '../../tests/_support/http-client.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { askForClaims } from '../alerts/ask-for-claims.ts'
import { needAttention } from '../alerts/attention.repository.ts'
import { write } from '../platform/db/write.ts'
import { loadConfigView } from '../web/pages/config-view.ts'
import { saveSettings } from './save-settings.ts'

const received: { body: string; signature: string }[] = []
let answer = 200
const receiver = createServer((request, response) => {
  let body = ''
  request.on('data', (data) => (body += data))
  request.on('end', () => {
    received.push({ body, signature: String(request.headers['x-topup-signature']) })
    response.writeHead(answer).end()
  })
})

await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
const outside = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
// Makes the test receiver's port that of a sandbox service, since the store calls no other local port.
const it = shopTest({ env: { DIGIFLAZZ_URL: `${outside}/digiflazz` } })

afterAll(() => void receiver.close())

const save = async (
  seller: Browser,
  changes: Parameters<typeof seller.api<'saveStoreSettings'>>[1] extends infer Input
    ? Input extends { changes: infer Changes }
      ? Changes
      : never
    : never,
) => {
  const { version } = await seller.api('getStoreSettings')
  return seller.api('saveStoreSettings', { version, changes })
}

describe('settings', () => {
  it('win over the environment once saved, reach buyers at once, and go back when taken away', async ({
    shop,
    seller,
  }) => {
    const buyer = shop.createBrowser()
    expect((await buyer.api('getConfig')).storeName).toBe('Kilat')
    const saved = await save(seller, {
      storeName: 'Petir',
      claims: { gamers: '2K', averageDelivery: '9s', rating: '4.2', support: '9-5' },
    })
    expect(saved).toMatchObject({ values: { storeName: 'Petir' }, defaults: { storeName: 'Kilat' } })
    expect(saved.saved.toSorted()).toEqual(['claims', 'storeName'])
    const config = await buyer.api('getConfig')
    expect(config).toMatchObject({ storeName: 'Petir', claims: { rating: '4.2' }, seller: { name: 'Petir' } })
    await save(seller, { storeName: null, claims: null })
    expect((await buyer.api('getConfig')).storeName).toBe('Kilat')
  })

  it('name the signs of the seller’s details that no receipt can show, until they are written otherwise', async ({
    seller,
  }) => {
    expect((await seller.api('getStoreSettings')).notPrinted).toEqual([])
    const saved = await save(seller, { sellerName: 'PT 원신 က', sellerAddress: 'Jalan ဣ 1, Jakarta\nIndonesia' })
    expect(saved.notPrinted).toEqual(['က', 'ဣ'])
    expect((await save(seller, { sellerName: null, sellerAddress: null })).notPrinted).toEqual([])
  })

  it('decide how long a price holds and which wallet payments are taken', async ({ shop, seller }) => {
    await save(seller, { orderExpiryMinutes: 120, channelLimits: { ID_DANA: { minIdr: 500_000, maxIdr: 600_000 } } })
    const checkout = await givenCheckout(shop)
    const order = await checkout.browser.api('createOrder', orderInput('ml-86'))
    expect(Date.parse(order.expiresAt) - shop.ctx.now().getTime()).toBeGreaterThan(119 * MINUTE)
    const { payments } = await checkout.browser.api('getConfig')
    expect(payments.ewallet?.channels.find(({ code }) => code === 'ID_DANA')).toMatchObject({ minIdr: 500_000 })
    const paying = checkout.browser.api('createEwalletPayment', {
      orderId: checkout.first.id,
      amount: checkout.amount,
      channelCode: 'ID_DANA',
    })
    await expect(paying).rejects.toMatchObject({ code: 'invalid_input' })
    await save(seller, { orderExpiryMinutes: null, channelLimits: null })
  })

  it('are saved once when two sellers save at the same time', async ({ seller }) => {
    const { version } = await seller.api('getStoreSettings')
    const saves = ['A', 'B', 'C'].map((storeName) =>
      seller.api('saveStoreSettings', { version, changes: { storeName } }).then(
        () => 'saved',
        (error: { code?: string }) => error.code,
      ),
    )
    expect((await Promise.all(saves)).sort()).toEqual(['saved', 'settings_changed', 'settings_changed'])
    await save(seller, { storeName: null })
  })

  it('refuse what is no time zone, no address and no setting', async ({ seller }) => {
    const { version } = await seller.api('getStoreSettings')
    for (const changes of [
      { timeZone: 'Mars/Olympus' },
      { supportEmail: 'me' },
      { isAdmin: true },
      { retentionDays: 3 },
      { supplierWeights: { cost: 101, success: 0, speed: 0 } },
      { supplierWeights: { cost: 60, success: 30 } },
    ]) {
      const refused = seller.api('saveStoreSettings', { version, changes: changes as never })
      await expect(refused, JSON.stringify(changes)).rejects.toMatchObject({ code: 'invalid_input' })
    }
  })

  it('keep a history, are audited, and belong to the owner', async ({ shop, seller }) => {
    const webhookUrl = 'https://hooks.example/T0/secret'
    await save(seller, { taxNote: 'VAT included' })
    await save(seller, { notices: { email: '', webhookUrl } })
    const [newest] = await seller.api('listSettingsVersions')
    expect(newest).toMatchObject({ changed: ['notices'], savedBy: 'owner@kilat.example' })
    const audit = await shop.db.selectFrom('audit_log').selectAll().orderBy('seq', 'desc').limit(1).executeTakeFirst()
    expect(audit).toMatchObject({ action: 'settings_saved' })
    await shop.db.updateTable('sellers').set({ role: 'staff' }).execute()
    try {
      await expect(save(seller, { taxNote: null })).rejects.toMatchObject({ code: 'forbidden' })
      await expect(seller.api('revealNoticeKey')).rejects.toMatchObject({ code: 'forbidden' })
      expect(JSON.stringify(await seller.api('getStoreSettings'))).not.toContain(webhookUrl)
    } finally {
      await shop.db.updateTable('sellers').set({ role: 'owner' }).execute()
    }
    expect((await seller.api('getStoreSettings')).values.notices.webhookUrl).toBe(webhookUrl)
    await save(seller, { notices: null })
  })

  it('ask a live store’s owner to stand by its claims, until that is done', async ({ shop, seller }) => {
    const live = { ...shop.ctx, config: { ...shop.ctx.config, NODE_ENV: 'production' as const } }
    await askForClaims(live)
    expect(await openAttention(shop, 'claims_unconfirmed')).toHaveLength(1)
    await save(seller, { confirmedClaims: ['support'] })
    expect(await openAttention(shop, 'claims_unconfirmed')).toHaveLength(0)
    await askForClaims(live)
    expect(await openAttention(shop, 'claims_unconfirmed')).toHaveLength(0)
    await save(seller, { confirmedClaims: null })
  })

  it('hide from a live store’s buyers each claim that its owner does not stand by', async ({ shop, seller }) => {
    const live = { ...shop.ctx, config: { ...shop.ctx.config, NODE_ENV: 'production' as const } }
    const specified = { gamers: '1M+', averageDelivery: '30s', rating: '4.9', support: '24/7' }
    const none = { gamers: null, averageDelivery: null, rating: null, support: null }
    expect((await loadConfigView(live)).claims).toEqual(none)
    expect((await shop.createBrowser().api('getConfig')).claims).toEqual(specified)

    const before = shop.ctx.now().toISOString()
    const saved = await save(seller, { confirmedClaims: ['averageDelivery', 'support'] })
    expect(Object.keys(saved.confirmations)).toEqual(['averageDelivery', 'support'])
    expect(saved.confirmations.support?.by).toBe('owner@kilat.example')
    expect((saved.confirmations.support?.at ?? '') >= before).toBe(true)
    expect((await loadConfigView(live)).claims).toEqual({ ...none, averageDelivery: '30s', support: '24/7' })
    const audit = await shop.db.selectFrom('audit_log').selectAll().orderBy('seq', 'desc').limit(1).executeTakeFirst()
    expect(JSON.parse(audit?.details ?? '')).toMatchObject({ confirmed: 'averageDelivery=30s, support=24/7' })
    // An unchanged claim stays confirmed. A changed claim must be confirmed again.
    shop.advance(MINUTE)
    const later = await save(seller, { confirmedClaims: ['averageDelivery', 'support', 'gamers'] })
    expect(later.confirmations.support).toEqual(saved.confirmations.support)
    expect(later.confirmations.gamers?.at).not.toBe(saved.confirmations.support?.at)
    const changed = await save(seller, { claims: { ...specified, support: '9-17' } })
    expect(changed.values.confirmedClaims).toEqual(['gamers', 'averageDelivery'])
    expect((await loadConfigView(live)).claims).toEqual({ ...none, averageDelivery: '30s', gamers: '1M+' })
    // A claim and its confirmation may come in the same save.
    await save(seller, { claims: { ...specified, support: '9-18' }, confirmedClaims: ['support'] })
    expect((await loadConfigView(live)).claims).toEqual({ ...none, support: '9-18' })
    const restored = await save(seller, { claims: null })
    expect(restored.values.confirmedClaims).toEqual([])
    expect((await loadConfigView(live)).claims).toEqual(none)
    await save(seller, { confirmedClaims: null })
  })
})

describe('the addresses of the store elsewhere', () => {
  it('are never one of its own, where a link of its own page could do what its buttons do', async ({
    shop,
    seller,
  }) => {
    const ctx = { ...shop.ctx, config: { ...shop.ctx.config, PUBLIC_URL: 'https://shop.example' } }
    const { version } = await seller.api('getStoreSettings')
    const link = (instagram: string) =>
      saveSettings(ctx, 'seller', { version, changes: { socials: { instagram, tiktok: '', discord: '' } } })
    for (const own of [
      'https://shop.example/api/logout',
      'https://shop.example./x',
      'https://SHOP.example:443/paypal/x',
    ]) {
      await expect(link(own)).rejects.toMatchObject({ code: 'invalid_input' })
    }
    await link('https://instagram.com/kilat')
    expect((await seller.api('getStoreSettings')).values.socials.instagram).toBe('https://instagram.com/kilat')
    await save(seller, { socials: null })
  })
})

describe('notices', () => {
  const open = (shop: Shop, subjectId: string, reason: string) =>
    write(shop.db, (trx) =>
      needAttention(shop.ctx, trx, { kind: 'delivery_unknown', subjectType: 'order', subjectId, reason }),
    )

  /** The alerts about the subject that some channel has not sent. Advancing the clock also opens other entries. */
  const untold = (shop: Shop, subjectId: string) =>
    shop.db
      .selectFrom('attention')
      .leftJoin('notices', 'notices.entry_id', 'attention.id')
      .select('attention.id')
      .where('subject_id', '=', subjectId)
      .where((eb) => eb.or([eb('notices.id', 'is', null), eb('notices.status', '!=', 'sent')]))
      .execute()
  const toldOf = (subjectId: string) => received.filter(({ body }) => body.includes(`"${subjectId}"`))

  it.for([
    'http://hooks.example/x',
    'http://127.0.0.1:1/x',
    'http://10.0.0.1/x',
    'https://localhost/x',
    'https://192.168.1.1/x',
    'https://[::1]/x',
    'https://user:pw@hooks.example/x',
    'https://hooks.example\\@localhost/x',
    '//hooks.example/x',
    'file:///etc/passwd',
  ])('are never sent to %s', async (webhookUrl, { seller }) => {
    const saving = save(seller, { notices: { email: '', webhookUrl } })
    await expect(saving).rejects.toMatchObject({ code: 'invalid_input' })
  })

  it('reach the owner’s mailbox and receiver once, signed, also when the receiver was down at first', async ({
    shop,
    seller,
  }) => {
    const webhookUrl = `${outside}/hook`
    answer = 503
    const { key } = await seller.api('revealNoticeKey')
    await save(seller, { notices: { email: 'boss@kilat.example', webhookUrl } })
    await open(shop, 'order-1', 'Nobody knows what became of it <b>')
    await eventually(async () => expect(toldOf('order-1').length).toBeGreaterThan(0))
    answer = 200
    await eventually(async () => {
      shop.advance(10 * MINUTE)
      expect(await untold(shop, 'order-1')).toEqual([])
    })
    const last = toldOf('order-1').at(-1)
    const [, seconds, given] = /^t=(\d+),v1=(\w+)$/.exec(last?.signature ?? '') ?? []
    expect(createHmac('sha256', key).update(`${seconds}.${last?.body}`).digest('hex')).toBe(given)
    const { entries } = JSON.parse(last?.body ?? '')
    expect(entries.find((entry: { subjectId: string }) => entry.subjectId === 'order-1')).toMatchObject({
      kind: 'delivery_unknown',
      reason: 'Nobody knows what became of it <b>',
    })
    const mails = (await shop.world.mailsTo('boss@kilat.example')).filter(({ html }) => html?.includes('became of it'))
    expect(mails.at(-1)?.subject).toMatch(/^Kilat: .+ needs? you$/)
    expect(mails.at(-1)?.html).not.toContain('<b>')
    const count = toldOf('order-1').length
    shop.advance(10 * MINUTE)
    await open(shop, 'order-2', 'Another one')
    // Do not advance the clock: a slow message would count as lost and be sent again.
    await eventually(async () => expect(await untold(shop, 'order-2')).toEqual([]))
    expect(toldOf('order-2')).toHaveLength(1)
    expect(toldOf('order-1')).toHaveLength(count)
  })

  it('still reach the mailbox where the address beside it was saved under an earlier rule', async ({ shop }) => {
    for (const webhookUrl of ['http://10.0.0.1/x', 'http://127.0.0.1:1/x']) {
      const saved = JSON.stringify({ notices: { email: 'boss@kilat.example', webhookUrl } })
      await shop.db
        .insertInto('settings_versions')
        .values((eb) => ({
          version: eb.selectFrom('settings_versions').select(sql<number>`max(version) + 1`.as('next')),
          saved,
          changed: '[]',
          saved_by: 'earlier',
          created_at: shop.ctx.now().toISOString(),
        }))
        .execute()
      await shop.ctx.settings.refresh(shop.db)
      const reason = `Look at what was sent to ${new URL(webhookUrl).hostname}`
      await open(shop, `order-of-${webhookUrl}`, reason)
      await eventually(async () => {
        shop.advance(10 * MINUTE)
        expect(await untold(shop, `order-of-${webhookUrl}`)).toEqual([])
        const mails = await shop.world.mailsTo('boss@kilat.example')
        expect(mails.filter(({ html }) => html?.includes(reason)).length).toBeGreaterThan(0)
      })
    }
  })
})
