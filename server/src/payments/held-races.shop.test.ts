import { HOUR } from '@topup/core/time'
import { expect } from 'vitest'
import { beforeTransaction } from '../../tests/_support/before-transaction.ts'
import { eventually } from '../../tests/_support/eventually.ts'
import { givenMoneyHeld, openByXendit, pay, RUPIAH, statusOfPayment } from '../../tests/_support/given-money-held.ts'
import { givenOrders, orderOf, untilOrders } from '../../tests/_support/given-order.ts'
import { unitsOf } from '../../tests/_support/given-paid.ts'
import type { Browser } from '../../tests/_support/http-client.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { resolvePayment } from '../refunds/resolve-payment.ts'
import { returnHeldPayment, returnOverdue } from './return-held.ts'

const it = shopTest({}, 'test')

type Given = Awaited<ReturnType<typeof givenMoneyHeld>>

const refundsOf = (shop: Shop, { paymentId }: Pick<Given, 'paymentId'>) =>
  shop.db.selectFrom('refunds').selectAll().where('payment_id', '=', paymentId).execute()

const ownerIdOf = async (shop: Shop) => (await shop.db.selectFrom('sellers').select('id').executeTakeFirstOrThrow()).id

const sessionOf = async (shop: Shop, { checkoutId }: Given) =>
  (
    await shop.db
      .selectFrom('checkouts')
      .select('buyer_session_id')
      .where('id', '=', checkoutId)
      .executeTakeFirstOrThrow()
  ).buyer_session_id

/** Asserts that received money was either accepted for delivery or fully refunded, not both and not neither. */
async function expectOneOutcome(shop: Shop, given: Given) {
  const status = await statusOfPayment(shop, given.paymentId)
  const refunds = await refundsOf(shop, given)
  const units = await unitsOf(shop, given.first.id)
  const outcome = { status, refunds: refunds.map(({ amount }) => amount), units: units.length }
  const accepted = { status: 'succeeded', refunds: [], units: 4 }
  const returned = { status: 'returned', refunds: [RUPIAH - 250], units: 0 }
  expect([accepted, returned]).toContainEqual(outcome)
  return status
}

it('the seller accepts, the seller returns, the buyer sends back and the time ends, all at once: one of them decides', async ({
  shop,
  owner: _,
}) => {
  const sellerId = await ownerIdOf(shop)
  const other = shop.createSecondContext()
  for (let round = 0; round < 4; round++) {
    const given = await givenMoneyHeld(shop)
    const session = (await sessionOf(shop, given)) ?? undefined
    const past = new Date(shop.ctx.now().getTime() - HOUR).toISOString()
    await shop.db.updateTable('payments').set({ returns_at: past }).where('id', '=', given.paymentId).execute()
    const acts = [
      () => resolvePayment(other, sellerId, given.paymentId, 'accept'),
      () => resolvePayment(shop.ctx, sellerId, given.paymentId, 'return'),
      () => returnHeldPayment(other, session, given.first.id),
      () => returnOverdue(other),
      () => returnHeldPayment(shop.ctx, session, given.first.id),
    ]
    const begun = [...acts.slice(round), ...acts.slice(0, round)].map((act) => act())
    await Promise.allSettled(begun)
    await expectOneOutcome(shop, given)
  }
})

it.for(['accept', 'return'] as const)(
  'the seller’s %s that the buyer’s press overtakes finds nothing to decide',
  async (action, { shop, owner: _ }) => {
    const sellerId = await ownerIdOf(shop)
    const given = await givenMoneyHeld(shop)
    const between = beforeTransaction(
      shop.createSecondContext(),
      (count) => count === 0,
      () => given.browser.api('returnHeldPayment', { id: given.first.id }),
    )
    const resolved = resolvePayment(between, sellerId, given.paymentId, action)
    await expect(resolved).rejects.toMatchObject({ code: 'transition_not_allowed' })
    expect(await expectOneOutcome(shop, given)).toBe('returned')
  },
)

it('the press that the seller’s acceptance overtakes sends nothing back', async ({ shop, seller }) => {
  const given = await givenMoneyHeld(shop)
  const between = beforeTransaction(
    shop.createSecondContext(),
    (count) => count === 0,
    () => accept(seller, given),
  )
  const pressed = returnHeldPayment(between, (await sessionOf(shop, given)) ?? undefined, given.first.id)
  await expect(pressed).rejects.toMatchObject({ code: 'already_paid' })
  expect(await expectOneOutcome(shop, given)).toBe('succeeded')
})

it('the end of the time that the seller’s acceptance overtakes sends nothing back', async ({ shop, seller }) => {
  const given = await givenMoneyHeld(shop)
  const later = { ...shop.createSecondContext(), now: () => new Date(shop.ctx.now().getTime() + 25 * HOUR) }
  const between = beforeTransaction(
    later,
    (count) => count === 0,
    () => accept(seller, given),
  )
  expect(await returnOverdue(between)).toBe(0)
  expect(await expectOneOutcome(shop, given)).toBe('succeeded')
})

it.for(['none yet', 'a later one'] as const)(
  'the end of the time that a dispute which was won overtakes gives the seller the whole time again: %s',
  async (end, { shop }) => {
    const given = await givenMoneyHeld(shop)
    const { ctx } = shop
    const at = (hours: number) => new Date(ctx.now().getTime() + hours * HOUR)
    const later = { ...shop.createSecondContext(), now: () => at(25) }
    const returns_at = end === 'none yet' ? null : at(30).toISOString()
    const hold = () => shop.db.updateTable('payments').set({ returns_at }).where('id', '=', given.paymentId).execute()
    expect(await returnOverdue(beforeTransaction(later, (count) => count === 0, hold))).toBe(0)
    expect(await statusOfPayment(shop, given.paymentId)).toBe('held')
  },
)

it('another way that is paid while the buyer sends the first back pays the order once', async ({ shop }) => {
  const bank = await openByXendit(shop, await givenOrders(shop, [{ packageId: 'ml-86', quantity: 4 }]))
  const wallet = await openByXendit(shop, bank, 'ID_DANA')
  await pay(shop, wallet, {})
  await pay(shop, bank, { amount: RUPIAH - 250 }, true)
  await Promise.allSettled([1, 2, 3].map(() => bank.browser.api('returnHeldPayment', { id: bank.first.id })))
  await untilOrders(bank, 'completed')
  await eventually(async () => expect(await statusOfPayment(shop, bank.paymentId)).toBe('returned'))
  expect(await refundsOf(shop, bank)).toHaveLength(1)
  expect(await refundsOf(shop, wallet)).toEqual([])
  expect((await orderOf(shop, bank.first.id)).status).toBe('completed')
})

const accept = (seller: Browser, { paymentId }: Given) => seller.api('resolvePayment', { paymentId, action: 'accept' })
