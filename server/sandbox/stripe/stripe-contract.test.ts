import Stripe from 'stripe'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeContract, readContract } from '../testing/contracts.ts'
import { eventually } from '../testing/eventually.ts'
import { openapiContract } from '../testing/openapi-contract.ts'
import { recordExchanges } from '../testing/record-exchanges.ts'
import { schemaProblems } from '../testing/schema-problems.ts'
import { startWorld, type TestWorld } from '../testing/start-world.ts'

describeContract('the Stripe contract', () => {
  let world: TestWorld
  // biome-ignore lint/suspicious/noExplicitAny: contract files are foreign JSON
  let schema: any
  /** The sandbox's clock does not move unless a test moves it. */
  let now = new Date()
  beforeAll(async () => {
    world = await startWorld({ now: () => now })
    schema = readContract('stripe/stripe-types-2026-10-28.endive.schema.json')
  })
  afterAll(() => world.close())

  const problems = (name: string, value: unknown) => schemaProblems(schema, { $ref: `#/$defs/${name}` }, value)
  const secret = { authorization: 'Bearer sk_test_sandbox' }
  const read = (path: string) => world.call('GET', `/v1${path}`, undefined, secret)
  const newIntent = () =>
    world.stripe.paymentIntents.create({ amount: 1999, currency: 'usd', metadata: { order_id: 'a' } })
  const pay = (id: string, card: string) => world.control('POST', `/stripe/payment_intents/${id}/confirm`, { card })
  const events = (type: string) =>
    world.received.map((one) => JSON.parse(one.body)).filter((event) => event.type === type)

  it('is kept by a payment intent in every state it can reach', async () => {
    const cards = ['4242424242424242', '4000000000000002', '4000000000003220']
    const states = new Set<string>()
    for (const card of [undefined, ...cards]) {
      const { id } = await newIntent()
      if (card) await pay(id, card)
      const { body } = await read(`/payment_intents/${id}?expand[]=payment_method`)
      expect(problems('PaymentIntent', body)).toEqual([])
      states.add(body.status)
    }
    const canceled = await world.stripe.paymentIntents.cancel((await newIntent()).id, {
      cancellation_reason: 'abandoned',
    })
    expect(problems('PaymentIntent', canceled)).toEqual([])
    expect([...states]).toEqual(['requires_payment_method', 'succeeded', 'requires_action'])
  })

  it('is kept by charges, paid, declined and refunded, and by refunds', async () => {
    for (const card of ['4242424242424242', '4000000000000127']) {
      const { id } = await newIntent()
      await pay(id, card)
      const { body } = await read(`/payment_intents/${id}?expand[]=latest_charge`)
      expect(problems('Charge', body.latest_charge)).toEqual([])
    }
    const { id } = await newIntent()
    await pay(id, '4242424242424242')
    const refund = await world.stripe.refunds.create({ payment_intent: id, amount: 5, reason: 'requested_by_customer' })
    expect(problems('Refund', (await read(`/refunds/${refund.id}`)).body)).toEqual([])
  })

  it('is kept by what Link and a wallet of the device pay', async () => {
    const session = 'payment_method_data[link][credentials][consumer_session_client_secret]=link_session_sandbox'
    const methods = [
      `payment_method_data[type]=link&${session}`,
      'payment_method_data[type]=card&payment_method_data[card][token]=tok_apple_pay',
      'payment_method_data[type]=card&payment_method_data[card][token]=tok_google_pay',
    ]
    for (const method of methods) {
      const { id } = await world.stripe.paymentIntents.create({
        amount: 1999,
        currency: 'usd',
        automatic_payment_methods: { enabled: true },
        statement_descriptor_suffix: 'Kilat',
      })
      const form = { ...secret, 'content-type': 'application/x-www-form-urlencoded' }
      const confirm = `${method}&receipt_email=buyer@example.com`
      expect((await world.call('POST', `/v1/payment_intents/${id}/confirm`, confirm, form)).status).toBe(200)
      const expand = 'expand[]=latest_charge&expand[]=payment_method'
      const { body } = await read(`/payment_intents/${id}?${expand}`)
      expect(body).toMatchObject({ status: 'succeeded', receipt_email: 'buyer@example.com' })
      expect(problems('PaymentIntent', body)).toEqual([])
      expect(problems('Charge', body.latest_charge)).toEqual([])
    }
  })

  it('is kept by what it books of a charge, a refund and a dispute', async () => {
    const { id } = await newIntent()
    await pay(id, '4242424242424242')
    const expand = 'expand[]=latest_charge.balance_transaction'
    const readCharge = async () => (await read(`/payment_intents/${id}?${expand}`)).body.latest_charge
    expect((await readCharge()).balance_transaction).toBeNull()
    now = new Date(now.getTime() + 1000)
    const charge = await readCharge()
    expect(problems('Charge', charge)).toEqual([])
    const refund = await world.stripe.refunds.create({ payment_intent: id, amount: 5 })
    const { body } = await read(`/refunds/${refund.id}?expand[]=balance_transaction`)
    expect(problems('Refund', body)).toEqual([])
    const dispute = (await world.control('POST', `/stripe/payment_intents/${id}/dispute`, {})).body
    await world.control('POST', `/stripe/disputes/${dispute.id}`, { winner: 'seller' })
    const { balance_transactions } = (await read(`/disputes/${dispute.id}`)).body
    const bookings = [charge.balance_transaction, body.balance_transaction, ...balance_transactions]
    expect(bookings.flatMap((one) => problems('BalanceTransaction', one))).toEqual([])
    expect(bookings.map(({ amount, fee, net }) => [amount, fee, net])).toEqual([
      [1999, 88, 1911],
      [-5, 0, -5],
      [-1994, 1500, -3494],
      [1994, -1500, 3494],
    ])
  })

  it('is kept by the events the store listens to', async () => {
    await eventually(() => expect(events('charge.refunded').length).toBeGreaterThan(0))
    expect(problems('Charge', events('charge.succeeded')[0].data.object)).toEqual([])
    expect(problems('PaymentIntentPaymentFailedEvent', events('payment_intent.payment_failed')[0])).toEqual([])
    expect(problems('ChargeRefundedEvent', events('charge.refunded')[0])).toEqual([])
  })

  it('is kept by disputes, by failed refunds and by the event of a dispute', async () => {
    const { id } = await newIntent()
    await pay(id, '4242424242424242')
    await world.control('PUT', '/refund-fates', { stripe: 'pending' })
    const refund = await world.stripe.refunds.create({ payment_intent: id, amount: 5 })
    await world.control('POST', `/stripe/refunds/${refund.id}`, { status: 'failed' })
    expect(problems('Refund', refund)).toEqual([])
    expect(problems('Refund', (await read(`/refunds/${refund.id}`)).body)).toEqual([])
    const dispute = (await world.control('POST', `/stripe/payment_intents/${id}/dispute`, {})).body
    expect(problems('Dispute', (await read(`/disputes/${dispute.id}`)).body)).toEqual([])
    await eventually(() => expect(events('charge.dispute.created').length).toBeGreaterThan(0))
    expect(problems('ChargeDisputeCreatedEvent', events('charge.dispute.created')[0])).toEqual([])
  })

  it('is kept by a dispute that is answered, once and within its limits', async () => {
    const { id } = await newIntent()
    await pay(id, '4242424242424242')
    const dispute = (await world.control('POST', `/stripe/payment_intents/${id}/dispute`, {})).body
    const answer = (evidence: object) => world.stripe.disputes.update(dispute.id, { evidence, submit: true })
    await expect(answer({ uncategorized_text: 'x'.repeat(20_001) })).rejects.toThrow(/limited to 20000/)
    const long = ['uncategorized_text', 'product_description', 'access_activity_log', 'refund_policy_disclosure']
    const others = [
      'cancellation_rebuttal',
      'refund_refusal_explanation',
      'duplicate_charge_explanation',
      'shipping_address',
    ]
    const all = Object.fromEntries([...long, ...others].map((name) => [name, 'x'.repeat(20_000)]))
    await expect(answer(all)).rejects.toThrow(/limited to 150000/)
    await expect(answer({ colour: 'red' })).rejects.toThrow(/unknown parameter: evidence\[colour\]/)
    const answered = await answer({ uncategorized_text: 'It was delivered.', service_date: '2026-11-26' })
    expect(problems('Dispute', answered)).toEqual([])
    expect(answered).toMatchObject({ status: 'under_review', evidence_details: { submission_count: 1 } })
    await expect(answer({ uncategorized_text: 'Once more.' })).rejects.toThrow(/already closed/)
    const { body } = await read(`/disputes/${dispute.id}?expand[]=charge`)
    expect(problems('Dispute', body)).toEqual([])
    expect(problems('Charge', body.charge)).toEqual([])
    await eventually(() => expect(events('charge.dispute.updated').length).toBeGreaterThan(0))
  })

  it('is kept by a fraud warning, which says whether anything is left to do', async () => {
    const { id } = await newIntent()
    await pay(id, '4000000000005423')
    await eventually(() => expect(events('radar.early_fraud_warning.created')).toHaveLength(1))
    const told = events('radar.early_fraud_warning.created')[0].data.object
    expect(told).toMatchObject({ object: 'radar.early_fraud_warning', actionable: true, payment_intent: id })
    await world.stripe.refunds.create({ payment_intent: id })
    const { actionable, fraud_type } = await world.stripe.radar.earlyFraudWarnings.retrieve(told.id)
    expect({ actionable, fraud_type }).toEqual({ actionable: false, fraud_type: 'made_with_stolen_card' })
    const ids = [told.id]
    for (let count = 0; count < 2; count++) {
      const { body: next } = await world.control('POST', `/stripe/payment_intents/${id}/fraud-warning`, {})
      ids.unshift(next.id)
    }
    const { earlyFraudWarnings } = world.stripe.radar
    const pages = earlyFraudWarnings.list({ created: { gte: told.created }, payment_intent: id, limit: 2 })
    expect((await pages.autoPagingToArray({ limit: 10 })).map((one) => one.id)).toEqual(ids)
    const future = await earlyFraudWarnings.list({ created: { gte: told.created + 3_600 } })
    expect(future).toMatchObject({ object: 'list', data: [], has_more: false })
  })

  it('is kept by errors, down to the intent inside a decline', async () => {
    const { id } = await newIntent()
    const { body } = await pay(id, '4000000000009995')
    const { schemas } = readContract('stripe/stripe-openapi-2023-08-16.trimmed.json').components
    for (const error of [
      body.error,
      (await read('/payment_intents/pi_none')).body.error,
      (await world.call('GET', '/v1/refunds/x')).body.error,
    ]) {
      expect(schemas.api_errors.properties.type.enum).toContain(error.type)
      expect(Object.keys(schemas.api_errors.properties)).toEqual(expect.arrayContaining(Object.keys(error)))
    }
    expect(problems('PaymentIntent', body.error.payment_intent)).toEqual([])
  })

  it('is kept by every request the SDK sends', async () => {
    const recorder = await recordExchanges(world.sandbox.url)
    const contract = openapiContract('stripe/stripe-openapi-2023-08-16.trimmed.json')
    const port = Number(new URL(recorder.url).port)
    const stripe = new Stripe('sk_test_sandbox', { ...world.stripeOptions, port })
    const create = () =>
      stripe.paymentIntents.create({
        amount: 1999,
        currency: 'usd',
        automatic_payment_methods: { enabled: true },
        metadata: { order_id: 'b' },
      })
    const { id } = await create()
    await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
    await stripe.paymentIntents.search({ query: "metadata['order_id']:'b'" })
    await pay(id, '4242424242424242')
    const refund = await stripe.refunds.create({ payment_intent: id, amount: 5, reason: 'requested_by_customer' })
    await stripe.refunds.retrieve(refund.id)
    await stripe.paymentIntents.cancel((await create()).id, { cancellation_reason: 'abandoned' })
    await expect(stripe.paymentIntents.create({ amount: 1, currency: 'usd' })).rejects.toThrow()
    await recorder.close()
    expect(recorder.exchanges.map((one) => one.status)).toEqual([200, 200, 200, 200, 200, 200, 200, 400])
    expect(recorder.exchanges.flatMap(contract.problemsOf)).toEqual([])
    const [first] = recorder.exchanges
    if (!first) throw new Error('nothing was recorded')
    const wrong = contract.problemsOf({ ...first, body: `${first.body}&colour=red&amount=many` })
    expect(wrong).toEqual(
      expect.arrayContaining([expect.stringContaining('colour'), expect.stringContaining('/amount must be integer')]),
    )
  })

  it('would notice a missing or wrong field', async () => {
    const intent = JSON.parse(JSON.stringify(await newIntent()))
    expect(problems('PaymentIntent', { ...intent, client_secret: undefined })).toEqual(['$.client_secret is missing'])
    expect(problems('PaymentIntent', { ...intent, amount: '1999' })).toEqual(['$.amount is string, not number'])
  })
})
