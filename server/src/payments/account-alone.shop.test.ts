import { randomUUID } from 'node:crypto'
import { MINUTE } from '@topup/core/time'
import { describe, expect } from 'vitest'
import { agree, givenOrders, orderInput, orderOf, untilOrders } from '../../tests/_support/given-order.ts'
import { logIn } from '../../tests/_support/log-in.ts'
import { paymentsOf } from '../../tests/_support/money-of.ts'
import { beginThreeDSecure, openBy, payableThere, payThere, press } from '../../tests/_support/open-by.ts'
import { refusal } from '../../tests/_support/refusal.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'

// The deadline for paying and the timeouts are longer than any test of this file.
const it = shopTest({ timing: { orderExpiry: 30 * MINUTE, closePatience: MINUTE } })

const line = [{ packageId: 'ml-86', quantity: 4 }] as const
const forbidden = { status: 403, code: 'forbidden' }

/** An order placed in a logged-in browser, and a second browser logged in to the same account. */
async function givenElsewhere(shop: Shop) {
  const browser = shop.createBrowser()
  await logIn(browser, 'person-budi')
  const placed = await givenOrders(shop, [...line], browser)
  const phone = shop.createBrowser()
  await logIn(phone, 'person-budi')
  return { placed, elsewhere: { ...placed, browser: phone } }
}

describe('whoever is only signed in to the buyer’s account', () => {
  it('sees a payment that waits, goes on with it, and pays it', async ({ shop }) => {
    const { placed, elsewhere } = await givenElsewhere(shop)
    const payment = await openBy(shop, placed, 'QRIS')
    const { browser } = elsewhere
    const listed = await browser.api('listWaitingPayments')
    expect(listed.find(({ id }) => id === payment.id)).toMatchObject({ canEnd: false })
    const { waiting } = await browser.api('getWaitingPayment', { paymentId: payment.id })
    const own = await placed.browser.api('getWaitingPayment', { paymentId: payment.id })
    expect(waiting).toEqual({ ...own.waiting, canEnd: false })
    expect(await press(elsewhere, 'QRIS')).toMatchObject({ paymentId: payment.id })
    const tracked = await browser.api('trackOrder', { code: placed.first.trackingCode })
    expect(tracked.waitingPayment).toMatchObject({ id: payment.id })
    await payThere(shop, payment)
    await untilOrders(elsewhere, 'completed')
  })

  it('neither ends it nor pays otherwise meanwhile, of this cart or of one with its lines', async ({ shop }) => {
    const { placed, elsewhere } = await givenElsewhere(shop)
    const payment = await openBy(shop, placed, 'ID_BCA')
    const { line_key: lineKey } = await orderOf(shop, placed.first.id)
    const checkoutId = randomUUID()
    const changed = await placed.browser.api('createOrder', {
      ...orderInput('ml-86', { lineKey, quantity: 4 }),
      checkoutId,
    })
    await agree(placed.browser, checkoutId)
    const { browser, amount } = elsewhere
    for (const first of [placed.first, changed]) {
      for (const way of ['QRIS', 'ID_DANA', 'paypal'] as const) {
        const { code, details } = await refusal(press({ browser, amount, first }, way))
        expect(code).toBe('forbidden')
        expect(details).toMatchObject({ waiting: { id: payment.id, canEnd: false } })
      }
      const wanted = { orderId: first.id, amount }
      expect(await refusal(browser.api('createPaymentIntent', { ...wanted, replace: true }))).toMatchObject(forbidden)
      expect((await refusal(browser.api('createPaymentIntent', wanted))).code).toBe('payment_waiting')
    }
    expect(await refusal(browser.api('endWaitingPayment', { paymentId: payment.id }))).toMatchObject(forbidden)
    expect(await payableThere(shop, [payment])).toEqual([payment])
    expect(await paymentsOf(shop, placed)).toMatchObject([{ id: payment.id, status: 'open' }])
    await openBy(shop, placed, 'QRIS')
    expect(await payableThere(shop, [payment])).toEqual([])
  })

  it('pays by any way where nothing waits, also beside a card form that nobody confirmed', async ({ shop }) => {
    const { placed, elsewhere } = await givenElsewhere(shop)
    const { orderId, amount } = { orderId: placed.first.id, amount: placed.amount }
    await placed.browser.api('createPaymentIntent', { orderId, amount })
    const payment = await openBy(shop, elsewhere, 'ID_DANA')
    expect(await payableThere(shop, await paymentsOf(shop, placed))).toEqual([payment])
    await payThere(shop, payment)
    await untilOrders(elsewhere, 'completed')
  })

  it('ends no card in 3-D Secure, also where no notice of it came', async ({ shop }) => {
    const { placed, elsewhere } = await givenElsewhere(shop)
    const { orderId, amount } = { orderId: placed.first.id, amount: placed.amount }
    const { clientSecret } = await placed.browser.api('createPaymentIntent', { orderId, amount })
    await shop.world.fault({ target: 'stripe.webhook', kind: 'lose', times: null })
    await beginThreeDSecure(shop, clientSecret.split('_secret_')[0] ?? '')
    expect(await refusal(press(elsewhere, 'QRIS'))).toMatchObject(forbidden)
    expect(await payableThere(shop, await paymentsOf(shop, placed))).toMatchObject([{ provider: 'stripe' }])
    expect(await elsewhere.browser.api('createPaymentIntent', { orderId, amount })).toEqual({ clientSecret })
  })

  it('changes neither lines, player, address nor account of the order', async ({ shop }) => {
    const { placed, elsewhere } = await givenElsewhere(shop)
    const { checkoutId, amount, first } = placed
    await placed.browser.api('updateCheckout', { checkoutId, customerEmail: 'ayu@mail.example' })
    const { browser } = elsewhere
    const { line_key: lineKey } = await orderOf(shop, first.id)
    for (const changes of [{ lineKey, quantity: 2 }, { lineKey, gameUserId: '223456789 (2345)' }, {}]) {
      const order = browser.api('createOrder', { ...orderInput('ml-86', { quantity: 4, ...changes }), checkoutId })
      expect(await refusal(order)).toMatchObject(forbidden)
    }
    const details = { account: 'a', password: 'b', uid: '1', level: '1', nickname: 'c' }
    const change = (changes: object) =>
      browser.fetch(`/api/checkouts/${checkoutId}`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(changes),
      })
    expect((await change({ customerEmail: 'eve@mail.example' })).status).toBe(403)
    expect((await change({ customerEmail: null })).status).toBe(403)
    expect((await change({ customerEmail: 'ayu@mail.example', consent: true })).status).toBe(200)
    expect((await change({ details })).status).toBe(403)
    const wanted = { orderId: first.id, amount }
    const eve = 'eve@mail.example'
    const otherwise = [
      () => browser.api('createQrisPayment', { ...wanted, customerEmail: eve }),
      () => browser.api('createEwalletPayment', { ...wanted, channelCode: 'ID_DANA', customerEmail: eve }),
    ]
    for (const opening of otherwise) expect(await refusal(opening())).toMatchObject(forbidden)
    expect(await paymentsOf(shop, placed)).toEqual([])
    await browser.api('extendCheckout', { checkoutId })
    await browser.api('createQrisPayment', { ...wanted, customerEmail: 'ayu@mail.example' })
    const kept = await shop.db
      .selectFrom('checkouts')
      .selectAll()
      .where('id', '=', checkoutId)
      .executeTakeFirstOrThrow()
    expect(kept.customer_email).toBe('ayu@mail.example')
    const orders = (await placed.browser.api('listOrders')).filter((order) => order.checkoutId === checkoutId)
    expect(orders).toMatchObject([{ quantity: 4, gameUserId: '123456789 (2345)' }])
  })

  it('corrects no player of a paid order', async ({ shop }) => {
    const browser = shop.createBrowser()
    await logIn(browser, 'person-budi')
    const placed = await givenOrders(shop, [{ packageId: 'hand-60' }], browser)
    const phone = shop.createBrowser()
    await logIn(phone, 'person-budi')
    await payThere(shop, await openBy(shop, placed, 'QRIS'))
    await untilOrders(placed, 'pending-delivery')
    const code = placed.first.trackingCode
    expect((await phone.api('trackOrder', { code })).canCorrectPlayer).toBe(false)
    const correct = { id: placed.first.id, gameUserId: '20002' }
    expect(await refusal(phone.api('correctPlayer', correct))).toMatchObject(forbidden)
    expect((await orderOf(shop, placed.first.id)).game_user_id).toBe('10001')
    expect((await browser.api('trackOrder', { code })).canCorrectPlayer).toBe(true)
    expect(await browser.api('correctPlayer', correct)).toMatchObject({ gameUserId: '20002' })
  })
})

it('a browser that signs in after it has ordered keeps the order in hand', async ({ shop }) => {
  const placed = await givenOrders(shop, [...line])
  const payment = await openBy(shop, placed, 'QRIS')
  await logIn(placed.browser, 'person-budi')
  const listed = await placed.browser.api('listWaitingPayments')
  expect(listed.find(({ id }) => id === payment.id)).toMatchObject({ canEnd: true })
  await openBy(shop, placed, 'ID_BCA')
  expect(await payableThere(shop, [payment])).toEqual([])
  const { checkoutId } = placed
  await placed.browser.api('updateCheckout', { checkoutId, customerEmail: 'new@mail.example' })
  const open = (await paymentsOf(shop, placed)).find(({ status }) => status === 'open')
  await placed.browser.api('endWaitingPayment', { paymentId: open?.id ?? '' })
  expect((await paymentsOf(shop, placed)).map(({ status }) => status)).toEqual(['closed', 'closed'])
})
