import { randomUUID } from 'node:crypto'
import { MINUTE } from '@topup/core/time'
import { describe, expect } from 'vitest'
import { agree, givenOrders, orderInput, orderOf } from '../../tests/_support/given-order.ts'
import { givenOrderLink } from '../../tests/_support/link-reader.ts'
import { logIn } from '../../tests/_support/log-in.ts'
import { paymentsOf } from '../../tests/_support/money-of.ts'
import { openBy, payableThere, press, waitingWays } from '../../tests/_support/open-by.ts'
import { refusal } from '../../tests/_support/refusal.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'

// The deadline for paying and the timeouts are longer than any test of this file.
const it = shopTest({ timing: { orderExpiry: 30 * MINUTE, closePatience: MINUTE, paymentCheckFirst: 5 * MINUTE } })

type Placed = Awaited<ReturnType<typeof givenOrders>>
const line = [{ packageId: 'ml-86', quantity: 4 }] as const

/** A second checkout of the same buyer, with the first one's cart line and one more. */
async function changeCart(shop: Shop, { browser, first }: Placed): Promise<Placed> {
  const { line_key: lineKey } = await orderOf(shop, first.id)
  const checkoutId = randomUUID()
  const order = await browser.api('createOrder', { ...orderInput('ml-86', { lineKey, quantity: 4 }), checkoutId })
  await browser.api('createOrder', { ...orderInput('ff-70', { quantity: 4 }), checkoutId })
  await agree(browser, checkoutId)
  return { browser, checkoutId, orders: [order], first: order, amount: '9.96' }
}

/** A browser that knows the order only by the link in a mail. */
async function openLink(shop: Shop, { first }: Placed) {
  const { url } = await givenOrderLink(shop, first.id)
  const reader = shop.createBrowser()
  await reader.api('openOrderLink', { token: url.split('#l=')[1] ?? '' })
  return reader
}

describe('a payment that waits for another cart with the same line', () => {
  it('is told to the browser that ordered both, and not to whoever has a link to one of them', async ({ shop }) => {
    const placed = await givenOrders(shop, [...line])
    const cart = await changeCart(shop, placed)
    const payment = await openBy(shop, cart, 'ID_BCA')
    const reader = await openLink(shop, placed)
    const { checkoutId, amount, first } = placed
    const own = await placed.browser.api('getCheckout', { checkoutId })
    expect(own.waitingPayment).toMatchObject({ id: payment.id, canEnd: true })
    expect((await reader.api('getCheckout', { checkoutId })).waitingPayment).toBeNull()
    expect(await reader.api('listWaitingPayments')).toEqual([])
    const entered = await refusal(reader.api('createPaymentIntent', { orderId: first.id, amount }))
    expect(entered).toMatchObject({ status: 409, code: 'payment_waiting' })
    expect(entered.details).toBeUndefined()
    for (const way of waitingWays) {
      const pressed = await refusal(press({ browser: reader, first, amount }, way))
      expect(pressed).toMatchObject({ status: 403, code: 'forbidden' })
      expect(pressed.details).toBeUndefined()
    }
    const replace = await refusal(reader.api('createPaymentIntent', { orderId: first.id, amount, replace: true }))
    expect(replace.details).toBeUndefined()
    expect(await refusal(reader.api('endWaitingPayment', { paymentId: payment.id }))).toMatchObject({ status: 404 })
    expect(await payableThere(shop, [payment])).toHaveLength(1)
  })
  it('is not told to an account that has one of the carts alone', async ({ shop }) => {
    const placed = await givenOrders(shop, [...line])
    await logIn(placed.browser, 'person-ayu')
    const cart = await changeCart(shop, placed)
    const payment = await openBy(shop, placed, 'ID_BCA')
    const phone = shop.createBrowser()
    await logIn(phone, 'person-ayu')
    expect((await phone.api('listWaitingPayments')).map(({ id }) => id)).not.toContain(payment.id)
    expect((await phone.api('getCheckout', { checkoutId: cart.checkoutId })).waitingPayment).toBeNull()
    const pressed = await refusal(press({ browser: phone, first: cart.first, amount: cart.amount }, 'QRIS'))
    expect(pressed).toMatchObject({ status: 403, code: 'forbidden' })
    expect(pressed.details).toBeUndefined()
    expect(await paymentsOf(shop, cart)).toEqual([])
  })
})

describe('a payment for a cart without the line any more', () => {
  it('is neither in the way nor ended', async ({ shop }) => {
    const placed = await givenOrders(shop, [...line])
    const { line_key: lineKey } = await orderOf(shop, placed.first.id)
    // The first order expired; its checkout still has the second cart line.
    await shop.db
      .updateTable('orders')
      .set({ status: 'failed', failed_by: 'expired' })
      .where('id', '=', placed.first.id)
      .execute()
    const { browser, checkoutId } = placed
    const other = await browser.api('createOrder', { ...orderInput('ff-70', { quantity: 4 }), checkoutId })
    await agree(browser, checkoutId)
    const payment = await openBy(shop, { browser, checkoutId, first: other, amount: other.totalAmount }, 'ID_BCA')
    const again = randomUUID()
    const first = await browser.api('createOrder', {
      ...orderInput('ml-86', { lineKey, quantity: 4 }),
      checkoutId: again,
    })
    await agree(browser, again)
    const cart = { browser, checkoutId: again, first, amount: first.totalAmount }
    expect((await browser.api('getCheckout', { checkoutId: again })).waitingPayment).toBeNull()
    await browser.api('createPaymentIntent', { orderId: first.id, amount: first.totalAmount })
    const code = await openBy(shop, cart, 'QRIS')
    expect(await payableThere(shop, [payment, code])).toHaveLength(2)
    await browser.api('endWaitingPayment', { paymentId: payment.id })
    expect((await browser.api('getCheckout', { checkoutId })).waitingPayment).toBeNull()
    await openBy(shop, { browser, checkoutId, first: other, amount: other.totalAmount }, 'ID_DANA')
    expect(await payableThere(shop, [code])).toHaveLength(1)
  })
})
