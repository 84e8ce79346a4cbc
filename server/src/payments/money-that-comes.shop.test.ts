import { HOUR, MINUTE } from '@topup/core/time'
import { describe, expect } from 'vitest'
import { beforeTransaction } from '../../tests/_support/before-transaction.ts'
import { type GivenCheckout, givenCheckout } from '../../tests/_support/given-order.ts'
import { openAttention } from '../../tests/_support/given-paid.ts'
import { paymentOf, refundsOf } from '../../tests/_support/money-of.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { untilWaiting } from '../../tests/_support/until-waiting.ts'
import { lockCheckout } from '../ordering/checkout/lock-checkout.ts'
import { findOrder, moveOrder } from '../ordering/order.repository.ts'
import { write } from '../platform/db/write.ts'
import { bookFees } from './fees/book-fees.ts'
import { lockPayment, type Payment } from './payment.repository.ts'
import type { Fee } from './payment-port.ts'
import { settleCheckout } from './settle-checkout.ts'

// The store's background jobs do not run: each test calls them itself, in its own order.
const it = shopTest({ isIdle: true })

const PRICE = 499

type Ctx = Shop['ctx']

const line = [{ packageId: 'hand-60' }] as const

/** Applies a received amount: the first call is the payment's success, later calls correct the amount. */
const tell = (ctx: Ctx, { id, provider_ref }: Payment, amount: number, currency = 'USD'): Promise<void> =>
  settleCheckout(ctx, id, { ref: provider_ref ?? '', captureRef: undefined, amount, currency })

const comes = async (shop: Shop, checkout: GivenCheckout, amount: number, currency?: string): Promise<void> =>
  tell(shop.ctx, await paymentOf(shop, checkout), amount, currency)

async function givenPaid(shop: Shop): Promise<GivenCheckout> {
  const checkout = await givenCheckout(shop, [...line])
  await comes(shop, checkout, PRICE)
  return checkout
}

/** Returns the booked balance of a checkout's payment at the card provider, by currency. */
async function holdings(shop: Shop, checkout: GivenCheckout): Promise<Record<string, number>> {
  const { id } = await paymentOf(shop, checkout)
  const rows = await shop.db
    .selectFrom('ledger_entries')
    .selectAll()
    .where('subject_id', '=', id)
    .where('posting_id', 'not like', 'fee:%')
    .where('account', '=', 'provider:stripe')
    .execute()
  const byCurrency = Map.groupBy(rows, ({ currency }) => currency)
  return Object.fromEntries(
    [...byCurrency].map(([one, own]) => [one, own.reduce((sum, { amount }) => sum + amount, 0)]),
  )
}

const mismatchOf = async (shop: Shop, checkout: GivenCheckout) => {
  const { id } = await paymentOf(shop, checkout)
  return (await openAttention(shop, 'payment_mismatch')).find(({ subject_id }) => subject_id === id)?.reason
}

/** The context of a second process whose provider answers fee queries by `readFees`. */
function askingBy(shop: Shop, checkout: GivenCheckout, readFees: () => Promise<Fee[] | undefined>): Ctx {
  const { stripe } = shop.ctx.payments
  if (!stripe) throw new Error('the test shop takes cards')
  const second = shop.createSecondContext()
  const own: typeof stripe.readFees = async (subject) => (subject.ref === checkout.intentId ? readFees() : undefined)
  return { ...second, payments: { stripe: { ...stripe, readFees: own } } }
}

const feeOf = (checkout: GivenCheckout, more: Partial<Fee> = {}): Fee => ({
  key: `txn_${checkout.intentId}`,
  amount: 44,
  currency: 'USD',
  ...more,
})

const checkOf = async (shop: Shop, checkout: GivenCheckout) =>
  shop.db
    .selectFrom('fee_checks')
    .selectAll()
    .where('payment_id', '=', (await paymentOf(shop, checkout)).id)
    .executeTakeFirstOrThrow()

describe('the provider’s word that another sum came', () => {
  it.for([
    ['less', 400, 'USD', { USD: 400 }, /what is not sent yet waits for you/],
    ['more', 600, 'USD', { USD: 600 }, /gone on: look up/],
    ['as much in another currency', 700, 'EUR', { USD: 0, EUR: 700 }, /what is not sent yet waits for you/],
  ] as const)('leaves in the books what came: %s', async ([, amount, currency, expected, advice], { shop }) => {
    const checkout = await givenPaid(shop)
    await comes(shop, checkout, amount, currency)
    expect(await holdings(shop, checkout)).toEqual(expected)
    expect(await mismatchOf(shop, checkout)).toMatch(advice)
  })

  it('is booked once where a notice and the account of the fee tell it at once', async ({ shop }) => {
    const checkout = await givenPaid(shop)
    shop.advance(MINUTE)
    const asking = askingBy(shop, checkout, async () => [feeOf(checkout, { takenFrom: 400 })])
    const payment = await paymentOf(shop, checkout)
    let asked: Promise<unknown> = Promise.resolve()
    await write(shop.db, async (trx) => {
      await tell({ ...shop.ctx, db: trx }, payment, 400)
      asked = bookFees(asking)
      await untilWaiting(shop)
    })
    await asked
    expect(await holdings(shop, checkout)).toEqual({ USD: 400 })
  })
})

describe('what a fee says of the sum that came', () => {
  it('counts only where each of its bookings says it: a part is no sum', async ({ shop }) => {
    const checkout = await givenPaid(shop)
    shop.advance(MINUTE)
    const part = [feeOf(checkout, { takenFrom: 400 }), feeOf(checkout, { key: 'txn_other' })]
    await bookFees(askingBy(shop, checkout, async () => part))
    expect(await checkOf(shop, checkout)).toMatchObject({ status: 'booked' })
    expect(await holdings(shop, checkout)).toEqual({ USD: PRICE })
  })
})

describe('a success', () => {
  it.for([
    ['who left an address', 'a@mail.example'],
    ['who left none', null],
  ] as const)(
    'of an order that was rejected meanwhile sends the money back to a buyer %s, without a receipt',
    async ([, customerEmail], { shop }) => {
      const checkout = await givenCheckout(shop, [...line])
      await checkout.browser.api('updateCheckout', { checkoutId: checkout.checkoutId, customerEmail })
      const order = await findOrder(shop.db, checkout.first.id)
      if (!order) throw new Error('no order')
      await write(shop.db, (trx) =>
        moveOrder(shop.ctx, trx, order, 'expire', { actor: 'system', failedBy: 'rejected' }),
      )
      await comes(shop, checkout, PRICE)
      expect((await paymentOf(shop, checkout)).status).toBe('succeeded')
      expect(await refundsOf(shop, checkout)).toMatchObject([{ amount: PRICE, status: 'queued' }])
      const told = shop.db.selectFrom('mails').select('kind').where('order_id', '=', order.id)
      expect((await told.execute()).map(({ kind }) => kind)).not.toContain('received')
      const documents = shop.db.selectFrom('documents').select('kind').where('checkout_id', '=', checkout.checkoutId)
      expect(await documents.execute()).toEqual([])
    },
  )

  it('waits for whoever decides about its checkout, and dies in no deadlock with them', async ({ shop }) => {
    const checkout = await givenCheckout(shop, [...line])
    let transactions = 0
    const counted = beforeTransaction(
      shop.createSecondContext(),
      (count) => {
        transactions = count + 1
        return false
      },
      async () => undefined,
    )
    const payment = await paymentOf(shop, checkout)
    let settled: Promise<unknown> = Promise.resolve()
    await write(shop.db, async (trx) => {
      await lockCheckout(trx, checkout.checkoutId)
      settled = tell(counted, payment, PRICE)
      await untilWaiting(shop)
      await lockPayment(trx, payment.id)
    })
    await settled
    expect(transactions).toBe(1)
    expect((await paymentOf(shop, checkout)).status).toBe('succeeded')
  })
})

describe('a question about a fee that two processes ask at once', () => {
  it('is not given up, and nobody is told of it, where the other one has booked the fee meanwhile', async ({
    shop,
  }) => {
    const checkout = await givenPaid(shop)
    const check = await checkOf(shop, checkout)
    await shop.db.updateTable('fee_checks').set({ tries: 21 }).where('id', '=', check.id).execute()
    shop.advance(MINUTE)
    const booking = askingBy(shop, checkout, async () => [feeOf(checkout)])
    const failing = askingBy(shop, checkout, async () => {
      await bookFees(booking)
      throw new Error('the provider does not answer')
    })
    await bookFees(failing)
    expect(await checkOf(shop, checkout)).toMatchObject({ status: 'booked' })
    expect(await openAttention(shop, 'fee_unknown')).toEqual([])
  })

  it('waits as long as the other one’s last answer says, whose answers were the newer ones', async ({ shop }) => {
    const checkout = await givenPaid(shop)
    const silent = askingBy(shop, checkout, async () => undefined)
    const pass = async () => {
      const { due_at } = await checkOf(shop, checkout)
      shop.advance(Date.parse(due_at) - shop.ctx.now().getTime() + 1)
    }
    await pass()
    const slow = askingBy(shop, checkout, async () => {
      for (let count = 0; count < 3; count++) {
        await bookFees(silent)
        await pass()
      }
      return undefined
    })
    await bookFees(slow)
    const { tries, due_at } = await checkOf(shop, checkout)
    expect(tries).toBe(3)
    expect(due_at <= shop.ctx.now().toISOString()).toBe(true)
  })
})

it('a fee in a currency that the ledger does not keep is told at once, once for the currency, and asked about no more', async ({
  shop,
}) => {
  for (const checkout of [await givenPaid(shop), await givenPaid(shop)]) {
    shop.advance(HOUR)
    await bookFees(askingBy(shop, checkout, async () => [feeOf(checkout, { amount: 15_000, currency: 'HUF' })]))
    expect(await checkOf(shop, checkout)).toMatchObject({ status: 'booked' })
  }
  expect(await openAttention(shop, 'fee_unknown')).toMatchObject([
    { subject_type: 'currency', subject_id: 'HUF', reason: expect.stringContaining('does not keep HUF') },
  ])
})
