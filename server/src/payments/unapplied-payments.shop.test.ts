import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { eventually } from '../../tests/_support/eventually.ts'
import { givenCheckout } from '../../tests/_support/given-order.ts'
import { openAttention, untilUnits } from '../../tests/_support/given-paid.ts'
import { paymentOf } from '../../tests/_support/money-of.ts'
import { it } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { findOrder } from '../ordering/order.repository.ts'
import { write } from '../platform/db/write.ts'
import { applyProviderState } from './apply-provider-state.ts'
import { findPayment } from './payment.repository.ts'

const refundsOf = (shop: Shop, paymentId: string) =>
  shop.db.selectFrom('refunds').selectAll().where('payment_id', '=', paymentId).execute()

const breakDeliveries = (shop: Shop) => sql`alter table deliveries rename to deliveries_away`.execute(shop.db)
const mendDeliveries = (shop: Shop) => sql`alter table deliveries_away rename to deliveries`.execute(shop.db)

/** A payment that succeeded at its provider while applying it fails. */
async function givenUnapplied(shop: Shop) {
  const checkout = await givenCheckout(shop, [{ packageId: 'hand-60' }])
  const payment = await paymentOf(shop, checkout)
  await breakDeliveries(shop)
  await shop.world.payIntent(checkout.intentId)
  await eventually(async () => expect((await findPayment(shop.db, payment.id))?.status).toBe('held'))
  await mendDeliveries(shop)
  return { ...checkout, payment }
}

it.afterEach(({ shop }) => mendDeliveries(shop).catch(() => undefined))

it('invariant 5: money that cannot be applied is held after some tries, and delivered once the seller accepts it', async ({
  shop,
  seller,
}) => {
  const { first, payment } = await givenUnapplied(shop)
  const [entry] = await openAttention(shop, 'payment_unapplied')
  expect(entry).toMatchObject({ subject_type: 'payment', subject_id: payment.id })
  const shown = (await seller.api('listAttention')).find(({ kind }) => kind === 'payment_unapplied')
  expect(shown).toMatchObject({ heldPaymentId: payment.id, canClose: false })
  await seller.api('resolvePayment', { paymentId: payment.id, action: 'accept' })
  await untilUnits(shop, first.id, 'held')
  expect((await findOrder(shop.db, first.id))?.status).toBe('pending-delivery')
  expect(await openAttention(shop, 'payment_unapplied')).toEqual([])
})

it('invariant 5: money that cannot be applied goes back whole when the seller says so', async ({ shop, seller }) => {
  const { payment } = await givenUnapplied(shop)
  await seller.api('resolvePayment', { paymentId: payment.id, action: 'return' })
  await eventually(async () =>
    expect(await refundsOf(shop, payment.id)).toMatchObject([
      { purpose: 'returned', amount: 499, status: 'succeeded' },
    ]),
  )
  expect(await openAttention(shop, 'payment_unapplied')).toEqual([])
})

it('money that could not be applied is not said to be acceptable any more once its bank reports it as fraud', async ({
  shop,
}) => {
  const { payment } = await givenUnapplied(shop)
  const told = async () => (await openAttention(shop, 'payment_unapplied')).map(({ reason }) => reason)
  expect(await told()).toEqual([
    expect.stringMatching(/Accept it to try again, or send it back\. Undecided, it goes back by itself on .* UTC\.$/),
  ])
  const held = await findPayment(shop.db, payment.id)
  if (!held) throw new Error('no payment')
  await shop.ctx.hooks.paymentWarned(shop.ctx, held, { id: 'issfr_unapplied', kind: 'misc' })
  expect(await told()).toEqual([expect.stringMatching(/bank reports it as fraud: send it back\. Undecided,/)])
})

it('a trouble that passes holds nothing: the money is applied by the next try', async ({ shop }) => {
  const { checkoutId, first } = await givenCheckout(shop, [{ packageId: 'hand-60' }])
  const payment = await paymentOf(shop, { checkoutId })
  const received = { amount: payment.amount, currency: payment.currency }
  const nothing = { captureRef: undefined, paymentId: undefined, nextAction: undefined }
  const state = { ref: payment.provider_ref ?? '', status: 'succeeded', received, ...nothing } as const
  await breakDeliveries(shop)
  await expect(applyProviderState(shop.ctx, payment.id, state)).rejects.toThrow(/deliveries/)
  await mendDeliveries(shop)
  expect((await findPayment(shop.db, payment.id))?.status).toBe('open')
  await applyProviderState(shop.ctx, payment.id, state)
  await untilUnits(shop, first.id, 'held')
})

it('invariant 5: the share of an order that was replaced before its money came goes back by itself', async ({
  shop,
}) => {
  const { checkoutId, first, intentId } = await givenCheckout(shop, [{ packageId: 'hand-60' }])
  const payment = await paymentOf(shop, { checkoutId })
  const replaced = await findOrder(shop.db, first.id)
  if (!replaced) throw new Error('no order')
  // Rows as an earlier release left them, which let a buyer change a cart line while its payment was being opened.
  await write(shop.db, async (trx) => {
    const over = { status: 'failed', failed_by: 'expired' } as const
    await trx.updateTable('orders').set(over).where('id', '=', first.id).execute()
    const successor = { ...replaced, id: randomUUID(), tracking_code: `TRK${randomUUID()}` }
    await trx.insertInto('orders').values(successor).execute()
  })
  await shop.world.payIntent(intentId)
  await eventually(async () =>
    expect(await refundsOf(shop, payment.id)).toMatchObject([{ order_id: first.id, amount: 499, status: 'succeeded' }]),
  )
  expect((await findPayment(shop.db, payment.id))?.status).toBe('succeeded')
  expect((await findOrder(shop.db, first.id))?.status).toBe('failed')
})
