import { createHmac } from 'node:crypto'
import { describe, expect } from 'vitest'
import { eventually } from '../../tests/_support/eventually.ts'
import { untilOrders } from '../../tests/_support/given-order.ts'
import { attemptsOf, givenPaid, openAttention, supplierSide, untilUnits } from '../../tests/_support/given-paid.ts'
import { givenProducts } from '../../tests/_support/given-products.ts'
import { secondSupplierEnvironment, transactionsOf } from '../../tests/_support/second-supplier.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { applySupplierCallback } from '../fulfilment/apply-supplier-callback.ts'
import { createDigiflazz } from './digiflazz/supplier.ts'
import type { Supplier } from './supplier.ts'

let digiflazz: Supplier
let players = 60_000

const it = shopTest({ env: secondSupplierEnvironment })
it.beforeAll(async ({ shop }) => {
  await givenProducts(shop, 'ff-70', [{ supplier: 'digiflazz', code: 'ff70', cost: 9_900 }])
  const created = createDigiflazz(shop.config)
  if (!created) throw new Error('the test configures the second supplier')
  digiflazz = created
})
it.beforeEach(({ shop }) => shop.world.setProduct('FF70-S24', { price: 9_700, status: 'empty' }))
it.afterEach(async ({ shop }) => {
  await shop.world.setDigiflazzBalance(500_000_000)
})

async function givenOne(shop: Shop, ending = '000001') {
  const player = `22${players++}${ending}`
  const checkout = await givenPaid(shop, [{ packageId: 'ff-70', gameUserId: player }])
  return { checkout, orderId: checkout.first.id, player }
}
const triedBy = async (shop: Shop, orderId: string) =>
  (await attemptsOf(shop, orderId)).map(({ supplier, status }) => [supplier, status])
const sent = (player: string) => ({
  productCode: 'ff70',
  player: { user_id: player },
  priceGuard: { amount: 9_900, currency: 'IDR' } as const,
})

describe('the second supplier', () => {
  it('delivers what the first definitely refused', async ({ shop }) => {
    const { checkout, orderId, player } = await givenOne(shop)
    await untilOrders(checkout, 'completed')
    expect(await triedBy(shop, orderId)).toEqual([
      ['lapakgaming', 'refused'],
      ['digiflazz', 'delivered'],
    ])
    expect(await supplierSide(shop, player)).toEqual([])
    const [attempt] = (await attemptsOf(shop, orderId)).slice(-1)
    expect(await transactionsOf(shop, player)).toMatchObject([{ refId: attempt?.id, status: 'Sukses', price: 9_900 }])
  })

  it('is left alone while the first delivers, or may have', async ({ shop }) => {
    await shop.world.setProduct('FF70-S24', { status: 'available' })
    await shop.world.fault({ target: 'lapakgaming.order', kind: 'timeout-after-success' })
    const { checkout, orderId, player } = await givenOne(shop)
    await untilOrders(checkout, 'completed')
    expect(await triedBy(shop, orderId)).toEqual([['lapakgaming', 'delivered']])
    expect(await transactionsOf(shop, player)).toEqual([])
  })

  it.for([
    ['no notice comes', '000903'],
    ['it answers an error to an order it took', '000905'],
  ])('delivers once when %s', async ([_what, ending], { shop }) => {
    const { checkout, orderId, player } = await givenOne(shop, ending)
    await untilOrders(checkout, 'completed')
    expect(await transactionsOf(shop, player)).toHaveLength(1)
    expect(await triedBy(shop, orderId)).toHaveLength(2)
  })

  it('delivers once when no answer comes in time', async ({ shop }) => {
    await shop.world.fault({ target: 'digiflazz.transaction', kind: 'timeout-after-success' })
    const { checkout, player } = await givenOne(shop)
    await untilOrders(checkout, 'completed')
    expect(await transactionsOf(shop, player)).toHaveLength(1)
  })

  it.for(['lose', 'repeat', 'reorder', 'late'])('delivers once when notices %s', async (kind, { shop }) => {
    await shop.world.fault({ target: 'digiflazz.webhook', kind, times: null, ms: 300 })
    const { checkout, player } = await givenOne(shop)
    await untilOrders(checkout, 'completed')
    expect(await transactionsOf(shop, player)).toHaveLength(1)
  })

  it('is asked by the same order again, which makes it when it never arrived', async ({ shop }) => {
    await shop.world.fault({ target: 'digiflazz.transaction', kind: 'drop' })
    const { checkout, orderId, player } = await givenOne(shop)
    await untilOrders(checkout, 'completed')
    expect(await triedBy(shop, orderId)).toHaveLength(2)
    expect(await transactionsOf(shop, player)).toHaveLength(1)
  })

  it('holds the unit when its order failed and nothing else is left', async ({ shop }) => {
    const { orderId, player } = await givenOne(shop, '000901')
    await untilUnits(shop, orderId, 'held')
    expect(await triedBy(shop, orderId)).toEqual([
      ['lapakgaming', 'refused'],
      ['digiflazz', 'dead'],
    ])
    expect(await transactionsOf(shop, player)).toHaveLength(1)
  })

  it('is never sent a dead order again by a late notice; a success of it goes on the attention list', async ({
    shop,
  }) => {
    const { orderId, player } = await givenOne(shop, '000907')
    await untilUnits(shop, orderId, 'held')
    const [, refused] = await attemptsOf(shop, orderId)
    const reference = refused?.id ?? ''
    expect(refused).toMatchObject({ status: 'refused', note: 'rc 68' })
    const notice = { reference, saysDelivered: true }
    await applySupplierCallback(shop.ctx, 'digiflazz', JSON.stringify(notice))
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(await transactionsOf(shop, player)).toEqual([])
    expect((await openAttention(shop, 'delivery_contradicted')).map((row) => row.subject_id)).toContain(reference)
  })
})

describe('what the second supplier answers', () => {
  const order = (overrides: object) =>
    digiflazz.createOrder({
      ...sent('777'),
      reference: `kd-${players++}`,
      callbackUrl: undefined,
      ...overrides,
    })

  it('is accepted, refused with its class, or unknown', async ({ shop }) => {
    expect(await order({})).toMatchObject({ kind: 'accepted', cost: { amount: 9_900, currency: 'IDR' } })
    expect(await order({ productCode: 'nothing' })).toEqual({ kind: 'refused', refusal: 'product', code: 'rc 43' })
    expect(await order({ priceGuard: { amount: 9_899, currency: 'IDR' } })).toMatchObject({ refusal: 'price' })
    expect(await order({ player: {} })).toMatchObject({ refusal: 'player' })
    await shop.world.setDigiflazzBalance(1)
    expect(await order({})).toEqual({ kind: 'refused', refusal: 'account', code: 'rc 44' })
    await shop.world.fault({ target: 'digiflazz.transaction', kind: 'html' })
    expect(await order({})).toMatchObject({ kind: 'unknown' })
  })

  /** All codes on the page 'Response Code' of the supplier's documentation. */
  const withoutTransaction = '40 41 42 43 44 45 47 56 61 62 63 64 65 66 67 68 69 80 81 82 83 87 88'.split(' ')
  const withTransaction = '02 50 51 52 53 54 55 57 58 59 60 71 72 73 74 84 85 86'.split(' ')
  /** Makes the sandbox supplier give this answer to every call. */
  async function answering(shop: Shop, reference: string, answer: Readonly<{ rc: unknown; status?: string }>) {
    const body = { data: { ref_id: reference, status: 'Gagal', sn: '', ...answer } }
    await shop.world.fault({ target: 'digiflazz.transaction', kind: 'error', status: 400, body })
  }

  it.for([...withoutTransaction, ...withTransaction])('to a first sending with rc %s ends it', async (rc, { shop }) => {
    const reference = `kd-${players++}`
    await answering(shop, reference, { rc })
    expect(await order({ reference })).toEqual({ kind: 'refused', refusal: expect.any(String), code: `rc ${rc}` })
  })

  it.for(withTransaction.filter((rc) => rc !== '85' && rc !== '86'))(
    'to a second sending with rc %s ends the first',
    async (rc, { shop }) => {
      const reference = `kd-${players++}`
      await answering(shop, reference, { rc })
      expect(await digiflazz.findOrder(reference, sent('777'))).toMatchObject({ kind: 'refunded', note: `rc ${rc}` })
    },
  )

  it.for([...withoutTransaction, '49', '85', '86'])(
    'to a second sending with rc %s says nothing of the first',
    async (rc, { shop }) => {
      const reference = `kd-${players++}`
      await answering(shop, reference, { rc })
      const state = await digiflazz.findOrder(reference, sent('777'))
      expect(state).toEqual({ kind: 'unknown', reason: `Gagal, rc ${rc}` })
    },
  )

  it('that its reference was used before ends nothing: the order of lost commits may have been filled', async ({
    shop,
  }) => {
    const reference = `kd-${players++}`
    await answering(shop, reference, { rc: '49' })
    expect(await order({ reference })).toEqual({ kind: 'unknown', reason: 'Gagal, rc 49' })
  })

  it.for(['01', '70'])('about a timeout (rc %s) is unknown on either sending', async (rc, { shop }) => {
    const reference = `kd-${players++}`
    await answering(shop, reference, { rc })
    expect(await order({ reference })).toEqual({ kind: 'unknown', reason: `Gagal, rc ${rc}` })
    await answering(shop, reference, { rc })
    expect(await digiflazz.findOrder(reference, sent('777'))).toMatchObject({ kind: 'unknown' })
  })

  it.for([
    ['Gagal', '99'],
    ['Gagal', '00'],
    ['Gagal', '1234'],
    ['Gagal', ''],
    ['Proses', '03'],
  ] as const)(
    'with a code that its table does not have (%s, %s) is unknown and told',
    async ([status, rc], { shop }) => {
      const reference = `kd-${players++}`
      const code = `${status}, rc ${rc}`
      await answering(shop, reference, { status, rc })
      expect(await order({ reference })).toEqual({ kind: 'unknown', reason: code, code })
      await answering(shop, reference, { status, rc })
      expect(await digiflazz.findOrder(reference, sent('777'))).toEqual({ kind: 'unknown', reason: code, code })
    },
  )

  it('may write its code as a number', async ({ shop }) => {
    const reference = `kd-${players++}`
    await answering(shop, reference, { rc: 2 })
    expect(await order({ reference })).toMatchObject({ kind: 'refused', code: 'rc 02' })
  })

  it('about another order counts as unknown', async ({ shop }) => {
    const body = { data: { ref_id: 'kd-other', status: 'Sukses', rc: '00', sn: 'x' } }
    await shop.world.fault({ target: 'digiflazz.transaction', kind: 'error', status: 200, body, times: 2 })
    expect(await order({})).toMatchObject({ kind: 'unknown' })
    expect(await digiflazz.findOrder('kd-mine', sent('777'))).toMatchObject({ kind: 'unknown' })
  })

  it('to a question is no end when only our account was refused', async ({ shop }) => {
    await shop.world.setDigiflazzBalance(1)
    expect(await digiflazz.findOrder(`kd-${players++}`, sent('778'))).toMatchObject({ kind: 'unknown' })
  })

  it('has the zone behind the player’s id', async ({ shop }) => {
    await order({ player: { user_id: '1234', additional_id: '5678' } })
    expect(await transactionsOf(shop, '12345678')).toHaveLength(1)
  })

  it('about its prices may have rows that are broken: they stay, so that the report can name them', async ({
    shop,
  }) => {
    const row = { buyer_sku_code: 'ff70', brand: 'FREE FIRE', category: 'Games', product_name: 'x', price: 9_900 }
    const body = { data: [null, 'x', ['ff70', 1], row] }
    await shop.world.fault({ target: 'digiflazz.price_list', kind: 'error', status: 200, body })
    expect((await digiflazz.listProducts()).map(({ code }) => code)).toEqual(['', '', '', 'ff70'])
  })

  it('tells its balance', async () => {
    expect(await digiflazz.getBalance()).toMatchObject({ amount: 500_000_000, currency: 'IDR' })
  })
})

describe('an order to the second supplier', () => {
  it('that no transaction was made of is not asked about, and the next product is ordered', async ({ shop }) => {
    await givenProducts(shop, 'ff-70', [{ supplier: 'digiflazz', code: 'ff140', cost: 9_950 }])
    await shop.world.setDigiflazzProduct('ff70', { rc: '62' })
    await shop.world.setDigiflazzProduct('ff140', { price: 9_950 })
    try {
      const { checkout, orderId, player } = await givenOne(shop)
      await untilOrders(checkout, 'completed')
      const attempts = (await attemptsOf(shop, orderId)).slice(1)
      expect(attempts).toMatchObject([
        { product_code: 'ff70', status: 'refused', note: 'rc 62', tries: 0, due_at: null },
        { product_code: 'ff140', status: 'delivered' },
      ])
      expect(await transactionsOf(shop, player)).toMatchObject([{ sku: 'ff140' }])
    } finally {
      await shop.db.deleteFrom('supplier_products').where('code', '=', 'ff140').execute()
      await shop.world.resetDigiflazzProduct('ff70')
      await shop.world.resetDigiflazzProduct('ff140')
    }
  })

  it('is delivered once though its second sending is refused', async ({ shop }) => {
    await shop.world.setDigiflazzProduct('ff70', { rcAgain: '44' })
    const { checkout, orderId, player } = await givenOne(shop)
    await eventually(async () => {
      const [, attempt] = await attemptsOf(shop, orderId)
      expect(attempt).toMatchObject({ status: 'accepted' })
      expect(attempt?.tries).toBeGreaterThan(0)
    })
    await shop.world.resetDigiflazzProduct('ff70')
    await untilOrders(checkout, 'completed')
    expect(await transactionsOf(shop, player)).toHaveLength(1)
    expect(await triedBy(shop, orderId)).toHaveLength(2)
  })

  it('is told with its code where the first supplier answers one of no list', async ({ shop }) => {
    await shop.world.setProduct('FF70-S24', { status: 'available' })
    const body = { code: 'A_NEW_ONE', data: null }
    await shop.world.fault({ target: 'lapakgaming.order', kind: 'error', status: 200, body })
    const { orderId } = await givenOne(shop)
    await untilUnits(shop, orderId, 'unknown')
    const told = await openAttention(shop, 'supplier_answer_unknown')
    expect(told.map(({ subject_id }) => subject_id)).toContain('lapakgaming A_NEW_ONE')
  })

  it('that is answered with an unknown code is told with it once, and stays unknown', async ({ shop, seller }) => {
    await shop.world.setDigiflazzProduct('ff70', { rc: '97' })
    const { orderId, player } = await givenOne(shop)
    await eventually(async () => {
      const [, attempt] = await attemptsOf(shop, orderId)
      expect(attempt).toMatchObject({ status: 'unknown' })
      expect(attempt?.tries).toBeGreaterThan(1)
    })
    const told = await openAttention(shop, 'supplier_answer_unknown')
    expect(told.filter(({ subject_id }) => subject_id.startsWith('digiflazz'))).toMatchObject([
      { subject_id: 'digiflazz Gagal, rc 97', reason: expect.stringContaining('rc 97') },
    ])
    for (const { id } of told) await seller.api('closeAttention', { id, note: 'the supplier was asked' })
    const [, before] = await attemptsOf(shop, orderId)
    await eventually(async () => {
      const [, attempt] = await attemptsOf(shop, orderId)
      expect(attempt?.tries).toBeGreaterThan((before?.tries ?? 0) + 1)
    })
    expect(await openAttention(shop, 'supplier_answer_unknown')).toEqual([])
    expect(await transactionsOf(shop, player)).toEqual([])
    await shop.world.resetDigiflazzProduct('ff70')
  })
})

describe('what the second supplier’s list says of a product', () => {
  it('is read: stock, cut-off and whether a player may have it again', async ({ shop }) => {
    const rowOf = async (change: Record<string, unknown>) => {
      await shop.world.resetDigiflazzProduct('pubg60')
      await shop.world.setDigiflazzProduct('pubg60', change)
      const { status, cutOff, onceADay } = (await digiflazz.findProduct('pubg60')) ?? {}
      return { status, cutOff, onceADay }
    }
    const open = { status: 'available', cutOff: undefined, onceADay: false }
    expect(await rowOf({})).toEqual(open)
    expect(await rowOf({ stock: 0 })).toEqual({ ...open, status: 'empty' })
    expect(await rowOf({ stock: 1 })).toEqual(open)
    expect(await rowOf({ multi: false })).toEqual({ ...open, onceADay: true })
    expect(await rowOf({ startCutOff: '23:45', endCutOff: '0:5' })).toEqual({
      ...open,
      cutOff: { from: '23:45', until: '00:05' },
    })
    for (const [startCutOff, endCutOff] of [
      ['23:0', '23:00'],
      ['', ''],
      ['24:00', '25:00'],
    ]) {
      expect(await rowOf({ startCutOff, endCutOff })).toEqual(open)
    }
  })
})

describe('a notice of the second supplier', () => {
  const send = (shop: Shop, body: string, signature: string | undefined) =>
    fetch(`${shop.url}/api/webhook/digiflazz`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(signature ? { 'x-hub-signature': signature } : {}) },
      body,
    })
  const sign = (body: string, secret = 'digiflazz_sandbox_secret') =>
    `sha1=${createHmac('sha1', secret).update(body).digest('hex')}`
  const body = JSON.stringify({ data: { ref_id: 'kd-unknown', status: 'Sukses' } })

  it.for([
    ['nothing', undefined],
    ['another secret', sign(body, 'guess')],
    ['another body', sign(`${body} `)],
    ['half a signature', sign(body).slice(0, 20)],
  ])('is refused with %s', async ([_what, signature], { shop }) => {
    expect((await send(shop, body, signature)).status).toBe(400)
  })

  it('that tests a new webhook is answered, counts as genuine and changes nothing', async ({ shop }) => {
    const before = await shop.db.selectFrom('webhook_events').select('id').execute()
    await shop.world.setWebhookEndpoints({ digiflazz: `${shop.url}/api/webhook/digiflazz` })
    await shop.world.post('/control/digiflazz/ping', {})
    const { webhooks } = await shop.world.state()
    expect(webhooks.filter(({ type }: { type: string }) => type === 'ping')).toMatchObject([
      { outcome: 'delivered', attempts: [{ status: 200 }] },
    ])
    const arrival = await shop.db
      .selectFrom('webhook_arrivals')
      .select('verified_at')
      .where('sender', '=', 'digiflazz')
      .executeTakeFirst()
    expect(arrival?.verified_at).toBeTruthy()
    expect(await shop.db.selectFrom('webhook_events').select('id').execute()).toHaveLength(before.length)
  })

  it.for([
    ['a test call without a signature', JSON.stringify({ sed: 'x', hook_id: 'h', hook: {} }), ''],
    ['a signed body that is neither', '{"hook":{}}', undefined],
    ['a signed body with data of another shape', '{"hook_id":"h","data":{}}', undefined],
    ['a signed body that is no JSON', 'ping', undefined],
  ] as const)('is refused when it is %s', async ([_what, text, signature], { shop }) => {
    expect((await send(shop, text, signature ?? sign(text))).status).toBe(400)
  })

  it('about an order nobody knows is kept and shown', async ({ shop }) => {
    expect((await send(shop, body, sign(body))).status).toBe(200)
    await eventually(async () => {
      const unknown = await openAttention(shop, 'supplier_reference_unknown')
      expect(unknown).toMatchObject([{ subject_id: 'digiflazz', reason: expect.stringContaining('kd-unknown') }])
    })
  })

  it('changes no order of the other supplier', async ({ shop }) => {
    await shop.world.setProduct('FF70-S24', { status: 'available' })
    const { checkout, orderId } = await givenOne(shop, '000902')
    await untilUnits(shop, orderId, 'accepted')
    const closed = { resolved_at: shop.ctx.now().toISOString() }
    await shop.db.updateTable('attention').set(closed).where('kind', '=', 'supplier_reference_unknown').execute()
    const [attempt] = await attemptsOf(shop, orderId)
    const text = JSON.stringify({ data: { ref_id: attempt?.id, status: 'Gagal' } })
    expect((await send(shop, text, sign(text))).status).toBe(200)
    await eventually(async () => {
      const unknown = await openAttention(shop, 'supplier_reference_unknown')
      expect(unknown).toMatchObject([{ subject_id: 'digiflazz', reason: expect.stringContaining(attempt?.id ?? '') }])
    })
    await untilUnits(shop, orderId, 'accepted')
    await untilOrders(checkout, 'processing')
  })
})
