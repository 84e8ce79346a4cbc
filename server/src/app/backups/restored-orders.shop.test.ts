import { join } from 'node:path'
import { DAY, HOUR } from '@topup/core/time'
import type { Updateable } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import { eventually } from '../../../tests/_support/eventually.ts'
import { folderOf, givenPlace, openEntries, order, withBackups } from '../../../tests/_support/given-backups.ts'
import { type GivenCheckout, givenCheckout, untilOrders } from '../../../tests/_support/given-order.ts'
import {
  givenDelivered,
  givenHeld,
  givenPaid,
  reject,
  supplierSide,
  unitsOf,
  untilUnits,
} from '../../../tests/_support/given-paid.ts'
import { givenSeller } from '../../../tests/_support/given-seller.ts'
import { createBrowser } from '../../../tests/_support/http-client.ts'
import { refundsOf } from '../../../tests/_support/money-of.ts'
import { reconcile } from '../../../tests/_support/reconcile.ts'
import { it } from '../../../tests/_support/shop-test.ts'
import type { Shop } from '../../../tests/_support/start-shop.ts'
import { retryUnit, type Unit } from '../../fulfilment/delivery.repository.ts'
import { giveUpUnits } from '../../fulfilment/give-up-units.ts'
import type { Schema } from '../../platform/db/schema.ts'
import { write } from '../../platform/db/write.ts'
import { sendRefunds } from '../../refunds/send-refunds.ts'
import { createContext } from '../context.ts'
import { followDoubt } from '../doubt/follow-doubt.ts'
import { startLoops } from '../start-jobs.ts'
import { startStore } from '../start-store.ts'
import { runBackupTask } from './backup-task.ts'
import { restoreStore } from './restore-store.ts'

async function backUp(shop: Shop): Promise<string> {
  const { name } = await runBackupTask(withBackups(shop), 'backUp', { isTried: false })
  return join(folderOf(shop), name)
}

/** Starts the restored store against the same providers and suppliers; its owner is signed in. */
async function givenRestored(shop: Shop, file: string): Promise<Shop> {
  const place = await givenPlace(shop)
  onTestFinished(place.end)
  await restoreStore(place.config, place.db, order(file))
  const ctx = createContext({ ...place.config, PORT: 0 }, { db: place.db, now: shop.ctx.now })
  const store = await startStore(ctx, { start: startLoops })
  onTestFinished(() => store.stop())
  const url = `http://127.0.0.1:${store.port}`
  return { ...shop, ctx, db: ctx.db, config: ctx.config, createBrowser: () => createBrowser(url) }
}

const player = (number: number) => `8150${number} (2345)`
const sold = (number: number) => [{ packageId: 'ml-86' as const, gameUserId: player(number) }]
const deliveriesTo = async (shop: Shop, number: number) =>
  (await supplierSide(shop, player(number).split(' ')[0] ?? '')).length

/** Takes a backup with the order's unit set to `unit`; in the running store the unit stays delivered. */
async function backUpAs(shop: Shop, orderId: string, unit: Partial<Unit>): Promise<string> {
  const stand = async (changes: Partial<Unit>, status: 'pending-delivery' | 'processing' | 'completed') => {
    await shop.db.updateTable('deliveries').set(changes).where('order_id', '=', orderId).execute()
    await shop.db.updateTable('orders').set({ status }).where('id', '=', orderId).execute()
  }
  await stand(unit, unit.status === 'held' ? 'pending-delivery' : 'processing')
  const file = await backUp(shop)
  const whole = { status: 'delivered', held_reason: null, gives_up_at: null, fresh_since: null } as const
  await stand(whole, 'completed')
  return file
}

/** The lost store delivers the order after its backup was taken. */
async function paidAndDelivered(shop: Shop, checkout: GivenCheckout): Promise<void> {
  await shop.world.payIntent(checkout.intentId)
  await untilOrders(checkout, 'completed')
}

const untilHeld = async (shop: Shop, orderId: string) => {
  const units = await untilUnits(shop, orderId, 'held')
  expect(units.map(({ held_reason, gives_up_at }) => [held_reason, gives_up_at])).toEqual([['restored', null]])
}

it('holds what was unpaid in the backup and is found paid after it, until the owner says what came of it', async ({
  shop,
}) => {
  const [first, second] = [await givenCheckout(shop, sold(1)), await givenCheckout(shop, sold(2))]
  const byHand = await givenCheckout(shop, [{ packageId: 'hand-60' }])
  const file = await backUp(shop)
  for (const checkout of [first, second]) await paidAndDelivered(shop, checkout)
  await shop.world.payIntent(byHand.intentId)
  expect(await deliveriesTo(shop, 1)).toBe(1)

  const restored = await givenRestored(shop, file)
  for (const { first: paid } of [first, second, byHand]) await untilHeld(restored, paid.id)
  expect(await openEntries(restored, 'delivery_refused')).toHaveLength(3)
  const { browser: seller } = await givenSeller(restored)
  const [listed] = (await seller.api('listAdminOrders', {})).filter(({ id }) => id === first.first.id)
  expect(listed?.unitList[0]?.heldReason).toContain('may have been delivered')

  // For the first order delivery is confirmed by hand; the owner sends the second one again.
  await seller.api('deliverOrder', { orderId: first.first.id, method: 'manual', note: 'The supplier has it.' })
  await seller.api('deliverOrder', { orderId: second.first.id, method: 'api' })
  for (const { first: paid } of [first, second]) await untilUnits(restored, paid.id, 'delivered')
  expect(await openEntries(restored, 'delivery_refused')).toHaveLength(1)
  // Re-sent under the reference of the lost store, so the supplier delivers it only once.
  expect([await deliveriesTo(shop, 1), await deliveriesTo(shop, 2)]).toEqual([1, 1])
})

it('sends what was ordered after the restore as ever', async ({ shop }) => {
  const restored = await givenRestored(shop, await backUp(shop))
  const later = await givenPaid(restored, sold(3))
  await untilUnits(restored, later.first.id, 'delivered')
})

it('holds what was under way in the backup and would be ordered anew', async ({ shop }) => {
  const { first } = await givenDelivered(shop, player(4))
  const file = await backUpAs(shop, first.id, { status: 'unknown', fresh_since: shop.ctx.now().toISOString() })
  const restored = await givenRestored(shop, file)
  const [unit] = await unitsOf(restored, first.id)
  await write(restored.db, (trx) => retryUnit(restored.ctx, trx, unit?.id ?? ''))
  await untilHeld(restored, first.id)
  expect(await deliveriesTo(shop, 4)).toBe(1)
})

it('gives nothing back by itself of what was held in the backup', async ({ shop }) => {
  const { first } = await givenDelivered(shop, player(5))
  // Still ahead, or the running store would give the unit up before the backup is taken.
  const gives_up_at = new Date(shop.ctx.now().getTime() + HOUR).toISOString()
  const file = await backUpAs(shop, first.id, { status: 'held', held_reason: 'costs-more', gives_up_at })
  const restored = await givenRestored(shop, file)
  await untilHeld(restored, first.id)
  // The shop's own clock stays: the tests after this one compare today's books with providers, which keep real time.
  const later = { ...restored.ctx, now: () => new Date(shop.ctx.now().getTime() + 2 * HOUR) }
  expect(await giveUpUnits(later)).toBe(0)
  const [unit] = await unitsOf(restored, first.id)
  const told = (await openEntries(restored, 'delivery_refused')).map(({ subject_id }) => subject_id)
  expect(told.filter((id) => id === unit?.id)).toHaveLength(1)
})

it('finds at the provider the money of an order that only the lost store knew', async ({ shop }) => {
  const file = await backUp(shop)
  const unknown = await givenCheckout(shop, sold(6))
  await paidAndDelivered(shop, unknown)
  const restored = await givenRestored(shop, file)
  const { browser: seller } = await givenSeller(restored)
  await eventually(async () => {
    const { exceptions } = await reconcile(restored, seller)
    const found = { kind: 'missing-here', subjectId: unknown.intentId, party: 'stripe' }
    expect(exceptions).toContainEqual(expect.objectContaining(found))
  })
  expect(await openEntries(restored, 'reconciliation_difference')).not.toEqual([])
})

it('looks for a refund that was queued in the backup before it makes it', async ({ shop, seller }) => {
  const { stripe } = shop.ctx.payments
  if (!stripe) throw new Error('the test shop takes cards')
  const checkout = await givenHeld(shop)
  await reject(seller, checkout)
  const sent = await eventually(async () => {
    const [refund] = await refundsOf(shop, checkout)
    expect(refund?.status).toBe('succeeded')
    return refund
  })
  const id = sent?.id ?? ''
  const stand = (changes: Updateable<Schema['refunds']>) =>
    shop.db.updateTable('refunds').set(changes).where('id', '=', id).execute()
  // Due tomorrow, so that the shop's own loop leaves it alone.
  const tomorrow = new Date(shop.ctx.now().getTime() + DAY)
  const due_at = tomorrow.toISOString()
  await stand({ status: 'queued', tries: 0, due_at, provider_ref: null, settled_at: null })
  const file = await backUp(shop)
  await stand({ ...sent })

  const place = await givenPlace(shop)
  onTestFinished(place.end)
  await restoreStore(place.config, place.db, order(file))
  const repeats: boolean[] = []
  const refund: typeof stripe.refund = (request) => {
    if (request.id === id) repeats.push(request.isRepeat)
    return stripe.refund(request)
  }
  const ctx = createContext(place.config, { db: place.db, now: () => tomorrow })
  await sendRefunds({ ...ctx, payments: { stripe: { ...stripe, refund } } })
  expect(repeats).toEqual([true])
  const { stripe: outside } = await shop.world.state()
  const made = outside.refunds.filter((one: { payment_intent: string }) => one.payment_intent === checkout.intentId)
  expect(made).toHaveLength(1)
})

it('holds an order by hand that was refunded after the backup, and tells of the refund', async ({ shop, seller }) => {
  const checkout = await givenHeld(shop)
  const file = await backUp(shop)
  await reject(seller, checkout)
  const refundRef = await eventually(async () => {
    const [refund] = await refundsOf(shop, checkout)
    expect(refund?.status).toBe('succeeded')
    return refund?.provider_ref
  })
  const restored = await givenRestored(shop, file)
  await untilHeld(restored, checkout.first.id)
  await followDoubt(restored.ctx)
  const told = await openEntries(restored, 'record_missing')
  expect(told.map(({ subject_id }) => subject_id)).toContain(refundRef)
})
