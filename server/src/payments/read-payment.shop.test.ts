import { MINUTE, SECOND } from '@topup/core/time'
import { describe, expect } from 'vitest'
import { givenOrders, orderOf } from '../../tests/_support/given-order.ts'
import { openBy } from '../../tests/_support/open-by.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { findPayment } from './payment.repository.ts'
import { getPaymentProgress } from './payment-progress.ts'
import { readPayment } from './read-payment.ts'

// The store's background checks start after 5 minutes, so each test sees only the queries made by its pages.
const it = shopTest({ timing: { paymentCheckFirst: 5 * MINUTE, orderExpiry: 30 * MINUTE } })

/** An unpaid QRIS payment, and a process that counts its queries to Xendit; after `hold`, these wait for `goOn`. */
async function given(shop: Shop) {
  const placed = await givenOrders(shop, [{ packageId: 'ml-86', quantity: 4 }])
  const { id: paymentId, due_at } = await openBy(shop, placed, 'QRIS')
  const { buyer_session_id: session } = await orderOf(shop, placed.first.id)
  const { xendit } = shop.ctx.payments
  if (!xendit) throw new Error('the shop takes QRIS')
  const { promise: given, resolve: goOn } = Promise.withResolvers<void>()
  const count = { reads: 0 }
  let isHeld = false
  const read: typeof xendit.read = async (ref) => {
    count.reads++
    if (isHeld) await given
    return xendit.read(ref)
  }
  const payments = { ...shop.ctx.payments, xendit: { ...xendit, read } }
  const at = (time: number) => ({ ...shop.ctx, payments, now: () => new Date(time) })
  const hold = () => {
    isHeld = true
  }
  return { session, paymentId, due: Date.parse(due_at), count, at, hold, goOn }
}

describe('the provider of a payment that waits', () => {
  it('is asked once for all pages that poll in ten seconds, however late the store’s own look is', async ({ shop }) => {
    const { session, paymentId, due, count, at } = await given(shop)
    const poll = (time: number) => getPaymentProgress(at(time), session, paymentId)
    await poll(due - 11 * SECOND)
    expect(count.reads).toBe(0)
    const begin = due + MINUTE
    const answers = await Promise.all(Array.from({ length: 20 }, () => poll(begin)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['PENDING']))
    for (let second = 1; second < 10; second++) await poll(begin + second * SECOND)
    expect(count.reads).toBe(1)
    await poll(begin + 10 * SECOND)
    expect(count.reads).toBe(2)
  })

  it('is not asked again by pages while it has not answered', async ({ shop }) => {
    const { paymentId, due, count, at, hold, goOn } = await given(shop)
    hold()
    const payment = (await findPayment(shop.db, paymentId)) ?? expect.fail('the payment is there')
    const looks = Array.from({ length: 20 }, (_, second) => readPayment(at(due + second * SECOND), payment, SECOND))
    expect(count.reads).toBe(1)
    const anew = readPayment(at(due + 20 * SECOND), payment, 0)
    expect(count.reads).toBe(2)
    goOn()
    for (const state of await Promise.all([...looks, anew])) expect(state?.status).toBe('open')
  })
})
