import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { createSandbox } from './create-sandbox.ts'
import { startWorld } from './testing/start-world.ts'

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
  await vi.waitFor(async () => {
    expect((await after.lapak('GET', `/order_status?tid=${tid}`)).body.data.status).toBe('SUCCESS')
  })
  await after.close()
})

it('sends a webhook again after a restart when the store was not there', async () => {
  const stateFile = join(folder, 'retry.json')
  const before = await startWorld({ stateFile, timeScale: 1 })
  before.answers.push(500)
  const intent = await before.stripe.paymentIntents.create({ amount: 500, currency: 'usd' })
  await before.control('POST', `/stripe/payment_intents/${intent.id}/confirm`, {})
  await vi.waitFor(async () =>
    expect((await before.control('GET', '/state')).body.webhooks[0].attempts).toHaveLength(1),
  )
  await before.close()

  const later = await startWorld({ stateFile, timeScale: 2 })
  await vi.waitFor(async () => {
    const [record] = (await later.control('GET', '/state')).body.webhooks
    expect(record.attempts).toMatchObject([{ status: 500 }, { error: expect.any(String) }])
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
