import { channelsOf } from '@topup/core/payment/channels'
import { describe, expect } from 'vitest'
import { givenCheckout, givenOrders, orderOf } from '../../tests/_support/given-order.ts'
import { openAttention } from '../../tests/_support/given-paid.ts'
import { paymentOf, paymentsOf } from '../../tests/_support/money-of.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { untilWaiting } from '../../tests/_support/until-waiting.ts'
import { write } from '../platform/db/write.ts'
import { checkPayments } from './check-payments.ts'
import { openPayment } from './open-payment.ts'
import { movePayment, recordOpened } from './payment.repository.ts'
import { recordFailedTry } from './record-failed-try.ts'
import { applyStripeEvent } from './stripe/apply-stripe-event.ts'

// The store's background jobs do not run: each test calls them itself, in its own order.
const it = shopTest({ isIdle: true })

const PRICE = 499

type Ctx = Shop['ctx']

const line = [{ packageId: 'hand-60' }] as const

describe('an attempt to pay', () => {
  it('is one for a checkout, also where two processes open it at the same moment', async ({ shop }) => {
    const { first, amount, checkoutId } = await givenOrders(shop, [...line])
    const { buyer_session_id: session } = await shop.db
      .selectFrom('checkouts')
      .select('buyer_session_id')
      .where('id', '=', checkoutId)
      .executeTakeFirstOrThrow()
    const way = { provider: 'stripe', method: 'card', channel: null } as const
    const second = shop.createSecondContext()
    const open = (ctx: Ctx) => openPayment(ctx, session, { orderId: first.id, amount, way })
    let other: ReturnType<typeof open> | undefined
    const own = await write(shop.db, async (trx) => {
      const opened = await open({ ...shop.ctx, db: trx })
      other = open(second)
      await untilWaiting(shop)
      return opened
    })
    expect(await other).toEqual(own)
    expect(await paymentsOf(shop, { checkoutId })).toHaveLength(1)
  })

  it('is one for a checkout in the database as well, whoever writes it', async ({ shop }) => {
    const checkout = await givenCheckout(shop, [...line])
    const again = { ...(await paymentOf(shop, checkout)), id: shop.ctx.newId(), provider_ref: null }
    await expect(shop.db.insertInto('payments').values(again).execute()).rejects.toThrow(/unique/i)
    await shop.db
      .insertInto('payments')
      .values({ ...again, status: 'closed' })
      .execute()
  })

  it('keeps the first of two requests that its provider made for it', async ({ shop }) => {
    const checkout = await givenCheckout(shop, [...line])
    const payment = await paymentOf(shop, checkout)
    await recordOpened(shop.ctx, payment.id, 'pi_second')
    expect(await paymentOf(shop, checkout)).toMatchObject({ provider_ref: checkout.intentId, status: 'open' })
  })

  it('by a number that lives for less takes no time from a buyer to whom the first number gave more', async ({
    shop,
    seller,
  }) => {
    const { browser, first, amount } = await givenOrders(shop, [{ packageId: 'ml-86', quantity: 4 }])
    const [one, other] = channelsOf('account')
    if (!one || !other) throw new Error('there are several banks')
    await browser.api('createEwalletPayment', { orderId: first.id, amount, channelCode: one })
    const { expires_at } = await orderOf(shop, first.id)
    const { version } = await seller.api('getStoreSettings')
    await seller.api('saveStoreSettings', { version, changes: { accountLifeMinutes: 30 } })
    await browser.api('createEwalletPayment', { orderId: first.id, amount, channelCode: other })
    expect((await orderOf(shop, first.id)).expires_at).toBe(expires_at)
  })

  it('takes in no charge that was only authorised: no money came', async ({ shop }) => {
    const checkout = await givenCheckout(shop, [...line])
    const charge = {
      ...{ id: 'ch_authorised', status: 'succeeded', captured: false, amount: PRICE, amount_captured: 0 },
      ...{ currency: 'usd', payment_intent: checkout.intentId, metadata: {}, payment_method_details: null },
    }
    await applyStripeEvent(shop.ctx, JSON.stringify({ type: 'charge.succeeded', data: { object: charge } }))
    expect((await paymentOf(shop, checkout)).status).toBe('open')
    expect(await openAttention(shop, 'payment_mismatch')).toEqual([])
  })
})

describe('an attempt that was given up', () => {
  it('is asked about at its provider soon, also where the buyer asks for more time at the same moment', async ({
    shop,
  }) => {
    const { xendit } = shop.ctx.payments
    if (!xendit) throw new Error('the test shop takes QRIS')
    const placed = await givenOrders(shop, [...line])
    const wanted = { amount: placed.amount, orderId: placed.first.id, customerName: null, customerEmail: null }
    await placed.browser.api('createQrisPayment', wanted)
    const { id, provider_ref } = await paymentOf(shop, placed)
    let extended: Promise<unknown> = Promise.resolve()
    await write(shop.db, async (trx) => {
      await movePayment(trx, id, 'abandoned', { tries: 0, due_at: shop.ctx.now().toISOString() })
      extended = placed.browser.api('extendCheckout', { checkoutId: placed.checkoutId })
      await untilWaiting(shop)
    })
    await extended
    const asked: string[] = []
    const read: typeof xendit.read = (ref) => {
      asked.push(ref)
      return xendit.read(ref)
    }
    await checkPayments({ ...shop.ctx, payments: { xendit: { ...xendit, read } } })
    expect(asked).toContain(provider_ref)
  })
})

describe('the end of card tries', () => {
  it('closes what is open by card, and leaves the buyer’s code for another way to pay as it is', async ({ shop }) => {
    const browser = shop.createBrowser()
    const card = await givenCheckout(shop, [{ packageId: 'hand-60', gameUserId: '10002' }], browser)
    const other = await givenCheckout(shop, [{ packageId: 'hand-60', gameUserId: '10003' }], browser)
    const byCode = await givenOrders(shop, [{ packageId: 'hand-60', gameUserId: '10004' }], browser)
    const wanted = { amount: byCode.amount, orderId: byCode.first.id, customerName: null, customerEmail: null }
    const { paymentId } = await browser.api('createQrisPayment', wanted)
    const payment = await paymentOf(shop, card)
    for (let count = 1; count <= 5; count++) await recordFailedTry(shop.ctx, payment, `ch_${count}`, [`card-${count}`])
    for (const closed of [card, other]) expect((await paymentOf(shop, closed)).status).toBe('closed')
    expect((await paymentOf(shop, byCode)).status).toBe('open')
    expect((await browser.api('createQrisPayment', wanted)).paymentId).toBe(paymentId)
  })
})
