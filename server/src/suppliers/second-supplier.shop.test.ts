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

  it.for(['01', '70', '99', '00', '1234', ''])(
    'is unknown when it fails with rc "%s", which says nothing certain',
    async (rc, { shop }) => {
      const reference = `kd-${players++}`
      const body = { data: { ref_id: reference, status: 'Gagal', rc, sn: '' } }
      await shop.world.fault({ target: 'digiflazz.transaction', kind: 'error', status: 400, body })
      expect(await order({ reference })).toMatchObject({ kind: 'unknown' })
    },
  )

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

  it('about an order nobody knows is kept and shown', async ({ shop }) => {
    expect((await send(shop, body, sign(body))).status).toBe(200)
    await eventually(async () => {
      const unknown = await openAttention(shop, 'supplier_reference_unknown')
      expect(unknown.map((row) => row.subject_id)).toContain('kd-unknown')
    })
  })

  it('changes no order of the other supplier', async ({ shop }) => {
    await shop.world.setProduct('FF70-S24', { status: 'available' })
    const { checkout, orderId } = await givenOne(shop, '000902')
    await untilUnits(shop, orderId, 'accepted')
    const [attempt] = await attemptsOf(shop, orderId)
    const text = JSON.stringify({ data: { ref_id: attempt?.id, status: 'Gagal' } })
    expect((await send(shop, text, sign(text))).status).toBe(200)
    await eventually(async () => {
      const unknown = await openAttention(shop, 'supplier_reference_unknown')
      expect(unknown.map((row) => row.subject_id)).toContain(attempt?.id)
    })
    await untilUnits(shop, orderId, 'accepted')
    await untilOrders(checkout, 'processing')
  })
})
