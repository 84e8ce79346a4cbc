import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { eventually } from '../../tests/_support/eventually.ts'
import { givenOrders, orderOf, untilOrders } from '../../tests/_support/given-order.ts'
import { balancesOf, paymentOf, paymentsOf, refundsOf, untilPayment } from '../../tests/_support/money-of.ts'
import { payAtXendit } from '../../tests/_support/pay-at-xendit.ts'
import { refusal } from '../../tests/_support/refusal.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import type { OutsideContext } from './context.ts'
import { createQrisPayment } from './create-qris-payment.ts'
import { applyXenditEvent } from './xendit/apply-xendit-event.ts'
import { readRef, type XenditApi } from './xendit/refs.ts'
import { XenditError } from './xendit/xendit-client.ts'
import { createXenditPort } from './xendit/xendit-port.ts'

const it = shopTest({ env: { XENDIT_API: 'v3' } })
const ofV2 = shopTest()

/** A cart line that is delivered at once, and one that waits for the seller to deliver it. */
const two = [{ packageId: 'ml-86', quantity: 4 }, { packageId: 'hand-60' }] as const
type Placed = Awaited<ReturnType<typeof givenOrders>>

const open = {
  QRIS: ({ browser, first, amount }: Placed) => browser.api('createQrisPayment', { orderId: first.id, amount }),
  ID_DANA: ({ browser, first, amount }: Placed) =>
    browser.api('createEwalletPayment', { orderId: first.id, amount, channelCode: 'ID_DANA' }),
  ID_BCA: ({ browser, first, amount }: Placed) =>
    browser.api('createEwalletPayment', { orderId: first.id, amount, channelCode: 'ID_BCA' }),
} as const

const act = async (shop: Shop, placed: Placed, body: object) => {
  const { provider_ref } = await paymentOf(shop, placed)
  return shop.world.post(`/control/xendit/payment_requests/${readRef(provider_ref ?? '').id}`, body)
}
type Made = { api: XenditApi; object: { id: string; reference_id: string; status: string } }
const requestsOf = async (shop: Shop, paymentId: string): Promise<Made[]> =>
  (await shop.world.state()).xendit.paymentRequests.filter(({ object }: Made) => object.reference_id === paymentId)

/** The same store with the other version of Xendit's API chosen. */
function under(shop: Shop, XENDIT_API: XenditApi): OutsideContext {
  const xendit = createXenditPort({ ...shop.config, XENDIT_API })
  if (!xendit) throw new Error('the shop has a Xendit key')
  return { ...shop.ctx, payments: { ...shop.ctx.payments, xendit } }
}

describe('a store that takes payments by Xendit’s current API', () => {
  it.for([
    ['QRIS', 'succeeded'],
    ['ID_DANA', 'succeeded'],
    ['ID_BCA', 'manual'],
  ] as const)(
    'sells by %s, and a part that is not delivered goes back: %s',
    async ([channel, status], { shop, seller }) => {
      const placed = await givenOrders(shop, [...two])
      const { paymentId } = await open[channel](placed)
      const { provider_ref, amount } = await paymentOf(shop, placed)
      expect(readRef(provider_ref ?? '').api).toBe('v3')
      await payAtXendit(shop, paymentId)
      await untilPayment(shop, placed, 'succeeded')
      const [fast, slow] = placed.orders
      await eventually(async () => expect((await orderOf(shop, fast?.id ?? '')).status).toBe('completed'))
      await eventually(async () => expect((await orderOf(shop, slow?.id ?? '')).status).toBe('pending-delivery'))
      await seller.api('changeOrderStatus', { id: slow?.id ?? '', status: 'failed' })
      const part = (await orderOf(shop, slow?.id ?? '')).unit_price_idr
      await eventually(async () => expect(await refundsOf(shop, placed)).toMatchObject([{ status, amount: part }]))
      const sentBack = status === 'manual' ? 0 : part
      expect(part).toBeLessThan(amount)
      await eventually(async () => expect((await balancesOf(shop, placed))['provider:xendit']).toBe(amount - sentBack))
    },
  )

  it('finds what it opened when the answer was lost, and opens it once', async ({ shop }) => {
    const placed = await givenOrders(shop)
    await shop.world.fault({ target: 'xendit.create', kind: 'timeout-after-success', times: 1, ms: 4000 })
    expect((await refusal(open.ID_DANA(placed))).code).toBe('provider_unavailable')
    const { paymentId } = await open.ID_DANA(placed)
    expect(await requestsOf(shop, paymentId)).toHaveLength(1)
    await payAtXendit(shop, paymentId)
    await untilOrders(placed, 'completed')
  })

  it('opened by two tabs at once has one request that can be paid', async ({ shop }) => {
    const placed = await givenOrders(shop)
    const answers = await Promise.all([open.QRIS(placed), open.QRIS(placed), open.QRIS(placed)])
    const [{ paymentId }] = answers
    const waiting = (await requestsOf(shop, paymentId)).filter(({ object }) => object.status !== 'CANCELED')
    expect(new Set(answers.map(({ qrCode }) => qrCode)).size).toBe(1)
    expect(waiting.map(({ object }) => object.id)).toEqual([
      readRef((await paymentOf(shop, placed)).provider_ref ?? '').id,
    ])
    await payAtXendit(shop, paymentId)
    await untilOrders(placed, 'completed')
  })

  it('ends a request of its own where another tab’s stands, and shows that one', async ({ shop }) => {
    const placed = await givenOrders(shop)
    const { xendit } = shop.ctx.payments
    if (!xendit) throw new Error('the shop takes QRIS')
    const beside = randomUUID()
    const second: typeof xendit = {
      ...xendit,
      // A second tab opens the payment meanwhile. The list call fails, so this call does not see that tab's request.
      open: async (request) => {
        await open.QRIS(placed)
        return xendit.open({ ...request, id: beside })
      },
    }
    const ctx = { ...shop.ctx, payments: { ...shop.ctx.payments, xendit: second } }
    const { buyer_session_id } = await orderOf(shop, placed.first.id)
    const shown = await createQrisPayment(ctx, buyer_session_id, { orderId: placed.first.id, amount: placed.amount })
    expect((await requestsOf(shop, beside)).map(({ object }) => object.status)).toEqual(['CANCELED'])
    expect(shown.qrCode).toBe((await open.QRIS(placed)).qrCode)
    await payAtXendit(shop, shown.paymentId)
    await untilOrders(placed, 'completed')
  })

  it('takes money that meets its cancelling, and opens no other way beside it', async ({ shop }) => {
    const placed = await givenOrders(shop)
    const { paymentId } = await open.ID_DANA(placed)
    await shop.world.fault({ target: 'xendit.expire', kind: 'delay', times: 1, ms: 300 })
    const other = refusal(
      placed.browser.api('createPaymentIntent', { orderId: placed.first.id, amount: placed.amount, replace: true }),
    )
    // Xendit has received the cancellation but has not carried it out yet, so the payment can still be paid.
    await eventually(async () => expect((await shop.world.state()).faults).toEqual([]))
    await payAtXendit(shop, paymentId)
    expect((await other).code).toBe('already_paid')
    await untilOrders(placed, 'completed')
    expect(await paymentsOf(shop, placed)).toMatchObject([{ status: 'succeeded', is_surplus: 0 }])
  })

  it('sends money back that comes after the buyer has paid otherwise', async ({ shop }) => {
    const placed = await givenOrders(shop)
    const { paymentId } = await open.ID_DANA(placed)
    const { clientSecret } = await placed.browser.api('createPaymentIntent', {
      orderId: placed.first.id,
      amount: placed.amount,
      replace: true,
    })
    await shop.world.payIntent(clientSecret.split('_secret_')[0] ?? '')
    await untilOrders(placed, 'completed')
    const [late] = await requestsOf(shop, paymentId)
    expect(late?.object.status).toBe('CANCELED')
    await shop.world.post(`/control/xendit/payment_requests/${late?.object.id}`, { action: 'pay-late' })
    await eventually(async () => {
      const refunds = await shop.db.selectFrom('refunds').selectAll().where('payment_id', '=', paymentId).execute()
      expect(refunds).toMatchObject([{ status: 'succeeded', purpose: 'surplus' }])
    })
  })

  it('ends a payment whose request expired', async ({ shop }) => {
    const placed = await givenOrders(shop)
    await open.QRIS(placed)
    await act(shop, placed, { action: 'expire' })
    await untilPayment(shop, placed, 'closed')
  })
})

const announced = (event: string, data: object) => JSON.stringify({ event, data })

describe('after the API was changed', () => {
  it('to v2, a notice of v3 is understood also where our own answer was lost', async ({ shop }) => {
    const placed = await givenOrders(shop)
    await shop.world.fault({ target: 'xendit.webhook', kind: 'lose', times: null })
    await shop.world.fault({ target: 'xendit.create', kind: 'timeout-after-success', times: 1, ms: 4000 })
    expect((await refusal(open.ID_DANA(placed))).code).toBe('provider_unavailable')
    const { id: paymentId, provider_ref } = await paymentOf(shop, placed)
    expect(provider_ref).toBeNull()
    const [made] = await requestsOf(shop, paymentId)
    await shop.world.post(`/control/xendit/payment_requests/${made?.object.id}`, { action: 'pay' })
    await applyXenditEvent(
      under(shop, 'v2'),
      announced('payment.capture', { payment_request_id: made?.object.id, reference_id: paymentId, currency: 'IDR' }),
    )
    expect(await paymentOf(shop, placed)).toMatchObject({ status: 'succeeded', provider_ref: `v3:${made?.object.id}` })
  })

  ofV2('to v3, a notice of v2 is understood, and the money goes back where it came', async ({ shop, seller }) => {
    const placed = await givenOrders(shop, [{ packageId: 'hand-60' }])
    await shop.world.fault({ target: 'xendit.webhook', kind: 'lose', times: null })
    const { paymentId } = await open.ID_DANA(placed)
    const { provider_ref } = await paymentOf(shop, placed)
    await payAtXendit(shop, paymentId)
    const ctx = under(shop, 'v3')
    await applyXenditEvent(
      ctx,
      announced('payment.succeeded', { id: `py-${randomUUID()}`, payment_request_id: provider_ref }),
    )
    expect(await paymentOf(shop, placed)).toMatchObject({ status: 'succeeded', provider_ref })
    await seller.api('changeOrderStatus', { id: placed.first.id, status: 'failed' })
    await eventually(async () => expect(await refundsOf(shop, placed)).toMatchObject([{ status: 'succeeded' }]))
  })

  it('a refund made on Xendit’s site is told to the payment of either, also as its own example tells it', async ({
    shop,
  }) => {
    const placed = await givenOrders(shop)
    const { paymentId } = await open.ID_DANA(placed)
    await payAtXendit(shop, paymentId)
    await untilPayment(shop, placed, 'succeeded')
    await shop.world.fault({ target: 'xendit.webhook', kind: 'lose', times: null })
    const made = await act(shop, placed, { action: 'refund', amount: 1_000 })
    await eventually(async () => {
      const { xendit } = await shop.world.state()
      expect(xendit.refunds.find(({ id }: { id: string }) => id === made.id).status).toBe('SUCCEEDED')
    })
    const data = { event: 'refund.succeeded', business_id: 'x', data: { id: made.id } }
    await applyXenditEvent(under(shop, 'v2'), announced('refund.succeeded', data))
    expect(await refundsOf(shop, placed)).toMatchObject([{ amount: 1_000, source: 'external', status: 'succeeded' }])
  })

  it.for([
    ['refused by v3, which was never in use', 404, 403, 'applied'],
    ['not answered by v3', 404, 500, 'tried again'],
    ['refused by the API in use', 403, 404, 'tried again'],
  ] as const)(
    'to nothing: a notice that may be of somebody else’s payment, %s, is %s',
    async ([_what, v2, v3, outcome], { shop }) => {
      const { payments } = under(shop, 'v2')
      if (!payments.xendit) throw new Error('the shop has a Xendit key')
      const read = async (ref: string) => {
        throw new XenditError('payment request', readRef(ref).api === 'v3' ? v3 : v2, 'SOME_CODE', '')
      }
      const ctx = { ...shop.ctx, payments: { ...payments, xendit: { ...payments.xendit, read } } }
      const applying = applyXenditEvent(ctx, announced('payment.capture', { payment_request_id: `pr-${randomUUID()}` }))
      if (outcome === 'applied') await applying
      else await expect(applying).rejects.toMatchObject({ name: 'XenditError' })
    },
  )
})
