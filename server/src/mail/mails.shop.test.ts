import { randomUUID } from 'node:crypto'
import { MINUTE } from '@topup/core/time'
import { describe, expect } from 'vitest'
import { eventually } from '../../tests/_support/eventually.ts'
import { givenCheckout, type KnownPackage, orderInput, untilOrders } from '../../tests/_support/given-order.ts'
import { openAttention, unitsOf } from '../../tests/_support/given-paid.ts'
import type { Browser } from '../../tests/_support/http-client.ts'
import { createLogLines } from '../../tests/_support/log-lines.ts'
import { newAddress } from '../../tests/_support/new-address.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'
import { signIn } from '../../tests/_support/sign-in-code.ts'
import { type Shop, startShop } from '../../tests/_support/start-shop.ts'
import { postStripeEvent } from '../../tests/_support/stripe-event.ts'
import { write } from '../platform/db/write.ts'
import { keepAway } from '../suppliers/supplier-health.ts'
import { claimMails, endMail, recordFailure } from './claim-mails.ts'
import { sendMails } from './send-mails.ts'

const { lines, log } = createLogLines()

const env = { SELLER_NAME: 'PT Kilat Sejahtera', SELLER_ADDRESS: 'Jl. Merdeka 1, Jakarta', TAX_NOTE: 'VAT included.' }
const it = shopTest({ env, overrides: { log } })

/** An unpaid checkout with a mail address. */
async function givenAddressed(
  shop: Shop,
  wanted: { packageId: KnownPackage; quantity?: number; gameUserId?: string }[] = [{ packageId: 'ml-86' }],
  email = newAddress(),
) {
  const checkout = await givenCheckout(shop, wanted)
  await checkout.browser.api('updateCheckout', { checkoutId: checkout.checkoutId, customerEmail: email })
  return { ...checkout, email, code: checkout.first.trackingCode }
}

async function givenPaidWith(...args: Parameters<typeof givenAddressed>) {
  const checkout = await givenAddressed(...args)
  await args[0].world.payIntent(checkout.intentId)
  return checkout
}

const untilMail = (shop: Shop, address: string, subject: RegExp) =>
  eventually(async () => {
    const mails = await shop.world.mailsTo(address)
    const found = mails.filter((mail) => subject.test(mail.subject))
    if (found[0] === undefined) throw new Error(`only: ${mails.map((mail) => mail.subject).join(', ')}`)
    return { ...found[0], count: found.length }
  })

const setOffered = (shop: Shop, packageId: KnownPackage, is_available: 0 | 1) =>
  write(shop.db, (trx) =>
    trx.updateTable('supplier_products').set({ is_available }).where('package_id', '=', packageId).execute(),
  )

const tokenIn = ({ text }: { text: string }) => /\/track\/TRK\w{12}#l=([\w-]{43})\b/.exec(text)?.[1] ?? ''
const mailsOf = (shop: Shop, orderId: string) =>
  shop.db.selectFrom('mails').selectAll().where('order_id', '=', orderId).orderBy('created_at').execute()

/** Waits until no mail is queued, so that no earlier test's mail meets the fault set for this test's mail. */
const untilNoneWaits = (shop: Shop) =>
  eventually(async () => {
    const waiting = shop.db.selectFrom('mails').select('id').where('status', 'in', ['queued', 'sending'])
    expect(await waiting.execute()).toEqual([])
  })

describe('mails to the buyer', () => {
  it('tell of the payment and of the delivery, once each, and the receipt names seller and tax', async ({ shop }) => {
    const checkout = await givenPaidWith(shop, [{ packageId: 'ml-86', quantity: 2 }, { packageId: 'ff-70' }])
    await untilOrders(checkout, 'completed')
    const receipt = await untilMail(shop, checkout.email, /We have your payment/)
    const delivered = await eventually(async () => {
      const found = (await shop.world.mailsTo(checkout.email)).filter(({ subject }) => subject.startsWith('Delivered'))
      expect(found).toHaveLength(2)
      return found
    })
    expect(receipt).toMatchObject({ count: 1, from: 'orders@kilat.example', to: [checkout.email] })
    expect(receipt.headers).toContainEqual(['Reply-To', shop.ctx.settings.current().supportEmail])
    const [file, ...more] = receipt.files
    expect(file).toMatchObject({ name: expect.stringMatching(/^R-\d{4}-\d{6}\.pdf$/), type: 'application/pdf' })
    expect(file?.bytes).toBeGreaterThan(2_000)
    expect([...more, ...delivered.flatMap(({ files }) => files)]).toEqual([])
    for (const part of [receipt.text, receipt.html]) {
      for (const fact of [
        'PT Kilat Sejahtera',
        'Jl. Merdeka 1, Jakarta',
        'VAT included.',
        'Quantity 2',
        '$3.00',
        '$3.99',
        checkout.code,
      ]) {
        expect(part).toContain(fact)
      }
      expect(part).not.toContain('123456789')
    }
    expect(delivered.map(({ subject }) => subject).sort()).toEqual(
      checkout.orders.map(({ trackingCode }) => `Delivered: order ${trackingCode}`).sort(),
    )
    // Wait: a mail arrives a moment before the store records it as sent.
    await eventually(async () =>
      expect((await mailsOf(shop, checkout.first.id)).map(({ kind, status }) => [kind, status])).toEqual([
        ['received', 'sent'],
        ['delivered', 'sent'],
      ]),
    )
  })

  it('speak the language in which the order was placed', async ({ shop }) => {
    const browser = shop.createBrowser()
    browser.cookies.set('language', 'id')
    const checkout = await givenCheckout(shop, [{ packageId: 'ml-86' }], browser)
    const email = newAddress()
    await browser.api('updateCheckout', { checkoutId: checkout.checkoutId, customerEmail: email })
    await shop.world.payIntent(checkout.intentId)
    expect((await untilMail(shop, email, /Pembayaran Anda sudah kami terima/)).text).toContain('Kode pelacakan')
    expect((await untilMail(shop, email, /^Terkirim: pesanan/)).text).toContain('Lihat pesanan Anda')
  })

  it('are not written without an address', async ({ shop }) => {
    const checkout = await givenCheckout(shop)
    await shop.world.payIntent(checkout.intentId)
    await untilOrders(checkout, 'completed')
    expect(await mailsOf(shop, checkout.first.id)).toEqual([])
  })

  it('are told once when ten notices of one payment come', async ({ shop }) => {
    const checkout = await givenAddressed(shop, [{ packageId: 'hand-60' }])
    const intent = { id: checkout.intentId, status: 'succeeded', amount_received: 499, currency: 'usd', metadata: {} }
    await Promise.all(Array.from({ length: 10 }, () => postStripeEvent(shop, 'payment_intent.succeeded', intent)))
    await untilOrders(checkout, 'pending-delivery')
    const mail = await untilMail(shop, checkout.email, /We have your payment/)
    expect(mail.text).toContain('by hand')
    expect(await mailsOf(shop, checkout.first.id)).toHaveLength(1)
  })

  it('say that it takes longer once half an hour has passed since the payment', async ({ shop }) => {
    const checkout = await givenPaidWith(shop, [{ packageId: 'hand-60' }])
    await untilOrders(checkout, 'pending-delivery')
    const paid_at = new Date(shop.ctx.now().getTime() - 31 * MINUTE).toISOString()
    await write(shop.db, (trx) =>
      trx.updateTable('orders').set({ paid_at }).where('id', '=', checkout.first.id).execute(),
    )
    expect((await untilMail(shop, checkout.email, /takes longer/)).count).toBe(1)
  })

  it('say at once that it takes longer when the order is held', async ({ shop }) => {
    const checkout = await givenPaidWith(shop, [{ packageId: 'ml-86', gameUserId: '77000907 (2345)' }])
    await untilOrders(checkout, 'pending-delivery')
    await untilMail(shop, checkout.email, /takes longer/)
  })

  it('say at once that it takes longer when no supplier offers the package any more', async ({ shop }) => {
    const checkout = await givenAddressed(shop, [{ packageId: 'ff-70' }])
    await setOffered(shop, 'ff-70', 0)
    await shop.world.payIntent(checkout.intentId)
    await untilOrders(checkout, 'pending-delivery')
    await setOffered(shop, 'ff-70', 1)
    await untilMail(shop, checkout.email, /takes longer/)
    const [unit] = await unitsOf(shop, checkout.first.id)
    const entries = await openAttention(shop, 'delivery_refused')
    expect(entries.filter(({ subject_id }) => subject_id === unit?.id)).toHaveLength(1)
  })

  it('say at once that it takes longer when a dispute holds what is not delivered', async ({ shop }) => {
    await write(shop.db, (trx) => keepAway(shop.ctx, trx, 'lapakgaming', MINUTE))
    const checkout = await givenPaidWith(shop, [{ packageId: 'ff-70' }])
    await untilMail(shop, checkout.email, /We have your payment/)
    const dispute = { id: `dp_${randomUUID()}`, amount: 99, currency: 'usd', payment_intent: checkout.intentId }
    await postStripeEvent(shop, 'charge.dispute.created', { ...dispute, status: 'needs_response' })
    await untilMail(shop, checkout.email, /takes longer/)
    await write(shop.db, (trx) => trx.deleteFrom('supplier_health').execute())
  })

  it('tell of the refund once the money of all units has gone back', async ({ shop, seller }) => {
    const checkout = await givenPaidWith(shop, [{ packageId: 'hand-60', quantity: 3 }])
    await untilOrders(checkout, 'pending-delivery')
    await seller.api('changeOrderStatus', { id: checkout.first.id, status: 'failed' })
    const mail = await untilMail(shop, checkout.email, /Your refund/)
    const note = expect.stringMatching(/^C-\d{4}-\d{6}\.pdf$/)
    expect(mail.files.map(({ name }) => name)).toEqual([note, note, note])
    expect(mail.text).toContain('$14.97 went back to you')
    expect((await mailsOf(shop, checkout.first.id)).filter(({ kind }) => kind === 'refunded')).toHaveLength(1)
  })

  it('tell of a second payment that went back', async ({ shop }) => {
    const checkout = await givenPaidWith(shop, [{ packageId: 'hand-60' }])
    await untilOrders(checkout, 'pending-delivery')
    const payment = await shop.db
      .selectFrom('payments')
      .selectAll()
      .where('checkout_id', '=', checkout.checkoutId)
      .executeTakeFirstOrThrow()
    const refund = { id: `re_${randomUUID()}`, status: 'succeeded', amount: 499, currency: 'usd', metadata: {} }
    await postStripeEvent(shop, 'refund.created', { ...refund, payment_intent: payment.provider_ref })
    expect((await untilMail(shop, checkout.email, /Your refund/)).text).toContain('$4.99 went back to you')
  })

  it('tell of a payment that went back as a whole at an order that it paid, not at one that was replaced before', async ({
    shop,
  }) => {
    const browser = shop.createBrowser()
    const email = newAddress()
    const line = { checkoutId: randomUUID(), lineKey: randomUUID() }
    const replaced = await browser.api('createOrder', orderInput('hand-60', line))
    const order = await browser.api('createOrder', orderInput('hand-60', { ...line, quantity: 2 }))
    await browser.api('updateCheckout', { checkoutId: line.checkoutId, consent: true, customerEmail: email })
    const amount = order.totalAmount
    const { clientSecret } = await browser.api('createPaymentIntent', { amount, orderId: order.id })
    const ref = clientSecret.split('_secret_')[0] ?? ''
    await shop.world.payIntent(ref)
    await untilMail(shop, email, /We have your payment/)
    const refund = { id: `re_${randomUUID()}`, status: 'succeeded', amount: 998, currency: 'usd', metadata: {} }
    await postStripeEvent(shop, 'refund.created', { ...refund, payment_intent: ref })
    expect((await untilMail(shop, email, /Your refund/)).subject).toContain(order.trackingCode)
    expect(await mailsOf(shop, replaced.id)).toEqual([])
  })
})

describe('a mail server that', () => {
  it.beforeEach(({ shop }) => untilNoneWaits(shop))

  it('is down gets the mail later, under the same message id', async ({ shop }) => {
    await shop.world.fault({ target: 'mail', kind: 'error', status: 451, times: 1 })
    const checkout = await givenPaidWith(shop, [{ packageId: 'hand-60' }])
    const mail = await untilMail(shop, checkout.email, /We have your payment/)
    await untilNoneWaits(shop)
    const [row] = await mailsOf(shop, checkout.first.id)
    // A slow machine may time out before it reads the refusal, which is retried too.
    expect(row).toMatchObject({ status: 'sent', error: expect.stringMatching(/^(EMESSAGE 451|ETIMEDOUT)$/) })
    expect(row?.tries).toBeGreaterThan(1)
    expect(mail.headers).toContainEqual(['Message-ID', `<${row?.id}@127.0.0.1>`])
  })

  it('cuts the connection gets the mail later', async ({ shop }) => {
    await shop.world.fault({ target: 'mail', kind: 'drop', times: 1 })
    const checkout = await givenPaidWith(shop, [{ packageId: 'hand-60' }])
    await untilMail(shop, checkout.email, /We have your payment/)
  })

  it('refuses for good puts the mail on the attention list, without the address', async ({ shop }) => {
    await shop.world.fault({ target: 'mail', kind: 'error', status: 550, times: 1 })
    const checkout = await givenPaidWith(shop, [{ packageId: 'hand-60' }])
    const entry = await eventually(async () => {
      const found = (await openAttention(shop, 'mail_failed')).find((row) => row.subject_id === checkout.first.id)
      expect(found).toBeDefined()
      return found
    })
    expect(entry?.reason).toContain('550')
    expect(entry?.reason).not.toContain(checkout.email)
    expect(await mailsOf(shop, checkout.first.id)).toMatchObject([{ status: 'failed', tries: 1 }])
  })

  it('was never told gives up after eight tries', async ({ shop }) => {
    const checkout = await givenAddressed(shop, [{ packageId: 'hand-60' }])
    await shop.world.fault({ target: 'mail', kind: 'error', status: 451, times: null })
    await shop.world.payIntent(checkout.intentId)
    const orderId = checkout.first.id
    await eventually(async () => expect(await mailsOf(shop, orderId)).toMatchObject([{ tries: 1, status: 'queued' }]))
    await write(shop.db, (trx) =>
      trx
        .updateTable('mails')
        .set({ tries: 7, due_at: shop.ctx.now().toISOString() })
        .where('order_id', '=', orderId)
        .execute(),
    )
    await eventually(async () => expect(await mailsOf(shop, orderId)).toMatchObject([{ tries: 8, status: 'failed' }]))
  })
})

it('a mail is sent again when the process died while sending it, never by two at once', async ({ shop }) => {
  const email = newAddress()
  const quiet = { ...shop.ctx, signals: { ...shop.ctx.signals, wake: () => undefined } }
  const checkout = await givenAddressed(shop, [{ packageId: 'hand-60' }], email)
  const now = shop.ctx.now().toISOString()
  const id = randomUUID()
  await write(shop.db, (trx) =>
    trx
      .insertInto('mails')
      .values({
        id,
        kind: 'link',
        subject_id: id,
        order_id: checkout.first.id,
        recipient: email,
        status: 'sending',
        tries: 1,
        due_at: now,
        claimed_until: new Date(shop.ctx.now().getTime() + 400).toISOString(),
        created_at: now,
        sent_at: null,
        error: null,
      })
      .execute(),
  )
  expect(await claimMails(quiet)).toEqual([])
  await eventually(async () =>
    expect(await mailsOf(shop, checkout.first.id)).toMatchObject([{ status: 'sent', tries: 2 }]),
  )
  await Promise.all([sendMails(quiet), sendMails(quiet)])
  expect(await shop.world.mailsTo(email)).toHaveLength(1)
})

it('a mail that went out counts as sent, whoever has it in hand by then', async ({ shop }) => {
  const checkout = await givenPaidWith(shop, [{ packageId: 'hand-60' }])
  const [id, now] = [shop.ctx.newId(), shop.ctx.now()]
  const claimUntil = (minutes: number) => new Date(now.getTime() + minutes * MINUTE).toISOString()
  const mail = {
    ...{ id, kind: 'link' as const, subject_id: id, order_id: checkout.first.id, recipient: checkout.email },
    ...{ status: 'sending' as const, tries: 1, due_at: claimUntil(1), claimed_until: claimUntil(1) },
    ...{ created_at: now.toISOString(), sent_at: null, error: null, asked_by: null },
  }
  const next = { ...mail, tries: 2, due_at: claimUntil(2), claimed_until: claimUntil(2) }
  await write(shop.db, (trx) => trx.insertInto('mails').values(next).execute())
  await endMail(shop.ctx, mail, 'sent')
  await recordFailure(shop.ctx, next, { code: 'EENVELOPE', isFinal: true })
  expect((await mailsOf(shop, checkout.first.id)).find((row) => row.id === id)).toMatchObject({
    status: 'sent',
    error: null,
  })
})

it('an address that names two mailboxes, or a header, is written to by nobody', async ({ shop }) => {
  for (const email of ['x,a@evil.example', '<x@a.example><a@evil.example>', '"x"a@evil.example']) {
    const refused = givenAddressed(shop, [{ packageId: 'hand-60' }], email)
    await expect(refused).rejects.toMatchObject({ code: 'invalid_input' })
    const asked = shop.createBrowser().api('requestSignInCode', { email })
    await expect(asked).rejects.toMatchObject({ code: 'invalid_input' })
    // Addresses that an earlier release accepted are still stored.
    const checkout = await givenAddressed(shop, [{ packageId: 'hand-60' }])
    await shop.db
      .updateTable('checkouts')
      .set({ customer_email: email })
      .where('id', '=', checkout.checkoutId)
      .execute()
    await shop.world.payIntent(checkout.intentId)
    await untilOrders(checkout, 'pending-delivery')
    expect(await mailsOf(shop, checkout.first.id)).toMatchObject([{ status: 'failed', error: 'EADDRESS', tries: 0 }])
  }
  expect(await shop.world.mailsTo('a@evil.example')).toEqual([])
  const injected = givenAddressed(shop, [{ packageId: 'hand-60' }], 'a@example.com\r\nBcc: b@evil.example')
  await expect(injected).rejects.toMatchObject({ code: 'invalid_input' })
})

describe('invariant 8: the one-time link of a mail', () => {
  const track = (browser: Browser, code: string) => browser.api('trackOrder', { code })

  it('gives a reader without a session the rights of the one who placed the order, who keeps them', async ({
    shop,
  }) => {
    const checkout = await givenPaidWith(shop, [{ packageId: 'ml-86' }, { packageId: 'ff-70' }])
    const token = tokenIn(await untilMail(shop, checkout.email, /We have your payment/))
    const reader = shop.createBrowser()
    expect(await track(reader, checkout.code)).toMatchObject({ isMine: false, customerEmail: null })
    expect(await reader.api('openOrderLink', { token })).toEqual({ trackingCode: checkout.code })
    expect(await track(reader, checkout.code)).toMatchObject({
      isMine: true,
      customerEmail: checkout.email,
      siblings: [{}],
    })
    expect(await reader.api('listOrders')).toHaveLength(2)
    expect(await reader.api('getCheckout', { checkoutId: checkout.checkoutId })).toMatchObject({ isPaid: true })
    expect(await track(checkout.browser, checkout.code)).toMatchObject({ isMine: true })
  })

  it('works once: the second browser is refused, and the first may open it again', async ({ shop }) => {
    const checkout = await givenPaidWith(shop)
    const token = tokenIn(await untilMail(shop, checkout.email, /We have your payment/))
    const readers = [shop.createBrowser(), shop.createBrowser(), shop.createBrowser()]
    const answers = await Promise.allSettled(readers.map((reader) => reader.api('openOrderLink', { token })))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const winner = readers[answers.findIndex(({ status }) => status === 'fulfilled')] ?? shop.createBrowser()
    const late = shop.createBrowser()
    await expect(late.api('openOrderLink', { token })).rejects.toMatchObject({
      code: 'link_not_usable',
      status: 410,
      details: { trackingCode: checkout.code },
    })
    expect(await track(late, checkout.code)).toMatchObject({ isMine: false })
    expect(await winner.api('openOrderLink', { token })).toEqual({ trackingCode: checkout.code })
  })

  it('is opened by a POST of the store’s own pages alone, with the token in its body: anything else spends nothing', async ({
    shop,
  }) => {
    const checkout = await givenPaidWith(shop)
    const token = tokenIn(await untilMail(shop, checkout.email, /We have your payment/))
    const reader = shop.createBrowser()
    const ask = (headers: Record<string, string>, body: unknown = { token }, path = '/api/orders/link') =>
      reader.fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: `${shop.url}.evil.example` },
      { 'sec-fetch-site': 'cross-site' },
    ]
    for (const headers of foreign) expect((await ask(headers)).status).toBe(403)
    expect((await ask({ 'content-type': 'text/plain' })).status).toBe(400)
    expect((await ask({}, {}, `/api/orders/link?token=${token}`)).status).toBe(400)
    for (const method of ['GET', 'HEAD']) {
      expect((await reader.fetch(`/api/orders/link?token=${token}`, { method })).status).toBe(404)
      await reader.fetch(`/track/${checkout.code}#l=${token}`, { method })
    }
    expect([...reader.cookies.keys()]).toEqual([])
    expect(await track(reader, checkout.code)).toMatchObject({ isMine: false, isInHand: false })
    expect((await ask({ origin: shop.url, 'sec-fetch-site': 'same-origin' })).status).toBe(200)
    expect(await track(reader, checkout.code)).toMatchObject({ isMine: true, isInHand: true, isPlacedHere: false })
  })

  it('rotates the session, so that one planted in the reader’s browser learns nothing, and keeps what was in it', async ({
    shop,
  }) => {
    const checkout = await givenPaidWith(shop)
    const token = tokenIn(await untilMail(shop, checkout.email, /We have your payment/))
    const planted = await givenCheckout(shop)
    const reader = shop.createBrowser()
    for (const [name, value] of planted.browser.cookies) reader.cookies.set(name, value)
    await reader.api('openOrderLink', { token })
    expect(reader.cookies.get('buyer')).not.toBe(planted.browser.cookies.get('buyer'))
    expect(await track(planted.browser, checkout.code)).toMatchObject({ isMine: false })
    expect(await planted.browser.api('listOrders')).toEqual([])
    expect(await track(reader, planted.first.trackingCode)).toMatchObject({ isMine: true })
    expect(await reader.api('getCheckout', { checkoutId: planted.checkoutId })).toMatchObject({ isPaid: false })
  })

  it('ends after seven days', async ({ shop }) => {
    const checkout = await givenPaidWith(shop)
    const token = tokenIn(await untilMail(shop, checkout.email, /We have your payment/))
    await write(shop.db, (trx) =>
      trx
        .updateTable('order_links')
        .set({ expires_at: shop.ctx.now().toISOString() })
        .where('order_id', '=', checkout.first.id)
        .execute(),
    )
    await expect(shop.createBrowser().api('openOrderLink', { token })).rejects.toMatchObject({
      code: 'link_not_usable',
    })
  })

  it('says no more of a token that never was', async ({ shop }) => {
    const unknown = shop.createBrowser().api('openOrderLink', { token: 'x'.repeat(43) })
    await expect(unknown).rejects.toMatchObject({ code: 'link_not_usable', details: undefined })
  })

  it('is sent anew to the stored address, not more often than every five minutes', async ({ shop }) => {
    const checkout = await givenPaidWith(shop)
    await untilOrders(checkout, 'completed')
    const stranger = shop.createBrowser()
    const ask = (code: string) => stranger.api('sendOrderLink', { code })
    await Promise.all(Array.from({ length: 5 }, () => ask(checkout.code.toLowerCase())))
    const mail = await untilMail(shop, checkout.email, /Your link/)
    expect(mail.count).toBe(1)
    expect((await mailsOf(shop, checkout.first.id)).filter(({ kind }) => kind === 'link')).toHaveLength(1)
    expect(await stranger.api('openOrderLink', { token: tokenIn(mail) })).toEqual({ trackingCode: checkout.code })
  })

  it('is sent to the order’s browser and account after strangers used up those for the code', async ({ shop }) => {
    const checkout = await givenPaidWith(shop)
    await untilOrders(checkout, 'completed')
    const links = async () => (await mailsOf(shop, checkout.first.id)).filter(({ kind }) => kind === 'link').length
    const ask = (browser: Browser) => browser.api('sendOrderLink', { code: checkout.code })
    const strangers = () => Promise.all(Array.from({ length: 3 }, () => ask(shop.createBrowser())))
    for (let n = 1; n <= 5; n++) {
      await strangers()
      expect(await links()).toBe(n)
      shop.advance(6 * MINUTE)
    }
    await strangers()
    expect(await links()).toBe(5)
    // The browser that ordered requests a link from two pages at once.
    await Promise.all([ask(checkout.browser), ask(checkout.browser)])
    expect(await links()).toBe(6)
    const account = shop.createBrowser()
    await signIn(shop, account, checkout.email)
    await ask(account)
    expect(await links()).toBe(6)
    shop.advance(6 * MINUTE)
    await ask(account)
    expect(await links()).toBe(7)
    for (let n = 0; n < 5; n++) {
      shop.advance(6 * MINUTE)
      await Promise.all([ask(checkout.browser), strangers()])
    }
    expect(await links()).toBe(10)
  })

  it('is not sent for an order that nobody paid: its address may be anybody’s', async ({ shop }) => {
    const unpaid = await givenAddressed(shop)
    await shop.createBrowser().api('sendOrderLink', { code: unpaid.code })
    expect(await mailsOf(shop, unpaid.first.id)).toEqual([])
  })

  it('asked for anew answers the same whether or not there is an order or an address', async ({ shop }) => {
    const silent = await givenCheckout(shop)
    const addressed = await givenAddressed(shop)
    const answers = []
    for (const code of [addressed.code, silent.first.trackingCode, 'TRK222222222222', 'nonsense']) {
      answers.push(await shop.createBrowser().api('sendOrderLink', { code }))
    }
    expect(answers).toEqual(Array(4).fill({ done: true }))
  })
})

it('invariant 9: no address and no token of a link is in a log, and no token in the database', async ({ shop }) => {
  const sent = await shop.db.selectFrom('mails').select('recipient').execute()
  const { mails }: { mails: { text: string }[] } = await shop.world.state()
  const tokens = mails.map(tokenIn).filter((token) => token !== '')
  const log = lines.join('')
  expect(lines.length).toBeGreaterThan(50)
  expect(tokens.length).toBeGreaterThan(10)
  for (const { recipient } of sent) expect(log.includes(recipient)).toBe(false)
  const links = JSON.stringify(await shop.db.selectFrom('order_links').selectAll().execute())
  const queued = JSON.stringify(await shop.db.selectFrom('mails').selectAll().execute())
  for (const token of tokens) expect([log, links, queued].some((place) => place.includes(token))).toBe(false)
})

it('without a mail server the store sells as before and queues nothing', async () => {
  const quiet = await startShop({ env: { SMTP_URL: '', MAIL_FROM: '' } })
  try {
    const checkout = await givenCheckout(quiet)
    await checkout.browser.api('updateCheckout', { checkoutId: checkout.checkoutId, customerEmail: newAddress() })
    await quiet.world.payIntent(checkout.intentId)
    await untilOrders(checkout, 'completed')
    expect(await quiet.db.selectFrom('mails').selectAll().execute()).toEqual([])
  } finally {
    await quiet.stop()
  }
})
