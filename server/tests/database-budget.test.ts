import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { askSupplierOrders } from '../src/fulfilment/delivery-loops.ts'
import type { Attempt } from '../src/fulfilment/send/attempt.ts'
import { sendUnit } from '../src/fulfilment/send/send-unit.ts'
import { sendMails } from '../src/mail/send-mails.ts'
import { countDatabase, UNCOUNTED } from './_support/count-database.ts'
import { eventually } from './_support/eventually.ts'
import { orderInput } from './_support/given-order.ts'
import { supplierSide } from './_support/given-paid.ts'
import { shopTest } from './_support/shop-test.ts'
import type { Shop } from './_support/start-shop.ts'

/** No loop runs, so that only the measured step uses the database. */
const it = shopTest({ isIdle: true })
const take = countDatabase()

type Cost = readonly [statements: number, transactions: number]
type Costs = Readonly<Record<string, Cost>>

/**
 * Statements and transactions of each step of a purchase, the same on both engines; BEGIN and COMMIT count as
 * statements. A change that makes a step cheaper or more expensive fails and shows both figures; update the budget if
 * the change is meant.
 */
const budget: Costs = {
  createOrder: [16, 1],
  updateCheckout: [13, 1],
  listWaysToPay: [4, 0],
  createPaymentIntent: [29, 2],
  'the notice that it is paid': [44, 2],
  'sending it to the supplier': [8, 1],
  'the notice that it is delivered': [13, 2],
  'asking the supplier': [32, 2],
  'sending its mails': [1, 0],
  listOrders: [10, 0],
  trackOrder: [18, 0],
}

/** Steps that cost more when the buyer left an e-mail address. */
const budgetOfMails: Costs = {
  'the notice that it is paid': [46, 2],
  'asking the supplier': [33, 2],
  'sending its mails': [34, 6],
}

/** Orders for such players stay pending at the sandbox's supplier until the test settles them. */
const playerThatWaits = '123000902 (2345)'

/** Plays the steps of a delivered order; returns the cost of each. */
async function costsOf(shop: Shop, customerEmail: string | null) {
  const costs: Record<string, Cost> = {}
  const step = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    take()
    const answer = await work()
    const { statements, transactions, commits } = take()
    expect(commits, `every transaction of ${name} commits`).toBe(transactions)
    costs[name] = [statements, transactions]
    return answer
  }
  /** Waits until the store recorded this sender's webhook, its last write for a webhook. */
  const untilNoted = async (sender: string, work: () => Promise<unknown>) => {
    // The store records a sender at most once a minute, so forget the last record.
    shop.ctx.arrivalsNoted.clear()
    const since = shop.ctx.now().toISOString()
    await work()
    await eventually(async () => {
      const { rows } = await sql`${sql.raw(UNCOUNTED)}
        select 1 from webhook_arrivals where sender = ${sender} and verified_at >= ${since}`.execute(shop.db)
      expect(rows).toHaveLength(1)
    })
  }
  const { api } = shop.createBrowser()
  const toSend: Attempt[] = []
  shop.ctx.toSend.begin({ room: () => 16, take: (attempts) => void toSend.push(...attempts) })
  const checkoutId = randomUUID()

  const input = { ...orderInput('ml-86', { customerEmail, gameUserId: playerThatWaits }), checkoutId }
  const order = await step('createOrder', () => api('createOrder', input))
  await step('updateCheckout', () => api('updateCheckout', { checkoutId, consent: true }))
  await step('listWaysToPay', () => api('listWaysToPay', { checkoutId }))
  const { clientSecret } = await step('createPaymentIntent', () =>
    api('createPaymentIntent', { amount: order.totalAmount, orderId: order.id }),
  )
  await step('the notice that it is paid', () =>
    untilNoted('stripe', () => shop.world.payIntent(clientSecret.split('_secret_')[0] ?? '')),
  )
  const [attempt] = toSend
  if (!attempt) throw new Error('the unit was not claimed with its payment')
  await step('sending it to the supplier', () => sendUnit(shop.ctx, attempt))
  const tid = (await supplierSide(shop, '123000902')).at(-1)?.tid ?? ''
  await step('the notice that it is delivered', () =>
    untilNoted('lapakgaming-order', () => shop.world.settleSupplierOrder(tid, 'SUCCESS')),
  )
  await step('asking the supplier', () => askSupplierOrders(shop.ctx))
  // Each round sends a single mail per order, so repeat until no mail is left.
  await step('sending its mails', async () => {
    for (let sent = 1; sent > 0; ) sent = await sendMails(shop.ctx)
  })
  const orders = await step('listOrders', () => api('listOrders'))
  expect(orders.map(({ status }) => status)).toEqual(['completed'])
  await step('trackOrder', () => api('trackOrder', { code: order.trackingCode }))
  return costs
}

it('each step of a delivered order asks the database exactly what its budget says', async ({ shop }) => {
  // A first order fills the caches.
  await costsOf(shop, null)
  expect(await costsOf(shop, null)).toEqual(budget)
  expect(await costsOf(shop, 'buyer@example.com')).toEqual({ ...budget, ...budgetOfMails })
})
