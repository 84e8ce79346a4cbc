import { formatMoney } from '@topup/core/money/format'
import { describe, expect } from 'vitest'
import { givenPaid, openAttention, supplierSide, unitsOf, untilUnits } from '../../tests/_support/given-paid.ts'
import { givenSeller } from '../../tests/_support/given-seller.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import type { Context } from '../app/context.ts'
import { settleCheckout } from '../payments/settle-checkout.ts'
import { createLapakGaming } from '../suppliers/lapakgaming/supplier.ts'
import { sendUnits } from './delivery-loops.ts'
import { resumeUnits } from './seller/resume-units.ts'

let worker: Context
let sellerId: string
let players = 51_000_000

/** The shop itself has no supplier, so only the test's worker sends units. */
const it = shopTest({ overrides: { supplier: undefined } })
it.beforeAll(async ({ shop }) => {
  worker = { ...shop.createSecondContext(), supplier: createLapakGaming(shop.config) }
  await givenSeller(shop)
  sellerId = (await shop.db.selectFrom('sellers').select('id').executeTakeFirstOrThrow()).id
})

/** Two queued units of a payment that was complete when it was received. */
async function givenQueued(shop: Shop) {
  const player = `${players++}000001`
  const { first, checkoutId } = await givenPaid(shop, [
    { packageId: 'ml-86', gameUserId: `${player} (1)`, quantity: 2 },
  ])
  await untilUnits(shop, first.id, 'held')
  const queued = { status: 'queued', held_reason: null } as const
  await shop.db.updateTable('deliveries').set(queued).where('order_id', '=', first.id).execute()
  const payment = await shop.db
    .selectFrom('payments')
    .selectAll()
    .where('checkout_id', '=', checkoutId)
    .executeTakeFirstOrThrow()
  const learn = (came: { amount?: number; currency?: string }) =>
    settleCheckout(shop.ctx, payment.id, {
      ref: payment.provider_ref ?? '',
      captureRef: undefined,
      amount: payment.amount,
      currency: payment.currency,
      ...came,
    })
  return { orderId: first.id, player, amount: payment.amount, learn }
}
const standing = async (shop: Shop, orderId: string) => (await unitsOf(shop, orderId)).map(({ status }) => status)

describe('money that turns out to be less than asked after its order went on', () => {
  it('holds what is not sent yet, until the seller sends it on', async ({ shop }) => {
    const { orderId, player, amount, learn } = await givenQueued(shop)
    await learn({ amount: amount - 1 })
    await sendUnits(worker)
    const units = await unitsOf(shop, orderId)
    const held = { status: 'held', held_reason: 'payment-short' }
    expect(units).toMatchObject([held, held])
    expect(await supplierSide(shop, player)).toEqual([])
    const listed = (await openAttention(shop, 'payment_mismatch')).map(({ subject_id }) => subject_id)
    expect(listed).toEqual(expect.arrayContaining(units.map(({ id }) => id)))

    await resumeUnits(worker, sellerId, orderId)
    await sendUnits(worker)
    expect(await standing(shop, orderId)).toEqual(['accepted', 'accepted'])
    expect(await supplierSide(shop, player)).toHaveLength(2)
  })

  it('holds it as well where other money came', async ({ shop }) => {
    const { orderId, player, learn } = await givenQueued(shop)
    await learn({ currency: 'SGD' })
    await sendUnits(worker)
    expect(await standing(shop, orderId)).toEqual(['held', 'held'])
    expect(await supplierSide(shop, player)).toEqual([])
  })

  it('holds what the seller had sent on before it was known', async ({ shop }) => {
    const { orderId, player, amount, learn } = await givenQueued(shop)
    const fresh = { fresh_since: shop.ctx.now().toISOString() }
    await shop.db.updateTable('deliveries').set(fresh).where('order_id', '=', orderId).execute()
    shop.advance(1000)
    await learn({ amount: amount - 1 })
    await sendUnits(worker)
    expect(await standing(shop, orderId)).toEqual(['held', 'held'])
    expect(await supplierSide(shop, player)).toEqual([])
  })

  it('holds what the seller sent on knowing of less, once still less turns out to have come, and tells that', async ({
    shop,
  }) => {
    const { orderId, player, amount, learn } = await givenQueued(shop)
    await learn({ amount: amount - 2 })
    await sendUnits(worker)
    await resumeUnits(worker, sellerId, orderId)
    shop.advance(1000)
    await learn({ amount: 1 })
    await sendUnits(worker)
    expect(await standing(shop, orderId)).toEqual(['held', 'held'])
    expect(await supplierSide(shop, player)).toEqual([])
    const reasons = (await openAttention(shop, 'payment_mismatch')).map(({ reason }) => reason)
    expect(reasons).toContainEqual(
      expect.stringContaining(`Expected ${formatMoney({ amount, currency: 'USD' })}, received $0.01`),
    )
    expect(reasons).not.toContainEqual(expect.stringContaining(`Expected ${amount} USD, received ${amount - 2} USD`))
  })

  it('is no reason to wait where more came', async ({ shop }) => {
    const { orderId, amount, learn } = await givenQueued(shop)
    await learn({ amount: amount + 7 })
    await sendUnits(worker)
    expect(await standing(shop, orderId)).toEqual(['accepted', 'accepted'])
  })
})
