import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { startWorld, type TestWorld } from '../testing/start-world.ts'

let world: TestWorld
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const newIntent = (orderId: string, amount = 1999) =>
  world.stripe.paymentIntents.create({
    amount,
    currency: 'usd',
    automatic_payment_methods: { enabled: true },
    metadata: { order_id: orderId },
  })

const pay = (id: string, card: string) => world.control('POST', `/stripe/payment_intents/${id}/confirm`, { card })

const eventsOf = (id: string) =>
  world.received
    .filter((one) => one.path === '/stripe')
    .map((one) => JSON.parse(one.body))
    .filter((event) => event.data.object.id === id || event.data.object.payment_intent === id)

describe('the Stripe API', () => {
  it('creates, retrieves, finds by metadata and cancels a payment intent', async () => {
    const created = await newIntent('ord_1')
    expect(created).toMatchObject({ amount: 1999, currency: 'usd', status: 'requires_payment_method' })
    expect(created.client_secret).toContain(`${created.id}_secret_`)
    expect((await world.stripe.paymentIntents.retrieve(created.id)).metadata).toEqual({ order_id: 'ord_1' })
    const found = await world.stripe.paymentIntents.search({ query: "metadata['order_id']:'ord_1'" })
    expect(found.data.map((one) => one.id)).toEqual([created.id])
    const canceled = await world.stripe.paymentIntents.cancel(created.id, { cancellation_reason: 'abandoned' })
    expect(canceled.status).toBe('canceled')
    await expect(world.stripe.paymentIntents.cancel(created.id)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    })
  })

  it('sends a signed webhook when a payment succeeds', async () => {
    const intent = await newIntent('ord_2')
    await pay(intent.id, '4242424242424242')
    await eventually(() => expect(eventsOf(intent.id)).toHaveLength(1))
    const notice = world.received.find((one) => one.body.includes(intent.id))
    const event = world.stripe.webhooks.constructEvent(
      notice?.body ?? '',
      String(notice?.headers['stripe-signature']),
      'whsec_sandbox',
    )
    expect(event.type).toBe('charge.succeeded')
    const paid = await world.stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] })
    expect(paid).toMatchObject({
      status: 'succeeded',
      amount_received: 1999,
      latest_charge: { paid: true, amount: 1999 },
    })
  })

  it.each([
    ['4000000000000002', 'card_declined', 'generic_decline'],
    ['4000000000009995', 'card_declined', 'insufficient_funds'],
    ['4000000000000069', 'expired_card', undefined],
    ['4000000000000127', 'incorrect_cvc', undefined],
    ['4111111111111111', 'card_declined', 'test_mode_live_card'],
  ])('declines card %s with %s and leaves the intent payable', async (card, code, declineCode) => {
    const intent = await newIntent('ord_3')
    const declined = await pay(intent.id, card)
    expect(declined.status).toBe(402)
    expect(declined.body.error).toMatchObject({ type: 'card_error', code, payment_intent: { id: intent.id } })
    expect(declined.body.error.decline_code).toBe(declineCode)
    const after = await world.stripe.paymentIntents.retrieve(intent.id)
    expect(after).toMatchObject({ status: 'requires_payment_method', last_payment_error: { code } })
    await eventually(() => expect(eventsOf(intent.id)[0]?.type).toBe('payment_intent.payment_failed'))
    expect((await pay(intent.id, '4242424242424242')).body.status).toBe('succeeded')
  })

  it('asks for 3-D Secure and settles it on its own page', async () => {
    const intent = await newIntent('ord_4')
    const confirmed = await world.stripe.paymentIntents.confirm(intent.id, {
      payment_method: 'pm_card_threeDSecure2Required',
      return_url: `${world.storeUrl}/checkout?step=done`,
    })
    expect(confirmed.status).toBe('requires_action')
    const page = String(confirmed.next_action?.redirect_to_url?.url)
    expect(await (await fetch(page)).text()).toContain('Complete')
    const answer = await fetch(page.split('?')[0] ?? '', {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ client_secret: String(intent.client_secret), outcome: 'complete' }),
    })
    const back = new URL(String(answer.headers.get('location')))
    expect(Object.fromEntries(back.searchParams)).toEqual({
      step: 'done',
      payment_intent: intent.id,
      payment_intent_client_secret: intent.client_secret,
      redirect_status: 'succeeded',
    })
    expect((await world.stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded')
  })

  it('asks for 3-D Secure where the store wants it of a card that is good', async () => {
    const wanted = { amount: 500, currency: 'usd', payment_method_options: { card: { request_three_d_secure: 'any' } } }
    const intent = await world.stripe.paymentIntents.create(wanted as Stripe.PaymentIntentCreateParams)
    expect((await pay(intent.id, '4242424242424242')).body.status).toBe('requires_action')
    await expect(
      world.stripe.paymentIntents.create({
        ...wanted,
        payment_method_options: { card: { request_three_d_secure: 'always' as 'any' } },
      }),
    ).rejects.toMatchObject({ statusCode: 400 })
  })

  it('knows a card again by its fingerprint, and tells how it sees its risk', async () => {
    const chargeOf = async (card: string) => {
      const intent = await newIntent('ord_risk')
      await pay(intent.id, card)
      const { latest_charge } = await world.stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] })
      const charge = latest_charge as Stripe.Charge
      return [charge.payment_method_details?.card?.fingerprint, charge.outcome?.risk_level]
    }
    const [first, again, other, highest] = [
      await chargeOf('4242424242424242'),
      await chargeOf('4242424242424242'),
      await chargeOf('4000000000009235'),
      await chargeOf('4000000000004954'),
    ]
    expect(again).toEqual(first)
    expect(other[0]).not.toBe(first[0])
    expect([first[1], other[1], highest[1]]).toEqual(['normal', 'elevated', 'highest'])
  })

  it('answers a repeated idempotency key with the first answer and refuses it with other parameters', async () => {
    const create = (amount: number) =>
      world.stripe.paymentIntents.create({ amount, currency: 'usd' }, { idempotencyKey: 'pi:ord_5:1' })
    const [first, second] = [await create(700), await create(700)]
    expect(second.id).toBe(first.id)
    await expect(create(800)).rejects.toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 })
  })

  it('refunds in parts, never more than was paid, and says so by webhook', async () => {
    const intent = await newIntent('ord_6', 1000)
    await pay(intent.id, '4242424242424242')
    const part = await world.stripe.refunds.create({ payment_intent: intent.id, amount: 400 })
    expect(part).toMatchObject({ amount: 400, status: 'succeeded' })
    await expect(world.stripe.refunds.create({ payment_intent: intent.id, amount: 601 })).rejects.toMatchObject({
      statusCode: 400,
    })
    await world.stripe.refunds.create({ payment_intent: intent.id })
    await expect(world.stripe.refunds.create({ payment_intent: intent.id })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    })
    expect((await world.stripe.refunds.retrieve(part.id)).id).toBe(part.id)
    await eventually(() => expect(eventsOf(intent.id).filter((one) => one.type === 'charge.refunded')).toHaveLength(2))
  })

  it('refuses wrong keys, amounts, currencies, parameters and ids as Stripe does', async () => {
    const stranger = new Stripe('sk_test_other', world.stripeOptions)
    await expect(stranger.paymentIntents.create({ amount: 100, currency: 'usd' })).rejects.toMatchObject({
      statusCode: 401,
    })
    const create = (values: object) => world.stripe.paymentIntents.create(values as Stripe.PaymentIntentCreateParams)
    await expect(create({ amount: 10, currency: 'usd' })).rejects.toMatchObject({ code: 'amount_too_small' })
    await expect(create({ amount: 19.99, currency: 'usd' })).rejects.toMatchObject({
      code: 'parameter_invalid_integer',
    })
    await expect(create({ amount: 100, currency: 'dollars' })).rejects.toMatchObject({ param: 'currency' })
    await expect(create({ amount: 100, currency: 'usd', colour: 'red' })).rejects.toMatchObject({
      code: 'parameter_unknown',
    })
    for (const id of ['pi_unknown', 'constructor', '__proto__'])
      await expect(world.stripe.paymentIntents.retrieve(id)).rejects.toMatchObject({ code: 'resource_missing' })
  })

  it.each([
    ['statement_descriptor_suffix', '12345', 'letter'],
    ['statement_descriptor_suffix', 'Top*up', 'must not contain'],
    ['statement_descriptor_suffix', 'Pêche', 'Latin'],
    ['statement_descriptor_suffix', 'Fourteen chars', 'at most 22'],
    ['receipt_email', 'nobody', 'Invalid email'],
  ])('refuses a %s of %s as Stripe does', async (param, value, message) => {
    const wanted = { amount: 100, currency: 'usd', [param]: value }
    await expect(world.stripe.paymentIntents.create(wanted)).rejects.toMatchObject({
      param,
      message: expect.stringContaining(message),
    })
  })

  it('lets a publishable key touch only the intent whose client secret it has, and hides metadata', async () => {
    const intent = await newIntent('ord_7')
    const read = (secret: string) =>
      world.call('GET', `/v1/payment_intents/${intent.id}?key=pk_test_sandbox&client_secret=${secret}`)
    expect((await read('wrong')).status).toBe(404)
    const own = await read(String(intent.client_secret))
    expect(own.body).toMatchObject({ id: intent.id, amount: 1999 })
    expect(own.body.metadata).toBeUndefined()
    expect(
      (await world.call('POST', '/v1/refunds', undefined, { authorization: 'Bearer pk_test_sandbox' })).status,
    ).toBe(401)
  })
})
