import { randomUUID } from 'node:crypto'
import { HOUR } from '@topup/core/time'
import { describe, expect } from 'vitest'
import { eventually } from '../../tests/_support/eventually.ts'
import {
  agree,
  givenCheckout,
  givenOrders,
  orderInput,
  orderOf,
  untilOrders,
} from '../../tests/_support/given-order.ts'
import { paymentsOf } from '../../tests/_support/money-of.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { expireOrders } from './expire-orders.ts'
import { startPayment } from './start-payment.ts'

// Each test has its own store, because a store remembers its providers' refusals.
const it = shopTest({ timing: { providerProbe: HOUR } }, 'test')

type XenditSide = Readonly<{ object: { id: string; reference_id: string; status: string } }>
type PaypalSide = Readonly<{ object: { id: string } }>
type Placed = Awaited<ReturnType<typeof givenOrders>>
type Provider = 'stripe' | 'xendit' | 'paypal'

const byCard = { provider: 'stripe', method: 'card', channel: null } as const
const qris = { provider: 'xendit', method: 'qris', channel: 'QRIS' } as const
const byQris = ({ browser, first, amount }: Placed) =>
  browser.api('createQrisPayment', { orderId: first.id, amount, customerEmail: null })
const open: Record<Provider, (placed: Placed) => Promise<unknown>> = {
  stripe: ({ browser, first, amount }) =>
    browser.api('createPaymentIntent', { orderId: first.id, amount, replace: true }),
  paypal: ({ browser, first, amount }) =>
    browser.api('createPaypalOrder', { orderId: first.id, amount, currency: 'USD', intent: 'CAPTURE' }),
  xendit: byQris,
}
const otherThan = (provider: Provider): Provider => (provider === 'xendit' ? 'stripe' : 'xendit')

const bodies = {
  stripe: {
    400: { error: { type: 'invalid_request_error', code: 'amount_too_large', message: 'Amount must be no more' } },
    401: { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } },
    500: { error: { type: 'api_error', message: 'down' } },
  },
  paypal: {
    400: { name: 'INVALID_REQUEST', details: [{ issue: 'INVALID_PARAMETER_VALUE' }] },
    401: { name: 'AUTHENTICATION_FAILURE', details: [] },
    500: { name: 'INTERNAL_SERVER_ERROR', details: [] },
  },
  xendit: {
    400: { error_code: 'API_VALIDATION_ERROR', message: 'no' },
    401: { error_code: 'INVALID_API_KEY', message: 'no' },
    500: { error_code: 'SERVER_ERROR', message: 'down' },
  },
} as const

type Trouble = 400 | 401 | 500 | 'timeout'
const refuse = (shop: Shop, provider: Provider, trouble: Trouble, call = '.create') =>
  shop.world.fault({
    target: `${provider}${call}`,
    times: null,
    ...(trouble === 'timeout'
      ? { kind: 'timeout-after-success', ms: 4000 }
      : { kind: 'error', status: trouble, body: bodies[provider][trouble] }),
  })

const notThis = {
  status: 409,
  code: 'provider_not_offered',
  reason: expect.stringContaining('cannot take this payment'),
}
const notUs = { status: 409, code: 'provider_not_offered', reason: expect.stringContaining('not available') }
const silent = { status: 503, code: 'provider_unavailable' }
const answers: Record<Trouble, object> = { 400: notThis, 401: notUs, 500: silent, timeout: silent }

const paymentBy = async (shop: Shop, checkoutId: string, provider: Provider) => {
  const payment = (await paymentsOf(shop, { checkoutId })).find((one) => one.provider === provider)
  if (!payment) throw new Error(`no payment by ${provider}`)
  return payment
}
/** Makes sure that no background check runs, as if all were used up or due much later. */
const putChecksOff = (shop: Shop, checkoutId: string) =>
  shop.db
    .updateTable('payments')
    .set({ tries: 12, due_at: '2099-01-01T00:00:00.000Z' })
    .where('checkout_id', '=', checkoutId)
    .execute()
const orderStatus = async (shop: Shop, id: string) => (await orderOf(shop, id)).status
const endTime = (shop: Shop, id: string) =>
  shop.db
    .updateTable('orders')
    .set({ expires_at: new Date(shop.ctx.now().getTime() - 1000).toISOString() })
    .where('id', '=', id)
    .execute()

/** Places the same cart line again in a second checkout. */
async function changeCart(shop: Shop, { browser, first, amount }: Placed): Promise<Placed> {
  const { line_key } = await orderOf(shop, first.id)
  const checkoutId = randomUUID()
  const order = await browser.api('createOrder', { ...orderInput('ml-86', { lineKey: line_key }), checkoutId })
  await agree(browser, checkoutId)
  return { browser, checkoutId, orders: [order], first: order, amount }
}

const cases = (['stripe', 'paypal', 'xendit'] as const).flatMap((provider) =>
  ([400, 401, 500, 'timeout'] as const).map((trouble) => ({ provider, trouble })),
)

describe('a provider that does not open a payment', () => {
  it.for(cases)(
    '($provider, $trouble) says so and leaves every other way, and every other cart, free',
    async ({ provider, trouble }, { shop }) => {
      const placed = await givenOrders(shop)
      await refuse(shop, provider, trouble)
      await expect(open[provider](placed)).rejects.toMatchObject(answers[trouble])
      const isDefinite = trouble === 400 || trouble === 401
      expect((await paymentBy(shop, placed.checkoutId, provider)).status).toBe(isDefinite ? 'closed' : 'creating')
      await open[otherThan(provider)](placed)
      expect((await paymentBy(shop, placed.checkoutId, provider)).status).toBe('closed')
      expect((await paymentBy(shop, placed.checkoutId, otherThan(provider))).status).toBe('open')
      const cart = await changeCart(shop, placed)
      await open[otherThan(provider)](cart)
      expect((await paymentsOf(shop, cart)).map(({ status }) => status)).toEqual(['open'])
      expect((await paymentsOf(shop, placed)).map(({ status }) => status)).toEqual(['closed', 'closed'])
    },
  )

  it.for(cases)('($provider, $trouble) lets the order expire in its time', async ({ provider, trouble }, { shop }) => {
    const { checkoutId, ...placed } = await givenOrders(shop)
    await refuse(shop, provider, trouble)
    await expect(open[provider]({ checkoutId, ...placed })).rejects.toMatchObject(answers[trouble])
    await endTime(shop, placed.first.id)
    await eventually(async () => expect(await orderStatus(shop, placed.first.id)).toBe('failed'))
    expect((await paymentsOf(shop, { checkoutId })).map(({ status }) => status)).toEqual(['closed'])
  })
})

it('an amount that is too large for the card is refused before its provider is asked, and PayPal takes it', async ({
  shop,
}) => {
  await shop.db.updateTable('packages').set({ price_amount: 1_000_000 }).where('id', '=', 'hand-60').execute()
  const browser = shop.createBrowser()
  const checkoutId = randomUUID()
  const input = { quantity: 20, totalAmount: '200000.00' }
  const place = () => browser.api('createOrder', { ...orderInput('hand-60', input), checkoutId })
  const first = await place()
  const others = await Promise.all([1, 2, 3, 4, 5].map(place))
  await agree(browser, checkoutId)
  const placed = { browser, checkoutId, orders: [first, ...others], first, amount: '1200000.00' }
  const tooLarge = 'Card takes payments from $0.50 to $999999.99; this one is $1200000.00.'
  await expect(open.stripe(placed)).rejects.toMatchObject({ status: 400, code: 'invalid_input', reason: tooLarge })
  expect(await paymentsOf(shop, placed)).toEqual([])
  await open.paypal(placed)
  expect((await paymentBy(shop, checkoutId, 'paypal')).status).toBe('open')
})

describe('a provider that falls silent after it opened a payment', () => {
  it.for(['stripe', 'xendit'] as const)(
    '(%s) is not waited for: the attempt is given up here, and closed there as soon as it answers',
    async (provider, { shop }) => {
      const placed = await givenOrders(shop)
      await open[provider](placed)
      await putChecksOff(shop, placed.checkoutId)
      await refuse(shop, provider, 500, '')
      await open[otherThan(provider)](placed)
      const given = await paymentBy(shop, placed.checkoutId, provider)
      expect(given.status).toBe('closed')
      expect(await providerSide(shop, given.provider_ref)).toBe('open')
      await shop.world.clearFaults()
      await closedThere(shop, given.id, given.provider_ref)
    },
  )

  it('holds a buyer up for some seconds at most, however long the closing takes', async ({ shop }) => {
    const { stripe } = shop.ctx.payments
    const placed = await givenCheckout(shop)
    const { buyer_session_id } = await orderOf(shop, placed.first.id)
    const never = () => new Promise<never>(() => undefined)
    const slow = {
      ...shop.ctx,
      payments: { ...shop.ctx.payments, ...(stripe && { stripe: { ...stripe, close: never } }) },
    }
    await startPayment(slow, buyer_session_id, { orderId: placed.first.id, amount: placed.amount, way: qris })
    expect((await paymentBy(shop, placed.checkoutId, 'stripe')).status).toBe('closed')
  })

  it('lets the order expire some minutes later, and late money still counts', async ({ shop }) => {
    const placed = await givenCheckout(shop)
    await refuse(shop, 'stripe', 500, '')
    await endTime(shop, placed.first.id)
    // The background job tries to close the payment too, so the test looks only at the end of the tries.
    for (let tries = 0; tries < 8; tries++) {
      await expireOrders(shop.ctx)
      shop.advance(shop.config.timing.expirySweep * 2 ** tries)
    }
    await eventually(async () => expect(await orderStatus(shop, placed.first.id)).toBe('failed'))
    const { status, close_tries } = await paymentBy(shop, placed.checkoutId, 'stripe')
    expect(status).toBe('closed')
    expect(close_tries).toBeGreaterThan(2)
    await shop.world.payIntent(placed.intentId)
    await untilOrders(placed, 'completed')
  })
})

it('a payment whose provider says itself that money is under way is waited for', async ({ shop }) => {
  const placed = await givenOrders(shop)
  const { id } = (await open.paypal(placed)) as { id: string }
  await shop.world.post(`/control/paypal/orders/${id}`, { action: 'pending' })
  expect(await placed.browser.api('capturePaypalOrder', { orderId: id })).toEqual({ status: 'PENDING' })
  const waiting = { status: 409, code: 'payment_waiting', details: { waiting: { method: 'paypal' } } }
  await expect(open.stripe(placed)).rejects.toMatchObject(waiting)
  const cart = await changeCart(shop, placed)
  await expect(open.stripe(cart)).rejects.toMatchObject(waiting)
  expect(await paymentsOf(shop, cart)).toMatchObject([{ provider: 'stripe', status: 'closed' }])
  expect(await paymentsOf(shop, placed)).toMatchObject([{ provider: 'paypal', status: 'open' }])
})

describe('money of an attempt that was given up', () => {
  it('that comes before the other way was paid counts, and the other attempt is closed', async ({ shop }) => {
    const placed = await givenCheckout(shop)
    await refuse(shop, 'stripe', 500, '')
    await byQris(placed)
    await shop.world.payIntent(placed.intentId)
    await untilOrders(placed, 'completed')
    await eventually(async () => expect((await paymentBy(shop, placed.checkoutId, 'xendit')).status).toBe('closed'))
  })

  it('that comes after the other way was paid goes back by itself', async ({ shop }) => {
    const placed = await givenCheckout(shop)
    await refuse(shop, 'stripe', 500, '')
    await byQris(placed)
    const qris = await paymentBy(shop, placed.checkoutId, 'xendit')
    await shop.world.post(`/control/xendit/payment_requests/${qris.provider_ref}`, { action: 'pay' })
    await untilOrders(placed, 'completed')
    await shop.world.payIntent(placed.intentId)
    await shop.world.clearFaults()
    const given = await paymentBy(shop, placed.checkoutId, 'stripe')
    await eventually(async () => {
      const refunds = await shop.db.selectFrom('refunds').selectAll().where('payment_id', '=', given.id).execute()
      expect(refunds).toMatchObject([{ purpose: 'surplus', amount: 150, status: 'succeeded' }])
    })
  })

  it('is noticed without a notice', async ({ shop }) => {
    const placed = await givenCheckout(shop)
    await refuse(shop, 'stripe', 500, '')
    await byQris(placed)
    await shop.world.fault({ target: 'stripe.webhook', kind: 'lose', times: null })
    await shop.world.payIntent(placed.intentId)
    await shop.world.clearFaults()
    await untilOrders(placed, 'completed')
    expect((await paymentBy(shop, placed.checkoutId, 'stripe')).status).toBe('succeeded')
  })

  it('at PayPal is never captured', async ({ shop }) => {
    const placed = await givenOrders(shop)
    const { id } = (await open.paypal(placed)) as { id: string }
    await refuse(shop, 'paypal', 500, '')
    await open.stripe(placed)
    await shop.world.clearFaults()
    await shop.world.post(`/control/paypal/orders/${id}`, { action: 'approve' })
    const capture = placed.browser.api('capturePaypalOrder', { orderId: id })
    await expect(capture).rejects.toMatchObject({ code: 'order_expired' })
    const { paypal } = await shop.world.state()
    expect(paypal.orders.find(({ object }: PaypalSide) => object.id === id)).toMatchObject({
      object: { status: 'APPROVED' },
    })
  })
})

describe('an attempt whose id its provider never told us', () => {
  it('is found by our reference after it was given up, and closed there', async ({ shop }) => {
    const placed = await givenOrders(shop)
    await refuse(shop, 'stripe', 'timeout')
    await refuse(shop, 'stripe', 500, '.search')
    await expect(open.stripe(placed)).rejects.toMatchObject(silent)
    await byQris(placed)
    const given = await paymentBy(shop, placed.checkoutId, 'stripe')
    expect(given).toMatchObject({ status: 'closed', provider_ref: null })
    await shop.world.clearFaults()
    await closedThere(shop, given.id)
  })

  it('is only looked for, and never made to be closed', async ({ shop }) => {
    const placed = await givenOrders(shop)
    await refuse(shop, 'xendit', 500)
    await expect(byQris(placed)).rejects.toMatchObject(silent)
    await shop.world.clearFaults()
    await open.stripe(placed)
    const { xendit } = await shop.world.state()
    const given = await paymentBy(shop, placed.checkoutId, 'xendit')
    expect(given.status).toBe('closed')
    expect(xendit.paymentRequests.filter(({ object }: XenditSide) => object.reference_id === given.id)).toEqual([])
  })

  it('that is told only after it was given up is closed there, and nobody is asked to pay it', async ({ shop }) => {
    const placed = await givenOrders(shop)
    const { stripe } = shop.ctx.payments
    if (!stripe) throw new Error('the shop takes cards')
    const { promise: given, resolve: goOn } = Promise.withResolvers<void>()
    const slow: typeof stripe = { ...stripe, open: (request) => given.then(() => stripe.open(request)) }
    const { buyer_session_id } = await orderOf(shop, placed.first.id)
    const wanted = { orderId: placed.first.id, amount: placed.amount, way: byCard }
    const card = startPayment(
      { ...shop.ctx, payments: { ...shop.ctx.payments, stripe: slow } },
      buyer_session_id,
      wanted,
    ).catch((error: unknown) => error)
    await eventually(async () => expect(await paymentsOf(shop, placed)).toHaveLength(1))
    const { paymentId } = await byQris(placed)
    await putChecksOff(shop, placed.checkoutId)
    goOn()
    expect(await card).toMatchObject({
      code: 'payment_waiting',
      details: { waiting: { id: paymentId, method: 'qris' } },
    })
    const late = await paymentBy(shop, placed.checkoutId, 'stripe')
    await closedThere(shop, late.id, late.provider_ref)
    expect((await paymentBy(shop, placed.checkoutId, 'xendit')).status).toBe('open')
  })
})

/** Returns a payment's state at its provider, found by the provider's id `ref`. */
async function providerSide(shop: Shop, ref: string | null): Promise<'open' | 'over' | undefined> {
  const { stripe, xendit } = await shop.world.state()
  const all: { id: string; status: string }[] = [
    ...stripe.paymentIntents,
    ...xendit.paymentRequests.map(({ object }: XenditSide) => object),
  ]
  const found = all.find(({ id }) => id === ref)
  return found && (['canceled', 'EXPIRED'].includes(found.status) ? 'over' : 'open')
}

/** Waits until a background check has closed the payment at its provider. */
const closedThere = (shop: Shop, paymentId: string, ref?: string | null) =>
  eventually(async () => {
    const row = await shop.db.selectFrom('payments').selectAll().where('id', '=', paymentId).executeTakeFirstOrThrow()
    expect(row.status).toBe('closed')
    expect(await providerSide(shop, ref ?? row.provider_ref)).toBe('over')
  })
