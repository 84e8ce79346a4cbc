import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { paypalClient } from '../testing/paypal-client.ts'
import { startWorld, type TestWorld } from '../testing/start-world.ts'
import { xenditClient } from '../testing/xendit-client.ts'

let world: TestWorld
beforeAll(async () => {
  world = await startWorld()
})
afterEach(() => world.control('POST', '/reset'))
afterAll(() => world.close())

const fault = (values: object) => world.control('POST', '/faults', values)
const newIntent = () => world.stripe.paymentIntents.create({ amount: 500, currency: 'usd' })
const pay = (id: string) => world.control('POST', `/stripe/payment_intents/${id}/confirm`, { card: '4242424242424242' })
const notices = (id: string) => world.received.filter((one) => one.path === '/stripe' && one.body.includes(id))
const state = async () => (await world.control('GET', '/state')).body

describe('fault switches for calls', () => {
  it('fail one call, then let the next one through', async () => {
    await fault({ target: 'stripe.create', kind: 'error', status: 503 })
    await expect(newIntent()).rejects.toMatchObject({ statusCode: 503 })
    expect((await newIntent()).status).toBe('requires_payment_method')
    expect((await state()).faults).toEqual([])
  })

  it('fail every call of a party until they are removed', async () => {
    const { body } = await fault({ target: 'lapakgaming', kind: 'html', times: null })
    const read = () =>
      fetch(`${world.sandbox.url}/lapakgaming/api/balance`, { headers: { authorization: 'Bearer lapak_sandbox_key' } })
    for (let round = 0; round < 3; round++) expect((await read()).status).toBe(502)
    expect((await world.control('DELETE', `/faults/${body.id}`)).status).toBe(200)
    expect((await read()).status).toBe(200)
  })

  it('do the work and then never answer', async () => {
    await fault({ target: 'stripe.create', kind: 'timeout-after-success', ms: 20 })
    await fault({ target: 'stripe.create', kind: 'timeout-after-success', ms: 20 })
    const create = () =>
      world.stripe.paymentIntents.create({ amount: 500, currency: 'usd' }, { idempotencyKey: 'once' })
    await expect(create()).rejects.toMatchObject({ type: 'StripeConnectionError' })
    await world.control('DELETE', '/faults')
    const answered = await create()
    expect((await state()).stripe.paymentIntents.map((one: { id: string }) => one.id)).toEqual([answered.id])
  })

  it('cut the connection before anything is done, and the request list shows it', async () => {
    await fault({ target: 'lapakgaming.order', kind: 'drop' })
    await expect(world.lapak('POST', '/order', { product_code: 'ML78_8-S2' })).rejects.toThrow()
    await eventually(async () => {
      const { requests, lapakgaming } = await state()
      expect(requests.at(-1)).toMatchObject({ path: '/lapakgaming/api/order', status: null, summary: 'fault: drop' })
      expect(lapakgaming.orders).toEqual([])
    })
  })

  it('delay an answer', async () => {
    await fault({ target: 'rates', kind: 'delay', ms: 120 })
    const started = performance.now()
    const { body } = await world.call('GET', '/rates/v6/latest/USD')
    expect(body).toMatchObject({ result: 'success', base_code: 'USD', rates: { IDR: 15650 } })
    expect(performance.now() - started).toBeGreaterThanOrEqual(115)
  })

  it('are refused with a sentence when they make no sense', async () => {
    const refused = await fault({ target: 'stripe.webhook', kind: 'delay' })
    expect(refused.status).toBe(400)
    expect(refused.body.message).toContain('stripe.webhook')
    expect((await world.call('POST', '/control/faults', '{')).status).toBe(400)
  })
})

describe('fault switches for webhooks', () => {
  it('lose one, which can still be sent again by hand', async () => {
    await fault({ target: 'stripe.webhook', kind: 'lose' })
    const { id } = await newIntent()
    await pay(id)
    const [lost] = (await state()).webhooks
    expect(lost).toMatchObject({
      provider: 'stripe',
      type: 'charge.succeeded',
      outcome: 'lost',
      payload: { object: 'event' },
    })
    expect(notices(id)).toEqual([])
    await world.control('POST', `/webhooks/${lost.id}/resend`)
    expect(notices(id)).toHaveLength(1)
  })

  it('repeat one', async () => {
    await fault({ target: 'stripe.webhook', kind: 'repeat' })
    const { id } = await newIntent()
    await pay(id)
    await eventually(() => expect(notices(id)).toHaveLength(2))
    expect(notices(id)[0]?.body).toBe(notices(id)[1]?.body)
  })

  it('hold one until the next was sent', async () => {
    await fault({ target: 'stripe.webhook', kind: 'reorder' })
    const [first, second] = [await newIntent(), await newIntent()]
    await pay(first.id)
    await pay(second.id)
    await eventually(() => expect(notices(first.id)).toHaveLength(1))
    const order = world.received.filter((one) => one.body.includes(first.id) || one.body.includes(second.id))
    expect(order.map((one) => one.body.includes(second.id))).toEqual([true, false])
  })

  it('send one late', async () => {
    await fault({ target: 'stripe.webhook', kind: 'late', ms: 2_000 })
    const { id } = await newIntent()
    await pay(id)
    await new Promise((done) => setTimeout(done, 60))
    expect(notices(id)).toEqual([])
    await eventually(() => expect(notices(id)).toHaveLength(1))
  })
})

describe('webhook retries', () => {
  it('go on until the store answers 2xx, each with a fresh signature over the same body', async () => {
    world.answers.push(500, 302)
    const { id } = await newIntent()
    await pay(id)
    await eventually(() => expect(notices(id)).toHaveLength(3))
    await eventually(async () => {
      const [record] = (await state()).webhooks
      expect(record.attempts.map((one: { status: number }) => one.status)).toEqual([500, 302, 200])
      expect(record.outcome).toBe('delivered')
    })
  })
})

describe('the control page', () => {
  it('shows what happened and lets no text of a payment become markup', async () => {
    await world.lapak('POST', '/order', {
      count_order: 1,
      product_code: 'ML78_8-S2',
      user_id: '<script>alert(1)</script>',
    })
    const page = await (await fetch(world.sandbox.url)).text()
    expect(page).toContain('<title>Sandbox: the outside world</title>')
    expect(page).toContain('&lt;script&gt;alert(1)')
    expect(page).not.toContain('<script>alert')
  })

  it('offers what can be done with each payment where it stands', async () => {
    const page = async () => (await fetch(world.sandbox.url)).text()
    const wallets = xenditClient(`${world.sandbox.url}/xendit`)
    const ovo = await wallets.payByWallet('OVO', 'control-ovo')
    const qr = await wallets.payByQr('control-qr')
    const paypal = paypalClient(`${world.sandbox.url}/paypal-api`)
    const order = await paypal.create('control')
    const open = await page()
    expect(open).toContain(`data-call="POST /control/xendit/payment_requests/${ovo.id}"`)
    expect(open).toContain(`href="/xendit/qr/${qr.id}"`)
    expect(open).toContain(`data-call="POST /control/paypal/orders/${order.id}"`)
    await world.control('POST', `/xendit/payment_requests/${ovo.id}`, { action: 'expire' })
    await world.control('POST', `/paypal/orders/${order.id}`, { action: 'approve' })
    const { capture } = await paypal.capture(String(order.id))
    await paypal.refund(String(capture?.id), '1.00')
    const after = await page()
    expect(after).toContain('Pay late')
    expect(after).toContain(`data-call="POST /control/paypal/captures/${capture?.id}"`)
    expect(after).toMatch(/data-call="POST \/control\/paypal\/refunds\/\w{17}"/)
  })

  it('sets balance and rates and steers a supplier order', async () => {
    await world.control('PUT', '/rates', { IDR: 16000 })
    expect((await world.call('GET', '/rates/v6/latest/USD')).body.rates.IDR).toBe(16000)
    await world.control('PUT', '/lapakgaming/balance', { balance: 100 })
    const order = { count_order: 1, product_code: 'ML4649_883-S42', user_id: '12345', additional_id: '2345' }
    expect((await world.lapak('POST', '/order', order)).body.code).toBe('INSUFFICIENT_BALANCE')
    await world.control('PUT', '/lapakgaming/balance', { balance: 2_000_000 })
    const { tid } = (await world.lapak('POST', '/order', order)).body.data
    const refunded = await world.control('POST', `/lapakgaming/orders/${tid}`, { status: 'REFUNDED' })
    expect(refunded.body.status).toBe('REFUNDED')
    expect((await state()).lapakgaming.balance).toBe(2_000_000)
    expect(world.received.some((one) => one.path === '/order' && one.body.includes(tid))).toBe(true)
    expect((await world.control('POST', '/lapakgaming/orders/nothing', {})).status).toBe(404)
    expect((await world.control('PUT', '/rates', { IDR: -1 })).status).toBe(400)
  })
})
