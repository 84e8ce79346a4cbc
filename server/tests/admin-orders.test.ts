import type { AccountDetails } from '@topup/core/api/checkout'
import { ApiError } from '@topup/core/api/client'
import { HOUR } from '@topup/core/time'
import { describe, expect } from 'vitest'
import { verifyAudit } from '../src/access/audit.ts'
import { rejectUnits } from '../src/fulfilment/seller/reject-order.ts'
import { getSteerableOrder } from '../src/fulfilment/seller/steerable-order.ts'
import { wipeExpiredAccounts } from '../src/ordering/game-account-details.ts'
import { write } from '../src/platform/db/write.ts'
import { eventually } from './_support/eventually.ts'
import { givenCheckout, untilOrders } from './_support/given-order.ts'
import { attemptsOf, givenPaid, openAttention, supplierSide, untilUnits } from './_support/given-paid.ts'
import type { Browser } from './_support/http-client.ts'
import { it } from './_support/shop-test.ts'
import type { Shop } from './_support/start-shop.ts'

/** Returns the error code of a refused call, or the answer. */
const codeOf = async (call: Promise<unknown>) => {
  try {
    return await call
  } catch (error) {
    if (error instanceof ApiError) return error.code
    throw error
  }
}
const setStatus = (seller: Browser, id: string, status: 'pending-delivery' | 'failed') =>
  seller.api('changeOrderStatus', { id, status })
const deliver = (seller: Browser, orderId: string, method: 'manual' | 'api' = 'manual', note = 'sent in the game') =>
  seller.api('deliverOrder', { orderId, method, note })

const givenByHand = async (shop: Shop, player: string, quantity = 1) => {
  const checkout = await givenPaid(shop, [{ packageId: 'hand-60', quantity, gameUserId: player }])
  await untilUnits(shop, checkout.first.id, 'held')
  return { checkout, orderId: checkout.first.id }
}
/** A paid order that the supplier accepted and never completes. */
const givenInFlight = async (shop: Shop, player: string) => {
  const checkout = await givenPaid(shop, [{ packageId: 'ml-86', gameUserId: `${player} (1)` }])
  await untilUnits(shop, checkout.first.id, 'accepted')
  return { checkout, orderId: checkout.first.id }
}
const auditOf = async (shop: Shop, subject: string) =>
  (await shop.db.selectFrom('audit_log').select('action').where('subject', '=', subject).execute()).map(
    (row) => row.action,
  )

describe('the seller’s list of orders', () => {
  it('shows who needs the seller first, unmasked, with units, reasons and what can be done', async ({
    shop,
    seller,
  }) => {
    const waiting = await givenByHand(shop, '41000001')
    const later = await givenPaid(shop, [{ packageId: 'ml-86', gameUserId: '41000002 (77)' }])
    await untilOrders(later, 'completed')
    const orders = await seller.api('listAdminOrders')
    const statuses = orders.map((order) => order.status)
    expect(statuses.lastIndexOf('pending-delivery')).toBeLessThan(statuses.indexOf('completed'))
    expect(orders.find((order) => order.id === waiting.orderId)).toMatchObject({
      gameUserId: '41000001',
      actions: ['deliver', 'reject'],
      unitList: [{ unitNo: 1, status: 'held', heldReason: 'This package is delivered by hand.' }],
    })
    expect(orders.find((order) => order.id === later.first.id)).toMatchObject({
      gameUserId: '41000002 (77)',
      actions: [],
    })
  })

  it('names paid orders first and unpaid ones last', async ({ shop, seller }) => {
    const { first: unpaid } = await givenCheckout(shop, [{ packageId: 'hand-60', gameUserId: '41000004' }])
    const { orderId } = await givenByHand(shop, '41000005')
    const ids = (await seller.api('listAdminOrders')).map(({ id }) => id)
    expect(ids).toContain(unpaid.id)
    expect(ids.indexOf(orderId)).toBeLessThan(ids.indexOf(unpaid.id))
    expect(ids.at(-1)).toBe(unpaid.id)
  })

  it('names no supplier for what is delivered by hand, before and after, to the seller and to the buyer', async ({
    shop,
    seller,
  }) => {
    const { checkout, orderId } = await givenByHand(shop, '41000006')
    const details = () => seller.api('getOrderDetails', { id: orderId })
    const tracked = () => checkout.browser.api('trackOrder', { code: checkout.first.trackingCode })
    expect((await details()).order.timeline).toMatchObject({ byHand: true, sentAt: null })
    expect((await tracked()).timeline).toMatchObject({ byHand: true })
    await deliver(seller, orderId)
    for (const { timeline } of [(await details()).order, await tracked()]) {
      expect(timeline).toMatchObject({ byHand: true, sentAt: null, acceptedAt: null, deliveredAt: expect.any(String) })
    }
    const { first: unpaid } = await givenCheckout(shop, [{ packageId: 'hand-60', gameUserId: '41000007' }])
    expect((await seller.api('getOrderDetails', { id: unpaid.id })).order.timeline.byHand).toBe(true)
    const supplied = await givenPaid(shop, [{ packageId: 'ml-86', gameUserId: '41000008 (77)' }])
    await untilOrders(supplied, 'completed')
    const { order } = await seller.api('getOrderDetails', { id: supplied.first.id })
    expect(order.timeline).toMatchObject({ byHand: false, sentAt: expect.any(String), acceptedAt: expect.any(String) })
  })

  it('offers the supplier exactly where it would be asked', async ({ shop, seller }) => {
    const { orderId } = await givenByHand(shop, '41000009')
    const refusals = async (id: string) => (await seller.api('getOrderDetails', { id })).deliveryRefusals
    const sentence = async (id: string) => {
      const { order } = await seller.api('getOrderDetails', { id })
      expect(order.actions).toContain('deliver')
      return seller.api('deliverOrder', { orderId: id, method: 'api' }).then(
        () => null,
        ({ message }: ApiError) => JSON.parse(message.slice('409: '.length)).message,
      )
    }
    expect(await refusals(orderId)).toMatchObject({ manual: null, api: 'This package is delivered by hand.' })
    expect(await sentence(orderId)).toBe((await refusals(orderId)).api)
    await shop.world.setBalance(0)
    const { first } = await givenPaid(shop, [{ packageId: 'ml-86', gameUserId: '41000010 (77)' }])
    await eventually(async () => expect(await openAttention(shop, 'supplier_account')).toHaveLength(1))
    await untilUnits(shop, first.id, 'queued')
    expect((await refusals(first.id)).api).toMatch(/Nothing of it is held/)
    expect(await sentence(first.id)).toBe((await refusals(first.id)).api)
    await setStatus(seller, first.id, 'pending-delivery')
    expect((await refusals(first.id)).api).toBeNull()
    expect(await sentence(first.id)).toBeNull()
    await shop.world.setBalance(1_000_000_000)
  })

  it('offers nothing while the supplier has the order in hand', async ({ shop, seller }) => {
    const { orderId } = await givenInFlight(shop, '42000902')
    const order = (await seller.api('listAdminOrders')).find(({ id }) => id === orderId)
    expect(order).toMatchObject({ status: 'processing', actions: [] })
  })

  it('knows no order that does not exist', async ({ seller }) => {
    const id = '00000000-0000-4000-8000-000000000000'
    expect(await codeOf(setStatus(seller, id, 'failed'))).toBe('order_not_found')
    expect(await codeOf(deliver(seller, id))).toBe('order_not_found')
    expect(await codeOf(seller.api('revealAccount', { orderId: id }))).toBe('order_not_found')
  })
})

describe('delivering by hand', () => {
  it('fills every open unit once, completes the order, and repeats change nothing', async ({ shop, seller }) => {
    const { checkout, orderId } = await givenByHand(shop, '43000001', 3)
    const answers = await Promise.all(Array.from({ length: 5 }, () => codeOf(deliver(seller, orderId))))
    expect(answers.filter((answer) => answer === 'transition_not_allowed')).toHaveLength(4)
    await untilOrders(checkout, 'completed')
    const attempts = await attemptsOf(shop, orderId)
    expect(attempts.map(({ supplier, status, note }) => ({ supplier, status, note }))).toEqual(
      Array(3).fill({ supplier: 'manual', status: 'delivered', note: 'sent in the game' }),
    )
    expect(await auditOf(shop, orderId)).toEqual(['order.deliver'])
  })

  it('is refused while the supplier may still deliver', async ({ shop, seller }) => {
    const { orderId } = await givenInFlight(shop, '44000902')
    expect(await codeOf(deliver(seller, orderId))).toBe('delivery_in_flight')
    expect(await codeOf(setStatus(seller, orderId, 'failed'))).toBe('delivery_in_flight')
    expect(await codeOf(setStatus(seller, orderId, 'pending-delivery'))).toBe('delivery_in_flight')
    expect(await auditOf(shop, orderId)).toEqual([])
  })

  it('gives nothing up where a worker took a unit between the look at the order and the move', async ({ shop }) => {
    const { orderId } = await givenByHand(shop, '44000903', 2)
    const stands = async () =>
      (await shop.db.selectFrom('deliveries').select('status').where('order_id', '=', orderId).execute()).map(
        ({ status }) => status,
      )
    const reject = write(shop.db, async (trx) => {
      const { order, units } = await getSteerableOrder(trx, orderId, 'reject')
      const [taken] = units
      await trx
        .updateTable('deliveries')
        .set({ status: 'sending' })
        .where('id', '=', taken?.id ?? '')
        .execute()
      await rejectUnits(shop.ctx, trx, 'owner', order, units)
    })
    await expect(reject).rejects.toMatchObject({ code: 'delivery_in_flight' })
    expect(await stands()).toEqual(['held', 'held'])
  })

  it('is refused before the order is paid', async ({ shop, seller }) => {
    const { first } = await givenCheckout(shop, [{ packageId: 'hand-60', gameUserId: '44000001' }])
    expect(await codeOf(deliver(seller, first.id))).toBe('transition_not_allowed')
    expect(await codeOf(setStatus(seller, first.id, 'failed'))).toBe('transition_not_allowed')
  })

  it('racing the worker fills each unit once, by one of the two', async ({ shop, seller }) => {
    // While the supplier's balance is 0 the units stay queued; then the seller and the worker take them at once.
    await shop.world.setBalance(0)
    const players = Array.from({ length: 8 }, (_, n) => String(45_000_101 + n))
    const checkouts = await Promise.all(
      players.map((player) => givenPaid(shop, [{ packageId: 'ml-86', gameUserId: `${player} (1)` }])),
    )
    await eventually(async () => expect(await openAttention(shop, 'supplier_account')).toHaveLength(1))
    for (const checkout of checkouts) await untilUnits(shop, checkout.first.id, 'queued')
    await shop.world.setBalance(1_000_000_000)
    await shop.db
      .updateTable('deliveries')
      .set({ due_at: shop.ctx.now().toISOString() })
      .where('status', '=', 'queued')
      .execute()
    shop.ctx.signals.wake('deliveries')
    await Promise.all(checkouts.map((checkout) => codeOf(deliver(seller, checkout.first.id))))
    for (const [index, checkout] of checkouts.entries()) {
      await untilOrders(checkout, 'completed')
      const delivered = (await attemptsOf(shop, checkout.first.id)).filter((one) => one.status === 'delivered')
      expect(delivered).toHaveLength(1)
      const bySupplier = delivered.filter((one) => one.supplier === 'lapakgaming')
      expect(await supplierSide(shop, players[index] ?? '')).toHaveLength(bySupplier.length)
    }
  })
})

describe('holding and resuming', () => {
  it('keeps queued units back and sends them again when the seller says so', async ({ shop, seller }) => {
    await shop.world.setBalance(0)
    const checkout = await givenPaid(shop, [{ packageId: 'ml-86', gameUserId: '46000001 (1)' }])
    const orderId = checkout.first.id
    await eventually(async () =>
      expect((await attemptsOf(shop, orderId)).map((one) => one.status)).toEqual(['refused']),
    )
    const held = await setStatus(seller, orderId, 'pending-delivery')
    await shop.world.setBalance(1_000_000_000)
    expect(held).toMatchObject({ status: 'pending-delivery', actions: ['deliver', 'reject'] })
    expect(await codeOf(setStatus(seller, orderId, 'pending-delivery'))).toBe('transition_not_allowed')
    expect(await deliver(seller, orderId, 'api')).toMatchObject({ status: 'pending-delivery' })
    await untilOrders(checkout, 'completed')
    expect(await supplierSide(shop, '46000001')).toHaveLength(1)
    expect(await auditOf(shop, orderId)).toEqual(['order.hold', 'order.resume'])
  })

  it('does not send by the supplier what it does not offer', async ({ shop, seller }) => {
    const { orderId } = await givenByHand(shop, '46000002')
    expect(await codeOf(deliver(seller, orderId, 'api'))).toBe('transition_not_allowed')
    await untilUnits(shop, orderId, 'held')
  })
})

const refundsOf = (shop: Shop, orderId: string) =>
  shop.db.selectFrom('refunds').selectAll().where('order_id', '=', orderId).execute()

describe('rejecting', () => {
  it('fails the order and sends its money back, once', async ({ shop, seller }) => {
    const { checkout, orderId } = await givenByHand(shop, '47000001')
    expect(await setStatus(seller, orderId, 'failed')).toMatchObject({
      status: 'failed',
      failedBy: 'rejected',
      actions: [],
    })
    await untilOrders(checkout, 'failed')
    await eventually(async () => {
      expect(await refundsOf(shop, orderId)).toMatchObject([
        { purpose: 'unit', unit_no: 1, amount: 499, status: 'succeeded' },
      ])
    })
    expect(await codeOf(deliver(seller, orderId))).toBe('transition_not_allowed')
  })

  it('completes an order of which a part was delivered: one of two', async ({ shop, seller }) => {
    const checkout = await givenPaid(shop, [{ packageId: 'ml-86', quantity: 2, gameUserId: '48000902 (1)' }])
    const orderId = checkout.first.id
    await untilUnits(shop, orderId, 'accepted')
    const [one, two] = await supplierSide(shop, '48000902')
    await shop.world.settleSupplierOrder(one?.tid ?? '', 'SUCCESS')
    await shop.world.settleSupplierOrder(two?.tid ?? '', 'REFUNDED')
    await untilOrders(checkout, 'pending-delivery')
    const order = await eventually(async () => {
      const rejected = await setStatus(seller, orderId, 'failed')
      expect(rejected.status).toBe('completed')
      return rejected
    })
    expect(order.units).toEqual({ total: 2, delivered: 1, failed: 1 })
    await eventually(async () => {
      expect(await refundsOf(shop, orderId)).toMatchObject([{ purpose: 'unit', amount: 150, status: 'succeeded' }])
    })
  })

  it('and delivering at the same moment end in one of the two', async ({ shop, seller }) => {
    for (let n = 0; n < 5; n++) {
      const { orderId } = await givenByHand(shop, String(49_000_001 + n))
      const answers = await Promise.all([
        codeOf(deliver(seller, orderId)),
        codeOf(setStatus(seller, orderId, 'failed')),
      ])
      expect(answers.filter((answer) => answer === 'transition_not_allowed')).toHaveLength(1)
    }
  })
})

describe('a game whose seller needs the buyer’s account', () => {
  const details: AccountDetails = {
    account: 'rover@example.com',
    password: 'hunter2!',
    uid: '900000001',
    level: '45',
    nickname: 'Rover',
  }

  const givenAccountOrder = async (shop: Shop, player: string, save: boolean) => {
    const checkout = await givenCheckout(shop, [{ packageId: 'hand-60', gameUserId: player }])
    // The game asks for account details only once the payment is open, so a buyer can pay an order without giving them.
    await shop.db.updateTable('games').set({ needs_account: 1 }).where('id', '=', 'by-hand').execute()
    if (save) await checkout.browser.api('updateCheckout', { checkoutId: checkout.checkoutId, details })
    await shop.world.payIntent(checkout.intentId)
    await untilUnits(shop, checkout.first.id, 'held')
    await shop.db.updateTable('games').set({ needs_account: 0 }).where('id', '=', 'by-hand').execute()
    return { checkout, orderId: checkout.first.id }
  }
  const kept = (shop: Shop, checkoutId: string) =>
    shop.db.selectFrom('order_secrets').selectAll().where('checkout_id', '=', checkoutId).execute()

  it('shows it to the seller on purpose and on the record, and forgets it when the order is over', async ({
    shop,
    seller,
  }) => {
    const { checkout, orderId } = await givenAccountOrder(shop, '50000001', true)
    // The seller sees the account while another unit is under way, and while all wait for the seller.
    for (const status of ['processing', 'pending-delivery'] as const) {
      await shop.db.updateTable('orders').set({ status }).where('id', '=', orderId).execute()
      expect(await seller.api('revealAccount', { orderId })).toEqual(details)
    }
    expect(await auditOf(shop, orderId)).toEqual(['account.reveal', 'account.reveal'])
    const [secret] = await kept(shop, checkout.checkoutId)
    expect(secret?.ciphertext).not.toContain(details.password)
    await deliver(seller, orderId)
    expect(await kept(shop, checkout.checkoutId)).toEqual([])
    expect(await codeOf(seller.api('revealAccount', { orderId }))).toBe('transition_not_allowed')
    const log = JSON.stringify(await shop.db.selectFrom('audit_log').selectAll().execute())
    expect(log).not.toContain(details.password)
    expect(await verifyAudit(shop.ctx)).toBeUndefined()
  })

  it('invariant 9: forgets it 72 hours after the order expired, and sends back what is paid later', async ({
    shop,
  }) => {
    const checkout = await givenCheckout(shop, [{ packageId: 'hand-60', gameUserId: '50000003' }])
    await shop.db.updateTable('games').set({ needs_account: 1 }).where('id', '=', 'by-hand').execute()
    const save = () => checkout.browser.api('updateCheckout', { checkoutId: checkout.checkoutId, details })
    await save()
    const expiredFor = (ms: number) => {
      const expires_at = new Date(shop.ctx.now().getTime() - ms).toISOString()
      const changes = { status: 'failed', failed_by: 'expired', expires_at } as const
      return shop.db.updateTable('orders').set(changes).where('id', '=', checkout.first.id).execute()
    }
    await expiredFor(71 * HOUR)
    await wipeExpiredAccounts(shop.ctx)
    expect(await kept(shop, checkout.checkoutId)).toHaveLength(1)
    await expiredFor(73 * HOUR)
    await wipeExpiredAccounts(shop.ctx)
    expect(await kept(shop, checkout.checkoutId)).toEqual([])
    await save()
    expect(await kept(shop, checkout.checkoutId)).toEqual([])

    await shop.world.payIntent(checkout.intentId)
    await untilUnits(shop, checkout.first.id, 'failed')
    const missing = (await openAttention(shop, 'account_details_missing')).map((row) => row.subject_id)
    expect(missing).not.toContain(checkout.first.id)
    await shop.db.updateTable('games').set({ needs_account: 0 }).where('id', '=', 'by-hand').execute()
  })

  it('tells the seller when a paid order came without it', async ({ shop, seller }) => {
    const { orderId } = await givenAccountOrder(shop, '50000002', false)
    expect((await openAttention(shop, 'account_details_missing')).map((row) => row.subject_id)).toContain(orderId)
    expect(await codeOf(seller.api('revealAccount', { orderId }))).toBe('not_found')
  })
})
