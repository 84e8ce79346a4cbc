import { MINUTE } from '@topup/core/time'
import { describe, expect } from 'vitest'
import { eventually } from '../../tests/_support/eventually.ts'
import { givenOrders, untilOrders } from '../../tests/_support/given-order.ts'
import { paymentsOf, untilPayment } from '../../tests/_support/money-of.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { checkPayments } from './check-payments.ts'
import { expireOrders } from './expire-orders.ts'
import { readRef, type XenditApi } from './xendit/refs.ts'

/** No background job checks a payment before the test does: the first check is due after 5 minutes. */
const timing = { orderExpiry: 30 * MINUTE, paymentCheckFirst: 5 * MINUTE }

const stores = {
  v2: shopTest({ env: { XENDIT_API: 'v2' }, timing }),
  v3: shopTest({ env: { XENDIT_API: 'v3' }, timing }),
}

type Channel = 'ID_DANA' | 'ID_OVO' | 'QRIS'

async function given(shop: Shop, channel: Channel = 'ID_DANA') {
  const placed = await givenOrders(shop)
  const wanted = { orderId: placed.first.id, amount: placed.amount }
  const { paymentId } =
    channel === 'QRIS'
      ? await placed.browser.api('createQrisPayment', wanted)
      : await placed.browser.api('createEwalletPayment', {
          ...wanted,
          channelCode: channel,
          customerPhone: channel === 'ID_OVO' ? '+6281234567890' : null,
        })
  const own = await shop.db.selectFrom('payments').selectAll().where('id', '=', paymentId).executeTakeFirstOrThrow()
  const act = (body: object) =>
    shop.world.post(`/control/xendit/payment_requests/${readRef(own.provider_ref ?? '').id}`, body)
  const status = async () => (await placed.browser.api('getEwalletStatus', { paymentId })).status
  return { ...placed, paymentId, act, status }
}

const losesNotices = (shop: Shop) => shop.world.fault({ target: 'xendit.webhook', kind: 'lose', times: null })
const lookLater = (shop: Shop, minutes: number) => {
  const later = new Date(shop.ctx.now().getTime() + minutes * MINUTE)
  return { ...shop.ctx, now: () => later }
}

describe.for<XenditApi>(['v2', 'v3'])('a wallet’s payment at Xendit’s %s', (XENDIT_API) => {
  const it = stores[XENDIT_API]

  it.for<Channel>(['ID_DANA', 'ID_OVO'])(
    'that the buyer declines by %s is FAILED by its notice',
    async (channel, { shop }) => {
      const payment = await given(shop, channel)
      expect(await payment.status()).toBe('PENDING')
      await payment.act({ action: 'decline' })
      await untilPayment(shop, payment, 'closed')
      expect(await payment.status()).toBe('FAILED')
    },
  )

  it('is FAILED by the check loop where the notice was lost', async ({ shop }) => {
    await losesNotices(shop)
    const payment = await given(shop)
    await payment.act({ action: 'decline' })
    await checkPayments(lookLater(shop, 6))
    expect(await payment.status()).toBe('FAILED')
  })

  it('is FAILED by the page’s own question where the notice was lost', async ({ shop }) => {
    await losesNotices(shop)
    const payment = await given(shop)
    await payment.act({ action: 'decline' })
    await shop.db
      .updateTable('payments')
      .set({ due_at: shop.ctx.now().toISOString() })
      .where('id', '=', payment.paymentId)
      .execute()
    expect(await payment.status()).toBe('FAILED')
  })

  it('is FAILED where the store learns of it only as it ends the order', async ({ shop }) => {
    await losesNotices(shop)
    const payment = await given(shop)
    await payment.act({ action: 'decline' })
    await expireOrders(lookLater(shop, 31))
    expect(await payment.status()).toBe('FAILED')
  })

  it.for<[string, object]>([
    ['whose time was over', { action: 'expire' }],
    [
      'whose time was over, which Xendit may tell as a failure',
      { action: 'decline', failureCode: 'PAYMENT_REQUEST_EXPIRED' },
    ],
  ])('%s is EXPIRED', async ([, end], { shop }) => {
    const payment = await given(shop)
    await payment.act(end)
    await untilPayment(shop, payment, 'closed')
    expect(await payment.status()).toBe('EXPIRED')
  })

  it('that the store ended is EXPIRED, for another way and with its order', async ({ shop }) => {
    const payment = await given(shop)
    const { browser, first, amount } = payment
    await browser.api('createPaymentIntent', { orderId: first.id, amount, replace: true })
    expect(await payment.status()).toBe('EXPIRED')
    const alone = await given(shop)
    await expireOrders(lookLater(shop, 31))
    expect(await alone.status()).toBe('EXPIRED')
  })

  it('within which one try failed is PENDING as long as it can be paid, and SUCCEEDED once it is', async ({ shop }) => {
    const payment = await given(shop, 'QRIS')
    await payment.act({ action: 'fail-try' })
    await eventually(async () => {
      const events = shop.db
        .selectFrom('webhook_events')
        .select('status')
        .where('payload', 'like', `%${payment.paymentId}%`)
      expect(await events.execute()).toEqual([{ status: 'done' }])
    })
    expect(await payment.status()).toBe('PENDING')
    await payment.act({ action: 'pay' })
    await untilOrders(payment, 'completed')
    expect(await payment.status()).toBe('SUCCEEDED')
  })

  it('that failed still takes money in, and its order is delivered', async ({ shop }) => {
    const payment = await given(shop)
    await payment.act({ action: 'decline' })
    await untilPayment(shop, payment, 'closed')
    expect(await payment.status()).toBe('FAILED')
    await payment.act({ action: 'pay-late' })
    await untilOrders(payment, 'completed')
    expect(await payment.status()).toBe('SUCCEEDED')
  })

  it('that failed makes room for another, and stays FAILED beside it', async ({ shop }) => {
    const payment = await given(shop)
    await payment.act({ action: 'decline' })
    await untilPayment(shop, payment, 'closed')
    const again = await payment.browser.api('createEwalletPayment', {
      orderId: payment.first.id,
      amount: payment.amount,
      channelCode: 'ID_DANA',
    })
    expect(again.paymentId).not.toBe(payment.paymentId)
    expect(await payment.status()).toBe('FAILED')
    expect((await payment.browser.api('getEwalletStatus', { paymentId: again.paymentId })).status).toBe('PENDING')
    expect(await paymentsOf(shop, payment)).toMatchObject([{ status: 'closed' }, { status: 'open', failed_at: null }])
  })
})
