import { randomUUID } from 'node:crypto'
import { MINUTE } from '@topup/core/time'
import { describe, expect } from 'vitest'
import { eventually } from '../../tests/_support/eventually.ts'
import {
  agree,
  givenCheckout,
  givenOrders,
  orderInput,
  orderOf,
  untilOrders,
} from '../../tests/_support/given-order.ts'
import { logIn } from '../../tests/_support/log-in.ts'
import { paymentOf } from '../../tests/_support/money-of.ts'
import { beginThreeDSecure, openBy, press, waitingWays } from '../../tests/_support/open-by.ts'
import { refusal } from '../../tests/_support/refusal.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { applyProviderState } from './apply-provider-state.ts'
import { expireOrders } from './expire-orders.ts'
import { endWaitingPayment } from './waiting-payment.ts'

// The deadline for paying and the timeouts are longer than any test of this file.
const it = shopTest({ timing: { orderExpiry: 30 * MINUTE, closePatience: MINUTE, paymentCheckFirst: 5 * MINUTE } })

const line = [{ packageId: 'ml-86', quantity: 4 }] as const
type Placed = Awaited<ReturnType<typeof givenOrders>>

/** Returns the status of a payment; asserts that both endpoints which a page polls give the same. */
async function told({ browser }: Pick<Placed, 'browser'>, paymentId: string) {
  const { waiting, ...asked } = await browser.api('getWaitingPayment', { paymentId })
  expect(waiting).toBeNull()
  expect(await browser.api('getEwalletStatus', { paymentId })).toEqual(asked)
  return asked
}
const over = (status: 'EXPIRED' | 'FAILED', endReason: string) => ({ status, isHeld: false, endReason })

/** A process whose Xendit port closes payments by the given `close`. */
function closingBy({ ctx }: Shop, close: NonNullable<Shop['ctx']['payments']['xendit']>['close']): Shop['ctx'] {
  const { xendit } = ctx.payments
  if (!xendit) throw new Error('the shop takes QRIS')
  return { ...ctx, payments: { ...ctx.payments, xendit: { ...xendit, close } } }
}

describe('a payment that closed without money says why', () => {
  it.for(waitingWays)(
    'by %s: its buyer ended it, which another browser of the account reads too',
    async (way, { shop }) => {
      const browser = shop.createBrowser()
      await logIn(browser, 'person-ayu')
      const placed = await givenOrders(shop, [...line], browser)
      const phone = shop.createBrowser()
      await logIn(phone, 'person-ayu')
      const { id } = await openBy(shop, placed, way)
      expect(await browser.api('getEwalletStatus', { paymentId: id })).toMatchObject({ endReason: null })
      await browser.api('endWaitingPayment', { paymentId: id })
      for (const reader of [browser, phone]) {
        expect(await told({ browser: reader }, id)).toEqual(over('EXPIRED', 'ended'))
      }
    },
  )

  it('a card in 3-D Secure: its buyer ended it', async ({ shop }) => {
    const placed = await givenCheckout(shop, [...line])
    await beginThreeDSecure(shop, placed.intentId)
    const { id } = await paymentOf(shop, placed)
    await placed.browser.api('endWaitingPayment', { paymentId: id })
    expect(await told(placed, id)).toEqual(over('EXPIRED', 'ended'))
  })

  it('another way or another cart took its place', async ({ shop }) => {
    const placed = await givenOrders(shop, [...line])
    const { browser, first, amount } = placed
    const code = await openBy(shop, placed, 'QRIS')
    const number = await openBy(shop, placed, 'ID_BCA')
    expect(await told(placed, code.id)).toEqual(over('EXPIRED', 'replaced'))
    const { line_key: lineKey } = await orderOf(shop, first.id)
    const checkoutId = randomUUID()
    const again = await browser.api('createOrder', { ...orderInput('ml-86', { lineKey, quantity: 4 }), checkoutId })
    await agree(browser, checkoutId)
    const wallet = await openBy(shop, { browser, checkoutId, first: again, amount }, 'ID_DANA')
    expect(await told(placed, number.id)).toEqual(over('EXPIRED', 'replaced'))
    await browser.api('createPaymentIntent', { orderId: again.id, amount, replace: true })
    expect(await told(placed, wallet.id)).toEqual(over('EXPIRED', 'replaced'))
  })

  it('its buyer ended it, also where its provider says nothing', async ({ shop }) => {
    const placed = await givenOrders(shop, [...line])
    const { id } = await openBy(shop, placed, 'QRIS')
    const session = (await orderOf(shop, placed.first.id)).buyer_session_id
    const silent = closingBy(shop, () => Promise.reject(new Error('no answer')))
    await endWaitingPayment(silent, session, id)
    expect(await told(placed, id)).toEqual(over('EXPIRED', 'ended'))
  })

  it('its buyer ended it, also where the notice of that comes before the answer', async ({ shop }) => {
    const placed = await givenOrders(shop, [...line])
    const { id } = await openBy(shop, placed, 'QRIS')
    const session = (await orderOf(shop, placed.first.id)).buyer_session_id
    const outrun = closingBy(shop, async (ref) => {
      const state = await (shop.ctx.payments.xendit ?? expect.fail('it is there')).close(ref)
      await applyProviderState(shop.ctx, id, state)
      expect((await told(placed, id)).endReason).toBe('ended')
      return state
    })
    await endWaitingPayment(outrun, session, id)
    expect(await told(placed, id)).toEqual(over('EXPIRED', 'ended'))
  })

  it('its time was over, where an earlier press could not end it', async ({ shop }) => {
    const placed = await givenOrders(shop, [...line])
    const { id, provider_ref: ref } = await openBy(shop, placed, 'QRIS')
    const session = (await orderOf(shop, placed.first.id)).buyer_session_id
    const stillOpen = await (shop.ctx.payments.xendit ?? expect.fail('it is there')).read(ref ?? '')
    const underWay = closingBy(shop, () => Promise.resolve(stillOpen))
    await expect(endWaitingPayment(underWay, session, id)).rejects.toMatchObject({ code: 'provider_unavailable' })
    await shop.world.post(`/control/xendit/payment_requests/${ref}`, { action: 'expire' })
    await eventually(async () => expect((await told(placed, id)).endReason).toBe('expired'))
  })

  it('it was declined, or its order’s time was over', async ({ shop }) => {
    const placed = await givenOrders(shop, [...line])
    const wallet = await openBy(shop, placed, 'ID_DANA')
    await shop.world.post(`/control/xendit/payment_requests/${wallet.provider_ref}`, { action: 'decline' })
    await eventually(async () => expect(await told(placed, wallet.id)).toEqual(over('FAILED', 'failed')))
    const code = await openBy(shop, placed, 'QRIS')
    const later = new Date(shop.ctx.now().getTime() + 31 * MINUTE)
    await expireOrders({ ...shop.ctx, now: () => later })
    expect(await told(placed, code.id)).toEqual(over('EXPIRED', 'expired'))
  })

  it('its provider refused to make it', async ({ shop }) => {
    const placed = await givenOrders(shop, [...line])
    await shop.world.fault({ target: 'xendit.create', kind: 'error', status: 400, times: 1 })
    await refusal(press(placed, 'QRIS'))
    const { id } = await paymentOf(shop, placed)
    expect(await told(placed, id)).toEqual(over('FAILED', 'failed'))
  })

  it('late money to another one paid the order', async ({ shop }) => {
    const placed = await givenOrders(shop, [...line])
    const number = await openBy(shop, placed, 'ID_BCA')
    const code = await openBy(shop, placed, 'QRIS')
    await shop.world.post(`/control/xendit/payment_requests/${number.provider_ref}`, { action: 'pay-late' })
    await untilOrders(placed, 'completed')
    expect(await told(placed, code.id)).toEqual(over('EXPIRED', 'replaced'))
    expect((await placed.browser.api('getEwalletStatus', { paymentId: number.id })).endReason).toBeNull()
  })
})
