import { randomUUID } from 'node:crypto'
import { MINUTE, SECOND } from '@topup/core/time'
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
import { paymentOf, paymentsOf } from '../../tests/_support/money-of.ts'
import {
  beginThreeDSecure,
  endThreeDSecure,
  openBy,
  payableThere,
  payThere,
  press,
  statusesThere,
  type WaitingWay,
  waitingWays,
} from '../../tests/_support/open-by.ts'
import { quietZoneOf } from '../../tests/_support/quiet-zone.ts'
import { refusal } from '../../tests/_support/refusal.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { checkPayments } from './check-payments.ts'
import { expireOrders } from './expire-orders.ts'
import { startPayment } from './start-payment.ts'
import { getWaitingPayment } from './waiting-payment.ts'

// The store's background checks start after 5 minutes, so each test sees only its own queries.
const options = { timing: { paymentCheckFirst: 5 * MINUTE, orderExpiry: 30 * MINUTE, closePatience: MINUTE } }
const it = shopTest(options)
/** A store for tests that advance the clock by minutes. Afterwards, the signatures of Stripe's webhooks are too old. */
const later = shopTest(options)

const line = [{ packageId: 'ml-86', quantity: 4 }] as const
type Placed = Awaited<ReturnType<typeof givenOrders>>

const enter = ({ browser, first, amount }: Pick<Placed, 'browser' | 'first' | 'amount'>) =>
  browser.api('createPaymentIntent', { orderId: first.id, amount })
const idOf = ({ clientSecret }: { clientSecret: string }) => clientSecret.split('_secret_')[0] ?? ''
const listed = async ({ browser }: Pick<Placed, 'browser'>) => browser.api('listWaitingPayments')

/** Places the same cart line again in a second checkout. */
async function changeCart({ browser, first, amount }: Placed, shop: Shop): Promise<Placed> {
  const { line_key } = await orderOf(shop, first.id)
  const checkoutId = randomUUID()
  const input = orderInput('ml-86', { lineKey: line_key, quantity: 4 })
  const order = await browser.api('createOrder', { ...input, checkoutId })
  await agree(browser, checkoutId)
  return { browser, checkoutId, orders: [order], first: order, amount }
}

/** A process in which this kind of call to a provider waits until the test releases it. */
function heldUp(shop: Shop, provider: 'xendit' | 'stripe', call: 'open' | 'read') {
  const port = shop.ctx.payments[provider]
  if (!port) throw new Error('the shop takes these')
  const { promise: given, resolve: goOn } = Promise.withResolvers<void>()
  const { promise: asked, resolve: isAsked } = Promise.withResolvers<void>()
  const slow = async (input: never) => {
    isAsked()
    await given
    return (port[call] as (input: never) => Promise<unknown>)(input)
  }
  const ctx = { ...shop.ctx, payments: { ...shop.ctx.payments, [provider]: { ...port, [call]: slow } } } as Shop['ctx']
  return { ctx, goOn, asked }
}

describe('a payment that waits', () => {
  const kinds: Record<WaitingWay, string> = {
    QRIS: 'qr',
    ID_BCA: 'number',
    ID_ALFAMART: 'number',
    ID_OVO: 'app',
    ID_DANA: 'page',
    paypal: 'paypal',
  }

  it.for(waitingWays)('by %s is listed, tells how to go on, stays on entry, and is paid', async (way, { shop }) => {
    const placed = await givenOrders(shop, [...line])
    const payment = await openBy(shop, placed, way)
    const [view] = await listed(placed)
    expect(view).toMatchObject({
      id: payment.id,
      checkoutId: placed.checkoutId,
      orderId: placed.first.id,
      totalAmount: '6.00',
      method: payment.method,
      expiresAt: payment.expires_at,
      orders: [{ trackingCode: placed.first.trackingCode, packageName: '86 Diamonds', quantity: 4 }],
      canEnd: true,
    })
    const { waiting, ...rest } = await placed.browser.api('getWaitingPayment', { paymentId: payment.id })
    expect(rest).toEqual({ status: 'PENDING', isHeld: false, endReason: null })
    const { nextStep, ...shown } = waiting ?? {}
    expect(shown).toEqual(view)
    expect(nextStep?.kind).toBe(kinds[way])
    const refused = await refusal(enter(placed))
    expect(refused).toMatchObject({ status: 409, code: 'payment_waiting', details: { waiting: view } })
    const { checkoutId } = placed
    expect((await placed.browser.api('getCheckout', { checkoutId })).waitingPayment).toEqual(view)
    const { id, method, channel, asked, expiresAt } = view ?? {}
    const [order] = await placed.browser.api('listOrders')
    expect(order).toMatchObject({ waitingPayment: { id, method, channel, asked, expiresAt }, isPaymentWaiting: true })
    expect(await payableThere(shop, await paymentsOf(shop, placed))).toEqual([payment])
    await payThere(shop, payment)
    await untilOrders(placed, 'completed')
    expect(await listed(placed)).toEqual([])
    const over = await placed.browser.api('getWaitingPayment', { paymentId: payment.id })
    expect(over).toEqual({ status: 'SUCCEEDED', isHeld: false, endReason: null, waiting: null })
  })

  later('gives the same code, number, page and PayPal order to whoever asks again', async ({ shop }) => {
    for (const way of ['QRIS', 'ID_BCA', 'ID_DANA', 'paypal'] as const) {
      const placed = await givenOrders(shop, [...line])
      const { id: paymentId } = await openBy(shop, placed, way)
      const read = () => placed.browser.api('getWaitingPayment', { paymentId })
      const before = await read()
      shop.advance(11 * MINUTE)
      expect(await read()).toEqual(before)
      const again = (await press(placed, way)) as Record<string, unknown>
      const { nextStep } = before.waiting ?? {}
      if (nextStep?.kind === 'qr') expect(again.qrCode).toBe(nextStep.qrCode)
      if (nextStep?.kind === 'number') expect(again.payCode).toEqual(nextStep.payCode)
      if (nextStep?.kind === 'page') expect(again.paymentUrl).toBe(nextStep.url)
      if (nextStep?.kind === 'paypal') expect(again.id).toBe(nextStep.paypalOrderId)
      expect(await paymentsOf(shop, placed)).toHaveLength(1)
    }
  })

  it('of another cart with the same line stays on entry, and ends by a press', async ({ shop }) => {
    const placed = await givenOrders(shop, [...line])
    const payment = await openBy(shop, placed, 'ID_BCA')
    const cart = await changeCart(placed, shop)
    expect((await placed.browser.api('getCheckout', { checkoutId: cart.checkoutId })).waitingPayment?.id).toBe(
      payment.id,
    )
    expect((await refusal(enter(cart))).details).toMatchObject({ waiting: { id: payment.id } })
    expect(await paymentsOf(shop, cart)).toEqual([])
    await openBy(shop, cart, 'QRIS')
    expect((await paymentOf(shop, placed)).status).toBe('closed')
    expect(await payableThere(shop, [...(await paymentsOf(shop, placed)), ...(await paymentsOf(shop, cart))])).toEqual(
      await paymentsOf(shop, cart),
    )
  })

  it('ends by the call that ends it, once, and money that comes later counts', async ({ shop }) => {
    const placed = await givenOrders(shop, [...line])
    const payment = await openBy(shop, placed, 'QRIS')
    const end = () => placed.browser.api('endWaitingPayment', { paymentId: payment.id })
    expect(await Promise.all([end(), end()])).toEqual([{ done: true }, { done: true }])
    expect(await end()).toEqual({ done: true })
    expect(await payableThere(shop, [payment])).toEqual([])
    expect(await listed(placed)).toEqual([])
    expect(idOf(await enter(placed))).toMatch(/^pi_/)
    const { provider_ref } = await paymentOf(shop, placed)
    await shop.world.post(`/control/xendit/payment_requests/${provider_ref}`, { action: 'pay-late' })
    await untilOrders(placed, 'completed')
    expect(await refusal(end())).toMatchObject({ status: 409, code: 'already_paid' })
  })

  it('is replaced by the card only where the call says so', async ({ shop }) => {
    const placed = await givenOrders(shop, [...line])
    const payment = await openBy(shop, placed, 'ID_DANA')
    await refusal(enter(placed))
    expect(await payableThere(shop, [payment])).toHaveLength(1)
    const { browser, first, amount } = placed
    const byCard = await browser.api('createPaymentIntent', { orderId: first.id, amount, replace: true })
    expect(await payableThere(shop, [payment])).toEqual([])
    await shop.world.payIntent(idOf(byCard))
    await untilOrders(placed, 'completed')
  })

  it('is nobody else’s', async ({ shop }) => {
    const placed = await givenOrders(shop, [...line])
    const { id: paymentId } = await openBy(shop, placed, 'QRIS')
    const stranger = shop.createBrowser()
    expect(await stranger.api('listWaitingPayments')).toEqual([])
    for (const call of ['getWaitingPayment', 'endWaitingPayment'] as const) {
      expect(await refusal(stranger.api(call, { paymentId }))).toMatchObject({ status: 404, code: 'payment_not_found' })
    }
    const code = placed.first.trackingCode
    const { createdAt, expiresAt, game, timeline } = await placed.browser.api('trackOrder', { code })
    expect(await stranger.api('trackOrder', { code })).toEqual({
      isPaymentWaiting: true,
      waitingPayment: null,
      ...{ id: placed.first.id, trackingCode: code, createdAt, expiresAt, game, timeline, status: 'pending' },
      ...{ gameId: 'mobile-legends', packageId: 'ml-86', package: { name: '86 Diamonds', amount: 86 }, quantity: 4 },
      ...{ gameUserId: '12•••••89 (••••)', playerName: null, playerChecked: true, customerEmail: null },
      ...{ checkoutId: null, totalAmount: null, totalIdr: null, charged: null, siblings: [], documents: [] },
      ...{
        isMine: false,
        isPlacedHere: false,
        isInHand: false,
        isBeingChecked: false,
        failedBy: null,
        deliveredAt: null,
        review: null,
      },
      ...{ canCorrectPlayer: false, hasCodes: false, hasManualRefund: false, heldPayments: [], canReturnHeld: false },
      units: { total: 4, delivered: 0, failed: 0 },
    })
  })

  it('of which the provider says nothing is refused as such, and stays', async ({ shop }) => {
    const placed = await givenOrders(shop, [...line])
    const { id: paymentId } = await openBy(shop, placed, 'QRIS')
    await shop.world.fault({ target: 'xendit.status', kind: 'error', status: 500, times: null })
    const read = placed.browser.api('getWaitingPayment', { paymentId })
    expect(await refusal(read)).toMatchObject({ status: 503, code: 'provider_unavailable' })
    expect(await listed(placed)).toMatchObject([{ id: paymentId }])
  })

  it('by QRIS is drawn with the quiet zone of the standard', async ({ shop }) => {
    const placed = await givenOrders(shop, [...line])
    const { id: paymentId } = await openBy(shop, placed, 'QRIS')
    const { waiting } = await placed.browser.api('getWaitingPayment', { paymentId })
    const qrCode = waiting?.nextStep.kind === 'qr' ? waiting.nextStep.qrCode : ''
    expect(quietZoneOf(qrCode)).toEqual([4, 4])
  })

  it('is read once for all tabs that ask at the same moment', async ({ shop }) => {
    const placed = await givenOrders(shop, [...line])
    const { id: paymentId } = await openBy(shop, placed, 'QRIS')
    const { xendit } = shop.ctx.payments
    if (!xendit) throw new Error('the shop takes QRIS')
    const reads: string[] = []
    const read: typeof xendit.read = (ref) => {
      reads.push(ref)
      return xendit.read(ref)
    }
    const now = shop.ctx.now()
    const at = (later: number) => ({
      ...shop.ctx,
      payments: { ...shop.ctx.payments, xendit: port },
      now: () => new Date(now.getTime() + later),
    })
    const port = { ...xendit, read }
    const { buyer_session_id } = await orderOf(shop, placed.first.id)
    const ask = (later = 0) => getWaitingPayment(at(later), buyer_session_id, paymentId)
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask()))
    expect(new Set(answers.map(({ waiting }) => waiting?.nextStep.kind))).toEqual(new Set(['qr']))
    await ask(999)
    expect(reads).toHaveLength(1)
    await ask(SECOND)
    expect(reads).toHaveLength(2)
  })
})

it('a payment at a provider that the store uses no more has no next step for its buyer', async ({ shop }) => {
  const placed = await givenOrders(shop, [...line])
  const { id: paymentId } = await openBy(shop, placed, 'QRIS')
  const { xendit: _, ...payments } = shop.ctx.payments
  const { buyer_session_id } = await orderOf(shop, placed.first.id)
  const read = await getWaitingPayment({ ...shop.ctx, payments }, buyer_session_id, paymentId)
  expect(read).toEqual({ status: 'PENDING', isHeld: false, endReason: null, waiting: null })
})

describe('a payment that its provider is being asked to make', () => {
  it('is not ended by an entry, not even of another cart, and tells so', async ({ shop }) => {
    const placed = await givenOrders(shop, [...line])
    const cart = await changeCart(placed, shop)
    const { ctx, goOn, asked } = heldUp(shop, 'xendit', 'open')
    const { buyer_session_id } = await orderOf(shop, placed.first.id)
    const way = { provider: 'xendit', method: 'qris', channel: 'QRIS' } as const
    const opening = startPayment(ctx, buyer_session_id, { orderId: placed.first.id, amount: placed.amount, way })
    await asked
    for (const entered of [placed, cart]) {
      const { code, details } = await refusal(enter(entered))
      expect(code).toBe('payment_waiting')
      expect(details).toMatchObject({ waiting: { method: 'qris', checkoutId: placed.checkoutId } })
    }
    const { id: paymentId } = await paymentOf(shop, placed)
    const read = await placed.browser.api('getWaitingPayment', { paymentId })
    expect(read).toEqual({ status: 'PENDING', isHeld: false, endReason: null, waiting: null })
    goOn()
    expect((await opening).payment).toMatchObject({ id: paymentId, status: 'open' })
    expect(await listed(placed)).toMatchObject([{ id: paymentId }])
  })

  it('whose answer was lost is found by the page that asks how to go on', async ({ shop }) => {
    const placed = await givenOrders(shop, [...line])
    await shop.world.fault({ target: 'xendit.create', kind: 'timeout-after-success', times: null, ms: 4000 })
    expect(await refusal(press(placed, 'QRIS'))).toMatchObject({ code: 'provider_unavailable' })
    await shop.world.clearFaults()
    const { id: paymentId } = await paymentOf(shop, placed)
    expect((await refusal(enter(placed))).details).toMatchObject({ waiting: { id: paymentId } })
    const { waiting } = await placed.browser.api('getWaitingPayment', { paymentId })
    expect(waiting).toMatchObject({ id: paymentId, nextStep: { kind: 'qr' } })
    await payThere(shop, await paymentOf(shop, placed))
    await untilOrders(placed, 'completed')
  })
})

describe('a card', () => {
  it('that nobody confirmed waits for nothing: another cart is entered, and closes its form', async ({ shop }) => {
    const placed = await givenCheckout(shop, [...line])
    expect(await listed(placed)).toEqual([])
    const tracked = await placed.browser.api('trackOrder', { code: placed.first.trackingCode })
    expect(tracked).toMatchObject({ isPaymentWaiting: false, waitingPayment: null })
    const cart = await changeCart(placed, shop)
    await enter(cart)
    expect((await paymentOf(shop, placed)).status).toBe('closed')
  })

  it('in 3-D Secure waits, by its notice, and is entered and paid as the same one', async ({ shop }) => {
    const placed = await givenCheckout(shop, [...line])
    await beginThreeDSecure(shop, placed.intentId)
    const [view] = await eventually(async () => {
      const found = await shop.db
        .selectFrom('payments')
        .select('begun_at')
        .where('checkout_id', '=', placed.checkoutId)
        .executeTakeFirstOrThrow()
      expect(found.begun_at).not.toBeNull()
      return listed(placed)
    })
    expect(view).toMatchObject({ method: 'card', checkoutId: placed.checkoutId })
    const { waiting } = await placed.browser.api('getWaitingPayment', { paymentId: view?.id ?? '' })
    expect(waiting?.nextStep).toEqual({ kind: 'card', clientSecret: placed.clientSecret })
    expect(await enter(placed)).toEqual({ clientSecret: placed.clientSecret })
    await endThreeDSecure(shop, placed.clientSecret)
    await untilOrders(placed, 'completed')
  })

  it.for(['listWaitingPayments', 'getCheckout', 'listOrders', 'trackOrder'] as const)(
    'in 3-D Secure is shown by %s without its notice, and Stripe is asked once for many looks',
    async (call, { shop }) => {
      const placed = await givenCheckout(shop, [...line])
      await shop.world.fault({ target: 'stripe.webhook', kind: 'lose', times: null })
      await beginThreeDSecure(shop, placed.intentId)
      const { checkoutId, browser, first } = placed
      const look = async () => {
        if (call === 'listWaitingPayments') return (await browser.api(call)).length > 0
        if (call === 'getCheckout') return (await browser.api(call, { checkoutId })).waitingPayment !== null
        if (call === 'listOrders') return (await browser.api(call)).some((order) => order.waitingPayment !== null)
        return (await browser.api(call, { code: first.trackingCode })).waitingPayment !== null
      }
      const asked = async () =>
        (await shop.world.state()).requests.filter(
          ({ method, path }: { method: string; path: string }) => method === 'GET' && path.includes(placed.intentId),
        ).length
      const before = await asked()
      expect(await look()).toBe(true)
      for (let times = 0; times < 5; times++) expect(await look()).toBe(true)
      expect((await asked()) - before).toBe(1)
      await endThreeDSecure(shop, placed.clientSecret, 'fail')
      shop.advance(11 * SECOND)
      expect(await look()).toBe(false)
      expect((await asked()) - before).toBe(2)
    },
  )

  it('that its bank declined waits no more, by its notice', async ({ shop }) => {
    const placed = await givenCheckout(shop, [...line])
    await beginThreeDSecure(shop, placed.intentId)
    await eventually(async () => expect((await paymentOf(shop, placed)).begun_at).not.toBeNull())
    await endThreeDSecure(shop, placed.clientSecret, 'fail')
    await eventually(async () => expect((await paymentOf(shop, placed)).begun_at).toBeNull())
    expect((await paymentOf(shop, placed)).status).toBe('open')
  })

  later('in 3-D Secure, of which no notice came, is not closed by the entry of another cart', async ({ shop }) => {
    const placed = await givenCheckout(shop, [...line])
    await shop.world.fault({ target: 'stripe.webhook', kind: 'lose', times: null })
    await beginThreeDSecure(shop, placed.intentId)
    const cart = await changeCart(placed, shop)
    expect((await refusal(enter(cart))).details).toMatchObject({ waiting: { checkoutId: placed.checkoutId } })
    const payments = await paymentsOf(shop, placed)
    expect((await statusesThere(shop, payments)).get(payments[0]?.id ?? '')).toBe('requires_action')
    expect(await paymentsOf(shop, cart)).toMatchObject([{ status: 'closed', provider_ref: null }])
    await endThreeDSecure(shop, placed.clientSecret)
    await shop.world.clearFaults()
    await eventually(async () => {
      await checkPayments(shop.ctx)
      shop.advance(5 * MINUTE)
      expect((await orderOf(shop, placed.first.id)).status).toBe('completed')
    })
  })

  it('of which Stripe says nothing is not closed by the entry of another cart', async ({ shop }) => {
    const placed = await givenCheckout(shop, [...line])
    const cart = await changeCart(placed, shop)
    await shop.world.fault({ target: 'stripe.retrieve', kind: 'error', status: 500, times: null })
    expect(await refusal(enter(cart))).toMatchObject({ status: 503, code: 'provider_unavailable' })
    expect((await paymentOf(shop, placed)).status).toBe('open')
    await shop.world.clearFaults()
    await enter(cart)
  })
})

describe('the end of a payment that waits', () => {
  const endOf = async (shop: Shop, placed: Placed) => Date.parse((await paymentOf(shop, placed)).expires_at ?? '')
  const sweep = async ({ ctx }: Shop, at: number) => {
    const then = { ...ctx, now: () => new Date(at) }
    await checkPayments(then)
    await expireOrders(then)
  }

  it.for(['QRIS', 'ID_BCA', 'ID_DANA', 'paypal'] as const)(
    'is that which its provider was given: %s is payable until then, whatever sweeps, and never after',
    async (way, { shop }) => {
      const placed = await givenOrders(shop, [...line])
      const payment = await openBy(shop, placed, way)
      const end = await endOf(shop, placed)
      for (const left of [20 * MINUTE, 10 * MINUTE, SECOND]) {
        await sweep(shop, end - left)
        expect((await paymentOf(shop, placed)).status).toBe('open')
      }
      expect(await payableThere(shop, [payment])).toHaveLength(1)
      await sweep(shop, end)
      expect((await paymentOf(shop, placed)).status).toBe('closed')
      expect((await orderOf(shop, placed.first.id)).status).toBe('failed')
    },
  )

  later.for(['QRIS', 'ID_BCA', 'paypal'] as const)('is not earlier for more time: %s', async (way, { shop }) => {
    const placed = await givenOrders(shop, [...line])
    await openBy(shop, placed, way)
    const before = await endOf(shop, placed)
    shop.advance(10 * MINUTE)
    const { expiresAt } = await placed.browser.api('extendCheckout', { checkoutId: placed.checkoutId })
    const after = await endOf(shop, placed)
    expect(after).toBeGreaterThanOrEqual(before)
    await sweep(shop, after - SECOND)
    expect((await paymentOf(shop, placed)).status).toBe('open')
    // The code expires at its provider, but the order stays open and can get a new code.
    expect(Date.parse(expiresAt)).toBeGreaterThanOrEqual(after)
  })
})
