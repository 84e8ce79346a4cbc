import { createHmac } from 'node:crypto'
import { describe, expect } from 'vitest'
import { eventually } from '../../tests/_support/eventually.ts'
import { untilOrders } from '../../tests/_support/given-order.ts'
import {
  attemptsOf,
  givenPaid,
  openAttention,
  supplierSide,
  unitsOf,
  untilUnits,
} from '../../tests/_support/given-paid.ts'
import { it } from '../../tests/_support/shop-test.ts'
import { type Shop, startShop } from '../../tests/_support/start-shop.ts'

const secret = 'lapak_sandbox_secret'
const path = '/api/webhook/lapakgaming/order'

const sign = (reference: string, key = secret) =>
  new URLSearchParams({
    ref: reference,
    sig: createHmac('sha256', key).update(reference).digest('base64url'),
  }).toString()

const bodyFor = (reference: string, status = 'SUCCESS', note = '') =>
  JSON.stringify({
    code: 'SUCCESS',
    data: { status, tid: 'RA1', reference_id: reference, transactions: [{ id: '1', note }] },
  })

async function send(shop: Shop, query: string, body: string, target = shop) {
  const response = await target.createBrowser().fetch(`${path}${query && `?${query}`}`, { method: 'POST', body })
  return { status: response.status, ...(await response.json()) }
}

/** An order that the sandbox supplier has accepted and leaves pending for ever. */
async function givenAccepted(shop: Shop, player: string) {
  const checkout = await givenPaid(shop, [{ packageId: 'ml-86', gameUserId: `${player} (1)` }])
  await untilUnits(shop, checkout.first.id, 'accepted')
  const [attempt] = await attemptsOf(shop, checkout.first.id)
  const [side] = await supplierSide(shop, player)
  if (!attempt || !side) throw new Error('an accepted unit has an attempt')
  return { checkout, orderId: checkout.first.id, reference: attempt.id, tid: side.tid }
}

const storedCallbacks = async (shop: Shop, target = shop) =>
  target.db.selectFrom('webhook_events').selectAll().where('provider', '=', 'lapakgaming-order').execute()

describe('a forged callback', () => {
  it.for([
    ['nothing', () => ''],
    ['a wrong signature', (ref: string) => `ref=${ref}&sig=AAAA`],
    ['a signature by another secret', (ref: string) => sign(ref, 'guess')],
    ['the signature of another order', (ref: string) => `ref=${ref}&sig=${sign('kd-other').split('sig=')[1]}`],
    ['a wrong token', () => 'token=guess'],
    ['an empty token', () => 'token='],
    ['two tokens', () => `token=${secret}&token=${secret}`],
  ] as const)('with %s is refused and nothing of it is kept', async ([_what, query], { shop }) => {
    const before = (await storedCallbacks(shop)).length
    const answer = await send(shop, query('kd-any'), bodyFor('kd-any'))
    expect(answer).toMatchObject({ code: 'invalid_signature' })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(await storedCallbacks(shop)).toHaveLength(before)
  })

  it('is refused whatever it carries when no secret is set', async ({ shop }) => {
    const closed = await startShop({ env: { LAPAKGAMING_API_KEY: '', LAPAKGAMING_WEBHOOK_SECRET: '' } })
    try {
      for (const query of ['token=', `token=${secret}`, sign('kd-any', '')]) {
        expect(await send(shop, query, bodyFor('kd-any'), closed)).toMatchObject({ code: 'invalid_signature' })
      }
      expect(await storedCallbacks(shop, closed)).toEqual([])
    } finally {
      await closed.stop()
    }
  })
})

describe('a genuine address', () => {
  it('is still no proof: a callback that claims a delivery changes nothing while the supplier says pending', async ({
    shop,
  }) => {
    const { orderId, reference } = await givenAccepted(shop, '21000902')
    for (const status of ['SUCCESS', 'REFUNDED']) {
      expect(await send(shop, sign(reference), bodyFor(reference, status))).toMatchObject({ status: 200 })
    }
    await eventually(async () => {
      const { requests } = await shop.world.state()
      const asked = requests.filter((request: { path: string }) => request.path.includes('order_status'))
      expect(asked.length).toBeGreaterThan(0)
    })
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect((await unitsOf(shop, orderId))[0]?.status).toBe('accepted')
    expect(await openAttention(shop, 'delivery_contradicted')).toEqual([])
  })

  it('may name its order in the body, under the registered secret', async ({ shop }) => {
    const { checkout, reference, tid } = await givenAccepted(shop, '22000902')
    await shop.world.settleSupplierOrder(tid, 'SUCCESS', false)
    expect(await send(shop, `token=${secret}`, bodyFor(reference))).toMatchObject({ status: 200 })
    await untilOrders(checkout, 'completed')
  })

  it('accepts the next secret beside the old one while it is rotated', async ({ shop }) => {
    const rotating = await startShop({ env: { LAPAKGAMING_WEBHOOK_SECRET: `new,${secret}` } })
    try {
      for (const query of ['token=new', `token=${secret}`, sign('kd-any', 'new'), sign('kd-any')]) {
        expect(await send(shop, query, bodyFor('kd-any'), rotating)).toMatchObject({ status: 200 })
      }
      expect(await send(shop, `token=new,${secret}`, bodyFor('kd-any'), rotating)).toMatchObject({
        code: 'invalid_signature',
      })
    } finally {
      await rotating.stop()
    }
  })

  it.for(['', 'not json', '[]', '{"data":{}}', '{"data":{"reference_id":7}}', 'null'])(
    'with the secret but a body that names no order is a clear refusal: %j',
    async (body, { shop }) => {
      expect(await send(shop, `token=${secret}`, body)).toMatchObject({ status: 400, code: 'invalid_input' })
    },
  )

  it('for an order this store does not know is kept and shown to the seller', async ({ shop }) => {
    expect(await send(shop, sign('kd-strange'), bodyFor('kd-strange'))).toMatchObject({ status: 200 })
    await eventually(async () => {
      const strange = (await openAttention(shop, 'supplier_reference_unknown')).map((row) => row.subject_id)
      expect(strange).toContain('kd-strange')
    })
  })
})

describe('many callbacks', () => {
  it('ten at once deliver once', async ({ shop }) => {
    const { checkout, orderId, reference, tid } = await givenAccepted(shop, '23000902')
    await shop.world.settleSupplierOrder(tid, 'SUCCESS', false)
    const notes = Array.from({ length: 10 }, (_, n) => (n < 5 ? 'same' : `note ${n}`))
    const answers = await Promise.all(
      notes.map((note) => send(shop, sign(reference), bodyFor(reference, 'SUCCESS', note))),
    )
    expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(200))
    await untilOrders(checkout, 'completed')
    const events = await shop.db.selectFrom('order_events').select('event').where('order_id', '=', orderId).execute()
    expect(events.filter(({ event }) => event === 'deliver')).toHaveLength(1)
    expect(await supplierSide(shop, '23000902')).toHaveLength(1)
    expect((await openAttention(shop, 'delivery_contradicted')).map((row) => row.subject_id)).not.toContain(reference)
  })

  it('keep no voucher code and no body in the inbox', async ({ shop }) => {
    const body = JSON.stringify({
      data: { reference_id: 'kd-voucher', transactions: [{ voucher_code: 'SECRET-CODE' }] },
    })
    await send(shop, sign('kd-voucher'), body)
    const rows = await storedCallbacks(shop)
    expect(rows.some((row) => row.payload.includes('kd-voucher'))).toBe(true)
    expect(JSON.stringify(rows)).not.toContain('SECRET-CODE')
  })
})
