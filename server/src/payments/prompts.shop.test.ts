import { MINUTE, SECOND } from '@topup/core/time'
import { describe, expect } from 'vitest'
import { browserAt } from '../../tests/_support/browser-at.ts'
import { eventually } from '../../tests/_support/eventually.ts'
import { givenOrders } from '../../tests/_support/given-order.ts'
import { paymentsOf } from '../../tests/_support/money-of.ts'
import { payAtXendit } from '../../tests/_support/pay-at-xendit.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { write } from '../platform/db/write.ts'

const it = shopTest({ env: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' }, timing: { orderExpiry: 90 * MINUTE } }, 'test')

const number = '+6281234567890'
let nextAddress = 0

/** Places a checkout in a new browser at a new IP address. */
const placedAt = (shop: Shop) =>
  givenOrders(shop, [{ packageId: 'ml-86' }], browserAt(shop, `198.51.100.${nextAddress++ % 250}`))
type Placed = Awaited<ReturnType<typeof placedAt>>

const press = ({ browser, amount, first }: Pick<Placed, 'browser' | 'amount' | 'first'>, customerPhone = number) =>
  browser.api('createEwalletPayment', { amount, orderId: first.id, channelCode: 'ID_OVO', customerPhone })

async function pressFive(shop: Shop) {
  const five = []
  for (let n = 0; n < 5; n++) {
    const placed = await placedAt(shop)
    five.push({ placed, paymentId: (await press(placed)).paymentId })
  }
  return five
}

/** Returns in how many seconds, by its error, a refused call would open the payment. */
const secondsOf = (pressing: Promise<unknown>, code = 'prompts_used_up'): Promise<number> =>
  pressing.then(
    () => {
      throw new Error('the payment opened')
    },
    (error: { code?: string; status?: number; details?: { seconds?: number } }) => {
      expect(error).toMatchObject({ code, status: 429, details: { seconds: expect.any(Number) } })
      return error.details?.seconds ?? 0
    },
  )

describe('the requests that a wallet sends to one phone number', () => {
  it('are five in ten minutes, whoever asks; QRIS is open at once, and another number is', async ({ shop }) => {
    await pressFive(shop)
    const sixth = await placedAt(shop)
    expect(await secondsOf(press(sixth))).toBeGreaterThan(9 * 60)
    expect(await paymentsOf(shop, sixth)).toEqual([])
    await press(await placedAt(shop), '+6281234567891')
    const wanted = { amount: sixth.amount, orderId: sixth.first.id }
    expect((await sixth.browser.api('createQrisPayment', wanted)).paymentId).not.toBe('')
    shop.advance(10 * MINUTE)
    await press(await placedAt(shop))
  })

  it('go out at the time that a browser was told, whoever asks in between and at the same time', async ({ shop }) => {
    await pressFive(shop)
    const buyer = await placedAt(shop)
    const seconds = await secondsOf(press(buyer))
    const strangers = await Promise.all(Array.from({ length: 8 }, () => placedAt(shop)))
    for (const stranger of strangers) await secondsOf(press(stranger))
    shop.advance((seconds - 60) * SECOND)
    expect(await secondsOf(press(buyer))).toBeLessThanOrEqual(60)
    shop.advance(61 * SECOND)
    const others = Promise.allSettled(strangers.map((stranger) => press(stranger)))
    expect((await press(buyer)).paymentId).not.toBe('')
    const sent = (await others).filter(({ status }) => status === 'fulfilled')
    expect(sent.length).toBeLessThanOrEqual(4)
  })

  it('stay five in any ten minutes, also where browsers come late for their turn', async ({ shop }) => {
    await pressFive(shop)
    const later = await Promise.all(Array.from({ length: 7 }, () => placedAt(shop)))
    for (let minute = 0; minute < 30; minute += 2) {
      for (const one of later) await press(one).catch(() => undefined)
      shop.advance(2 * MINUTE)
    }
    const rows = await shop.db
      .selectFrom('payments')
      .select('created_at')
      .where('payer_digest', 'is not', null)
      .orderBy('created_at')
      .execute()
    const sent = rows.map(({ created_at }) => Date.parse(created_at))
    for (const from of sent) {
      expect(sent.filter((at) => at >= from && at < from + 10 * MINUTE).length).toBeLessThanOrEqual(5)
    }
    expect(sent).toHaveLength(12)
  })

  it('are counted apart for a browser that paid with the number, five in ten minutes as well', async ({ shop }) => {
    const before = await placedAt(shop)
    await payAtXendit(shop, (await press(before)).paymentId)
    await eventually(async () => expect(await paymentsOf(shop, before)).toMatchObject([{ status: 'succeeded' }]))
    shop.advance(11 * MINUTE)
    await pressFive(shop)
    await secondsOf(press(await placedAt(shop)))
    const again = await givenOrders(shop, [{ packageId: 'ml-86' }], before.browser)
    const otherWay = () => again.browser.api('createQrisPayment', { amount: again.amount, orderId: again.first.id })
    for (let n = 0; n < 5; n++) {
      await press(again)
      await otherWay()
    }
    expect(await secondsOf(press(again))).toBeGreaterThan(9 * 60)
  })

  it('are no more than five where the fifth and the sixth are pressed at once', async ({ shop }) => {
    for (let n = 0; n < 4; n++) await press(await placedAt(shop))
    const two = await Promise.all([placedAt(shop), placedAt(shop)])
    const ended = await Promise.allSettled(two.map((placed) => press(placed)))
    expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const rows = await shop.db.selectFrom('payments').select('id').where('payer_digest', 'is not', null).execute()
    expect(rows).toHaveLength(5)
  })

  it('name nobody: what is kept is a digest, which goes with its buyer', async ({ shop }) => {
    const placed = await placedAt(shop)
    await press(placed)
    const kept = await shop.db.selectFrom('payments').selectAll().execute()
    const turns = await shop.db.selectFrom('wallet_turns').selectAll().execute()
    expect(JSON.stringify([kept, turns])).not.toContain('81234567890')
    const { forgetCheckouts } = await import('../app/retention/forget-buyers.ts')
    await write(shop.db, (trx) => forgetCheckouts(trx, [placed.checkoutId], shop.ctx.now().toISOString()))
    expect(await paymentsOf(shop, placed)).toMatchObject([{ payer_digest: null }])
  })
})

describe('a press with a wallet’s number', () => {
  it('asks at the number that was typed: another number takes the place of the first', async ({ shop }) => {
    const placed = await placedAt(shop)
    const first = await press(placed)
    const second = await press(placed, '+6281234567899')
    expect(second.paymentId).not.toBe(first.paymentId)
    const { xendit } = await shop.world.state()
    const asked = JSON.stringify(xendit)
    expect(asked).toContain('+6281234567899')
    expect(await paymentsOf(shop, placed)).toMatchObject([
      { id: first.paymentId, status: 'closed', end_reason: 'replaced' },
      { id: second.paymentId, status: 'open' },
    ])
  })

  it('answers the payment that is open where the number is the same', async ({ shop }) => {
    const placed = await placedAt(shop)
    const first = await press(placed)
    expect((await press(placed)).paymentId).toBe(first.paymentId)
  })

  it('keeps the payment that is open where the other number has had its requests', async ({ shop }) => {
    await pressFive(shop)
    const placed = await placedAt(shop)
    const first = await press(placed, '+6281234567899')
    await secondsOf(press(placed))
    expect(await paymentsOf(shop, placed)).toMatchObject([{ id: first.paymentId, status: 'open' }])
  })
})

describe('changes of the way to pay', () => {
  const ways = ['createQrisPayment', 'createPaymentIntent'] as const
  const change = ({ browser, amount, first }: Placed, n: number) => {
    const wanted = { amount, orderId: first.id }
    return n % 2 === 0 ? browser.api(ways[0], wanted) : browser.api(ways[1], { ...wanted, replace: true })
  }

  it('are twenty in ten minutes of a session, then one when the time is over that is told', async ({ shop }) => {
    const placed = await placedAt(shop)
    // A checkout's first payment is not a change of method: 20 changes follow it.
    for (let n = 0; n <= 20; n++) await change(placed, n)
    const seconds = await secondsOf(change(placed, 21), 'too_many_requests')
    expect(seconds).toBeGreaterThan(9 * 60)
    expect((await paymentsOf(shop, placed)).filter(({ status }) => status === 'open')).toHaveLength(1)
    // The same method returns the open payment. New carts can open a first payment, and other browsers are unaffected.
    await change(placed, 20)
    const other = await placedAt(shop)
    await change(other, 0)
    await change(other, 1)
    await change(await givenOrders(shop, [{ packageId: 'ml-86' }], placed.browser), 0)
    shop.advance((seconds + 1) * SECOND)
    await change(placed, 21)
  })

  it('are no more where two are pressed at once in two carts', async ({ shop }) => {
    const placed = await placedAt(shop)
    const beside = await givenOrders(shop, [{ packageId: 'ml-86' }], placed.browser)
    await change(beside, 0)
    for (let n = 0; n < 20; n++) await change(placed, n)
    const ended = await Promise.allSettled([change(placed, 20), change(beside, 1)])
    expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})
