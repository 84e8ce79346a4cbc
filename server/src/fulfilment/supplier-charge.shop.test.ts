import { describe, expect } from 'vitest'
import { eventually } from '../../tests/_support/eventually.ts'
import { givenCheckout, orderInput, untilOrders } from '../../tests/_support/given-order.ts'
import { attemptsOf, givenPaid, openAttention, supplierSide, untilUnits } from '../../tests/_support/given-paid.ts'
import { givenProducts } from '../../tests/_support/given-products.ts'
import type { Browser } from '../../tests/_support/http-client.ts'
import { reconcile } from '../../tests/_support/reconcile.ts'
import { refusal } from '../../tests/_support/refusal.ts'
import { secondSupplierEnvironment, transactionsOf } from '../../tests/_support/second-supplier.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { zoneAtNoon } from '../../tests/_support/zone-at-noon.ts'
import { write } from '../platform/db/write.ts'
import { noteCharge } from './note-charge.ts'

const code = 'ML78_8-S2'
const price = 19_000
let players = 62_000_000

const it = shopTest({
  env: (sandboxUrl) => ({ ...secondSupplierEnvironment(sandboxUrl), TIME_ZONE: zoneAtNoon }),
  timing: { figuresKept: 0 },
})
it.beforeEach(async ({ shop }) => {
  await shop.world.setProduct(code, { price, status: 'available', charge: price })
  const closed = { resolved_at: shop.ctx.now().toISOString() }
  await shop.db.updateTable('attention').set(closed).where('resolved_at', 'is', null).execute()
})

/** Pays for a new player. The end of the player's id sets the sandbox supplier's behaviour (see its README). */
async function givenUnit(shop: Shop, ending = '') {
  const userId = `${++players}${ending}`
  const checkout = await givenPaid(shop, [{ packageId: 'ml-86', gameUserId: `${userId} (77)` }])
  return { checkout, orderId: checkout.first.id, userId }
}
async function givenDelivered(shop: Shop) {
  const unit = await givenUnit(shop)
  await untilOrders(unit.checkout, 'completed')
  return unit
}
const chargesOf = async (shop: Shop, orderId: string) =>
  (await attemptsOf(shop, orderId)).map(({ cost_amount, charge_amount }) => [cost_amount, charge_amount])
const chargeEntries = async (shop: Shop) =>
  (await openAttention(shop)).filter(({ kind }) => kind.startsWith('supplier_charge'))
const kindsOf = async (shop: Shop) => (await chargeEntries(shop)).map(({ kind, subject_id }) => [kind, subject_id])
const onList = `lapakgaming/${code}`

async function closeEntries(shop: Shop, seller: Browser) {
  for (const { id } of await chargeEntries(shop)) {
    await seller.api('closeAttention', { id, note: 'the supplier explained it' })
  }
}

describe('what a supplier charges beside the price its order was sent with', () => {
  it.for([
    [price, 'the price', []],
    [20_900, 'a tenth more', []],
    [9_500, 'half', []],
    [57_000, 'three times the price', [['supplier_charge_high', onList]]],
    [1, 'one rupiah', [['supplier_charge_low', onList]]],
    [0, 'nothing', [['supplier_charge_low', onList]]],
  ] as const)('of %i, %s, is stored and told where it is far off', async ([charge, _what, entries], { shop }) => {
    await shop.world.setProduct(code, { charge })
    const { orderId } = await givenDelivered(shop)
    expect(await chargesOf(shop, orderId)).toEqual([[price, charge]])
    expect(await kindsOf(shop)).toEqual(entries)
  })

  it.for([[-1], ['19.000'], ['Rp 19.000'], [{ amount: price }], [true]])(
    'which is no amount (%j) is quoted on the list, and delivers',
    async ([charge], { shop, seller }) => {
      await shop.world.setProduct(code, { charge })
      const { orderId } = await givenDelivered(shop)
      expect(await chargesOf(shop, orderId)).toEqual([[price, null]])
      expect(await kindsOf(shop)).toEqual([['supplier_charge_unread', onList]])
      expect((await chargeEntries(shop))[0]?.reason).toContain(JSON.stringify(charge))
      const { exceptions } = await reconcile(shop, seller)
      const [attempt] = await attemptsOf(shop, orderId)
      expect(exceptions).toContainEqual(expect.objectContaining({ kind: 'unreadable', subjectId: attempt?.id }))
    },
  )

  it('which is no amount is not told again of the same order once the seller closed the entry', async ({
    shop,
    seller,
  }) => {
    await shop.world.setProduct(code, { charge: '19.000' })
    const { orderId } = await givenDelivered(shop)
    await closeEntries(shop, seller)
    const [attempt] = await attemptsOf(shop, orderId)
    const again = { unreadable: '"19.000"' } as const
    await write(shop.db, (trx) => noteCharge(shop.ctx, trx, attempt?.id ?? '', again))
    expect(await kindsOf(shop)).toEqual([])
    await givenDelivered(shop)
    expect(await kindsOf(shop)).toEqual([['supplier_charge_unread', onList]])
  })

  it('which no answer names is not made up', async ({ shop, seller }) => {
    await shop.world.setProduct(code, { charge: null })
    const { orderId } = await givenDelivered(shop)
    expect(await chargesOf(shop, orderId)).toEqual([[price, null]])
    expect(await kindsOf(shop)).toEqual([])
    const { attempts } = await seller.api('getOrderDetails', { id: orderId })
    expect(attempts).toMatchObject([{ cost: { amount: '19000', currency: 'IDR' }, charge: null }])
    const run = await reconcile(shop, seller)
    expect(JSON.stringify(run)).toMatch(/count with the price they were sent with, since no answer named a charge/)
  })

  it('is learnt from a later answer, and told then', async ({ shop }) => {
    await shop.world.setProduct(code, { charge: null })
    const { checkout, orderId, userId } = await givenUnit(shop, '000902')
    await untilUnits(shop, orderId, 'accepted')
    expect(await chargesOf(shop, orderId)).toEqual([[price, null]])
    const [order] = await supplierSide(shop, userId)
    const change = { status: 'SUCCESS', charge: 57_000 }
    await shop.world.post(`/control/lapakgaming/orders/${order?.tid}`, change)
    await untilOrders(checkout, 'completed')
    expect(await chargesOf(shop, orderId)).toEqual([[price, 57_000]])
    expect(await kindsOf(shop)).toEqual([['supplier_charge_high', onList]])
  })

  it('is learnt from the answer to the order, before the supplier is asked', async ({ shop }) => {
    await shop.world.setProduct(code, { charge: 57_000 })
    await shop.world.fault({ target: 'lapakgaming.order_status', kind: 'error', status: 500, times: null })
    try {
      const { orderId } = await givenUnit(shop, '000902')
      await untilUnits(shop, orderId, 'accepted')
      expect(await chargesOf(shop, orderId)).toEqual([[price, 57_000]])
      expect(await kindsOf(shop)).toEqual([['supplier_charge_high', onList]])
    } finally {
      await shop.world.clearFaults()
    }
  })

  it('is learnt while the order is under way, when the supplier is asked', async ({ shop }) => {
    await shop.world.setProduct(code, { charge: null })
    const { orderId, userId } = await givenUnit(shop, '000902')
    await untilUnits(shop, orderId, 'accepted')
    const [order] = await supplierSide(shop, userId)
    await shop.world.post(`/control/lapakgaming/orders/${order?.tid}`, { charge: 57_000, callback: true })
    await eventually(async () => expect(await chargesOf(shop, orderId)).toEqual([[price, 57_000]]))
    expect(await kindsOf(shop)).toEqual([['supplier_charge_high', onList]])
    await untilUnits(shop, orderId, 'accepted')
  })

  it('is never taken from a notice', async ({ shop }) => {
    const { checkout, orderId, userId } = await givenUnit(shop, '000902')
    await untilUnits(shop, orderId, 'accepted')
    const [attempt] = await attemptsOf(shop, orderId)
    const reference = attempt?.id ?? ''
    const address = shop.ctx.supplier?.callbackUrl?.(reference) ?? ''
    const { search } = new URL(address)
    const [order] = await supplierSide(shop, userId)
    const data = { status: 'SUCCESS', tid: order?.tid, reference_id: reference, total_price: 57_000, transactions: [] }
    const notice = await fetch(`${shop.url}/api/webhook/lapakgaming/order${search}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code: 'SUCCESS', data }),
    })
    expect(notice.status).toBe(200)
    await shop.world.settleSupplierOrder(order?.tid ?? '', 'SUCCESS')
    await untilOrders(checkout, 'completed')
    expect(await chargesOf(shop, orderId)).toEqual([[price, price]])
    expect(await kindsOf(shop)).toEqual([])
  })

  it('in another currency is told, and pauses the product', async ({ shop }) => {
    const { orderId } = await givenDelivered(shop)
    const [attempt] = await attemptsOf(shop, orderId)
    const charge = { amount: 123, currency: 'USD' } as const
    await write(shop.db, (trx) => noteCharge(shop.ctx, trx, attempt?.id ?? '', charge))
    expect(await kindsOf(shop)).toEqual([['supplier_charge_high', onList]])
    expect((await chargeEntries(shop))[0]?.reason).toContain('$1.23')
  })

  it('is compared with the price of the order, not with what it was sold at', async ({ shop }) => {
    await shop.world.setProduct(code, { price: 21_000, charge: 21_000 })
    const { orderId } = await givenDelivered(shop)
    expect((await chargesOf(shop, orderId)).at(-1)).toEqual([21_000, 21_000])
    expect(await kindsOf(shop)).toEqual([])
  })
})

describe('a product whose supplier charged too much', () => {
  it('is not ordered again until the seller closes the entry, and its orders are told once', async ({
    shop,
    seller,
  }) => {
    const userId = String(++players)
    const paidLater = await givenCheckout(shop, [{ packageId: 'ml-86', gameUserId: `${userId} (77)` }])
    await shop.world.setProduct(code, { charge: 57_000 })
    const { orderId } = await givenDelivered(shop)
    await shop.world.setProduct(code, { charge: price })
    // With the package's only product paused, new payments are refused, but one opened before is accepted.
    const refused = await refusal(paidLater.browser.api('createOrder', orderInput('ml-86')))
    expect(refused).toMatchObject({ status: 409, code: 'sales_paused' })
    await shop.world.payIntent(paidLater.intentId)
    const second = { checkout: paidLater, orderId: paidLater.first.id, userId }
    await untilUnits(shop, second.orderId, 'held')
    expect(await supplierSide(shop, second.userId)).toEqual([])

    await closeEntries(shop, seller)
    const [attempt] = await attemptsOf(shop, orderId)
    const again = { amount: 57_000, currency: 'IDR' } as const
    await write(shop.db, (trx) => noteCharge(shop.ctx, trx, attempt?.id ?? '', again))
    expect(await kindsOf(shop)).toEqual([])
    await seller.api('deliverOrder', { orderId: second.orderId, method: 'api' })
    await untilOrders(second.checkout, 'completed')
    expect(await supplierSide(shop, second.userId)).toHaveLength(1)
  })

  it('is not sold by another product that its price does not cover, and is by one that it does', async ({ shop }) => {
    await shop.world.setProduct(code, { charge: 57_000 })
    await givenDelivered(shop)
    const order = () => shop.createBrowser().api('createOrder', orderInput('ml-86'))
    await givenProducts(shop, 'ml-86', [{ code: 'ML78_8-S9', cost: 60_000 }])
    try {
      expect(await refusal(order())).toMatchObject({ status: 409, code: 'sales_paused' })
      await shop.db
        .updateTable('supplier_products')
        .set({ cost_amount: 19_500 })
        .where('code', '=', 'ML78_8-S9')
        .execute()
      expect(await order()).toMatchObject({ status: 'pending' })
    } finally {
      await shop.db.deleteFrom('supplier_products').where('code', '=', 'ML78_8-S9').execute()
    }
  })

  it('leaves the other products of its package, and the other supplier', async ({ shop }) => {
    await givenProducts(shop, 'ml-86', [{ supplier: 'digiflazz', code: 'ml86', cost: 18_900 }])
    await shop.world.setDigiflazzProduct('ml86', { price: 18_900 })
    try {
      await shop.world.setProduct(code, { charge: 57_000 })
      await shop.db.updateTable('supplier_products').set({ is_available: 0 }).where('code', '=', 'ml86').execute()
      await givenDelivered(shop)
      await shop.db.updateTable('supplier_products').set({ is_available: 1 }).where('code', '=', 'ml86').execute()
      const { userId, orderId } = await givenDelivered(shop)
      expect(await transactionsOf(shop, `${userId}77`)).toMatchObject([{ price: 18_900 }])
      expect(await supplierSide(shop, userId)).toEqual([])
      expect(await chargesOf(shop, orderId)).toEqual([[18_900, 18_900]])

      // Each supplier's product has its own attention entry and its own pause.
      await shop.world.setDigiflazzProduct('ml86', { charge: 40_000 })
      await givenDelivered(shop)
      expect((await kindsOf(shop)).map(([, subject]) => subject).sort()).toEqual(['digiflazz/ml86', onList])
    } finally {
      await shop.world.resetDigiflazzProduct('ml86')
      await shop.db.deleteFrom('supplier_products').where('code', '=', 'ml86').execute()
    }
  })
})

describe('the books of what was charged', () => {
  it('list every difference, and nothing where the charge is the price', async ({ shop, seller }) => {
    const exact = await givenDelivered(shop)
    await shop.world.setProduct(code, { charge: 19_001 })
    const other = await givenDelivered(shop)
    const { exceptions } = await reconcile(shop, seller)
    const ids = await Promise.all([exact, other].map(async ({ orderId }) => (await attemptsOf(shop, orderId))[0]?.id))
    const found = exceptions.filter(({ subjectId }) => ids.includes(subjectId))
    expect(found).toMatchObject([
      { party: 'supplier', kind: 'amount-differs', subjectId: ids[1], expected: '19000', found: '19001' },
    ])
    // A small difference, as prices change between the price list and the order, opens no attention entry.
    expect(found[0]?.explanation).toContain('small')
    const entryOf = async () =>
      (await openAttention(shop, 'reconciliation_difference')).filter(({ subject_id }) =>
        subject_id.endsWith(ids[1] ?? ''),
      )
    expect(await entryOf()).toEqual([])
    await shop.db
      .updateTable('supplier_orders')
      .set({ charge_amount: 8_000 })
      .where('id', '=', ids[1] ?? '')
      .execute()
    await reconcile(shop, seller)
    expect(await entryOf()).toHaveLength(1)
  })

  it('list a charge that the supplier names otherwise than it did', async ({ shop, seller }) => {
    const { orderId, userId } = await givenDelivered(shop)
    const [order] = await supplierSide(shop, userId)
    await shop.world.post(`/control/lapakgaming/orders/${order?.tid}`, { charge: 38_000, callback: false })
    const [attempt] = await attemptsOf(shop, orderId)
    const { exceptions } = await reconcile(shop, seller)
    const found = exceptions.filter(({ subjectId }) => subjectId === attempt?.id)
    expect(found).toMatchObject([{ kind: 'amount-differs', expected: '19000', found: '38000' }])
    expect(found[0]?.reason).toContain('now says')
  })

  it('count what was charged as the cost of the day', async ({ shop, seller }) => {
    const costs = async () => Number((await seller.api('getFigures')).totals.costs)
    const before = await costs()
    await shop.world.setProduct(code, { charge: 31_000 })
    const { orderId } = await givenDelivered(shop)
    const { usd_to_idr } = await shop.db.selectFrom('checkouts').select('usd_to_idr').executeTakeFirstOrThrow()
    expect((await costs()) - before).toBeCloseTo(31_000 / usd_to_idr, 1)
    const { attempts } = await seller.api('getOrderDetails', { id: orderId })
    expect(attempts).toMatchObject([{ cost: { amount: '19000' }, charge: { amount: '31000', currency: 'IDR' } }])
  })
})
