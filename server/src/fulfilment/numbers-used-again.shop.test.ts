import { expect } from 'vitest'
import { eventually } from '../../tests/_support/eventually.ts'
import { orderOf, untilOrders } from '../../tests/_support/given-order.ts'
import {
  attemptsOf,
  givenDelivered,
  givenPaid,
  openAttention,
  supplierSide,
  unitsOf,
  untilUnits,
} from '../../tests/_support/given-paid.ts'
import { it } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'

let players = 71_000_000
const nextPlayer = (ending = '') => `${++players}${ending}`

/** Returns the supplier's number of an order delivered earlier. */
async function givenOlder(shop: Shop) {
  const player = nextPlayer()
  const checkout = await givenDelivered(shop, `${player} (77)`)
  const [side] = await supplierSide(shop, player)
  return { checkout, tid: side?.tid ?? '' }
}

const answer = (shop: Shop, target: string, data: object) =>
  shop.world.fault({ target, kind: 'error', status: 200, body: { code: 'SUCCESS', data }, times: null })

const untilTold = (shop: Shop, orderId: string, tid: string) =>
  eventually(async () => {
    const [unit] = await unitsOf(shop, orderId)
    const told = (await openAttention(shop, 'delivery_unknown')).filter(({ subject_id }) => subject_id === unit?.id)
    expect(told).toMatchObject([{ reason: expect.stringContaining(tid) }])
  })

it('an order answered with the number of an older one is not delivered by it, and the seller is told', async ({
  shop,
}) => {
  const { checkout: older, tid } = await givenOlder(shop)
  await answer(shop, 'lapakgaming.order', { tid, total_price: 19_000 })
  await answer(shop, 'lapakgaming.order_status', { status: 'SUCCESS', tid })
  const checkout = await givenPaid(shop, [{ packageId: 'ml-86', gameUserId: `${nextPlayer()} (77)` }])
  await untilTold(shop, checkout.first.id, tid)
  const [attempt] = await attemptsOf(shop, checkout.first.id)
  expect(attempt).toMatchObject({ status: 'unknown', supplier_ref: null, charge_amount: null })
  await eventually(async () => expect((await attemptsOf(shop, checkout.first.id))[0]?.tries).toBeGreaterThan(1))
  expect(await attemptsOf(shop, checkout.first.id)).toMatchObject([{ status: 'unknown', supplier_ref: null }])
  expect(await attemptsOf(shop, older.first.id)).toMatchObject([{ status: 'delivered', supplier_ref: tid }])
})

it.for(['SUCCESS', 'REFUNDED', 'PENDING'])(
  'a question answered %s with the number of an older order changes nothing; the order’s own number goes on',
  async (status, { shop }) => {
    const { tid } = await givenOlder(shop)
    const player = nextPlayer('000902')
    const checkout = await givenPaid(shop, [{ packageId: 'ml-86', gameUserId: `${player} (77)` }])
    await untilUnits(shop, checkout.first.id, 'accepted')
    const [side] = await supplierSide(shop, player)
    await answer(shop, 'lapakgaming.order_status', { status, tid })
    await shop.world.settleSupplierOrder(side?.tid ?? '', 'PENDING')
    await untilTold(shop, checkout.first.id, tid)
    expect(await attemptsOf(shop, checkout.first.id)).toMatchObject([{ status: 'accepted', supplier_ref: side?.tid }])
    expect((await orderOf(shop, checkout.first.id)).status).toBe('processing')

    await shop.world.clearFaults()
    await shop.world.settleSupplierOrder(side?.tid ?? '', 'SUCCESS')
    await untilOrders(checkout, 'completed')
    expect(await supplierSide(shop, player)).toHaveLength(1)
    const [unit] = await unitsOf(shop, checkout.first.id)
    const left = (await openAttention(shop, 'delivery_unknown')).map(({ subject_id }) => subject_id)
    expect(left).not.toContain(unit?.id)
  },
)
