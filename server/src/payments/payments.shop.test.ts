import { randomUUID } from 'node:crypto'
import { ApiError } from '@topup/core/api/client'
import { describe, expect } from 'vitest'
import { eventually } from '../../tests/_support/eventually.ts'
import { agree, givenCheckout, givenOrders, orderInput, untilOrders } from '../../tests/_support/given-order.ts'
import { it } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { postStripe as postSigned } from '../../tests/_support/stripe-event.ts'

const succeededEvent = (intentId: string, overrides: Record<string, unknown> = {}) => ({
  id: `evt_${randomUUID()}`,
  object: 'event',
  type: 'payment_intent.succeeded',
  data: {
    object: {
      id: intentId,
      object: 'payment_intent',
      status: 'succeeded',
      amount: 150,
      amount_received: 150,
      currency: 'usd',
      client_secret: null,
      metadata: {},
      ...overrides,
    },
  },
})

const postStripe = (shop: Shop, payload: string, options?: { secret?: string; at?: number }) =>
  postSigned(shop, payload, options)

const statusOf = async (shop: Shop, checkoutId: string) =>
  (await shop.db.selectFrom('orders').select('status').where('checkout_id', '=', checkoutId).execute()).map(
    (o) => o.status,
  )

const settle = () => new Promise((resolve) => setTimeout(resolve, 150))

describe('a card payment', () => {
  it('covers the whole checkout and is followed by one delivery of each unit', async ({ shop }) => {
    const checkout = await givenCheckout(shop, [{ packageId: 'ml-86', quantity: 2 }, { packageId: 'ff-70' }])
    await shop.world.payIntent(checkout.intentId)
    const orders = await untilOrders(checkout, 'completed')
    expect(orders.map(({ units }) => units.delivered).sort()).toEqual([1, 2])
    for (const { timeline } of orders) {
      const times = [timeline.orderedAt, timeline.paidAt, timeline.sentAt, timeline.acceptedAt, timeline.deliveredAt]
      expect(times).not.toContain(null)
      expect([...times].sort()).toEqual(times)
    }
  })

  it.for([
    ['createPaymentIntent', {}],
    ['createEwalletPayment', { channelCode: 'ID_DANA' }],
    ['createQrisPayment', {}],
    ['createPaypalOrder', { currency: 'USD', intent: 'CAPTURE' }],
  ] as const)('is refused by %s until the buyer has agreed to delivery at once', async ([call, more], { shop }) => {
    const { browser, checkoutId, first, amount } = await givenOrders(shop)
    await shop.db.updateTable('checkouts').set({ consent_at: null }).where('id', '=', checkoutId).execute()
    const open = () => browser.api(call, { amount, orderId: first.id, ...more } as never)
    const refusal = { status: 409, code: 'consent_missing', reason: expect.stringContaining('agree') }
    await expect(open()).rejects.toMatchObject(refusal)
    const opened = shop.db.selectFrom('payments').selectAll().where('checkout_id', '=', checkoutId)
    expect(await opened.execute()).toEqual([])
    await agree(browser, checkoutId)
    await open()
    expect(await opened.execute()).toHaveLength(1)
  })

  it.for([
    ['createPaymentIntent', {}],
    ['createEwalletPayment', { channelCode: 'ID_DANA' }],
    ['createQrisPayment', {}],
    ['createPaypalOrder', { currency: 'USD', intent: 'CAPTURE' }],
  ] as const)(
    'opens by %s with the consent it brings, which is recorded once with its time and terms',
    async ([call, more], { shop }) => {
      const { browser, checkoutId, first, amount } = await givenOrders(shop)
      const forget = { consent_at: null, consent_version: null }
      await shop.db.updateTable('checkouts').set(forget).where('id', '=', checkoutId).execute()
      const consentOf = () =>
        shop.db
          .selectFrom('checkouts')
          .select(['consent_at', 'consent_version'])
          .where('id', '=', checkoutId)
          .executeTakeFirstOrThrow()
      const open = () => browser.api(call, { amount, orderId: first.id, consent: true, ...more } as never)
      await open()
      const given = await consentOf()
      expect(given).toEqual({ consent_at: expect.any(String), consent_version: expect.any(String) })
      await shop.advance(60_000)
      await open()
      await agree(browser, checkoutId)
      expect(await consentOf()).toEqual(given)
    },
  )

  it.for([
    ['createEwalletPayment', { channelCode: 'ID_DANA' }, 'Payment creation failed'],
    ['createQrisPayment', {}, 'QRIS payment creation failed'],
  ] as const)('that %s could not make is told in the specified words', async ([call, more, reason], { shop }) => {
    const { browser, first, amount } = await givenOrders(shop)
    await shop.world.fault({ target: 'xendit', kind: 'html', status: 502, times: null })
    const opening = browser.api(call, { amount, orderId: first.id, ...more } as never)
    await expect(opening).rejects.toMatchObject({ code: 'provider_unavailable', reason })
  })

  it('is found again, not opened twice, when the buyer comes back or clicks twice', async ({ shop }) => {
    const { browser, first, amount, clientSecret } = await givenCheckout(shop)
    const again = await Promise.all(
      [1, 2, 3].map(() => browser.api('createPaymentIntent', { amount, orderId: first.id })),
    )
    expect(new Set([clientSecret, ...again.map((answer) => answer.clientSecret)]).size).toBe(1)
  })

  it('that is declined moves nothing and can be tried again', async ({ shop }) => {
    const checkout = await givenCheckout(shop)
    await shop.world.payIntent(checkout.intentId, '4000000000000002').catch(() => undefined)
    await settle()
    expect(await statusOf(shop, checkout.checkoutId)).toEqual(['pending'])
    await shop.world.payIntent(checkout.intentId)
    await untilOrders(checkout, 'completed')
  })

  it('whose creation timed out at the provider is found again by the next try, not made twice', async ({ shop }) => {
    const browser = shop.createBrowser()
    const order = await browser.api('createOrder', orderInput('ml-86'))
    await agree(browser, order.checkoutId)
    const ask = () => browser.api('createPaymentIntent', { amount: '1.50', orderId: order.id })
    await shop.world.fault({ target: 'stripe.create', kind: 'timeout-after-success', times: 2, ms: 4000 })
    const failure = await ask().catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ApiError)
    expect(failure).toMatchObject({ status: 503, code: 'provider_unavailable' })
    const { clientSecret } = await ask()
    const { stripe } = await shop.world.state()
    const made = stripe.paymentIntents.filter(
      (intent: { metadata: Record<string, string> }) => intent.metadata.checkout_id === order.checkoutId,
    )
    expect(made).toHaveLength(1)
    expect(clientSecret).toContain(made[0].id)
  })

  it('on an old cart is closed before the changed cart is paid', async ({ shop }) => {
    const old = await givenCheckout(shop)
    const [line] = await shop.db.selectFrom('orders').select('line_key').where('id', '=', old.first.id).execute()
    const input = orderInput('ml-86', { lineKey: line?.line_key, quantity: 2 })
    const order = await old.browser.api('createOrder', { ...input, checkoutId: randomUUID() })
    await agree(old.browser, order.checkoutId)
    await old.browser.api('createPaymentIntent', { amount: '3.00', orderId: order.id })
    const { stripe } = await shop.world.state()
    expect(stripe.paymentIntents.find(({ id }: { id: string }) => id === old.intentId)).toMatchObject({
      status: 'canceled',
    })
  })
})

describe('invariant 3: webhooks are verified, kept once and applied after the answer', () => {
  it.for([
    ['a wrong secret', (shop: Shop, payload: string) => postStripe(shop, payload, { secret: 'whsec_other' })],
    [
      'an old signature',
      (shop: Shop, payload: string) => postStripe(shop, payload, { at: Math.floor(Date.now() / 1000) - 3600 }),
    ],
    [
      'no signature',
      (shop: Shop, payload: string) => fetch(`${shop.url}/api/webhook/stripe`, { method: 'POST', body: payload }),
    ],
  ] as const)('with %s changes nothing', async ([_name, post], { shop }) => {
    const checkout = await givenCheckout(shop)
    const response = await post(shop, JSON.stringify(succeededEvent(checkout.intentId)))
    expect(response.status).toBe(400)
    await settle()
    expect(await statusOf(shop, checkout.checkoutId)).toEqual(['pending'])
  })

  it('repeated ten times at once pays and delivers once', async ({ shop }) => {
    const checkout = await givenCheckout(shop)
    await shop.world.payIntent(checkout.intentId)
    const payload = JSON.stringify(succeededEvent(checkout.intentId))
    const answers = await Promise.all(Array.from({ length: 10 }, () => postStripe(shop, payload)))
    expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(200))
    await untilOrders(checkout, 'completed')
    const units = await shop.db.selectFrom('deliveries').selectAll().where('order_id', '=', checkout.first.id).execute()
    expect(units).toHaveLength(1)
    const { lapakgaming } = await shop.world.state()
    const references = await shop.db
      .selectFrom('supplier_orders')
      .select('id')
      .where('delivery_id', '=', units[0]?.id ?? '')
      .execute()
    expect(references).toHaveLength(1)
    expect(
      lapakgaming.orders.filter((o: { partnerReferenceId: string }) => o.partnerReferenceId === references[0]?.id),
    ).toHaveLength(1)
  })

  it('repeated and reordered by the provider change nothing', async ({ shop }) => {
    await shop.world.fault({ target: 'stripe.webhook', kind: 'repeat', times: 2 })
    await shop.world.fault({ target: 'stripe.webhook', kind: 'reorder', times: 1 })
    const checkout = await givenCheckout(shop)
    await shop.world.payIntent(checkout.intentId, '4000000000000002').catch(() => undefined)
    await shop.world.payIntent(checkout.intentId)
    await untilOrders(checkout, 'completed')
  })

  it('lost for good is made up for by asking the provider', async ({ shop }) => {
    await shop.world.fault({ target: 'stripe.webhook', kind: 'lose', times: null })
    const checkout = await givenCheckout(shop)
    await shop.world.payIntent(checkout.intentId)
    await untilOrders(checkout, 'completed')
  })

  it.for([
    ['names a payment we do not have', { payment_id: randomUUID() }],
    ['names none', {}],
  ])('for an intent that is not ours and %s is kept and answered', async ([_name, metadata], { shop }) => {
    const checkout = await givenCheckout(shop)
    const foreign = succeededEvent('pi_not_ours', { metadata })
    expect((await postStripe(shop, JSON.stringify(foreign))).status).toBe(200)
    await settle()
    expect(await statusOf(shop, checkout.checkoutId)).toEqual(['pending'])
  })
})

describe('money that does not fit', () => {
  it.for([
    ['a smaller amount', { amount_received: 149 }],
    ['a larger amount', { amount_received: 15_000 }],
    ['another currency', { currency: 'idr' }],
  ] as const)('%s is held for the seller and delivers nothing', async ([_name, change], { shop }) => {
    const checkout = await givenCheckout(shop)
    await postStripe(shop, JSON.stringify(succeededEvent(checkout.intentId, change)))
    await eventually(async () => {
      const [payment] = await shop.db
        .selectFrom('payments')
        .selectAll()
        .where('checkout_id', '=', checkout.checkoutId)
        .execute()
      expect(payment?.status).toBe('held')
      const open = await shop.db
        .selectFrom('attention')
        .selectAll()
        .where('subject_id', '=', payment?.id ?? '')
        .execute()
      expect(open.map(({ kind }) => kind)).toEqual(['payment_mismatch'])
    })
    expect(await statusOf(shop, checkout.checkoutId)).toEqual(['pending'])
  })

  it('invariant 7: a second success of one checkout is surplus, and its one refund is left to a person when the provider refuses it', async ({
    shop,
  }) => {
    const checkout = await givenCheckout(shop)
    await shop.world.payIntent(checkout.intentId)
    await untilOrders(checkout, 'completed')
    const [paid] = await shop.db
      .selectFrom('payments')
      .selectAll()
      .where('checkout_id', '=', checkout.checkoutId)
      .execute()
    if (!paid) throw new Error('no payment')
    const second = { ...paid, id: randomUUID(), provider_ref: `pi_${randomUUID()}`, status: 'closed' as const }
    await shop.db.insertInto('payments').values(second).execute()
    await postStripe(shop, JSON.stringify(succeededEvent(second.provider_ref)))
    await eventually(async () => {
      const row = await shop.db.selectFrom('payments').selectAll().where('id', '=', second.id).executeTakeFirst()
      expect(row).toMatchObject({ status: 'succeeded', is_surplus: 1 })
    })
    // The provider does not know this payment, so it refuses the refund, and a person has to pay it.
    await eventually(async () => {
      const refunds = await shop.db.selectFrom('refunds').selectAll().where('payment_id', '=', second.id).execute()
      expect(refunds).toMatchObject([{ purpose: 'surplus', amount: 150, status: 'manual' }])
      const [refund] = refunds
      const open = await shop.db
        .selectFrom('attention')
        .select('kind')
        .where('subject_id', '=', refund?.id ?? '')
        .execute()
      expect(open).toEqual([{ kind: 'refund_manual' }])
    })
  })
})

it('invariant 5: every share of a captured payment has a completed delivery or an attention entry', async ({
  shop,
}) => {
  const lines = await shop.db
    .selectFrom('payment_lines')
    .innerJoin('payments', 'payments.id', 'payment_lines.payment_id')
    .leftJoin('deliveries', (join) =>
      join
        .onRef('deliveries.order_id', '=', 'payment_lines.order_id')
        .onRef('deliveries.unit_no', '=', 'payment_lines.unit_no'),
    )
    .select(['payments.id', 'payments.amount as total', 'payment_lines.amount', 'deliveries.status'])
    .where('payments.status', '=', 'succeeded')
    .where('payments.is_surplus', '=', 0)
    .execute()
  expect(lines.length).toBeGreaterThan(5)
  expect(lines.filter(({ status }) => status !== 'delivered')).toEqual([])
  for (const [, own] of Map.groupBy(lines, ({ id }) => id)) {
    expect(own.reduce((sum, { amount }) => sum + amount, 0)).toBe(own[0]?.total)
  }
})
