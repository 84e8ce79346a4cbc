import { randomUUID } from 'node:crypto'
import { MINUTE } from '@topup/core/time'
import { describe, expect } from 'vitest'
import { checkPayments } from '../src/payments/check-payments.ts'
import { openPayment } from '../src/payments/open-payment.ts'
import { write } from '../src/platform/db/write.ts'
import { eventually } from './_support/eventually.ts'
import { agree, decimal, givenOrders, orderInput, orderOf, untilOrders } from './_support/given-order.ts'
import type { Browser } from './_support/http-client.ts'
import { payableThere, payThere, press, type WaitingWay, waitingWays } from './_support/open-by.ts'
import { shopTest } from './_support/shop-test.ts'
import type { Shop } from './_support/start-shop.ts'
import { untilWaiting } from './_support/until-waiting.ts'

// The time to pay, and the time that the store waits for a provider to close a payment, outlast each test.
const it = shopTest({ timing: { orderExpiry: 30 * MINUTE, closePatience: MINUTE } })

/** Rounds per test; run more with `TEST_PAY_RACES=200`. */
const rounds = Number(process.env.TEST_PAY_RACES ?? 8)
const long = { timeout: 1_800_000 }

type Placed = Readonly<{
  browser: Browser
  checkoutId: string
  first: { id: string; trackingCode: string }
  amount: string
}>
type Answer = Readonly<{ status: number; code: string | undefined }>

/** Returns the status of a call's answer; 200 unless the call was refused. */
const answerOf = (call: Promise<unknown>): Promise<Answer> =>
  call.then(
    () => ({ status: 200, code: undefined }),
    (error: { status?: number; code?: string }) => ({ status: error.status ?? 0, code: error.code }),
  )

/** Starts after a random delay of up to 12 ms, so that over the rounds all steps of two acts interleave. */
const soon = <T>(act: () => Promise<T>): Promise<T> =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * 12)).then(act)

const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T

/** Places a second checkout: the cart with a further line. */
async function changeCart(shop: Shop, { browser, first }: Placed): Promise<Placed> {
  const { line_key: lineKey } = await orderOf(shop, first.id)
  const checkoutId = randomUUID()
  const order = await browser.api('createOrder', { ...orderInput('ml-86', { lineKey, quantity: 4 }), checkoutId })
  const more = await browser.api('createOrder', { ...orderInput('ff-70', { quantity: 4 }), checkoutId })
  await agree(browser, checkoutId)
  const amount = decimal(Math.round((Number(order.totalAmount) + Number(more.totalAmount)) * 100))
  return { browser, checkoutId, first: order, amount }
}

const enter = ({ browser, first, amount }: Placed, replace?: true) =>
  browser.api('createPaymentIntent', { orderId: first.id, amount, ...(replace && { replace }) })

const paymentsOfBoth = (shop: Shop, checkoutIds: readonly string[]) =>
  shop.db.selectFrom('payments').selectAll().where('checkout_id', 'in', checkoutIds).execute()

/**
 * Waits until the store's open payments are those payable at the providers, where abandoned payments close a moment
 * later. Payments closed on both sides are not checked again: hundreds of rounds leave thousands.
 */
const untilSame = (shop: Shop, checkoutIds: readonly string[]) =>
  eventually(async () => {
    // Makes the checks of closed payments due now, since a busy machine would run them late.
    const due_at = new Date(0).toISOString()
    const closed = shop.db.updateTable('payments').set({ due_at }).where('checkout_id', 'in', checkoutIds)
    await closed.where('status', '=', 'closed').where('claimed_until', 'is', null).execute()
    await checkPayments(shop.ctx)
    const payments = await paymentsOfBoth(shop, checkoutIds)
    const open = payments.filter(({ status }) => status === 'open' || status === 'creating')
    const shown = (list: typeof payments) =>
      list.map(({ id, method, status, tries, due_at }) => ({ id, method, status, tries, due_at }))
    expect(shown(await payableThere(shop, payments))).toEqual(shown(open))
    return open
  }).finally(() => shop.db.updateTable('payments').set({ tries: 12 }).where('status', '=', 'closed').execute())

describe('two tabs of one browser', () => {
  it(
    'that pay by two ways at the same moment: one of the two stands, and the other is told which',
    long,
    async ({ shop }) => {
      for (let round = 0; round < rounds; round++) {
        const placed = await givenOrders(shop, [{ packageId: 'ml-86', quantity: 4 }])
        const [one, other] = [pick(waitingWays), pick(waitingWays)]
        const answers = await Promise.all([
          answerOf(soon(() => press(placed, one))),
          answerOf(soon(() => press(placed, other))),
        ])
        for (const { status, code } of answers) expect([200, 'payment_waiting']).toContain(status === 200 ? 200 : code)
        expect(answers.map(({ status }) => status)).toContain(200)
        expect(await untilSame(shop, [placed.checkoutId])).toHaveLength(1)
      }
    },
  )

  it('that pay for two carts with the same line at the same moment: one of the two stands', long, async ({ shop }) => {
    for (let round = 0; round < rounds; round++) {
      const placed = await givenOrders(shop, [{ packageId: 'ml-86', quantity: 4 }])
      const cart = await changeCart(shop, placed)
      const [one, other] = [pick(waitingWays), pick(waitingWays)]
      const answers = await Promise.all([
        answerOf(soon(() => press(placed, one))),
        answerOf(soon(() => press(cart, other))),
      ])
      for (const { status, code } of answers) expect([200, 'payment_waiting']).toContain(status === 200 ? 200 : code)
      expect(answers.map(({ status }) => status)).toContain(200)
      expect(await untilSame(shop, [placed.checkoutId, cart.checkoutId])).toHaveLength(1)
    }
  })

  it('of another cart waits for the first to decide what is open, also where it runs in another process', async ({
    shop,
  }) => {
    const placed = await givenOrders(shop, [{ packageId: 'ml-86', quantity: 4 }])
    const cart = await changeCart(shop, placed)
    const { buyer_session_id: session } = await orderOf(shop, placed.first.id)
    const second = shop.createSecondContext()
    const way = { provider: 'xendit', method: 'qris', channel: 'QRIS' } as const
    let other: ReturnType<typeof openPayment> | undefined
    const own = await write(shop.db, async (trx) => {
      const wanted = { orderId: placed.first.id, amount: placed.amount, way }
      const opened = await openPayment({ ...shop.ctx, db: trx }, session, wanted)
      other = openPayment(second, session, { orderId: cart.first.id, amount: cart.amount, way })
      await untilWaiting(shop)
      return opened
    })
    if (own.kind !== 'opened') throw new Error('the first is opened')
    expect(await other).toMatchObject({ kind: 'opened', earlier: [{ payment: { id: own.payment.id }, mayEnd: true }] })
  })

  it(
    'that press, change the way, change the cart and reload at the same moment keep one payment and every order',
    long,
    async ({ shop }) => {
      for (let round = 0; round < rounds; round++) {
        const placed = await givenOrders(shop, [{ packageId: 'ml-86', quantity: 4 }])
        const { browser } = placed
        const first: WaitingWay | 'card' = pick([...waitingWays, 'card'])
        await (first === 'card' ? enter(placed) : press(placed, first))
        const cart = await changeCart(shop, placed)
        const calls = [
          () => press(placed, pick(waitingWays)),
          () => press(pick([placed, cart]), pick(waitingWays)),
          () => enter(pick([placed, cart]), true),
          () => enter(placed),
          () => enter(cart),
          () => changeCart(shop, placed).then((third) => enter(third)),
          () => browser.api('getCheckout', { checkoutId: placed.checkoutId }),
          () => browser.api('listWaitingPayments'),
          () => browser.api('listOrders'),
        ]
        const answers = await Promise.all(calls.map((call) => answerOf(soon(call))))
        expect(answers.filter(({ status }) => status === 0 || status >= 500)).toEqual([])
        const codes = answers.flatMap(({ code }) => code ?? [])
        expect(codes.filter((code) => code !== 'payment_waiting')).toEqual([])
        const orders = await browser.api('listOrders')
        expect(orders).toHaveLength(5)
        expect(orders.map(({ status }) => status)).toEqual(orders.map(() => 'pending'))
        const open = await untilSame(
          shop,
          orders.flatMap(({ checkoutId }) => checkoutId ?? []),
        )
        expect(open).toHaveLength(1)
        const [standing] = open
        if (!standing) throw new Error('one stands')
        await payThere(shop, standing)
        await untilOrders({ browser, checkoutId: standing.checkout_id as typeof placed.checkoutId }, 'completed')
      }
    },
  )
})
