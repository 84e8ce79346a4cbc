import { randomUUID } from 'node:crypto'
import { ApiError } from '@topup/core/api/client'
import { requestIdHeader, requestIdPattern } from '@topup/core/api/request-id'
import { DAY } from '@topup/core/time'
import { describe, expect } from 'vitest'
import { eventually } from '../../../tests/_support/eventually.ts'
import { givenOrders, orderInput } from '../../../tests/_support/given-order.ts'
import { paymentOf } from '../../../tests/_support/money-of.ts'
import { it } from '../../../tests/_support/shop-test.ts'
import type { Shop } from '../../../tests/_support/start-shop.ts'
import { forgetBuyers } from '../../app/retention/forget-buyers.ts'

/** The request id in a refused call's answer. */
async function refusedId(call: Promise<unknown>): Promise<string> {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof ApiError)) throw new Error('the call was not refused')
  expect(error.requestId).toMatch(requestIdPattern)
  return error.requestId ?? ''
}

const rowsOf = (shop: Shop, requestId: string) =>
  shop.db.selectFrom('failed_calls').selectAll().where('request_id', '=', requestId).execute()

const untilKept = (shop: Shop, requestId: string) =>
  eventually(async () => {
    const [row] = await rowsOf(shop, requestId)
    if (!row) throw new Error('nothing is kept yet')
    return row
  })

/** Makes a failing call and waits until it is stored, so that no earlier call is still in flight. */
async function untilQuiet(shop: Shop): Promise<void> {
  const { browser, first } = await givenOrders(shop)
  const wrong = browser.api('createPaymentIntent', { amount: '9999.00', orderId: first.id })
  await untilKept(shop, await refusedId(wrong))
}

describe('a buyer’s call that fails', () => {
  it('is kept with its code and its order, and with nothing about a person', async ({ shop }) => {
    const { browser, first, checkoutId } = await givenOrders(shop)
    const phone = '081234567890'
    const id = await refusedId(
      browser.api('createEwalletPayment', {
        amount: '9999.00',
        orderId: first.id,
        customerName: 'Siti Rahayu',
        customerEmail: 'siti@example.com',
        customerPhone: phone,
        channelCode: 'ID_OVO',
      } as never),
    )
    const row = await untilKept(shop, id)
    expect(row).toEqual({
      id: expect.any(String),
      request_id: id,
      call: 'POST /api/create-ewallet-payment',
      status: expect.any(Number),
      code: expect.any(String),
      checkout_id: checkoutId,
      order_id: first.id,
      failed_at: expect.any(String),
    })
    expect(JSON.stringify(row)).not.toMatch(/siti|Siti|0812/)
  })

  it('is found by its id in the search of the console, written in any way', async ({ shop, seller }) => {
    const { browser, first } = await givenOrders(shop)
    const id = await refusedId(browser.api('createPaymentIntent', { amount: '9999.00', orderId: first.id }))
    await untilKept(shop, id)
    for (const query of [id, id.toLowerCase(), id.replaceAll('-', ''), ` ${id.replaceAll('-', ' ')} `]) {
      const found = await seller.api('searchAdminOrders', { query })
      expect(
        found.orders.map((order) => order.id),
        query,
      ).toEqual([first.id])
      expect(found.failedCalls).toMatchObject([{ requestId: id, code: 'amount_mismatch', status: 409 }])
    }
    const { failedCalls } = await seller.api('getOrderDetails', { id: first.id })
    expect(failedCalls).toMatchObject([
      { requestId: id, call: 'POST /api/create-payment-intent', status: 409, code: 'amount_mismatch' },
    ])
  })

  it('is told to the seller also where no order came of it', async ({ shop, seller }) => {
    const changed = orderInput('ml-86', { totalAmount: '0.01' })
    const id = await refusedId(shop.createBrowser().api('createOrder', changed))
    expect(await untilKept(shop, id)).toMatchObject({ checkout_id: null, order_id: null, code: 'price_changed' })
    const found = await seller.api('searchAdminOrders', { query: id })
    expect(found.orders).toEqual([])
    expect(found.failedCalls).toMatchObject([{ requestId: id, call: 'POST /api/orders', code: 'price_changed' }])
  })

  it('leaves nothing at the order of somebody else', async ({ shop, seller }) => {
    const { browser, first, checkoutId, amount } = await givenOrders(shop)
    const stranger = (await givenOrders(shop)).browser
    const { id: paypalOrderId } = await browser.api('createPaypalOrder', {
      ...{ orderId: first.id, amount },
      ...{ currency: 'USD', intent: 'CAPTURE' },
    })
    const { id: paymentId } = await paymentOf(shop, { checkoutId })
    const ids = [
      await refusedId(stranger.api('capturePaypalOrder', { orderId: paypalOrderId })),
      await refusedId(stranger.api('getWaitingPayment', { paymentId })),
      await refusedId(stranger.api('createPaymentIntent', { amount: '1.50', orderId: first.id })),
      await refusedId(stranger.api('listWaysToPay', { checkoutId })),
      await refusedId(shop.createBrowser().api('createPaymentIntent', { amount: '1.50', orderId: first.id })),
    ]
    await untilQuiet(shop)
    for (const id of ids) expect(await rowsOf(shop, id)).toEqual([])
    expect((await seller.api('getOrderDetails', { id: first.id })).failedCalls).toEqual([])
  })

  it('is not kept where a scanner made it up', async ({ shop }) => {
    const browser = shop.createBrowser()
    const json = { 'content-type': 'application/json' }
    const odd = [
      ['/api/orders', '{"gameId":1}'],
      ['/api/orders', '{'],
      ['/api/orders', JSON.stringify({ ...orderInput('ml-86'), gameId: 'no-such-game' })],
      ['/api/create-payment-intent', JSON.stringify({ amount: '1.00', orderId: randomUUID() })],
      ['/api/orders/x/review', '{}'],
      ['/api/no-such-call', '{}'],
    ] as const
    const ids = []
    for (const [path, body] of odd) {
      const answer = await browser.fetch(path, { method: 'POST', headers: json, body })
      expect(answer.status).toBeGreaterThanOrEqual(400)
      ids.push(answer.headers.get(requestIdHeader) ?? '')
    }
    await untilQuiet(shop)
    for (const id of ids) expect(await rowsOf(shop, id)).toEqual([])
  })

  it('is kept a few times a minute and no more', async ({ shop }) => {
    const from = shop.ctx.now().toISOString()
    shop.advance(DAY)
    const changed = () => orderInput('ml-86', { totalAmount: '0.01' })
    const browser = shop.createBrowser()
    const ids = []
    for (let n = 0; n < 60; n++) ids.push(await refusedId(browser.api('createOrder', changed())))
    await untilQuiet(shop)
    const kept = await shop.db
      .selectFrom('failed_calls')
      .select('failed_at')
      .where('request_id', 'in', ids)
      .where('failed_at', '>', from)
      .execute()
    // The store keeps at most twenty failed calls per clock minute.
    const minutes = new Set(kept.map(({ failed_at }) => failed_at.slice(0, 16)))
    expect(kept.length).toBeGreaterThanOrEqual(20)
    expect(kept.length).toBeLessThanOrEqual(20 * minutes.size)
  })

  it('is forgotten after 30 days, and not before', async ({ shop }) => {
    const { browser, first } = await givenOrders(shop)
    const wrong = () => browser.api('createPaymentIntent', { amount: '9999.00', orderId: first.id })
    const id = await refusedId(wrong())
    await untilKept(shop, id)
    const sweep = async () => {
      while ((await forgetBuyers(shop.ctx)) > 0);
    }
    shop.advance(29 * DAY)
    await sweep()
    expect(await rowsOf(shop, id)).toHaveLength(1)
    shop.advance(2 * DAY)
    await sweep()
    expect(await rowsOf(shop, id)).toEqual([])
  })

  it('is answered as ever where nothing can be kept', async ({ shop }) => {
    const { browser, first } = await givenOrders(shop)
    await shop.db.schema.alterTable('failed_calls').renameTo('failed_calls_gone').execute()
    try {
      const wrong = browser.api('createPaymentIntent', { amount: '9999.00', orderId: first.id })
      await expect(wrong).rejects.toMatchObject({ code: 'amount_mismatch', status: 409 })
      expect((await browser.api('listOrders')).map(({ id }) => id)).toEqual([first.id])
    } finally {
      await shop.db.schema.alterTable('failed_calls_gone').renameTo('failed_calls').execute()
    }
  })
})
