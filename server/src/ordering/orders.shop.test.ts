import { randomUUID } from 'node:crypto'
import { MINUTE } from '@topup/core/time'
import { describe, expect } from 'vitest'
import { eventually } from '../../tests/_support/eventually.ts'
import { agree, decimal, givenCheckout, orderInput, untilOrders } from '../../tests/_support/given-order.ts'
import { refusal } from '../../tests/_support/refusal.ts'
import { it } from '../../tests/_support/shop-test.ts'

describe('invariant 1: the server prices', () => {
  it('refuses another amount with 409 and answers the right one', async ({ shop }) => {
    const { api } = shop.createBrowser()
    const error = await refusal(api('createOrder', orderInput('ml-86', { totalAmount: '0.01' })))
    expect(error).toMatchObject({ status: 409, code: 'price_changed', details: { totalAmount: '1.50', price: '1.50' } })
    expect(await api('listOrders')).toEqual([])
  })

  it('prices quantity times package', async ({ shop }) => {
    const { api } = shop.createBrowser()
    const order = await api('createOrder', orderInput('ml-86', { quantity: 3 }))
    expect(order).toMatchObject({ totalAmount: '4.50', status: 'pending' })
    expect(order.trackingCode).toMatch(/^TRK[2-9A-HJKMNP-Z]{12}$/)
  })

  it('opens a payment only for the total of the checkout', async ({ shop }) => {
    const { browser, first, amount } = await givenCheckout(shop, [{ packageId: 'ml-86' }, { packageId: 'ff-70' }])
    expect(amount).toBe('2.49')
    const error = await refusal(browser.api('createPaymentIntent', { amount: '1.50', orderId: first.id }))
    expect(error).toMatchObject({ status: 409, code: 'amount_mismatch', details: { totalAmount: '2.49' } })
  })

  it('keeps the price of a placed order as a quote when the package becomes dearer', async ({ shop }) => {
    const browser = shop.createBrowser()
    const input = { ...orderInput('hand-60'), checkoutId: randomUUID() }
    const order = await browser.api('createOrder', input)
    await shop.db.updateTable('packages').set({ price_amount: 599 }).where('id', '=', 'hand-60').execute()
    expect(await browser.api('createOrder', input)).toMatchObject({ id: order.id, totalAmount: '4.99' })
    await agree(browser, order.checkoutId)
    await browser.api('createPaymentIntent', { amount: '4.99', orderId: order.id })
    const fresh = await refusal(shop.createBrowser().api('createOrder', orderInput('hand-60')))
    expect(fresh).toMatchObject({ code: 'price_changed', details: { totalAmount: '5.99' } })
    await shop.db.updateTable('packages').set({ price_amount: 499 }).where('id', '=', 'hand-60').execute()
  })
})

describe('an order of a cart line', () => {
  it('is found again by a retry, and replaced by a changed one while nothing is paid', async ({ shop }) => {
    const { api } = shop.createBrowser()
    const input = { ...orderInput('ml-86'), checkoutId: randomUUID() }
    const first = await api('createOrder', input)
    expect(await api('createOrder', input)).toEqual(first)
    const changed = await api('createOrder', { ...input, quantity: 2, totalAmount: '3.00' })
    expect(changed.id).not.toBe(first.id)
    const orders = await api('listOrders')
    expect(orders.find(({ id }) => id === first.id)).toMatchObject({ status: 'failed', failedBy: 'expired' })
  })

  it('does not join a checkout whose payment has begun, but is still found there', async ({ shop }) => {
    const { browser, checkoutId, first } = await givenCheckout(shop)
    const error = await refusal(browser.api('createOrder', { ...orderInput('ff-70'), checkoutId }))
    expect(error).toMatchObject({ status: 409, code: 'checkout_sealed' })
    expect((await browser.api('listOrders'))[0]?.id).toBe(first.id)
  })

  it('cannot join or change the checkout of somebody else', async ({ shop }) => {
    const { checkoutId, first } = await givenCheckout(shop)
    const stranger = shop.createBrowser()
    expect(await refusal(stranger.api('createOrder', { ...orderInput('ml-86'), checkoutId }))).toMatchObject({
      status: 404,
    })
    expect(await refusal(stranger.api('updateCheckout', { checkoutId, customerEmail: 'x@y.zz' }))).toMatchObject({
      status: 404,
    })
    const pay = stranger.api('createPaymentIntent', { amount: '1.50', orderId: first.id })
    expect(await refusal(pay)).toMatchObject({ status: 404, code: 'order_not_found' })
  })

  it.for([
    [{ gameUserId: '123456789' }, 'invalid_input'],
    [{ gameUserId: 'abc (1)' }, 'invalid_input'],
    [{ packageId: 'ff-70' }, 'package_not_found'],
    [{ packageId: 'gone' }, 'package_not_found'],
    [{ gameId: 'unknown-game' }, 'game_not_found'],
    [{ quantity: 0 }, 'invalid_input'],
    [{ quantity: 21 }, 'invalid_input'],
    [{ quantity: 1.5 }, 'invalid_input'],
    [{ customerEmail: 'not an address' }, 'invalid_input'],
    [{ surprise: true }, 'invalid_input'],
  ] as const)('is refused for %j with %s', async ([change, code], { shop }) => {
    const { api } = shop.createBrowser()
    expect(await refusal(api('createOrder', orderInput('ml-86', change)))).toMatchObject({ code })
  })

  it('stores the e-mail and the account details of a checkout, the details unreadable in the database', async ({
    shop,
  }) => {
    const { browser, checkoutId } = await givenCheckout(shop)
    const details = { account: 'rover', password: 'hunter2-secret', uid: '500', level: '40', nickname: 'Rover' }
    const saved = await browser.api('updateCheckout', { checkoutId, customerEmail: 'buyer@example.com', details })
    expect(saved).toMatchObject({ checkoutId, customerEmail: 'buyer@example.com', hasDetails: true, isPaid: false })
    const rows = await shop.db.selectFrom('order_secrets').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('hunter2')
    expect(await browser.api('updateCheckout', { checkoutId, customerEmail: '' })).toMatchObject({
      customerEmail: null,
    })
  })
})

describe('invariant 8: buyers see their own', () => {
  it('lists only the orders of the placing session', async ({ shop }) => {
    const { browser, first } = await givenCheckout(shop)
    expect((await browser.api('listOrders')).map(({ id }) => id)).toEqual([first.id])
    expect(await shop.createBrowser().api('listOrders')).toEqual([])
  })

  it('shows a stranger with the code the status, game and package, a masked player and nothing else', async ({
    shop,
  }) => {
    const { browser, checkoutId, orders } = await givenCheckout(shop, [{ packageId: 'ml-86' }, { packageId: 'ff-70' }])
    await browser.api('updateCheckout', { checkoutId, customerEmail: 'buyer@example.com' })
    const [first, second] = orders
    const code = first?.trackingCode ?? ''
    const mine = await browser.api('trackOrder', { code: ` ${code.toLowerCase()} ` })
    expect(mine).toMatchObject({ isMine: true, customerEmail: 'buyer@example.com', gameUserId: '123456789 (2345)' })
    expect(mine.siblings.map(({ trackingCode }) => trackingCode)).toEqual([second?.trackingCode])

    const otherBuyer = shop.createBrowser()
    await otherBuyer.api('createOrder', orderInput('ff-70'))
    for (const stranger of [shop.createBrowser(), otherBuyer]) {
      const theirs = await stranger.api('trackOrder', { code })
      expect(theirs).toMatchObject({ isMine: false, status: 'pending', game: { name: 'Mobile Legends' } })
      expect(theirs).toMatchObject({
        gameUserId: '12•••••89 (••••)',
        customerEmail: null,
        totalAmount: null,
        siblings: [],
      })
      expect(JSON.stringify(theirs)).not.toContain(checkoutId)
    }
  })

  it('does not take a cookie that it did not sign', async ({ shop }) => {
    const { browser } = await givenCheckout(shop)
    const cookie = browser.cookies.get('buyer') ?? ''
    const [id] = decodeURIComponent(cookie).split('.')
    for (const forged of [id ?? '', `${id}.k1.AAAA`, `${id}.k9.${cookie.split('.')[2]}`]) {
      const response = await fetch(`${shop.url}/api/orders`, { headers: { cookie: `buyer=${forged}` } })
      expect(await response.json()).toEqual([])
    }
  })

  it.for(['TRK', 'TRKAAAAAAAAAAAA', 'TRK0000000000000', '%27%20or%201=1', 'x'.repeat(64)])(
    'knows no order %s',
    async (code, { shop }) => {
      const error = await refusal(shop.createBrowser().api('trackOrder', { code: decodeURIComponent(code) }))
      expect(error).toMatchObject({ status: 404, code: 'order_not_found' })
    },
  )
})

describe('an order that nobody pays', () => {
  it('expires after its time, once its payment is closed at the provider', async ({ shop }) => {
    const { browser, first, intentId } = await givenCheckout(shop)
    shop.advance(31 * MINUTE)
    await eventually(async () => {
      const order = await browser.api('trackOrder', { code: first.trackingCode })
      expect(order).toMatchObject({ status: 'failed', failedBy: 'expired' })
    })
    const { stripe } = await shop.world.state()
    expect(stripe.paymentIntents.find(({ id }: { id: string }) => id === intentId)).toMatchObject({
      status: 'canceled',
    })
    const late = await refusal(browser.api('createPaymentIntent', { amount: '1.50', orderId: first.id }))
    expect(late).toMatchObject({ code: 'order_expired' })
  })

  it('is delivered all the same when the money turns out to have arrived: paid late is paid (invariant 6)', async ({
    shop,
  }) => {
    const checkout = await givenCheckout(shop)
    await shop.world.fault({ target: 'stripe.webhook', kind: 'lose', times: null })
    await shop.world.payIntent(checkout.intentId)
    shop.advance(31 * MINUTE)
    await untilOrders(checkout, 'completed')
    await shop.world.clearFaults()
  })
})

describe('every answer', () => {
  it('carries the security headers', async ({ shop }) => {
    for (const path of ['/api/games', '/api/orders', '/api/nothing']) {
      const { headers } = await fetch(shop.url + path)
      expect(headers.get('content-security-policy'), path).toContain("default-src 'none'")
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('x-powered-by')).toBeNull()
    }
  })

  it('refuses a write that comes from another site', async ({ shop }) => {
    const body = JSON.stringify(orderInput('ml-86'))
    const headers = { 'content-type': 'application/json', origin: 'https://evil.example' }
    const response = await fetch(`${shop.url}/api/orders`, { method: 'POST', headers, body })
    expect(response.status).toBe(403)
  })

  it('is the same from ready bytes as computed, until something it shows changes', async ({ shop }) => {
    const read = async () => (await fetch(`${shop.url}/api/games/free-fire`)).json()
    const first = await read()
    expect(await read()).toEqual(first)
    await shop.db.updateTable('packages').set({ price_amount: 109 }).where('id', '=', 'ff-70').execute()
    shop.ctx.responses.invalidate()
    expect((await read()).packages[0].price).toBe(decimal(109))
    await shop.db.updateTable('packages').set({ price_amount: 99 }).where('id', '=', 'ff-70').execute()
    shop.ctx.responses.invalidate()
  })
})
