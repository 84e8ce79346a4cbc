import type { TrackedOrderView } from '@topup/core/api/orders'
import { MINUTE } from '@topup/core/time'
import { describe, expect } from 'vitest'
import { eventually } from '../../tests/_support/eventually.ts'
import { givenCheckout, givenOrders } from '../../tests/_support/given-order.ts'
import { givenPaid, untilUnits } from '../../tests/_support/given-paid.ts'
import type { Browser } from '../../tests/_support/http-client.ts'
import { beginThreeDSecure, endThreeDSecure, openBy } from '../../tests/_support/open-by.ts'
import { it } from '../../tests/_support/shop-test.ts'
import { startShop } from '../../tests/_support/start-shop.ts'

/** Reads a stream until it ends or is aborted. `states` grows as events arrive. */
async function watch(browser: Browser, code: string) {
  const leave = new AbortController()
  const response = await browser.fetch(`/api/orders/track/${code}/events`, { signal: leave.signal })
  const states: TrackedOrderView[] = []
  const names: string[] = []
  const read = async () => {
    if (!response.ok || !response.body) return
    let text = ''
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
      text += chunk
      const messages = text.split('\n\n')
      text = messages.pop() ?? ''
      for (const message of messages) {
        const [, name = '', data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(message) ?? []
        if (name) names.push(name)
        if (name === 'order') states.push(JSON.parse(data))
      }
    }
  }
  const ended = read().catch(() => undefined)
  return { response, states, names, ended, leave: () => leave.abort() }
}

describe('the live timeline', () => {
  it('begins with the full state, tells every step, and ends when nothing will change any more', async ({ shop }) => {
    const open = await givenCheckout(shop, [{ packageId: 'ml-86', gameUserId: '810000903 (1)' }])
    const live = await watch(open.browser, open.first.trackingCode)
    expect(live.response.headers.get('content-type')).toBe('text/event-stream')
    await eventually(async () => expect(live.states).toHaveLength(1))
    expect(live.states[0]).toMatchObject({ status: 'pending', isMine: true })
    await shop.world.payIntent(open.intentId)
    await live.ended
    expect(live.names.at(-1)).toBe('final')
    const last = live.states.at(-1)
    expect(last?.status).toBe('completed')
    expect(Object.values(last?.timeline ?? {})).not.toContain(null)
    expect(live.states.some(({ status }) => status === 'processing')).toBe(true)
    expect(shop.ctx.orderStreams.list()).toEqual([])
  })

  it('shows whoever only holds the code what tracking shows, and nothing more', async ({ shop }) => {
    const paid = await givenPaid(shop, [{ packageId: 'hand-60' }])
    const live = await watch(shop.createBrowser(), paid.first.trackingCode)
    await eventually(async () => expect(live.states.at(-1)?.status).toBe('pending-delivery'))
    expect(live.states.every(({ isMine, totalAmount }) => !isMine && totalAmount === null)).toBe(true)
    live.leave()
    await live.ended
  })

  it('tells what another process did, without a wake-up', async ({ shop }) => {
    const paid = await givenPaid(shop, [{ packageId: 'hand-60' }])
    const live = await watch(paid.browser, paid.first.trackingCode)
    await eventually(async () => expect(live.states.at(-1)?.status).toBe('pending-delivery'))
    await shop.db.updateTable('orders').set({ game_user_id: '30003' }).where('id', '=', paid.first.id).execute()
    await eventually(async () => expect(live.states.at(-1)?.gameUserId).toBe('30003'))
    live.leave()
    await live.ended
  })

  it('tells its buyer and whoever has the code when a payment begins to wait, is replaced, and ends', async ({
    shop,
  }) => {
    const placed = await givenOrders(shop, [{ packageId: 'ml-86', quantity: 4 }])
    const { browser, first } = placed
    const own = await watch(browser, first.trackingCode)
    const other = await watch(shop.createBrowser(), first.trackingCode)
    const shown = () => own.states.at(-1)?.waitingPayment?.channel ?? null
    const isTold = () => other.states.at(-1)?.isPaymentWaiting
    await eventually(async () => expect([shown(), isTold()]).toEqual([null, false]))
    await openBy(shop, placed, 'QRIS')
    await eventually(async () => expect([shown(), isTold()]).toEqual(['QRIS', true]))
    const { id: paymentId } = await openBy(shop, placed, 'ID_DANA')
    await eventually(async () => expect([shown(), isTold()]).toEqual(['ID_DANA', true]))
    await browser.api('endWaitingPayment', { paymentId })
    await eventually(async () => expect([shown(), isTold()]).toEqual([null, false]))
    const wanted = { orderId: first.id, amount: placed.amount }
    const { clientSecret } = await browser.api('createPaymentIntent', wanted)
    await beginThreeDSecure(shop, clientSecret.split('_secret_')[0] ?? '')
    await eventually(async () => expect(own.states.at(-1)?.waitingPayment).toMatchObject({ method: 'card' }))
    await eventually(async () => expect(isTold()).toBe(true))
    await endThreeDSecure(shop, clientSecret, 'fail')
    await eventually(async () => expect([own.states.at(-1)?.waitingPayment, isTold()]).toEqual([null, false]))
    expect(other.states.every(({ waitingPayment }) => waitingPayment === null)).toBe(true)
    for (const { leave } of [own, other]) leave()
    await Promise.all([own.ended, other.ended])
  })

  it('is silent while nothing changes', async ({ shop }) => {
    const paid = await givenPaid(shop, [{ packageId: 'hand-60' }])
    const live = await watch(paid.browser, paid.first.trackingCode)
    await untilUnits(shop, paid.first.id, 'held')
    const { trackingCode: code } = paid.first
    await eventually(async () => expect(live.states.at(-1)).toEqual(await paid.browser.api('trackOrder', { code })))
    const { length } = live.states
    await new Promise((resolve) => setTimeout(resolve, 10 * shop.config.timing.streamPoll))
    expect(live.states).toHaveLength(length)
    live.leave()
    await live.ended
    await eventually(async () => expect(shop.ctx.orderStreams.list()).toEqual([]))
  })

  it('of an unknown code is not found', async ({ shop }) => {
    const live = await watch(shop.createBrowser(), 'TRK222222222222')
    expect(live.response.status).toBe(404)
  })

  it('is given to an address forty times at once; the next one asks every few seconds instead', async ({ shop }) => {
    const paid = await givenPaid(shop, [{ packageId: 'hand-60' }])
    const watching = []
    for (let n = 0; n < 40; n++) watching.push(await watch(paid.browser, paid.first.trackingCode))
    const refused = await watch(paid.browser, paid.first.trackingCode)
    expect(refused.response.status).toBe(429)
    for (const { leave } of watching) leave()
    await eventually(async () => expect(shop.ctx.orderStreams.list()).toEqual([]))
    const again = await watch(paid.browser, paid.first.trackingCode)
    expect(again.response.status).toBe(200)
    again.leave()
  })

  it('ends at once when the store stops, and keeps it waiting for nothing', async () => {
    const other = await startShop({ timing: { shutdownGrace: MINUTE } })
    const paid = await givenPaid(other, [{ packageId: 'hand-60' }])
    const live = await watch(paid.browser, paid.first.trackingCode)
    const began = Date.now()
    await other.stop()
    await live.ended
    expect(Date.now() - began).toBeLessThan(MINUTE / 2)
  })
})
