import { describe, expect } from 'vitest'
import { eventually } from '../../tests/_support/eventually.ts'
import { givenCheckout, givenOrders, untilOrders } from '../../tests/_support/given-order.ts'
import { attemptsOf, givenPaid, openAttention, unitsOf, untilUnits } from '../../tests/_support/given-paid.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'

const supplierPause = 60_000
const it = shopTest({ timing: { supplierPause, breakerOpen: 20_000, balanceOld: 10 * supplierPause } }, 'test')

/** The test's supplier refuses this address: it allows IPv4 addresses only, as a real one may. */
const refusesAddress = '2001:db8::7'

/** Pays for a player from this buyer's address; the supplier refuses `refusesAddress`. */
async function givenFrom(shop: Shop, gameUserId: string, address: string | undefined) {
  const placed = await givenOrders(shop, [{ packageId: 'ml-86', gameUserId }])
  if (address) {
    const changes = { buyer_ip: address }
    await shop.db.updateTable('checkouts').set(changes).where('id', '=', placed.checkoutId).execute()
  }
  const { clientSecret } = await placed.browser.api('createPaymentIntent', {
    amount: placed.amount,
    orderId: placed.first.id,
  })
  await shop.world.payIntent(clientSecret.split('_secret_')[0] ?? '')
  return placed
}

const health = (shop: Shop) => shop.db.selectFrom('supplier_health').selectAll().executeTakeFirst()

const refusalsOf = async (shop: Shop, orderId: string) =>
  (await attemptsOf(shop, orderId)).filter(({ refusal }) => refusal === 'account').length

it.beforeEach(async ({ shop }) => {
  await shop.db.updateTable('games').set({ needs_buyer_ip: 1 }).where('id', '=', 'mobile-legends').execute()
  const { supplier } = shop.ctx
  if (!supplier) throw new Error('the shop has no supplier')
  const { createOrder } = supplier
  // Add the refusal here, as the sandbox accepts every valid address.
  Object.assign(supplier, {
    createOrder: async (request: Parameters<typeof createOrder>[0]) =>
      request.buyerIp === refusesAddress
        ? { kind: 'refused', refusal: 'account', code: 'NOT_ALLOWED' }
        : createOrder(request),
  })
})

describe('an order that its supplier refuses for its buyer’s address', () => {
  it('pauses no supplier: the next order is delivered at once', async ({ shop }) => {
    const odd = await givenFrom(shop, '350000001 (1)', refusesAddress)
    await eventually(async () => expect(await openAttention(shop, 'supplier_account')).toHaveLength(1))
    expect((await openAttention(shop, 'supplier_account'))[0]?.reason).toContain('other orders go on')
    await untilUnits(shop, odd.first.id, 'queued')
    const next = await givenFrom(shop, '350000002 (1)', undefined)
    await untilOrders(next, 'completed')
    expect(await refusalsOf(shop, odd.first.id)).toBe(1)
  })

  it('is left to the seller when the supplier refuses it again after it took another order', async ({ shop }) => {
    const odd = await givenFrom(shop, '350000011 (1)', refusesAddress)
    await eventually(async () => expect(await refusalsOf(shop, odd.first.id)).toBe(1))
    await untilOrders(await givenFrom(shop, '350000012 (1)', undefined), 'completed')
    shop.advance(supplierPause)
    const [unit] = await untilUnits(shop, odd.first.id, 'held')
    expect(unit).toMatchObject({ held_reason: 'refused-order', held_detail: 'NOT_ALLOWED' })
    expect(await refusalsOf(shop, odd.first.id)).toBe(2)
    await untilOrders(await givenFrom(shop, '350000013 (1)', undefined), 'completed')
  })

  it('pauses no supplier with several orders of one cart', async ({ shop }) => {
    const cart = await givenPaid(shop, [
      { packageId: 'ml-86', gameUserId: '350000021 (1)', quantity: 2 },
      { packageId: 'ml-86', gameUserId: '350000022 (1)' },
    ])
    await untilOrders(cart, 'completed')
    const placed = await givenOrders(shop, [
      { packageId: 'ml-86', gameUserId: '350000023 (1)', quantity: 2 },
      { packageId: 'ml-86', gameUserId: '350000024 (1)' },
    ])
    await shop.db
      .updateTable('checkouts')
      .set({ buyer_ip: refusesAddress })
      .where('id', '=', placed.checkoutId)
      .execute()
    const wanted = { amount: placed.amount, orderId: placed.first.id }
    const { clientSecret } = await placed.browser.api('createPaymentIntent', wanted)
    await shop.world.payIntent(clientSecret.split('_secret_')[0] ?? '')
    await eventually(async () => {
      const refused = await Promise.all(placed.orders.map(({ id }) => refusalsOf(shop, id)))
      expect(refused.reduce((sum, count) => sum + count)).toBe(3)
    })
    expect(await health(shop)).toMatchObject({ open_until: null, refused_checkout: placed.checkoutId })
    await untilOrders(await givenFrom(shop, '350000025 (1)', undefined), 'completed')
  })
})

describe('a supplier that refuses orders of two checkouts', () => {
  it('is paused, and tried by an order of another checkout than the one that was refused last', async ({ shop }) => {
    const first = await givenFrom(shop, '350000031 (1)', refusesAddress)
    await eventually(async () => expect(await refusalsOf(shop, first.first.id)).toBe(1))
    const second = await givenFrom(shop, '350000032 (1)', refusesAddress)
    await eventually(async () => expect(await refusalsOf(shop, second.first.id)).toBe(1))
    expect((await health(shop))?.open_until).toBeTypeOf('string')
    const waiting = await givenFrom(shop, '350000033 (1)', undefined)
    await untilUnits(shop, waiting.first.id, 'queued')
    expect(await attemptsOf(shop, waiting.first.id)).toEqual([])
    // Give the first order another address, as if the supplier now allowed the old one.
    await shop.db.updateTable('checkouts').set({ buyer_ip: '203.0.113.7' }).where('id', '=', first.checkoutId).execute()
    shop.advance(supplierPause)
    await untilOrders(waiting, 'completed')
    await untilOrders(first, 'completed')
    // The supplier accepts other orders but refuses this one again, so the cause is this order itself.
    expect(await untilUnits(shop, second.first.id, 'held')).toMatchObject([{ held_reason: 'refused-order' }])
    expect(await health(shop)).toBeUndefined()
  })
})

/** Two refused orders that become due just before all others: only the rule under test sends them later. */
async function givenPausedByTwo(shop: Shop, player: number) {
  const given = async (gameUserId: string) => {
    const placed = await givenFrom(shop, gameUserId, refusesAddress)
    await eventually(async () => expect(await refusalsOf(shop, placed.first.id)).toBe(1))
    return placed
  }
  const [first, last] = [await given(`${player} (1)`), await given(`${player + 1} (1)`)]
  const until = (await health(shop))?.open_until ?? ''
  for (const [nth, { first: order }] of [last, first].entries()) {
    const due_at = new Date(Date.parse(until) - 2 + nth).toISOString()
    const isPutOff = async () => (await untilUnits(shop, order.id, 'queued'))[0]?.due_at ?? ''
    await eventually(async () => expect(Date.parse(await isPutOff())).toBeGreaterThan(shop.ctx.now().getTime()))
    await shop.db.updateTable('deliveries').set({ due_at }).where('order_id', '=', order.id).execute()
  }
  return { first, last }
}

describe('a supplier whose pause is over', () => {
  it('is tried by an order that it never refused, however many that it refused wait', async ({ shop }) => {
    const { first, last } = await givenPausedByTwo(shop, 350_000_051)
    const waiting = await givenFrom(shop, '350000053 (1)', undefined)
    await untilUnits(shop, waiting.first.id, 'queued')
    shop.advance(supplierPause)
    await untilOrders(waiting, 'completed')
    for (const { first: order } of [first, last]) await untilUnits(shop, order.id, 'held')
  })

  it('is tried by another checkout than the one that was refused last, where all that wait were refused', async ({
    shop,
  }) => {
    const { first, last } = await givenPausedByTwo(shop, 350_000_061)
    await shop.db.updateTable('checkouts').set({ buyer_ip: '203.0.113.7' }).where('id', '=', first.checkoutId).execute()
    shop.advance(supplierPause)
    await untilOrders(first, 'completed')
    await untilUnits(shop, last.first.id, 'held')
  })
})

describe('an order that was refused for the account, where no other waits', () => {
  it('is sent again once the balance can be read and covers its cost, and not before', async ({ shop }) => {
    const placed = await givenCheckout(shop, [{ packageId: 'ml-86', gameUserId: '350000041 (1)' }])
    await shop.world.setBalance(0)
    await shop.world.payIntent(placed.intentId)
    await eventually(async () => expect(await refusalsOf(shop, placed.first.id)).toBe(1))
    shop.advance(supplierPause)
    await eventually(async () => {
      const notes = (await attemptsOf(shop, placed.first.id)).map(({ note }) => note)
      expect(notes.at(-1)).toBe('not sent: the balance does not cover its cost')
    })
    await shop.world.fault({ target: 'lapakgaming.balance', kind: 'error', times: null })
    await shop.world.setBalance(1_000_000_000)
    shop.advance(supplierPause)
    await eventually(async () => {
      const notes = (await attemptsOf(shop, placed.first.id)).map(({ note }) => note)
      expect(notes.at(-1)).toBe('not sent: the balance could not be read')
    })
    expect(await refusalsOf(shop, placed.first.id)).toBe(1)
    await shop.world.clearFaults()
    shop.advance(supplierPause)
    await untilOrders(placed, 'completed')
    expect(await unitsOf(shop, placed.first.id)).toMatchObject([{ status: 'delivered' }])
  })

  it('stays on the seller’s list after the supplier took another one, until it is delivered', async ({ shop }) => {
    const costs = await shop.db.selectFrom('supplier_products').select(['package_id', 'cost_amount']).execute()
    const costOf = (id: string) => costs.find(({ package_id }) => package_id === id)?.cost_amount ?? 0
    expect(costOf('ff-70')).toBeLessThan(costOf('ml-86'))
    const [refused, cheap] = [
      await givenCheckout(shop, [{ packageId: 'ml-86', gameUserId: '350000071 (1)' }]),
      await givenCheckout(shop, [{ packageId: 'ff-70', gameUserId: '350000072' }]),
    ]
    await shop.world.setBalance(costOf('ml-86') - 1)
    await shop.world.payIntent(refused.intentId)
    await eventually(async () => expect(await openAttention(shop, 'supplier_account')).toHaveLength(1))
    await shop.world.payIntent(cheap.intentId)
    await untilOrders(cheap, 'completed')
    const [unit] = await untilUnits(shop, refused.first.id, 'queued')
    expect(await openAttention(shop, 'supplier_account')).toEqual([])
    expect(await openAttention(shop, 'delivery_refused')).toMatchObject([
      { subject_id: unit?.id, reason: expect.stringContaining('look at its balance') },
    ])
    await shop.world.setBalance(1_000_000_000)
    shop.advance(supplierPause)
    await untilOrders(refused, 'completed')
    expect(await openAttention(shop, 'delivery_refused')).toEqual([])
  })
})
