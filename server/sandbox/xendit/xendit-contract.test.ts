import { afterAll, beforeAll, expect, it } from 'vitest'
import { TransactionsResponseFromJSON, TransactionsResponseToJSON } from 'xendit-node/balance_and_transaction/models'
import { describeContract } from '../testing/contracts.ts'
import { eventually } from '../testing/eventually.ts'
import { openapiContract } from '../testing/openapi-contract.ts'
import { type Recorder, recordExchanges } from '../testing/record-exchanges.ts'
import { startWorld, type TestWorld } from '../testing/start-world.ts'
import { banks, tills, xenditClient } from '../testing/xendit-client.ts'

describeContract('the Xendit contract', () => {
  let world: TestWorld
  let recorder: Recorder
  let client: ReturnType<typeof xenditClient>
  let contract: ReturnType<typeof openapiContract>
  beforeAll(async () => {
    world = await startWorld()
    recorder = await recordExchanges(`${world.sandbox.url}/xendit`)
    client = xenditClient(recorder.url)
    contract = openapiContract('xendit/xendit-payments-v2.openapi.json', { closed: true })
  })
  afterAll(async () => {
    await recorder.close()
    await world.close()
  })

  const problems = () => recorder.exchanges.splice(0).flatMap(contract.problemsOf)
  const control = (id: string, body: object) => world.control('POST', `/xendit/payment_requests/${id}`, body)
  const notices = (event: string) =>
    world.received
      .filter((one) => one.path === '/xendit')
      .map((one) => JSON.parse(one.body))
      .filter((one) => one.event === event)

  it('is kept by every request the SDK sends for a payment and by every answer', async () => {
    for (const channel of ['DANA', 'OVO', 'LINKAJA', 'SHOPEEPAY'] as const)
      await client.payByWallet(channel, `c-${channel}`)
    const qr = await client.payByQr('c-QRIS')
    await client.xendit.PaymentRequest.getPaymentRequestByID({ paymentRequestId: qr.id })
    await client.xendit.PaymentRequest.getAllPaymentRequests({ referenceId: ['c-QRIS'] })
    await client.xendit.PaymentRequest.simulatePaymentRequestPayment({ paymentRequestId: qr.id })
    const other = await client.payByQr('c-QRIS-2')
    await client.xendit.PaymentMethod.getPaymentMethodByID({ paymentMethodId: other.paymentMethod.id })
    await client.xendit.PaymentMethod.expirePaymentMethod({ paymentMethodId: other.paymentMethod.id })
    expect(recorder.exchanges).toHaveLength(11)
    expect(problems()).toEqual([])
  })

  it('is kept by every virtual account and counter: its number, reading it, expiring it and its notice', async () => {
    for (const channel of [...banks, ...tills]) await client.payByNumber(channel, `c-${channel}`)
    const { id, paymentMethod } = await client.payByNumber('BSI', 'c-number-read')
    await client.xendit.PaymentRequest.getPaymentRequestByID({ paymentRequestId: id })
    await client.xendit.PaymentMethod.expirePaymentMethod({ paymentMethodId: paymentMethod.id })
    expect(recorder.exchanges).toHaveLength(11)
    expect(problems()).toEqual([])
    for (const channel of ['BNI', 'INDOMARET'] as const) {
      const reference = `c-number-paid-${channel}`
      await control((await client.payByNumber(channel, reference)).id, { action: 'pay' })
      const told = await eventually(() => {
        const notice = notices('payment.succeeded').find(({ data }) => data.reference_id === reference)
        expect(notice).toBeDefined()
        return notice
      })
      expect(contract.problemsOfSchema('PaymentRequest.PaymentCallback', told)).toEqual([])
    }
    recorder.exchanges.splice(0)
  })

  it('is kept by accounts and counters in the list of transactions', async () => {
    for (const [channel, category] of [
      ['PERMATA', 'VIRTUAL_ACCOUNT'],
      ['ALFAMART', 'RETAIL_OUTLET'],
    ] as const) {
      const reference = `c-listed-${channel}`
      await control((await client.payByNumber(channel, reference)).id, { action: 'pay' })
      recorder.exchanges.splice(0)
      await client.xendit.Transaction.getAllTransactions({ types: ['PAYMENT'], referenceId: reference })
      const answer = JSON.parse(recorder.exchanges.splice(0)[0]?.answer ?? '')
      const read = TransactionsResponseFromJSON(answer)
      expect(read.data[0]).toMatchObject({ channelCategory: category, channelCode: channel, amount: 15_000 })
      expect(JSON.parse(JSON.stringify(TransactionsResponseToJSON(read)))).toEqual(answer)
    }
  })

  it('is kept by refused calls', async () => {
    await expect(client.payByWallet('DANA', 'c-small', { amount: 1 })).rejects.toMatchObject({ status: 400 })
    await expect(
      client.xendit.PaymentRequest.getPaymentRequestByID({ paymentRequestId: 'pr-none' }),
    ).rejects.toMatchObject({ status: 404 })
    expect(recorder.exchanges.map((one) => one.status)).toEqual([400, 404])
    expect(problems()).toEqual([])
  })

  it('is kept by refunds, apart from the four fields that the SDK’s own model forgets', async () => {
    const { id } = await client.payByWallet('DANA', 'c-refund')
    await control(id, { action: 'pay' })
    await client.refund(id, 5000)
    recorder.exchanges.shift()
    const forgotten = ['payment_id', 'payment_method_type', 'reason', 'status']
    expect(problems().sort()).toEqual(
      forgotten.map((name) => `answer 200 of post /refunds: must NOT have additional properties ${name}`),
    )
  })

  it('is kept by the list of transactions: the SDK’s own model knows every field and loses none', async () => {
    const { id } = await client.payByWallet('DANA', 'c-transaction')
    await control(id, { action: 'pay' })
    recorder.exchanges.splice(0)
    await client.xendit.Transaction.getAllTransactions({ types: ['PAYMENT'], referenceId: 'c-transaction' })
    const [exchange] = recorder.exchanges.splice(0)
    expect(exchange?.query.toString()).toBe('types=PAYMENT&reference_id=c-transaction')
    const answer = JSON.parse(exchange?.answer ?? '')
    expect(answer.data).toHaveLength(1)
    const read = TransactionsResponseFromJSON(answer)
    expect(read.data[0]).toMatchObject({
      type: 'PAYMENT',
      status: 'SUCCESS',
      currency: 'IDR',
      channelCategory: 'EWALLET',
    })
    expect(JSON.parse(JSON.stringify(TransactionsResponseToJSON(read)))).toEqual(answer)
  })

  it('is kept by the webhooks of payments, of used-up methods and of refunds', async () => {
    const { id } = await client.payByWallet('SHOPEEPAY', 'c-notices')
    await control(id, { action: 'decline' })
    await eventually(() => expect(notices('refund.succeeded')).toHaveLength(1))
    await eventually(() => expect(notices('payment.failed')).toHaveLength(1))
    for (const event of ['payment.succeeded', 'payment.failed'])
      expect(contract.problemsOfSchema('PaymentRequest.PaymentCallback', notices(event)[0])).toEqual([])
    expect(
      contract.problemsOfSchema('PaymentMethod.PaymentMethodCallback', notices('payment_method.expired')[0]),
    ).toEqual([])
    expect(contract.problemsOfSchema('Refund.RefundCallback', notices('refund.succeeded')[0])).toEqual([])
  })

  it('is kept by refunds in the list of transactions, which are asked for beside the payments', async () => {
    const { id } = await client.payByWallet('DANA', 'c-refunded')
    await control(id, { action: 'pay' })
    const refund = await client.refund(id, 5000)
    recorder.exchanges.splice(0)
    await client.xendit.Transaction.getAllTransactions({ types: ['PAYMENT', 'REFUND'], limit: 50 })
    const [exchange] = recorder.exchanges.splice(0)
    const read = TransactionsResponseFromJSON(JSON.parse(exchange?.answer ?? ''))
    const found = read.data.find(({ productId }) => productId === refund.id)
    expect(found).toMatchObject({ type: 'REFUND', cashflow: 'MONEY_OUT', amount: 5000, currency: 'IDR' })
  })

  it('would notice a missing, a wrong and a misspelt field', () => {
    const found = contract.problemsOfSchema('PaymentRequest.PaymentRequestAction', {
      action: 'AUTH',
      url_type: 'WEB',
      method: 'GET',
      url: 5,
      qrcode: null,
    })
    expect(found.sort()).toEqual([
      '/url must be string,null',
      'must NOT have additional properties qrcode',
      "must have required property 'qr_code'",
    ])
  })
})
