import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { startWorld, type TestWorld } from '../testing/start-world.ts'
import { banks, tills, xenditClient } from '../testing/xendit-client.ts'

let world: TestWorld
let client: ReturnType<typeof xenditClient>
beforeAll(async () => {
  world = await startWorld()
  client = xenditClient(`${world.sandbox.url}/xendit`)
})
afterAll(() => world.close())

const change = (id: string, body: object) => world.control('POST', `/xendit/payment_requests/${id}`, body)
const read = (id: string) => client.xendit.PaymentRequest.getPaymentRequestByID({ paymentRequestId: id })
const notices = (id: string) =>
  world.received
    .filter((one) => one.path === '/xendit' && one.body.includes(id))
    .map((one) => ({ ...JSON.parse(one.body), headers: one.headers }))
const heard = (id: string, events: string[]) =>
  eventually(() =>
    expect(
      notices(id)
        .map((one) => one.event)
        .sort(),
    ).toEqual([...events].sort()),
  )
const post = (path: string, outcome: string) =>
  fetch(world.sandbox.url + path, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ outcome }) })
const refundState = async (id: string) =>
  (await world.control('GET', '/state')).body.xendit.refunds.find((one: { id: string }) => one.id === id)

describe('a wallet payment', () => {
  it.each(['DANA', 'LINKAJA', 'SHOPEEPAY'] as const)(
    'by %s is approved on the wallet’s page, which goes back to the store',
    async (channel) => {
      const request = await client.payByWallet(channel, `ok-${channel}`)
      expect(request).toMatchObject({
        status: 'REQUIRES_ACTION',
        amount: 15_000,
        actions: [{ action: 'AUTH', urlType: 'WEB' }, { urlType: 'MOBILE' }],
      })
      const page = new URL(String(request.actions?.[0]?.url))
      expect(await (await fetch(page)).text()).toContain('Rp\u00a015.000')
      expect((await post(page.pathname, 'approve')).headers.get('location')).toBe('https://store.example/checkout?paid')
      expect((await read(request.id)).status).toBe('SUCCEEDED')
      await heard(request.id, ['payment.succeeded'])
      const [notice] = notices(request.id)
      expect(notice.headers['x-callback-token']).toBe('xendit_sandbox_token')
      expect(notice.data).toMatchObject({
        payment_request_id: request.id,
        amount: 15_000,
        currency: 'IDR',
        status: 'SUCCEEDED',
      })
      await heard(request.paymentMethod.id, ['payment.succeeded', 'payment_method.expired'])
      expect((await fetch(page)).status).toBe(404)
    },
  )

  it('is declined on the same page and says so by webhook', async () => {
    const request = await client.payByWallet('DANA', 'declined')
    const answer = await post(`/xendit/wallet/${request.id}`, 'decline')
    expect(answer.headers.get('location')).toBe('https://store.example/checkout?failed')
    expect(await read(request.id)).toMatchObject({ status: 'FAILED', failureCode: 'PAYMENT_DECLINED' })
    await heard(request.id, ['payment.failed'])
  })

  it('by OVO needs an Indonesian number, has no page, and is answered in the app', async () => {
    await expect(client.payByWallet('OVO', 'ovo-wrong', { mobileNumber: '081234' })).rejects.toMatchObject({
      status: 400,
    })
    const request = await client.payByWallet('OVO', 'ovo')
    expect(request).toMatchObject({ status: 'PENDING', actions: [] })
    await change(request.id, { action: 'pay' })
    expect((await read(request.id)).status).toBe('SUCCEEDED')
  })
})

describe('a QRIS payment', () => {
  it('carries a code and is paid by scanning it', async () => {
    const request = await client.payByQr('qr')
    expect(request.paymentMethod.qrCode?.channelProperties?.qrString).toMatch(/^000201.*6304[0-9A-F]{4}$/)
    expect((await post(`/xendit/qr/${request.id}`, 'approve')).status).toBe(200)
    await heard(request.id, ['payment.succeeded'])
  })

  it('expires by itself at the time that was asked for', async () => {
    const request = await client.payByQr('qr-short', 15_000, new Date(Date.now() + 150))
    await eventually(async () => expect((await read(request.id)).status).toBe('EXPIRED'))
    expect((await change(request.id, { action: 'pay' })).status).toBe(409)
  })
})

const numberOf = ({ paymentMethod }: Awaited<ReturnType<typeof client.payByNumber>>) =>
  paymentMethod.virtualAccount?.channelProperties.virtualAccountNumber ??
  paymentMethod.overTheCounter?.channelProperties.paymentCode

describe('a payment by number', () => {
  it.each([
    ...banks.map((channel) => [channel, 'bank'] as const),
    ...tills.map((channel) => [channel, 'till'] as const),
  ])('by %s is paid at the %s, which takes its amount only', async (channel, page) => {
    const request = await client.payByNumber(channel, `number-${channel}`)
    expect(request).toMatchObject({ status: 'PENDING', actions: [], amount: 15_000 })
    expect(numberOf(request)).toMatch(/^[A-Z0-9]{10,18}$/)
    const path = `/xendit/${page}/${request.id}`
    expect(await (await fetch(world.sandbox.url + path)).text()).toContain(numberOf(request))
    expect((await post(path, 'other')).status).toBe(409)
    expect((await change(request.id, { action: 'pay', amount: 14_000 })).status).toBe(409)
    expect((await post(path, 'approve')).status).toBe(200)
    await heard(request.id, ['payment.succeeded'])
    expect((await read(request.id)).status).toBe('SUCCEEDED')
    expect((await change(request.id, { action: 'pay' })).status).toBe(409)
  })

  it('takes another amount where a tester has a bank misbehave', async () => {
    const request = await client.payByNumber('BCA', 'number-misbehaving')
    await change(request.id, { action: 'pay', amount: 14_000, misbehave: true })
    await eventually(() => expect(notices(request.id)[0]?.data.amount).toBe(14_000))
  })

  it('expires by itself at the time that was asked for, and can be paid late', async () => {
    const request = await client.payByNumber('INDOMARET', 'number-short', 15_000, new Date(Date.now() + 150))
    await eventually(async () => expect((await read(request.id)).status).toBe('EXPIRED'))
    await change(request.id, { action: 'pay-late' })
    await eventually(() => expect(notices(request.id).map((one) => one.event)).toContain('payment.succeeded'))
  })

  it.each([
    ['BCA', 9_999],
    ['MANDIRI', 50_000_001],
    ['ALFAMART', 2_500_001],
    ['INDOMARET', 5_000_001],
  ] as const)('by %s is refused at %d rupiah', async (channel, amount) => {
    const paying = client.payByNumber(channel, `number-limit-${channel}`, amount)
    await expect(paying).rejects.toMatchObject({ status: 400, errorCode: 'API_VALIDATION_ERROR' })
  })

  it('is never sent back by its channel', async () => {
    const { id } = await client.payByNumber('BNI', 'number-refund')
    await change(id, { action: 'pay' })
    await expect(client.refund(id)).rejects.toMatchObject({ errorCode: 'REFUND_NOT_SUPPORTED' })
  })
})

describe('a closed payment', () => {
  it('is expired by the store once, and money that comes later is told all the same', async () => {
    const request = await client.payByWallet('DANA', 'late')
    const expire = () => client.xendit.PaymentMethod.expirePaymentMethod({ paymentMethodId: request.paymentMethod.id })
    expect((await expire()).status).toBe('EXPIRED')
    await expect(expire()).rejects.toMatchObject({ status: 400 })
    await change(request.id, { action: 'pay-late', keepStatus: true })
    await eventually(() => expect(notices(request.id).map((one) => one.event)).toContain('payment.succeeded'))
    expect((await read(request.id)).status).toBe('EXPIRED')
  })

  it('can be paid with another amount than was asked, as far as a tester wants it, but only once', async () => {
    const request = await client.payByQr('short-paid')
    await change(request.id, { action: 'pay', amount: 14_000 })
    await eventually(() => expect(notices(request.id)[0]?.data.amount).toBe(14_000))
    expect((await change(request.id, { action: 'pay-late', amount: 15_000 })).status).toBe(409)
  })
})

describe('a repeated or refused call', () => {
  it('answers the same idempotency key with the same payment, and refuses it with another body', async () => {
    const [first, second] = [await client.payByWallet('DANA', 'twice'), await client.payByWallet('DANA', 'twice')]
    expect(second.id).toBe(first.id)
    await expect(client.payByWallet('DANA', 'twice', { amount: 20_000 })).rejects.toMatchObject({ status: 409 })
    const found = await client.xendit.PaymentRequest.getAllPaymentRequests({ referenceId: ['twice'] })
    expect(found.data?.map((one) => one.id)).toEqual([first.id])
  })

  it.each([
    ['DANA', 99],
    ['DANA', 20_000_001],
    ['LINKAJA', 10_000_001],
    ['SHOPEEPAY', 0.5],
  ] as const)('%s refuses %d rupiah', async (channel, amount) => {
    await expect(
      client.payByWallet(channel, 'limits', { amount, idempotencyKey: `limit-${amount}` }),
    ).rejects.toMatchObject({
      status: 400,
      errorCode: 'API_VALIDATION_ERROR',
    })
  })

  it('needs the right key', async () => {
    const stranger = xenditClient(`${world.sandbox.url}/xendit`, 'xnd_development_other')
    await expect(stranger.payByQr('stranger')).rejects.toMatchObject({ status: 401 })
  })

  it('obeys fault switches as Stripe’s calls do', async () => {
    await world.control('POST', '/faults', { target: 'xendit.create', kind: 'timeout-after-success', ms: 20 })
    await expect(client.payByQr('lost-answer')).rejects.toThrow()
    const { id, paymentMethod } = await client.payByQr('lost-answer')
    const found = await client.xendit.PaymentRequest.getAllPaymentRequests({ referenceId: ['lost-answer'] })
    expect(found.data?.map((one) => one.id)).toEqual([id])
    await world.control('POST', '/faults', { target: 'xendit.webhook', kind: 'lose' })
    await change(id, { action: 'pay' })
    await heard(paymentMethod.id, ['payment_method.expired'])
  })
})

describe('a refund', () => {
  const paid = async (channel: 'DANA' | 'OVO' | 'LINKAJA', reference: string) => {
    const { id } = await client.payByWallet(channel, reference)
    await change(id, { action: 'pay' })
    return id
  }

  it('is pending at first and ends by webhook, in parts and never above the payment', async () => {
    await world.control('PUT', '/refund-fates', { xendit: 'pending' })
    const id = await paid('DANA', 'refund')
    const refund = await client.refund(id, 5000)
    expect((await refundState(refund.id)).status).toBe('PENDING')
    await world.control('PUT', '/refund-fates', { xendit: 'succeed' })
    await world.control('POST', `/xendit/refunds/${refund.id}`, { status: 'SUCCEEDED' })
    await heard(refund.id, ['refund.succeeded'])
    expect((await client.refund(id, 5000)).id).toBe(refund.id)
    await expect(client.refund(id, 10_001)).rejects.toMatchObject({ errorCode: 'MAXIMUM_REFUND_AMOUNT_REACHED' })
  })

  it('is impossible for OVO, only whole for LinkAja, and needs a payment', async () => {
    await expect(client.refund(await paid('OVO', 'ovo-refund'))).rejects.toMatchObject({
      errorCode: 'REFUND_NOT_SUPPORTED',
    })
    const linkaja = await paid('LINKAJA', 'linkaja-refund')
    await expect(client.refund(linkaja, 5000)).rejects.toMatchObject({ errorCode: 'PARTIAL_REFUND_NOT_SUPPORTED' })
    expect((await client.refund(linkaja)).amount).toBe(15_000)
    const open = await client.payByWallet('DANA', 'unpaid-refund')
    await expect(client.refund(open.id)).rejects.toMatchObject({ errorCode: 'INELIGIBLE_TRANSACTION' })
  })

  it('stays pending or fails when a tester wants it, and a failed one gives its amount free again', async () => {
    await world.control('PUT', '/refund-fates', { xendit: 'pending' })
    const id = await paid('DANA', 'refund-fate')
    const refund = await client.refund(id)
    await world.control('PUT', '/refund-fates', { xendit: 'succeed' })
    await world.control('POST', `/xendit/refunds/${refund.id}`, { status: 'FAILED' })
    await heard(refund.id, ['refund.failed'])
    expect((await client.refund(id, undefined, 'again')).amount).toBe(15_000)
  })

  it('made on the provider’s own site is told like any other', async () => {
    const id = await paid('DANA', 'dashboard')
    const { body } = await change(id, { action: 'refund', amount: 4000 })
    await heard(body.id, ['refund.succeeded'])
  })
})
