import { randomUUID } from 'node:crypto'
import { type RupiahStep, rupiahPrice, rupiahSteps } from '@topup/core/pricing/rupiah-price'
import { describe, expect } from 'vitest'
import { eventually } from '../../tests/_support/eventually.ts'
import { agree, givenOrders, type KnownPackage, orderInput, orderOf } from '../../tests/_support/given-order.ts'
import { untilUnits } from '../../tests/_support/given-paid.ts'
import type { Browser } from '../../tests/_support/http-client.ts'
import { balancesOf, paymentOf, paymentsOf } from '../../tests/_support/money-of.ts'
import { it } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { write } from '../platform/db/write.ts'

const gameOf = { 'ml-86': 'mobile-legends', 'ff-70': 'free-fire', 'hand-60': 'by-hand' } as const
const rate = 15_500

/** Changes the exchange rate of the rupiah only; the supplier's prices in dollars do not change. */
async function setRate(shop: Shop, to: number) {
  await write(shop.db, (trx) =>
    trx
      .insertInto('exchange_rates')
      .values({ currency: 'IDR', rate: to, source: 'test', fetched_at: shop.ctx.now().toISOString() })
      .onConflict((conflict) => conflict.column('currency').doUpdateSet({ rate: to }))
      .execute(),
  )
  shop.ctx.responses.invalidate()
}

it.afterEach(({ shop }) => setRate(shop, rate))

async function setStep(shop: Shop, seller: Browser, rupiahStep: RupiahStep) {
  const { version, rules } = await seller.api('getPricingRules')
  await seller.api('savePricingRules', { basedOn: version, rules: { ...rules, rupiahStep } })
  // The rules may have been saved by another process, so clear this process's cache of responses.
  shop.ctx.responses.invalidate()
}

/** Returns an order line with the price that the game's page shows at present. */
async function seen(browser: Browser, packageId: KnownPackage, quantity = 1) {
  const { packages } = await browser.api('getGame', { id: gameOf[packageId] })
  const offered = packages.find(({ id }) => id === packageId)
  if (!offered) throw new Error(`${packageId} is sold`)
  const totalAmount = (Math.round(Number(offered.price) * 100) * quantity) / 100
  const totalIdr = offered.priceIdr * quantity
  return {
    priceIdr: offered.priceIdr,
    ...orderInput(packageId, { quantity, totalAmount: totalAmount.toFixed(2) }),
    totalIdr,
  }
}

async function place(browser: Browser, lines: readonly Awaited<ReturnType<typeof seen>>[], checkoutId = randomUUID()) {
  const orders = []
  for (const { priceIdr: _, ...line } of lines) {
    orders.push(await browser.api('createOrder', { ...line, checkoutId }))
  }
  const [first] = orders
  if (!first) throw new Error('a checkout needs a line')
  await agree(browser, checkoutId)
  const { totalAmount: amount, idrAmount } = await browser.api('getCheckout', { checkoutId })
  return { browser, checkoutId, orders, first, amount, idrAmount }
}

type Made = { object: { id: string; reference_id: string; amount: number; currency: string } }

/** Opens a QRIS payment; returns the payment request as the provider has it. */
async function openQris(shop: Shop, { browser, first, amount }: Awaited<ReturnType<typeof place>>) {
  const { paymentId } = await browser.api('createQrisPayment', { orderId: first.id, amount, customerEmail: null })
  const { xendit } = await shop.world.state()
  const made: Made | undefined = xendit.paymentRequests.find(({ object }: Made) => object.reference_id === paymentId)
  if (!made) throw new Error('the provider knows the payment')
  const pay = () => shop.world.post(`/control/xendit/payment_requests/${made.object.id}`, { action: 'pay' })
  return { ...made.object, paymentId, pay }
}

const sharesOf = (shop: Shop, payment_id: string) =>
  shop.db
    .selectFrom('payment_lines')
    .select(['order_id', 'unit_no', 'amount'])
    .where('payment_id', '=', payment_id)
    .orderBy('amount')
    .execute()

describe('what a buyer sees in rupiah is what is charged', () => {
  it.for(rupiahSteps)(
    'from the game’s page to the receipt, with prices rounded up by %s',
    async (step, { shop, seller }) => {
      await setStep(shop, seller, step)
      const browser = shop.createBrowser()
      const [two, one] = [await seen(browser, 'ml-86', 2), await seen(browser, 'ff-70')]
      expect(two.priceIdr).toBe(rupiahPrice(Math.round(Number(two.totalAmount) * 50), { usdToIdr: rate, step }))
      const shown = 2 * two.priceIdr + one.priceIdr
      const checkout = await place(browser, [two, one])
      expect(checkout.orders.map(({ totalIdr }) => totalIdr)).toEqual([2 * two.priceIdr, one.priceIdr])
      expect(checkout.idrAmount).toBe(shown)
      const asked = await openQris(shop, checkout)
      expect(asked).toMatchObject({ amount: shown, currency: 'IDR' })
      const shares = await sharesOf(shop, asked.paymentId)
      expect(shares.map(({ amount }) => amount)).toEqual([one.priceIdr, two.priceIdr, two.priceIdr])

      await asked.pay()
      await untilUnits(shop, checkout.first.id, 'delivered')
      const charged = { method: 'qris', amount: String(2 * two.priceIdr), currency: 'IDR' }
      const order = await browser.api('trackOrder', { code: checkout.first.trackingCode })
      expect(order).toMatchObject({ totalIdr: 2 * two.priceIdr, charged })
      expect(await balancesOf(shop, checkout)).toMatchObject({ 'provider:xendit': shown })
      await setStep(shop, seller, 'hundred')
    },
  )

  it('of a game, its lowest price among them', async ({ shop }) => {
    const games = await shop.createBrowser().api('listGames')
    for (const { minPrice, minPriceIdr } of games) {
      const cents = Math.round(Number(minPrice) * 100)
      expect(minPriceIdr).toBe(rupiahPrice(cents, { usdToIdr: rate, step: 'hundred' }))
    }
  })

  it('in the mail, line by line and in total', async ({ shop }) => {
    const browser = shop.createBrowser()
    const checkout = await place(browser, [await seen(browser, 'ml-86', 2), await seen(browser, 'ff-70')])
    const to = `${randomUUID()}@mail.example`
    await browser.api('updateCheckout', { checkoutId: checkout.checkoutId, customerEmail: to })
    await (await openQris(shop, checkout)).pay()
    const rupiah = (amount: number) => `Rp${amount.toLocaleString('en-US')}`
    await eventually(async () => {
      const [mail] = (await shop.world.mailsTo(to)).filter(({ subject }) => subject.startsWith('We have your payment'))
      expect(mail?.text).toContain(rupiah(checkout.idrAmount))
      for (const { totalIdr } of checkout.orders) expect(mail?.text).toContain(rupiah(totalIdr))
      expect(mail?.text).not.toContain('$')
    })
  })
})

describe('a price in rupiah that moves', () => {
  it('before the order is placed tells old and new, and nothing is placed or charged', async ({ shop }) => {
    const browser = shop.createBrowser()
    const { priceIdr, ...line } = await seen(browser, 'hand-60', 3)
    await setRate(shop, 15_650)
    const checkoutId = randomUUID()
    const now = rupiahPrice(499, { usdToIdr: 15_650, step: 'hundred' })
    expect(now).not.toBe(priceIdr)
    await expect(browser.api('createOrder', { ...line, checkoutId })).rejects.toMatchObject({
      status: 409,
      code: 'price_changed',
      details: {
        price: '4.99',
        totalAmount: '14.97',
        priceIdr: now,
        totalIdr: 3 * now,
        seen: { totalAmount: '14.97', totalIdr: 3 * priceIdr },
      },
    })
    expect(await paymentsOf(shop, { checkoutId })).toEqual([])
    const orders = shop.db.selectFrom('orders').selectAll().where('checkout_id', '=', checkoutId)
    expect(await orders.execute()).toEqual([])
    // After the buyer accepts the new price, an order at that price can be placed.
    const placed = await place(browser, [await seen(browser, 'hand-60', 3)], checkoutId)
    expect(placed.idrAmount).toBe(3 * now)
  })

  it('by another rounding is told as well', async ({ shop, seller }) => {
    const browser = shop.createBrowser()
    const { priceIdr, ...line } = await seen(browser, 'hand-60')
    await setStep(shop, seller, 'nine-hundred')
    const refused = browser.api('createOrder', line)
    await expect(refused).rejects.toMatchObject({
      code: 'price_changed',
      details: { totalIdr: rupiahPrice(499, { usdToIdr: rate, step: 'nine-hundred' }), seen: { totalIdr: priceIdr } },
    })
    await setStep(shop, seller, 'hundred')
  })

  it('is nothing to a caller who names dollars alone', async ({ shop }) => {
    const browser = shop.createBrowser()
    const { priceIdr, totalIdr, ...line } = await seen(browser, 'hand-60')
    await setRate(shop, 15_650)
    const order = await browser.api('createOrder', line)
    expect(order).toMatchObject({ totalAmount: '4.99' })
    expect(order.totalIdr).not.toBe(totalIdr)
    expect(order.totalIdr).not.toBe(priceIdr)
  })

  it('after the order is placed changes nothing: the old amount is charged, also with more time', async ({ shop }) => {
    const browser = shop.createBrowser()
    const checkout = await place(browser, [await seen(browser, 'hand-60', 2)])
    await setRate(shop, 15_650)
    await browser.api('extendCheckout', { checkoutId: checkout.checkoutId })
    const { idrAmount } = await browser.api('getCheckout', { checkoutId: checkout.checkoutId })
    expect(idrAmount).toBe(checkout.idrAmount)
    expect((await openQris(shop, checkout)).amount).toBe(checkout.idrAmount)
    expect((await paymentOf(shop, checkout)).amount).toBe(checkout.idrAmount)
    expect((await orderOf(shop, checkout.first.id)).unit_price_idr * 2).toBe(checkout.idrAmount)
  })
})

it('a wallet that takes no such sum names the sum that was shown, to its owner alone', async ({ shop }) => {
  const browser = shop.createBrowser()
  const line = () => seen(browser, 'hand-60', 20)
  const checkout = await place(browser, await Promise.all([1, 2, 3, 4, 5, 6, 7].map(line)))
  const wanted = { orderId: checkout.first.id, amount: checkout.amount, customerEmail: null }
  const message = expect.stringContaining(`Rp${checkout.idrAmount.toLocaleString('en-US')}`)
  await expect(browser.api('createQrisPayment', wanted)).rejects.toMatchObject({ code: 'invalid_input', message })
  const strange = shop.createBrowser()
  await givenOrders(shop, [{ packageId: 'hand-60' }], strange)
  await expect(strange.api('createQrisPayment', wanted)).rejects.toMatchObject({ code: 'order_not_found' })
})
