import { randomUUID } from 'node:crypto'
import { DAY, HOUR, MINUTE } from '@topup/core/time'
import { describe, expect } from 'vitest'
import { eventually } from '../../tests/_support/eventually.ts'
import { agree, givenOrders, orderInput, orderOf } from '../../tests/_support/given-order.ts'
import { attemptsOf, openAttention, untilUnits } from '../../tests/_support/given-paid.ts'
import type { Browser } from '../../tests/_support/http-client.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { forgetBuyers } from '../app/retention/forget-buyers.ts'
import { expireOrders } from '../payments/expire-orders.ts'
import { write } from '../platform/db/write.ts'
import { placeOrder } from './place-order.ts'

// The store's sweep runs hourly, so old data is deleted only when a test calls the function.
const it = shopTest({ timing: { booksSweep: HOUR } })

it.afterEach(({ shop }) => Promise.all([setRate(shop, 15_500), setPack(shop, { price_amount: 150, is_active: 1 })]))

const setRate = (shop: Shop, rate: number) =>
  write(shop.db, async (trx) => {
    const row = { currency: 'IDR' as const, rate, source: 'test', fetched_at: shop.ctx.now().toISOString() }
    await trx
      .insertInto('exchange_rates')
      .values(row)
      .onConflict((conflict) => conflict.column('currency').doUpdateSet({ rate }))
      .execute()
  })
const setPack = (shop: Shop, changes: { price_amount?: number; is_active?: 0 | 1 }) =>
  write(shop.db, (trx) => trx.updateTable('packages').set(changes).where('id', '=', 'ml-86').execute())
const checkoutOf = (shop: Shop, id: string) =>
  shop.db.selectFrom('checkouts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function expire(shop: Shop, orderId: string): Promise<void> {
  const expires_at = new Date(shop.ctx.now().getTime() - 1000).toISOString()
  await write(shop.db, (trx) => trx.updateTable('orders').set({ expires_at }).where('id', '=', orderId).execute())
  await expireOrders(shop.ctx)
}

async function openQris(shop: Shop, browser: Browser, orderId: string, amount: string) {
  const { paymentId } = await browser.api('createQrisPayment', { orderId, amount, customerEmail: null })
  const payment = await shop.db.selectFrom('payments').selectAll().where('id', '=', paymentId).executeTakeFirstOrThrow()
  const pay = () => shop.world.post(`/control/xendit/payment_requests/${payment.provider_ref}`, { action: 'pay' })
  return { ...payment, pay }
}

describe('an order in a checkout of which nothing can be paid any more', () => {
  it('is charged at the rate of its own day, and delivered', async ({ shop }) => {
    await setRate(shop, 12_000)
    const { browser, checkoutId, first } = await givenOrders(shop)
    await expire(shop, first.id)
    await setRate(shop, 16_000)
    const order = await browser.api('createOrder', { ...orderInput('ml-86'), checkoutId })
    await agree(browser, checkoutId)
    expect(await browser.api('getCheckout', { checkoutId })).toMatchObject({ idrAmount: 24_000 })
    const payment = await openQris(shop, browser, order.id, '1.50')
    expect(payment).toMatchObject({ amount: 24_000, currency: 'IDR' })
    await payment.pay()
    await untilUnits(shop, order.id, 'delivered')
  })

  it('asks for consent anew, and takes over neither address, account details nor the time that was added', async ({
    shop,
  }) => {
    const { browser, checkoutId, first } = await givenOrders(shop)
    const details = { account: 'player', password: 'secret', uid: '1', level: '2', nickname: 'me' }
    await browser.api('updateCheckout', { checkoutId, customerEmail: 'first@example.com', details })
    await browser.api('extendCheckout', { checkoutId })
    await write(shop.db, (trx) =>
      trx.updateTable('checkouts').set({ buyer_ip: '203.0.113.9' }).where('id', '=', checkoutId).execute(),
    )
    await expire(shop, first.id)
    const order = await browser.api('createOrder', { ...orderInput('ml-86'), checkoutId })
    const view = { customerEmail: null, hasConsent: false, hasDetails: false }
    expect(await browser.api('getCheckout', { checkoutId })).toMatchObject(view)
    expect(await checkoutOf(shop, checkoutId)).toMatchObject({ extensions: 0 })
    expect((await checkoutOf(shop, checkoutId)).buyer_ip).not.toBe('203.0.113.9')
    const paid = browser.api('createPaymentIntent', { orderId: order.id, amount: '1.50' })
    await expect(paid).rejects.toMatchObject({ status: 409, code: 'consent_missing' })
  })

  it('keeps address and consent where the same line is only asked for again', async ({ shop }) => {
    const { browser, checkoutId } = await givenOrders(shop)
    await browser.api('updateCheckout', { checkoutId, customerEmail: 'same@example.com' })
    const [line] = await shop.db.selectFrom('orders').selectAll().where('checkout_id', '=', checkoutId).execute()
    await browser.api('createOrder', { ...orderInput('ml-86', { lineKey: line?.line_key }), checkoutId })
    const view = { customerEmail: 'same@example.com', hasConsent: true }
    expect(await browser.api('getCheckout', { checkoutId })).toMatchObject(view)
  })
})

it('a line that joins at another rate is charged at that one, and the line before it at its own', async ({ shop }) => {
  await setRate(shop, 15_000)
  const { browser, checkoutId, first } = await givenOrders(shop)
  await setRate(shop, 16_000)
  await browser.api('createOrder', { ...orderInput('ff-70'), checkoutId })
  expect(await browser.api('getCheckout', { checkoutId })).toMatchObject({ idrAmount: 38_400, hasConsent: true })
  expect(await openQris(shop, browser, first.id, '2.49')).toMatchObject({ amount: 38_400 })
})

describe('invariant 10: the last look before the supplier is paid', () => {
  it('goes by the rupiah that were charged, not by the dollars they stand for', async ({ shop }) => {
    const { browser, first } = await givenOrders(shop)
    // The order was priced at Rp18,000 when its cost was Rp17,500. By now the package's price is Rp19,000.
    await write(shop.db, (trx) =>
      trx
        .updateTable('orders')
        .set({ unit_price_idr: 18_000, unit_cost_cents: 17_500 / 155, unit_cost_idr: 17_500 })
        .where('id', '=', first.id)
        .execute(),
    )
    const payment = await openQris(shop, browser, first.id, '1.50')
    expect(payment.amount).toBe(18_000)
    await payment.pay()
    await untilUnits(shop, first.id, 'held')
    expect(await attemptsOf(shop, first.id)).toEqual([])
    const [unit] = await shop.db.selectFrom('deliveries').selectAll().where('order_id', '=', first.id).execute()
    const entries = await openAttention(shop, 'margin_lost')
    expect(entries.map(({ subject_id }) => subject_id)).toContain(unit?.id)
  })

  it('stops nothing because the dollar fell after the rupiah came', async ({ shop }) => {
    const { browser, first } = await givenOrders(shop)
    const payment = await openQris(shop, browser, first.id, '1.50')
    await setRate(shop, 10_500)
    await payment.pay()
    await untilUnits(shop, first.id, 'delivered')
  })
})

describe('a package that changes while the supplier is asked who the player is', () => {
  const place = async (shop: Shop, changes: Parameters<typeof setPack>[1]) => {
    const { supplier } = shop.ctx
    if (!supplier) throw new Error('no supplier')
    const slow: typeof supplier = {
      ...supplier,
      checkPlayer: async (...asked) => {
        await setPack(shop, changes)
        return supplier.checkPlayer(...asked)
      },
    }
    const { checkoutId } = await givenOrders(shop, [{ packageId: 'ff-70' }])
    const { buyer_session_id: sessionId } = await checkoutOf(shop, checkoutId)
    // A player id that no test checked before, so that the store asks the (slow) supplier about it.
    const gameUserId = `${Math.floor(1e8 + Math.random() * 9e8)} (2345)`
    const input = orderInput('ml-86', { gameUserId })
    const caller = { sessionId, ip: undefined, language: 'en' } as const
    return placeOrder({ ...shop.ctx, supplier: slow }, caller, { ...input, customerEmail: null })
  }

  it('is not sold at the old price', async ({ shop }) => {
    await expect(place(shop, { price_amount: 900 })).rejects.toMatchObject({
      code: 'price_changed',
      details: { price: '9.00' },
    })
  })

  it('is not sold at all once it is off sale', async ({ shop }) => {
    await expect(place(shop, { is_active: 0 })).rejects.toMatchObject({ code: 'package_not_found' })
  })
})

describe('a buyer’s data', () => {
  const days = (shop: Shop, count: number) => ({
    ...shop.ctx,
    now: () => new Date(shop.ctx.now().getTime() + count * DAY),
  })
  const makeOld = (shop: Shop, checkoutId: string) => {
    const created_at = new Date(shop.ctx.now().getTime() - 400 * DAY).toISOString()
    return write(shop.db, (trx) =>
      trx.updateTable('checkouts').set({ created_at }).where('id', '=', checkoutId).execute(),
    )
  }
  /** Dates the order's events far in the past. */
  const makeEventsOld = (shop: Shop, orderId: string) => {
    const created_at = new Date(shop.ctx.now().getTime() - 400 * DAY).toISOString()
    return write(shop.db, (trx) =>
      trx.updateTable('order_events').set({ created_at }).where('order_id', '=', orderId).execute(),
    )
  }
  const isForgotten = async (shop: Shop, orderId: string) => (await orderOf(shop, orderId)).game_user_id === 'removed'

  it('is forgotten again when an order is placed in a checkout that was forgotten', async ({ shop }) => {
    const { browser, checkoutId, first } = await givenOrders(shop)
    await expire(shop, first.id)
    await forgetBuyers(days(shop, 366))
    expect((await checkoutOf(shop, checkoutId)).anonymised_at).not.toBeNull()
    const customerEmail = 'late@example.com'
    const order = await browser.api('createOrder', { ...orderInput('ml-86'), customerEmail, checkoutId })
    await expire(shop, order.id)
    expect(await isForgotten(shop, order.id)).toBe(false)
    await forgetBuyers(days(shop, 366))
    expect(await isForgotten(shop, order.id)).toBe(true)
    expect(await checkoutOf(shop, checkoutId)).toMatchObject({ customer_email: null, buyer_ip: null })
  })

  it('is not written into a checkout that was forgotten', async ({ shop }) => {
    const { browser, checkoutId, first } = await givenOrders(shop)
    await expire(shop, first.id)
    await forgetBuyers(days(shop, 366))
    const email = { checkoutId, customerEmail: 'never@example.com' }
    await expect(browser.api('updateCheckout', email)).rejects.toMatchObject({ code: 'order_expired' })
    const wanted = { orderId: first.id, amount: '1.50', customerEmail: 'never@example.com' }
    await expect(browser.api('createQrisPayment', wanted)).rejects.toMatchObject({ status: 409 })
    expect((await checkoutOf(shop, checkoutId)).customer_email).toBeNull()
  })

  it('stays as long as something happened to the order lately, however old its checkout is', async ({ shop }) => {
    const { browser, checkoutId, first, amount } = await givenOrders(shop, [{ packageId: 'hand-60' }])
    await browser.api('updateCheckout', { checkoutId, customerEmail: 'today@example.com' })
    const { clientSecret } = await browser.api('createPaymentIntent', { amount, orderId: first.id })
    await shop.world.payIntent(clientSecret.split('_secret_')[0] ?? '')
    await untilUnits(shop, first.id, 'held')
    await makeOld(shop, checkoutId)
    const over = { status: 'completed', delivered_at: shop.ctx.now().toISOString() } as const
    await write(shop.db, (trx) => trx.updateTable('orders').set(over).where('id', '=', first.id).execute())
    const paidAt = (succeeded_at: string) =>
      write(shop.db, (trx) =>
        trx.updateTable('payments').set({ succeeded_at }).where('checkout_id', '=', checkoutId).execute(),
      )
    const longAgo = '2020-01-01T00:00:00.000Z'
    // Wait until no mail is queued, since a queued mail also prevents the erasure.
    await eventually(async () => {
      const mails = await shop.db.selectFrom('mails').select('status').where('order_id', '=', first.id).execute()
      expect(mails.filter(({ status }) => status === 'queued' || status === 'sending')).toEqual([])
    })
    await paidAt(longAgo)
    await forgetBuyers(shop.ctx)
    expect(await isForgotten(shop, first.id)).toBe(false)
    await makeEventsOld(shop, first.id)
    await paidAt(shop.ctx.now().toISOString())
    await forgetBuyers(shop.ctx)
    expect(await isForgotten(shop, first.id)).toBe(false)
    await paidAt(longAgo)
    await forgetBuyers(shop.ctx)
    expect(await isForgotten(shop, first.id)).toBe(true)
  })

  it.for([
    ['a mail to them waits', 'mail'],
    ['their money is on its way back', 'refund'],
  ])('stays while %s', async ([_sentence, what], { shop }) => {
    const { checkoutId, first } = await givenOrders(shop)
    const { browser } = await givenOrders(shop)
    await expire(shop, first.id)
    await makeOld(shop, checkoutId)
    await makeEventsOld(shop, first.id)
    const now = shop.ctx.now().toISOString()
    const id = randomUUID()
    const later = new Date(Date.now() + 60 * MINUTE).toISOString()
    const waits = { tries: 0, due_at: later, claimed_until: null, created_at: now }
    if (what === 'mail') {
      const mail = { id, kind: 'link', subject_id: id, order_id: first.id, recipient: 'a@example.com' } as const
      await write(shop.db, (trx) =>
        trx
          .insertInto('mails')
          .values({ ...mail, ...waits, status: 'queued', sent_at: null, error: null })
          .execute(),
      )
    } else {
      const opened = await openQris(shop, browser, (await givenOrders(shop, undefined, browser)).first.id, '1.50')
      await write(shop.db, async (trx) => {
        const over = { checkout_id: checkoutId, status: 'closed' } as const
        await trx.updateTable('payments').set(over).where('id', '=', opened.id).execute()
        const money = {
          amount: 1,
          currency: 'IDR',
          source: 'store',
          reason: 'x',
          provider_ref: null,
          proof: null,
        } as const
        const whole = { order_id: null, unit_no: null, purpose: 'surplus', status: 'manual' } as const
        const refund = { id, payment_id: opened.id, ...whole, ...money, ...waits, settled_at: null }
        await trx.insertInto('refunds').values(refund).execute()
      })
    }
    await forgetBuyers(shop.ctx)
    expect(await isForgotten(shop, first.id)).toBe(false)
    if (what === 'mail') await write(shop.db, (trx) => trx.deleteFrom('mails').where('id', '=', id).execute())
    else await write(shop.db, (trx) => trx.deleteFrom('refunds').where('id', '=', id).execute())
    await forgetBuyers(shop.ctx)
    expect(await isForgotten(shop, first.id)).toBe(true)
  })
})
