import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeContract } from '../testing/contracts.ts'
import { eventually } from '../testing/eventually.ts'
import { openapiContract } from '../testing/openapi-contract.ts'
import { type Recorder, recordExchanges } from '../testing/record-exchanges.ts'
import { startWorld, type TestWorld } from '../testing/start-world.ts'
import { v3Channels, xenditV3Client } from '../testing/xendit-v3-client.ts'

describeContract('the contract of Xendit’s v3', () => {
  let world: TestWorld
  let recorder: Recorder
  let client: ReturnType<typeof xenditV3Client>
  let contract: ReturnType<typeof openapiContract>
  beforeAll(async () => {
    world = await startWorld()
    recorder = await recordExchanges(`${world.sandbox.url}/xendit`)
    client = xenditV3Client(recorder.url)
    contract = openapiContract('xendit/xendit-payments-v3.openapi.json', { closed: true })
  })
  afterAll(async () => {
    await recorder.close()
    await world.close()
  })

  const problems = () => recorder.exchanges.splice(0).flatMap(contract.problemsOf)
  const control = (id: string, body: object) => world.control('POST', `/xendit/payment_requests/${id}`, body)
  const open = async (channel: string, reference: string): Promise<string> =>
    (await client.create({ channel, reference })).body.payment_request_id
  const notice = (event: string, id: string) =>
    eventually(() => {
      const told = world.received.map(({ body }) => JSON.parse(body))
      const found = told.find((one) => one.event === event && one.data.payment_request_id === id)
      expect(found).toBeDefined()
      return found
    })

  it('is kept by requests and answers of every channel, apart from the holders’ names that it leaves out', async () => {
    for (const channel of Object.keys(v3Channels)) await open(channel, `c-${channel}`)
    expect(recorder.exchanges).toHaveLength(13)
    expect(recorder.exchanges.every(({ status }) => status === 201)).toBe(true)
    const left = (name: string) =>
      `request of post /v3/payment_requests: /channel_properties must NOT have additional properties ${name}`
    expect(problems()).toEqual([...Array(6).fill(left('display_name')), ...Array(2).fill(left('payer_name'))])
  })

  it('is kept by reading, cancelling and simulating, also of what is over', async () => {
    const id = await open('QRIS', 'c-read')
    await client.read(id)
    await client.simulate(id, 15_000)
    await client.read(id)
    const other = await open('DANA', 'c-cancel')
    await client.cancel(other)
    await client.cancel(other)
    expect(recorder.exchanges.map(({ status }) => status)).toEqual([201, 200, 200, 200, 201, 200, 400])
    expect(problems()).toEqual([])
  })

  it('is kept by refused calls', async () => {
    await client.create({ channel: 'DANA', reference: 'c-small', amount: 1 })
    await client.read(`pr-${'0'.repeat(36)}`)
    expect(recorder.exchanges.map(({ status }) => status)).toEqual([400, 404])
    expect(problems()).toEqual([])
  })

  it('is kept by the notices of money, of a refusal and of an end', async () => {
    const paid = await open('BRI_VIRTUAL_ACCOUNT', 'c-paid')
    await control(paid, { action: 'pay' })
    const declined = await open('LINKAJA', 'c-declined')
    await control(declined, { action: 'decline' })
    const expired = await open('INDOMARET', 'c-expired')
    await control(expired, { action: 'expire' })
    recorder.exchanges.splice(0)
    for (const [schema, event, id] of [
      ['PaymentWebhook', 'payment.capture', paid],
      ['PaymentWebhook', 'payment.failure', declined],
      ['PaymentRequestExpiryWebhook', 'payment_request.expiry', expired],
    ] as const)
      expect(contract.problemsOfSchema(schema, await notice(event, id))).toEqual([])
  })

  it('is kept by refunds and their notice, apart from the country they name', async () => {
    const id = await open('DANA', 'c-refund')
    await control(id, { action: 'pay' })
    recorder.exchanges.splice(0)
    const { body } = await client.refund(id, 5_000)
    await client.refund(id, 10_001)
    expect(recorder.exchanges.map(({ status }) => status)).toEqual([200, 400])
    expect(problems()).toEqual(['answer 200 of post /refunds: must NOT have additional properties country'])
    const told = await eventually(() => {
      const found = world.received.map((one) => JSON.parse(one.body)).find(({ data }) => data.id === body.id)
      expect(found).toBeDefined()
      return found
    })
    expect(contract.problemsOfSchema('RefundWebhook', told)).toEqual([
      '/data must NOT have additional properties country',
    ])
  })

  it('would notice a missing version and a misspelt field', async () => {
    await client.call('GET', `/v3/payment_requests/pr-${'0'.repeat(36)}`, undefined, {})
    expect(problems()).toContain(
      'request of get /v3/payment_requests/{payment_request_id}: the header api-version is missing',
    )
    const found = contract.problemsOfSchema('Action', { type: 'REDIRECT_CUSTOMER', descriptor: 'WEB_URL', url: 'x' })
    expect(found.sort()).toEqual(['must NOT have additional properties url', "must have required property 'value'"])
  })
})
