import { MINUTE } from '@topup/core/time'
import { describe, expect } from 'vitest'
import { eventually } from './_support/eventually.ts'
import type { Browser } from './_support/http-client.ts'
import {
  beginThreeDSecure,
  endThreeDSecure,
  payableThere,
  payThere,
  type WaitingWay,
  waitingWays,
} from './_support/open-by.ts'
import { shopTest } from './_support/shop-test.ts'
import type { Shop } from './_support/start-shop.ts'

// A time to pay that is longer than any test takes.
const it = shopTest({ timing: { orderExpiry: 30 * MINUTE } })

type Answer = Readonly<{ status: number; body: Record<string, unknown> }>

/** Sends only the fields of the specification's section 7, and the consent that the store asks for. */
async function send(browser: Browser, method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> {
  const answer = await browser.fetch(path, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

const amount = '6.00'
const email = 'budi@mail.example'
/** A single cart item that costs the whole amount. */
const line = {
  ...{ gameId: 'mobile-legends', packageId: 'ml-86', gameUserId: '123456789 (2345)', customerEmail: email },
  ...{ quantity: 4, totalAmount: amount },
}

/** The checkout page's calls on entry: an order for each cart item, then a payment intent. */
async function enter(browser: Browser) {
  const { body: order } = await send(browser, 'POST', '/api/orders', line)
  const orderId = String(order.id)
  return { orderId, code: String(order.trackingCode), intent: await enterAgain(browser, orderId) }
}

const enterAgain = (browser: Browser, orderId: string) =>
  send(browser, 'POST', '/api/create-payment-intent', { amount, orderId, consent: true })

function pay(browser: Browser, way: WaitingWay, orderId: string): Promise<Answer> {
  const payer = { customerName: 'budi', customerEmail: email }
  if (way === 'paypal') {
    return send(browser, 'POST', '/paypal/order', {
      amount,
      currency: 'USD',
      intent: 'CAPTURE',
      orderId,
      consent: true,
    })
  }
  if (way === 'QRIS') return send(browser, 'POST', '/api/create-qris-payment', { amount, orderId, ...payer })
  const wallet = { channelCode: way, customerPhone: '+6281234567890' }
  return send(browser, 'POST', '/api/create-ewallet-payment', { amount, orderId, ...payer, ...wallet })
}

const paymentsOf = async (shop: Shop, orderId: string) => {
  const checkout = shop.db.selectFrom('orders').select('checkout_id').where('id', '=', orderId)
  return shop.db.selectFrom('payments').selectAll().where('checkout_id', '=', checkout).orderBy('created_at').execute()
}
const untilDelivered = (browser: Browser, code: string) =>
  eventually(async () => {
    const { body } = await send(browser, 'GET', `/api/orders/track/${code}`)
    expect(body.status).toBe('completed')
  })

describe('a client written to the specification alone', () => {
  it.for(waitingWays)('that enters its checkout again finds its payment by %s, and pays it', async (way, { shop }) => {
    const browser = shop.createBrowser()
    const { orderId, code, intent } = await enter(browser)
    expect(intent.status).toBe(200)
    const opened = await pay(browser, way, orderId)
    expect(opened.status).toBe(200)
    const [form, waiting] = await paymentsOf(shop, orderId)
    if (!waiting) throw new Error('a payment waits')
    expect(form).toMatchObject({ method: 'card', status: 'closed' })
    // The client loads its checkout page again.
    const again = await enterAgain(browser, orderId)
    expect(again).toMatchObject({ status: 409, body: { code: 'payment_waiting' } })
    const { details } = again.body as { details: { waiting: { id: string } } }
    expect(details.waiting).toMatchObject({ id: waiting.id, orderId, method: waiting.method })
    // A client that lost its order places a new one, unrelated to the first.
    const second = await enter(browser)
    expect(second.intent.status).toBe(200)
    expect(await payableThere(shop, [waiting])).toEqual([waiting])
    const read = await send(browser, 'GET', `/api/waiting-payments/${details.waiting.id}`)
    expect(read.body).toMatchObject({ status: 'PENDING', waiting: { id: waiting.id } })
    if (way !== 'paypal') {
      const { body } = await send(browser, 'GET', `/api/ewallet-payment/${waiting.id}/status`)
      expect(body.status).toBe('PENDING')
    }
    await payThere(shop, waiting)
    if (way === 'paypal') await send(browser, 'POST', `/paypal/order/${opened.body.id}/capture`)
    await untilDelivered(browser, code)
    expect((await enterAgain(browser, orderId)).body.code).toBe('already_paid')
  })

  it('that enters its checkout again while its card’s bank asks goes on with the same payment', async ({ shop }) => {
    const browser = shop.createBrowser()
    const { orderId, code, intent } = await enter(browser)
    const clientSecret = String(intent.body.clientSecret)
    await beginThreeDSecure(shop, clientSecret.split('_secret_')[0] ?? '')
    expect((await enterAgain(browser, orderId)).body).toEqual({ clientSecret })
    await endThreeDSecure(shop, clientSecret)
    await untilDelivered(browser, code)
  })
})
