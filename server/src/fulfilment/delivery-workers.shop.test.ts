import { money } from '@topup/core/money/money'
import { DAY, MINUTE } from '@topup/core/time'
import { describe, expect } from 'vitest'
import { beforeTransaction } from '../../tests/_support/before-transaction.ts'
import { eventually } from '../../tests/_support/eventually.ts'
import { type GivenCheckout, untilOrders } from '../../tests/_support/given-order.ts'
import {
  attemptsOf,
  givenPaid,
  openAttention,
  supplierSide,
  unitsOf,
  untilUnits,
} from '../../tests/_support/given-paid.ts'
import { paymentOf } from '../../tests/_support/money-of.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import type { Context } from '../app/context.ts'
import { recordReversal } from '../refunds/record-reversal.ts'
import { createLapakGaming } from '../suppliers/lapakgaming/supplier.ts'
import type { Supplier, SupplierRequest } from '../suppliers/supplier.ts'
import { applySupplierCallback } from './apply-supplier-callback.ts'
import { askSupplierOrders, sendUnits, startDeliveryLoops } from './delivery-loops.ts'
import { giveUpUnits } from './give-up-units.ts'
import { resumeUnits } from './seller/resume-units.ts'
import { claimUnits } from './send/claim-units.ts'
import { sendUnit } from './send/send-unit.ts'

let worker: Context
let supplier: Supplier
let requests: SupplierRequest[]
let players = 30_000_000

/** The shop itself has no supplier, so only the test's worker sends units. */
const it = shopTest({ overrides: { supplier: undefined } })
it.beforeAll(async ({ shop }) => {
  const real = createLapakGaming(shop.config)
  if (!real) throw new Error('the test shop has a supplier key')
  supplier = {
    ...real,
    createOrder: (request) => {
      requests.push(request)
      return real.createOrder(request)
    },
  }
  worker = { ...shop.createSecondContext(), supplier }
})
it.beforeEach(async ({ shop }) => {
  requests = []
  // Close the units and attempts that earlier tests left open.
  await shop.db.updateTable('supplier_orders').set({ due_at: null }).execute()
  await shop.db.updateTable('deliveries').set({ status: 'failed' }).where('status', '<>', 'delivered').execute()
  // Calls that timed out on a busy machine may have opened the supplier's circuit breaker, which delays orders.
  await shop.db.deleteFrom('supplier_health').execute()
})

/** A paid order whose units are queued for the test's worker. */
async function givenQueued(shop: Shop, quantity = 1, ending = '001') {
  const player = `${players++}000${ending}`
  const checkout = await givenPaid(shop, [{ packageId: 'ml-86', quantity, gameUserId: `${player} (1)` }])
  const orderId = checkout.first.id
  await untilUnits(shop, orderId, 'held')
  await shop.db.updateTable('deliveries').set({ status: 'queued' }).where('order_id', '=', orderId).execute()
  return { checkout, orderId, player }
}

const { claimLease, unknownWindow, askCeiling } = { claimLease: 30_000, unknownWindow: 45_000, askCeiling: 15_000 }

/** Advances the clock by `ms` and queries after each step; a step is the longest wait between two queries. */
async function askFor(shop: Shop, ms: number) {
  for (let passed = 0; passed < ms; passed += askCeiling) {
    shop.advance(askCeiling)
    await askSupplierOrders(worker)
  }
}

/** Queries all attempts with unknown outcome, due or not. */
async function askNow(shop: Shop) {
  const due_at = shop.ctx.now().toISOString()
  await shop.db.updateTable('supplier_orders').set({ due_at }).where('status', '=', 'unknown').execute()
  await askSupplierOrders(worker)
}

/** Queries until the sandbox supplier has delivered, by its own clock. */
const untilAsked = (shop: Shop, checkout: GivenCheckout) =>
  eventually(async () => {
    await askFor(shop, askCeiling)
    const order = await checkout.browser.api('trackOrder', { code: checkout.first.trackingCode })
    expect(order.status).toBe('completed')
  })

describe('an attempt of which nothing is known', () => {
  it.for([
    ['an error that bought nothing', { kind: 'error' }],
    ['a broken connection', { kind: 'drop' }],
    ['an HTML page', { kind: 'html' }],
  ] as const)(
    'is ordered again only after five times not found over the whole window: %s',
    async ([_what, fault], { shop }) => {
      const { checkout, orderId, player } = await givenQueued(shop)
      await shop.world.fault({ target: 'lapakgaming.order', ...fault })
      await sendUnits(worker)
      await untilUnits(shop, orderId, 'unknown')

      shop.advance(askCeiling)
      await askSupplierOrders(worker)
      for (let n = 0; n < 2; n++) await askFor(shop, askCeiling)
      expect(await sendUnits(worker)).toBe(0)
      expect((await attemptsOf(shop, orderId)).map((one) => one.status)).toEqual(['unknown'])

      await askFor(shop, unknownWindow)
      await untilUnits(shop, orderId, 'queued')
      await sendUnits(worker)
      await untilAsked(shop, checkout)
      expect((await attemptsOf(shop, orderId)).map((one) => one.status)).toEqual(['dead', 'delivered'])
      expect(await supplierSide(shop, player)).toHaveLength(1)
    },
  )

  it('stays unknown however often it is not found before the window is over', async ({ shop }) => {
    const { orderId } = await givenQueued(shop)
    await shop.world.fault({ target: 'lapakgaming.order', kind: 'error' })
    await sendUnits(worker)
    for (let n = 0; n < 12; n++) await askNow(shop)
    const [attempt] = await attemptsOf(shop, orderId)
    expect(attempt).toMatchObject({ status: 'unknown', not_found: 12 })
  })

  it('stays unknown however long the window is over until it was not found five times', async ({ shop }) => {
    const { orderId } = await givenQueued(shop)
    await shop.world.fault({ target: 'lapakgaming.order', kind: 'error' })
    await sendUnits(worker)
    await askNow(shop)
    shop.advance(2 * unknownWindow)
    for (const not_found of [2, 3, 4]) {
      await askNow(shop)
      expect(await attemptsOf(shop, orderId)).toMatchObject([{ status: 'unknown', not_found }])
    }
    await askNow(shop)
    expect(await attemptsOf(shop, orderId)).toMatchObject([{ status: 'dead', not_found: 5 }])
    await untilUnits(shop, orderId, 'queued')
  })

  it('is asked about again after as long as it is old, however often a callback had it asked about', async ({
    shop,
  }) => {
    const { orderId } = await givenQueued(shop)
    await shop.world.fault({ target: 'lapakgaming.order', kind: 'error' })
    await sendUnits(worker)
    shop.advance(4_000)
    for (let n = 0; n < 6; n++) await askNow(shop)
    const [attempt] = await attemptsOf(shop, orderId)
    const age = shop.ctx.now().getTime() - Date.parse(attempt?.created_at ?? '')
    const pause = Date.parse(attempt?.due_at ?? '') - shop.ctx.now().getTime()
    expect(pause).toBeGreaterThan(0)
    expect(pause).toBeLessThanOrEqual(age)
  })

  it('is left to the seller after three orders that never reached the supplier', async ({ shop }) => {
    const { orderId } = await givenQueued(shop)
    await shop.world.fault({ target: 'lapakgaming.order', kind: 'error', times: 3 })
    for (let n = 0; n < 3; n++) {
      await sendUnits(worker)
      await askFor(shop, unknownWindow + 3 * askCeiling)
    }
    const [unit] = await untilUnits(shop, orderId, 'held')
    expect((await attemptsOf(shop, orderId)).map((one) => one.status)).toEqual(['dead', 'dead', 'dead'])
    expect((await openAttention(shop, 'delivery_unknown')).map((row) => row.subject_id)).toContain(unit?.id)
  })

  it('is not ordered again while the clock is in doubt, nor soon after, since the time was read from two clocks', async ({
    shop,
  }) => {
    const { orderId } = await givenQueued(shop)
    await shop.world.fault({ target: 'lapakgaming.order', kind: 'error', times: 1 })
    await sendUnits(worker)
    for (let n = 0; n < 6; n++) await askNow(shop)
    shop.advance(unknownWindow / 2)
    shop.jumpClock(DAY)
    await askNow(shop)
    expect((await attemptsOf(shop, orderId)).map((one) => one.status)).toEqual(['unknown'])
    shop.jumpClock(-DAY)
    await askNow(shop)
    shop.advance(unknownWindow / 2)
    await askNow(shop)
    expect((await attemptsOf(shop, orderId)).map((one) => one.status)).toEqual(['unknown'])
    shop.advance(unknownWindow)
    await askNow(shop)
    expect((await attemptsOf(shop, orderId)).map((one) => one.status)).toEqual(['dead'])
  })

  it('is not counted as not found while the clock is in doubt, since another process would count from that time', async ({
    shop,
  }) => {
    const { orderId } = await givenQueued(shop)
    await shop.world.fault({ target: 'lapakgaming.order', kind: 'error', times: 1 })
    await sendUnits(worker)
    shop.jumpClock(-DAY)
    for (let n = 0; n < 6; n++) await askNow(shop)
    expect(await attemptsOf(shop, orderId)).toMatchObject([{ status: 'unknown', not_found: 0, answered_at: null }])
    shop.jumpClock(DAY)
    await askNow(shop)
    expect(await attemptsOf(shop, orderId)).toMatchObject([{ status: 'unknown', not_found: 1 }])
  })

  it('is counted from now where a clock that was ahead dated the first answer', async ({ shop }) => {
    const { orderId } = await givenQueued(shop)
    await shop.world.fault({ target: 'lapakgaming.order', kind: 'error', times: 1 })
    await sendUnits(worker)
    const tomorrow = new Date(shop.ctx.now().getTime() + DAY).toISOString()
    await shop.db
      .updateTable('supplier_orders')
      .set({ answered_at: tomorrow })
      .where('status', '=', 'unknown')
      .execute()
    await askNow(shop)
    const [attempt] = await attemptsOf(shop, orderId)
    expect(attempt?.answered_at && attempt.answered_at <= shop.ctx.now().toISOString()).toBe(true)
  })

  it('is never dead once it was accepted, but a person gets to know when the supplier forgets it', async ({ shop }) => {
    const { checkout, orderId } = await givenQueued(shop)
    await sendUnits(worker)
    await shop.db
      .updateTable('supplier_orders')
      .set({ due_at: shop.ctx.now().toISOString() })
      .where('status', '=', 'accepted')
      .execute()
    const forgetful = { ...worker, supplier: { ...supplier, findOrder: async () => ({ kind: 'not-found' }) as const } }
    for (let n = 0; n < 12; n++) {
      shop.advance(askCeiling)
      await askSupplierOrders(forgetful)
    }
    const [unit] = await untilUnits(shop, orderId, 'accepted')
    expect((await openAttention(shop, 'delivery_unknown')).map((row) => row.subject_id)).toContain(unit?.id)
    await untilAsked(shop, checkout)
    await untilUnits(shop, orderId, 'delivered')
    expect((await openAttention(shop, 'delivery_unknown')).map((row) => row.subject_id)).not.toContain(unit?.id)
  })
})

describe('a claim whose process died', () => {
  it('is unknown when it lapses, and never sent again under the same or another reference', async ({ shop }) => {
    const { orderId, player } = await givenQueued(shop)
    const [attempt] = await claimUnits(worker, 8)
    await sendUnits(worker)
    expect((await unitsOf(shop, orderId))[0]?.status).toBe('sending')
    shop.advance(claimLease)
    await sendUnits(worker)
    await untilUnits(shop, orderId, 'unknown')
    expect(requests).toEqual([])

    // The process that leased the attempt was only suspended: it resumes and must not send.
    if (!attempt) throw new Error('the unit was claimed')
    await sendUnit(worker, attempt)
    expect(requests).toEqual([])
    expect(await supplierSide(shop, player)).toEqual([])
  })

  it('is not taken over while the clock is in doubt', async ({ shop }) => {
    const { orderId } = await givenQueued(shop)
    await claimUnits(worker, 8)
    shop.jumpClock(DAY)
    await sendUnits(worker)
    expect((await unitsOf(shop, orderId))[0]?.status).toBe('sending')
    shop.jumpClock(-DAY)
    shop.advance(claimLease)
    await sendUnits(worker)
    await untilUnits(shop, orderId, 'unknown')
  })

  it('takes the answer that the process still brings', async ({ shop }) => {
    const { checkout, orderId, player } = await givenQueued(shop)
    const [attempt] = await claimUnits(worker, 8)
    if (!attempt) throw new Error('the unit was claimed')
    const slow: Supplier = {
      ...supplier,
      createOrder: async (request) => {
        const outcome = await supplier.createOrder(request)
        shop.advance(claimLease)
        await sendUnits(worker)
        await untilUnits(shop, orderId, 'unknown')
        return outcome
      },
    }
    await sendUnit({ ...worker, supplier: slow }, attempt)
    await untilUnits(shop, orderId, 'accepted')
    await untilAsked(shop, checkout)
    expect(await supplierSide(shop, player)).toHaveLength(1)
  })
})

describe('a supplier that takes its time', () => {
  const setMinutes = (shop: Shop, process_minutes: number) =>
    shop.db.updateTable('supplier_products').set({ process_minutes }).where('package_id', '=', 'ml-86').execute()
  const isNoted = async (shop: Shop, orderId: string) => {
    const [unit] = await unitsOf(shop, orderId)
    return (await openAttention(shop, 'delivery_unknown')).some((row) => row.subject_id === unit?.id)
  }

  it('is shown to the seller after twice the time it promises, and stays open', async ({ shop }) => {
    await setMinutes(shop, 10)
    const { orderId } = await givenQueued(shop, 1, '902')
    await sendUnits(worker)
    await askFor(shop, 19 * MINUTE)
    expect(await isNoted(shop, orderId)).toBe(false)
    await askFor(shop, 2 * MINUTE)
    await setMinutes(shop, 0)
    expect(await isNoted(shop, orderId)).toBe(true)
    await untilUnits(shop, orderId, 'accepted')
  })
})

describe('invariant 4: several workers on one database', () => {
  it('send each unit once', async ({ shop }) => {
    const other = { ...shop.createSecondContext(), supplier }
    const orders = []
    for (let n = 0; n < 6; n++) orders.push(await givenQueued(shop, 5))
    const loops = [...startDeliveryLoops(worker), ...startDeliveryLoops(other)]
    try {
      for (const { checkout } of orders) await untilOrders(checkout, 'completed')
      for (const { player } of orders) expect(await supplierSide(shop, player)).toHaveLength(5)
      expect(new Set(requests.map((request) => request.reference)).size).toBe(30)
    } finally {
      await Promise.all(loops.map((loop) => loop.stop()))
    }
  })
})

describe('a callback that overtakes the answer to the order', () => {
  it('settles the unit; the answer that follows changes nothing', async ({ shop }) => {
    const { checkout, orderId } = await givenQueued(shop)
    const overtaken: Supplier = {
      ...supplier,
      createOrder: async (request) => {
        const outcome = await supplier.createOrder(request)
        await applySupplierCallback(worker, 'lapakgaming', JSON.stringify({ reference: request.reference }))
        await untilAsked(shop, checkout)
        return outcome
      },
    }
    await sendUnits({ ...worker, supplier: overtaken })
    const [attempt] = await attemptsOf(shop, orderId)
    expect(attempt).toMatchObject({ status: 'delivered' })
    await untilOrders(checkout, 'completed')
  })
})

describe('a reference the supplier knows already', () => {
  it('is taken for the order that was made under it, and bought once', async ({ shop }) => {
    const { checkout, player } = await givenQueued(shop)
    const twice: Supplier = {
      ...supplier,
      createOrder: async (request) => {
        await supplier.createOrder(request)
        return supplier.createOrder(request)
      },
    }
    await sendUnits({ ...worker, supplier: twice })
    await untilAsked(shop, checkout)
    expect(await supplierSide(shop, player)).toHaveLength(1)
  })
})

describe('what is sent to the supplier', () => {
  it('is one unit for the stored player, with the expected cost, a callback address of its own and no buyer address', async ({
    shop,
  }) => {
    const { player } = await givenQueued(shop)
    await sendUnits(worker)
    const [request] = requests
    expect(request).toMatchObject({
      productCode: 'ML78_8-S2',
      player: { user_id: player, additional_id: '1' },
      priceGuard: { amount: 19_000, currency: 'IDR' },
      buyerIp: undefined,
    })
    expect(request?.callbackUrl).toContain(`ref=${request?.reference}`)
    expect(request?.callbackUrl).not.toContain('lapak_sandbox_secret')
  })

  it('holds the buyer’s address where the game wants it; without one nothing is sent', async ({ shop }) => {
    await shop.db.updateTable('games').set({ needs_buyer_ip: 1 }).where('id', '=', 'mobile-legends').execute()
    await givenQueued(shop)
    await sendUnits(worker)
    expect(requests[0]?.buyerIp).toMatch(/127\.0\.0\.1$/)

    const { checkout, orderId } = await givenQueued(shop)
    await shop.db.updateTable('checkouts').set({ buyer_ip: null }).where('id', '=', checkout.checkoutId).execute()
    await sendUnits(worker)
    await shop.db.updateTable('games').set({ needs_buyer_ip: 0 }).where('id', '=', 'mobile-legends').execute()
    const [unit] = await untilUnits(shop, orderId, 'held')
    expect(unit?.held_reason).toBe('address-unknown')
    expect(requests).toHaveLength(1)
  })
})

const disputePayment = async (shop: Shop, { checkout, orderId }: { checkout: GivenCheckout; orderId: string }) =>
  recordReversal(worker, await paymentOf(shop, checkout), {
    kind: 'dispute',
    ref: `dp_${orderId}`,
    money: money(150, 'USD'),
  })

describe('a unit that waits for the seller', () => {
  it('is not given up when the seller sends it on in the moment before', async ({ shop }) => {
    const { orderId } = await givenQueued(shop)
    const gives_up_at = new Date(shop.ctx.now().getTime() + MINUTE).toISOString()
    await shop.db
      .updateTable('deliveries')
      .set({ status: 'held', gives_up_at })
      .where('order_id', '=', orderId)
      .execute()
    const later = { ...worker, now: () => new Date(shop.ctx.now().getTime() + 2 * MINUTE) }
    // The seller resumes units after the loop read its list of due units and before it locks them.
    const between = beforeTransaction(
      later,
      () => true,
      () => resumeUnits(worker, 'owner', orderId),
    )
    expect(await giveUpUnits(between)).toBe(0)
    expect(await unitsOf(shop, orderId)).toMatchObject([{ status: 'queued', gives_up_at: null }])
    expect(await shop.db.selectFrom('refunds').selectAll().where('order_id', '=', orderId).execute()).toEqual([])
    expect(await giveUpUnits(later)).toBe(0)
  })

  it('is not sent on by the seller while its payment is disputed', async ({ shop }) => {
    const given = await givenQueued(shop)
    const { orderId, player } = given
    await disputePayment(shop, given)
    const [held] = await untilUnits(shop, orderId, 'held')
    await expect(resumeUnits(worker, 'owner', orderId)).rejects.toMatchObject({ code: 'transition_not_allowed' })
    expect(await unitsOf(shop, orderId)).toMatchObject([{ status: 'held', held_reason: held?.held_reason }])
    await sendUnits(worker)
    expect(await supplierSide(shop, player)).toEqual([])
  })
})

it('does not send a unit again whose payment was disputed while it was on its way', async ({ shop }) => {
  const given = await givenQueued(shop)
  const { orderId, player } = given
  await shop.world.setBalance(0)
  const [attempt] = await claimUnits(worker, 1)
  if (!attempt) throw new Error('nothing was claimed')
  await disputePayment(shop, given)
  await sendUnit(worker, attempt)
  expect(await unitsOf(shop, orderId)).toMatchObject([{ status: 'queued' }])
  await shop.world.setBalance(100_000_000)
  shop.advance(10 * MINUTE)
  await sendUnits(worker)
  expect(await unitsOf(shop, orderId)).toMatchObject([{ status: 'held', held_reason: 'payment-not-in-order' }])
  expect(await supplierSide(shop, player)).toEqual([])
})
