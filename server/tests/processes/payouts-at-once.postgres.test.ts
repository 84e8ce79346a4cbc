import { expect } from 'vitest'
import { findPayout, movePayout } from '../../src/books/payouts/payout.repository.ts'
import { write } from '../../src/platform/db/write.ts'
import { givenCompletedOrder } from '../_support/given-completed-order.ts'
import { refusal } from '../_support/refusal.ts'
import { shopTest } from '../_support/shop-test.ts'
import { untilWaiting } from '../_support/until-waiting.ts'

const it = shopTest({ isIdle: true })

it('a payout is not rejected by an owner who still saw it as asked for while another one began to pay it', async ({
  shop,
  seller,
}) => {
  await givenCompletedOrder(shop, { total: 200_00 })
  const { id } = await seller.api('requestPayout', { amount: '50.00', method: 'paypal', bankDetails: null })
  let rejected: Promise<unknown> = Promise.resolve()
  await write(shop.db, async (trx) => {
    const payout = await findPayout(trx, id)
    if (!payout) throw new Error('the payout is there')
    await movePayout(shop.ctx, trx, payout, 'process', { actor: 'owner' })
    rejected = refusal(seller.api('markPayout', { payoutId: id, event: 'reject', reference: 'Wrong account' }))
    await untilWaiting(shop)
  })
  expect(await rejected).toMatchObject({ status: 409, code: 'transition_not_allowed' })
  const { available, payouts } = await seller.api('listPayouts')
  expect(payouts).toMatchObject([{ id, status: 'processing' }])
  expect(available).toBe('150.00')
})
