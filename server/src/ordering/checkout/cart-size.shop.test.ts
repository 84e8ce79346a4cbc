import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { agree, decimal, orderInput, orderOf } from '../../../tests/_support/given-order.ts'
import type { Browser } from '../../../tests/_support/http-client.ts'
import { paymentOf } from '../../../tests/_support/money-of.ts'
import { refusal } from '../../../tests/_support/refusal.ts'
import { shopTest } from '../../../tests/_support/shop-test.ts'

const usual = shopTest()
const small = shopTest({ env: { CART_LINES: '3', CHECKOUT_UNITS: '30' } })

/** Places lines for different players, a few at a time, as a checkout page does. */
async function placeLines(browser: Browser, checkoutId: string, count: number, quantity: number) {
  const place = (index: number) =>
    browser.api('createOrder', {
      ...orderInput('hand-60', { gameUserId: String(70_000_000 + index), quantity }),
      checkoutId,
    })
  const orders = [await place(0)]
  for (let from = 1; from < count; from += 6) {
    const some = Array.from({ length: Math.min(6, count - from) }, (_, index) => place(from + index))
    orders.push(...(await Promise.all(some)))
  }
  return orders
}

describe('a cart as large as the store takes', () => {
  usual(
    'of 50 lines and 1,000 units is paid for as one, and its 51st line is refused without losing it',
    async ({ shop }) => {
      const browser = shop.createBrowser()
      const checkoutId = randomUUID()
      const orders = await placeLines(browser, checkoutId, 50, 20)
      const input = { ...orderInput('ml-86'), checkoutId }
      expect(await refusal(browser.api('createOrder', input))).toMatchObject({
        status: 409,
        code: 'cart_too_large',
        details: { maxLines: 50, maxUnits: 1000 },
      })
      // A retry of an existing line finds its order.
      const [first] = orders
      expect((await orderOf(shop, first?.id ?? '')).status).toBe('pending')
      await agree(browser, checkoutId)
      await browser.api('createPaymentIntent', { amount: decimal(499 * 1000), orderId: first?.id ?? '' })
      const { id, amount } = await paymentOf(shop, { checkoutId })
      const { count } = await shop.db
        .selectFrom('payment_lines')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('payment_id', '=', id)
        .executeTakeFirstOrThrow()
      expect([amount, Number(count)]).toEqual([499_000, 1000])
    },
  )

  small('is what its owner set: of lines that are placed at once no more are taken', async ({ shop }) => {
    const browser = shop.createBrowser()
    const checkoutId = randomUUID()
    const first = { ...orderInput('ml-86'), checkoutId }
    await browser.api('createOrder', first)
    const more = Array.from({ length: 5 }, () => browser.api('createOrder', { ...orderInput('ff-70'), checkoutId }))
    const placed = (await Promise.allSettled(more)).filter(({ status }) => status === 'fulfilled')
    expect(placed).toHaveLength(2)
    expect(await browser.api('listOrders')).toHaveLength(3)
    expect((await browser.api('getConfig')).limits).toMatchObject({ maxLines: 3, maxUnits: 30 })
    // An existing line may change, since the new order replaces its earlier one.
    await browser.api('createOrder', { ...first, quantity: 20, totalAmount: '30.00' })
    const refused = refusal(browser.api('createOrder', { ...orderInput('ff-70', { quantity: 20 }), checkoutId }))
    expect(await refused).toMatchObject({ code: 'cart_too_large' })
  })

  small('counts units of all lines together', async ({ shop }) => {
    const browser = shop.createBrowser()
    const checkoutId = randomUUID()
    await browser.api('createOrder', { ...orderInput('ml-86', { quantity: 20 }), checkoutId })
    const error = await refusal(browser.api('createOrder', { ...orderInput('ff-70', { quantity: 11 }), checkoutId }))
    expect(error).toMatchObject({ code: 'cart_too_large', message: expect.stringContaining('at most 30 units') })
    await browser.api('createOrder', { ...orderInput('ff-70', { quantity: 10 }), checkoutId })
  })
})
