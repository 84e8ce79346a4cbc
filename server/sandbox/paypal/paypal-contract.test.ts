import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeContract } from '../testing/contracts.ts'
import { eventually } from '../testing/eventually.ts'
import { openapiContract } from '../testing/openapi-contract.ts'
import { paypalClient } from '../testing/paypal-client.ts'
import { type Recorder, recordExchanges } from '../testing/record-exchanges.ts'
import { startWorld, type TestWorld } from '../testing/start-world.ts'

describeContract('the PayPal contract', () => {
  let world: TestWorld
  let recorder: Recorder
  let client: ReturnType<typeof paypalClient>
  let contracts: Record<'orders' | 'payments' | 'webhooks', ReturnType<typeof openapiContract>>
  beforeAll(async () => {
    world = await startWorld()
    recorder = await recordExchanges(`${world.sandbox.url}/paypal-api`)
    client = paypalClient(recorder.url)
    contracts = {
      orders: openapiContract('paypal/checkout_orders_v2.json'),
      payments: openapiContract('paypal/payments_payment_v2.json'),
      webhooks: openapiContract('paypal/notifications_webhooks_v1.json'),
    }
  })
  afterAll(async () => {
    await recorder.close()
    await world.close()
  })

  const exchanges = () => recorder.exchanges.splice(0).filter((one) => !one.path.startsWith('/v1/oauth2'))
  const problems = (made = exchanges()) =>
    made.flatMap((one) => contracts[one.path.startsWith('/v2/payments') ? 'payments' : 'orders'].problemsOf(one))
  const approve = (id: string | undefined, action = 'approve') =>
    world.control('POST', `/paypal/orders/${id}`, { action })
  const events = (type: string) =>
    world.received
      .filter((one) => one.path === '/paypal')
      .map((one) => JSON.parse(one.body))
      .filter((one) => one.event_type === type)

  it('is kept by orders and captures on every way they can go', async () => {
    for (const action of ['approve', 'pending', 'denied']) {
      const order = await client.create(`c-${action}`)
      await approve(order.id, action)
      const { capture } = await client.capture(String(order.id))
      await client.orders.getOrder({ id: String(order.id) })
      await client.payments.getCapturedPayment({ captureId: String(capture?.id) })
    }
    const made = exchanges()
    expect(made.map((one) => one.status)).toEqual([201, 201, 200, 200, 201, 201, 200, 200, 201, 201, 200, 200])
    expect(problems(made)).toEqual([])
  })

  it('is kept by the short answers, which come when the whole object was not asked for', async () => {
    const { result } = await client.orders.createOrder({
      body: { intent: 'CAPTURE' as never, purchaseUnits: [{ amount: { currencyCode: 'USD', value: '3.00' } }] },
    })
    await approve(result.id)
    await client.orders.captureOrder({ id: String(result.id) })
    expect(problems()).toEqual([])
  })

  it('is kept by refunds, whole and in part', async () => {
    const order = await client.create('c-refund')
    await approve(order.id)
    const { capture } = await client.capture(String(order.id))
    const refund = await client.refund(String(capture?.id), '5.00')
    await client.refund(String(capture?.id))
    await client.payments.getRefund({ refundId: String(refund.id) })
    await client.orders.getOrder({ id: String(order.id) })
    expect(exchanges().flatMap((one) => problems([one]))).toEqual([])
  })

  it('is kept by refused calls', async () => {
    const order = await client.create('c-refused')
    const refused = [
      client.capture(String(order.id)),
      client.orders.getOrder({ id: 'NONE' }),
      client.create('c-rupiah', '15000', 'IDR'),
      client.payments.getCapturedPayment({ captureId: 'NONE' }),
    ]
    await Promise.allSettled(refused)
    await approve(order.id, 'declined-card')
    await expect(client.capture(String(order.id))).rejects.toThrow()
    const made = exchanges().slice(1)
    expect(made.map((one) => one.status).sort()).toEqual([404, 404, 422, 422, 422])
    expect(problems(made)).toEqual([])
  })

  it('is kept by webhooks, in the envelope and in what they carry', async () => {
    await eventually(() => expect(events('PAYMENT.CAPTURE.REFUNDED')).toHaveLength(2))
    const resources = {
      'CHECKOUT.ORDER.APPROVED': ['orders', 'order'],
      'PAYMENT.CAPTURE.COMPLETED': ['payments', 'capture-2'],
      'PAYMENT.CAPTURE.PENDING': ['payments', 'capture-2'],
      'PAYMENT.CAPTURE.DENIED': ['payments', 'capture-2'],
      'PAYMENT.CAPTURE.REFUNDED': ['payments', 'refund'],
    } as const
    for (const [type, [contract, schema]] of Object.entries(resources)) {
      const [event] = events(type)
      expect(contracts.webhooks.problemsOfSchema('event', event), type).toEqual([])
      expect(contracts[contract].problemsOfSchema(schema, event.resource), type).toEqual([])
    }
  })

  it('is kept by the signature headers and by the answer to their verification', async () => {
    const [event] = world.received.filter((one) => one.path === '/paypal')
    const value = (name: string) => event?.headers[`paypal-${name}`]
    const request = {
      auth_algo: value('auth-algo'),
      cert_url: value('cert-url'),
      transmission_id: value('transmission-id'),
      transmission_sig: value('transmission-sig'),
      transmission_time: value('transmission-time'),
      webhook_id: 'WHSANDBOX',
      webhook_event: JSON.parse(event?.body ?? ''),
    }
    expect(contracts.webhooks.problemsOfSchema('verify_webhook_signature', request)).toEqual([])
    expect(
      contracts.webhooks.problemsOfSchema('verify_webhook_signature_response', { verification_status: 'FAILURE' }),
    ).toEqual([])
    expect(contracts.webhooks.problemsOfSchema('verify_webhook_signature_response', {})).toHaveLength(1)
  })
})
