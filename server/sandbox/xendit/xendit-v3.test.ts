import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { startWorld, type TestWorld } from '../testing/start-world.ts'
import { xenditClient } from '../testing/xendit-client.ts'
import { v3Channels, xenditV3Client } from '../testing/xendit-v3-client.ts'

let world: TestWorld
let client: ReturnType<typeof xenditV3Client>
beforeAll(async () => {
  world = await startWorld()
  client = xenditV3Client(`${world.sandbox.url}/xendit`)
})
afterAll(() => world.close())

const change = (id: string, body: object) => world.control('POST', `/xendit/payment_requests/${id}`, body)
const made = async (channel: string, reference: string) => {
  const { status, body } = await client.create({ channel, reference })
  expect(status).toBe(201)
  return { id: body.payment_request_id as string, ...body }
}
const notices = (id: string) =>
  world.received.filter((one) => one.path === '/xendit' && one.body.includes(id)).map((one) => JSON.parse(one.body))
const heard = (id: string, events: string[]) =>
  eventually(() => expect(notices(id).map(({ event }) => event)).toEqual(events))

describe('a payment request of v3', () => {
  it.each([
    ['DANA', 'REDIRECT_CUSTOMER', 'WEB_URL', /^http.*\/xendit\/wallet\/pr-/],
    ['QRIS', 'PRESENT_TO_CUSTOMER', 'QR_STRING', /^000201/],
    ['BNI_VIRTUAL_ACCOUNT', 'PRESENT_TO_CUSTOMER', 'VIRTUAL_ACCOUNT_NUMBER', /^8808\d{11}$/],
    ['ALFAMART', 'PRESENT_TO_CUSTOMER', 'PAYMENT_CODE', /^KLT\d{11}$/],
  ])('by %s says what the buyer does, and that it was paid once', async (channel, type, descriptor, value) => {
    const { id, actions, ...rest } = await made(channel, `face-${channel}`)
    expect(rest).toMatchObject({ status: 'REQUIRES_ACTION', request_amount: 15_000, channel_code: channel })
    expect(rest.channel_properties).toMatchObject(v3Channels[channel] ?? {})
    expect(actions[0]).toEqual({ type, descriptor, value: expect.stringMatching(value) })
    await change(id, { action: 'pay' })
    expect((await client.read(id)).body).toMatchObject({
      status: 'SUCCEEDED',
      latest_payment_id: expect.stringMatching(/^py-/),
    })
    await heard(id, ['payment.capture'])
    expect(notices(id)[0].data).toMatchObject({
      payment_request_id: id,
      status: 'SUCCEEDED',
      captures: [{ capture_amount: 15_000 }],
    })
  })

  it('by OVO is asked in the app, and wants the number under its own name', async () => {
    expect((await made('OVO', 'ovo')).actions).toEqual([])
    const properties = { mobile_number: '+6281234567890' }
    const refused = await client.create({ channel: 'OVO', reference: 'ovo-v2', properties })
    expect(refused).toMatchObject({ status: 400, body: { error_code: 'API_VALIDATION_ERROR' } })
  })

  it('that is declined says so by its own notice', async () => {
    const { id } = await made('SHOPEEPAY', 'declined')
    await change(id, { action: 'decline' })
    await heard(id, ['payment.failure'])
    expect((await client.read(id)).body).toMatchObject({ status: 'FAILED', failure_code: 'USER_DECLINED_PAYMENT' })
  })

  it('that nobody pays in time expires, with one notice of it', async () => {
    const properties = { expires_at: new Date(Date.now() + 150).toISOString() }
    const { body } = await client.create({ channel: 'QRIS', reference: 'short', properties })
    await heard(body.payment_request_id, ['payment_request.expiry'])
    expect((await client.read(body.payment_request_id)).body.status).toBe('EXPIRED')
  })

  it('is cancelled once, silently, and money that comes later is told all the same', async () => {
    const { id } = await made('DANA', 'cancelled')
    expect(await client.cancel(id)).toMatchObject({ status: 200, body: { status: 'CANCELED' } })
    expect(await client.cancel(id)).toMatchObject({ status: 400, body: { error_code: 'INACTIVE_PAYMENT_REQUEST' } })
    expect(notices(id)).toEqual([])
    await change(id, { action: 'pay-late', keepStatus: true })
    await heard(id, ['payment.capture'])
    expect((await client.read(id)).body.status).toBe('CANCELED')
  })

  it('is made anew by every call: no key and no reference makes two of them one', async () => {
    const [first, second] = [await made('DANA', 'twice'), await made('DANA', 'twice')]
    expect(first.id).not.toBe(second.id)
    const { data } = (await client.list('twice')).body
    expect(data.map((one: { payment_request_id: string }) => one.payment_request_id)).toEqual([second.id, first.id])
  })

  it('is unknown to v2, as one of v2 is unknown here', async () => {
    const v2 = xenditClient(`${world.sandbox.url}/xendit`)
    const { id } = await made('DANA', 'apart')
    const other = await v2.payByQr('apart')
    expect((await client.read(other.id)).status).toBe(404)
    await expect(v2.xendit.PaymentRequest.getPaymentRequestByID({ paymentRequestId: id })).rejects.toMatchObject({
      status: 404,
    })
    expect((await client.list('apart')).body.data).toHaveLength(1)
  })

  it('is refused without its version, without a key and for a channel by v2’s name', async () => {
    const { authorization } = { authorization: `Basic ${Buffer.from('xnd_development_sandbox:').toString('base64')}` }
    expect((await client.call('GET', '/v3/payment_requests', undefined, { authorization })).status).toBe(400)
    const other = { 'api-version': '2024-11-11' }
    expect((await client.call('GET', '/v3/payment_requests', undefined, other)).status).toBe(401)
    expect((await client.create({ channel: 'BCA', reference: 'old-name' })).status).toBe(400)
  })
})

describe('a refund of a payment of v3', () => {
  it('is refused in v3’s words', async () => {
    const dana = await made('DANA', 'refund')
    expect(await client.refund(dana.id)).toMatchObject({
      status: 400,
      body: { error_code: 'INELIGIBLE_TRANSACTION_STATUS' },
    })
    await change(dana.id, { action: 'pay' })
    expect((await client.refund(dana.id, 5_000)).status).toBe(200)
    expect((await client.refund(dana.id, 10_001)).body.error_code).toBe('REFUND_AMOUNT_EXCEEDED')
    const ovo = await made('OVO', 'refund-ovo')
    await change(ovo.id, { action: 'pay' })
    expect(await client.refund(ovo.id)).toMatchObject({ status: 403, body: { error_code: 'REFUND_NOT_SUPPORTED' } })
  })
})
