import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createSandbox } from './create-sandbox.ts'
import { eventually } from './testing/eventually.ts'
import { paypalClient } from './testing/paypal-client.ts'
import { startWorld, type TestWorld } from './testing/start-world.ts'
import { xenditClient } from './testing/xendit-client.ts'

const folder = mkdtempSync(join(tmpdir(), 'sandbox-state-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('remembers payments, orders and their open deliveries over a restart', async () => {
  const stateFile = join(folder, 'state.json')
  const before = await startWorld({ stateFile, timeScale: 5 })
  const intent = await before.stripe.paymentIntents.create({ amount: 500, currency: 'usd' })
  const order = {
    count_order: 1,
    product_code: 'ML78_8-S2',
    user_id: '1000903',
    additional_id: '1',
    partner_reference_id: 'kept',
  }
  const { tid } = (await before.lapak('POST', '/order', order)).body.data
  await before.close()

  const after = await startWorld({ stateFile })
  expect((await after.stripe.paymentIntents.retrieve(intent.id)).amount).toBe(500)
  expect((await after.lapak('POST', '/order', order)).body).toMatchObject({ code: 'TRANSACTION_EXIST', data: { tid } })
  await eventually(async () => {
    expect((await after.lapak('GET', `/order_status?tid=${tid}`)).body.data.status).toBe('SUCCESS')
  })
  await after.close()
})

it('remembers wallet and PayPal payments over a restart, and PayPal’s certificate even over a reset', async () => {
  const stateFile = join(folder, 'payments.json')
  const before = await startWorld({ stateFile })
  const request = await xenditClient(`${before.sandbox.url}/xendit`).payByQr('kept', 15_000, new Date(Date.now() + 700))
  const paypal = paypalClient(`${before.sandbox.url}/paypal-api`)
  const { id = '' } = await paypal.create('kept')
  await before.control('POST', `/paypal/orders/${id}`, { action: 'pending' })
  const { capture } = await paypal.capture(id)
  const certificate = (world: TestWorld) => fetch(`${world.sandbox.url}/paypal-api/cert.pem`).then((one) => one.text())
  const kept = await certificate(before)
  await before.close()

  const after = await startWorld({ stateFile })
  const again = paypalClient(`${after.sandbox.url}/paypal-api`)
  expect((await again.capture(id)).capture?.id).toBe(capture?.id)
  await after.control('POST', `/paypal/captures/${capture?.id}`, { action: 'complete' })
  const { result } = await again.orders.getOrder({ id })
  expect(result.purchaseUnits?.[0]?.payments?.captures?.[0]?.status).toBe('COMPLETED')
  const reader = xenditClient(`${after.sandbox.url}/xendit`).xendit.PaymentRequest
  await eventually(async () => {
    expect((await reader.getPaymentRequestByID({ paymentRequestId: request.id })).status).toBe('EXPIRED')
  })
  await after.control('POST', '/reset')
  expect(await certificate(after)).toBe(kept)
  await after.close()
})

it('reads a state file from before wallets and PayPal were played', async () => {
  const stateFile = join(folder, 'older.json')
  const before = await startWorld({ stateFile })
  await before.stripe.paymentIntents.create({ amount: 500, currency: 'usd' })
  await before.close()
  const { xendit: _xendit, paypal: _paypal, ...older } = JSON.parse(readFileSync(stateFile, 'utf8'))
  writeFileSync(stateFile, JSON.stringify(older))
  const after = await startWorld({ stateFile })
  expect((await after.control('GET', '/state')).body.stripe.paymentIntents).toHaveLength(1)
  expect((await xenditClient(`${after.sandbox.url}/xendit`).payByQr('new')).status).toBe('PENDING')
  await after.close()
})

it('sends a webhook again after a restart when the store was not there', async () => {
  const stateFile = join(folder, 'retry.json')
  const before = await startWorld({ stateFile, timeScale: 1 })
  before.answers.push(500)
  const intent = await before.stripe.paymentIntents.create({ amount: 500, currency: 'usd' })
  await before.control('POST', `/stripe/payment_intents/${intent.id}/confirm`, {})
  await eventually(async () =>
    expect((await before.control('GET', '/state')).body.webhooks[0].attempts).toHaveLength(1),
  )
  await before.close()

  const later = await startWorld({ stateFile, timeScale: 2 })
  await eventually(async () => {
    const [record] = (await later.control('GET', '/state')).body.webhooks
    expect(record.attempts.slice(0, 2)).toMatchObject([{ status: 500 }, { error: expect.any(String) }])
  })
  await later.close()
})

it('starts empty, and says so, when the state file is unreadable', async () => {
  const stateFile = join(folder, 'broken.json')
  writeFileSync(stateFile, '{"stripe":')
  const lines: string[] = []
  const world = await startWorld({ stateFile, log: (line) => lines.push(line) })
  expect((await world.control('GET', '/state')).body.stripe.paymentIntents).toEqual([])
  expect(lines.join()).toContain('unreadable')
  await world.close()
})

it('is refused a port that is taken', async () => {
  const first = await startWorld()
  await expect(createSandbox({ port: first.sandbox.port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await first.close()
})
