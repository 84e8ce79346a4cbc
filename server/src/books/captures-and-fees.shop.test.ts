import { describe, expect } from 'vitest'
import { eventually } from '../../tests/_support/eventually.ts'
import { givenOrders, untilOrders } from '../../tests/_support/given-order.ts'
import { openAttention, unitsOf } from '../../tests/_support/given-paid.ts'
import type { Browser } from '../../tests/_support/http-client.ts'
import { available, paymentOf, refundsOf, untilPayment } from '../../tests/_support/money-of.ts'
import { reconcile } from '../../tests/_support/reconcile.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { zoneAtNoon } from '../../tests/_support/zone-at-noon.ts'

// A new shop for each test, as the figures of a day sum the fees of every payment.
const it = shopTest({ env: { TIME_ZONE: zoneAtNoon } }, 'test')

/** An unusual captured amount or fee, in the payment's smallest currency unit. */
type Odd = Readonly<{ captured?: number; fee?: number }>
type Placed = Awaited<ReturnType<typeof givenOrders>>

/** By provider: opens a payment, returns how to pay it. Cards pay in dollars: Stripe counts rupiah in hundredths. */
const open = {
  stripe: async (shop: Shop, { browser, first, amount }: Placed) => {
    const { clientSecret } = await browser.api('createPaymentIntent', { amount, orderId: first.id })
    const [id] = clientSecret.split('_secret_')
    return (odd: Odd) => shop.world.post(`/control/stripe/payment_intents/${id}/confirm`, odd)
  },
  paypal: async (shop: Shop, { browser, first, amount }: Placed) => {
    const wanted = { amount, currency: 'USD', intent: 'CAPTURE', orderId: first.id } as const
    const { id } = await browser.api('createPaypalOrder', wanted)
    return (odd: Odd) => shop.world.post(`/control/paypal/orders/${id}`, { action: 'approve', ...odd })
  },
  xendit: async (shop: Shop, { browser, checkoutId, first, amount }: Placed) => {
    await browser.api('createEwalletPayment', { amount, orderId: first.id, channelCode: 'ID_DANA' })
    const { provider_ref } = await paymentOf(shop, { checkoutId })
    return ({ captured, fee }: Odd) =>
      shop.world.post(`/control/xendit/payment_requests/${provider_ref}`, { action: 'pay', amount: captured, fee })
  },
}
const providers = Object.keys(open) as (keyof typeof open)[]

async function givenPaid(shop: Shop, provider: keyof typeof open, oddOf: (amount: number) => Odd) {
  const placed = await givenOrders(shop, [{ packageId: 'hand-60' }])
  const pay = await open[provider](shop, placed)
  const { id, amount } = await paymentOf(shop, placed)
  await pay(oddOf(amount))
  return { ...placed, paymentId: id, asked: amount }
}

/** Waits until Stripe lists the balance transactions of all charges; each appears shortly after its charge. */
const untilBooked = (shop: Shop) =>
  eventually(async () => {
    const { paymentIntents, balanceTransactions } = (await shop.world.state()).stripe
    const paid = paymentIntents.filter(({ status }: { status: string }) => status === 'succeeded')
    const charges = paid.map(({ latest_charge }: { latest_charge: string }) => latest_charge)
    const booked = balanceTransactions.map(({ source }: { source: string }) => source)
    expect(booked).toEqual(expect.arrayContaining(charges))
  })

const differences = async (shop: Shop, seller: Browser, paymentId: string) => {
  await untilBooked(shop)
  return (await reconcile(shop, seller)).exceptions.filter(({ subjectId }) => subjectId === paymentId)
}

describe('a capture of less than was asked', () => {
  it.for(providers)(
    'at %s is held, delivers nothing, agrees with the provider’s books and goes back as it came',
    async (provider, { shop, seller }) => {
      const given = await givenPaid(shop, provider, (amount) => ({ captured: amount - 120 }))
      await untilPayment(shop, given, 'held')
      const received = given.asked - 120
      expect(await paymentOf(shop, given)).toMatchObject({ received_amount: received })
      const told = (await openAttention(shop, 'payment_mismatch')).map(({ subject_id }) => subject_id)
      expect(told).toContain(given.paymentId)
      expect(await unitsOf(shop, given.first.id)).toEqual([])
      expect(await differences(shop, seller, given.paymentId)).toEqual([])

      await given.browser.api('returnHeldPayment', { id: given.first.id })
      await eventually(async () =>
        expect(await refundsOf(shop, given)).toMatchObject([{ amount: received, status: 'succeeded' }]),
      )
    },
  )

  it.for(providers)(
    'at %s that the seller accepts is delivered, earned and put on the receipt as what came',
    async (provider, { shop, seller }) => {
      const given = await givenPaid(shop, provider, (amount) => ({ captured: amount - 120 }))
      await untilPayment(shop, given, 'held')
      await seller.api('resolvePayment', { paymentId: given.paymentId, action: 'accept' })
      await untilOrders(given, 'pending-delivery')
      await seller.api('deliverOrder', { orderId: given.first.id, method: 'manual' })
      await untilOrders(given, 'completed')
      expect(await earnedOf(shop, given.first.id)).toBe(given.asked - 120)
      expect(await differences(shop, seller, given.paymentId)).toEqual([])
    },
  )
})

/** Returns the revenue that the ledger has for an order's units. */
async function earnedOf(shop: Shop, orderId: string) {
  const ids = (await unitsOf(shop, orderId)).map(({ id }) => id)
  const rows = await shop.db.selectFrom('ledger_entries').selectAll().where('subject_id', 'in', ids).execute()
  return -rows.filter(({ account }) => account === 'revenue').reduce((sum, { amount }) => sum + amount, 0)
}

const held = async (shop: Shop, paymentId: string, account: string) => {
  const rows = await shop.db.selectFrom('ledger_entries').selectAll().where('subject_id', '=', paymentId).execute()
  return rows.filter((row) => row.account === account).reduce((sum, { amount }) => sum + amount, 0)
}

describe('a fee above the amount', () => {
  it.for(providers)(
    'at %s is booked in full: the money there and the profit fall below zero, the balance and the receipt do not change',
    async (provider, { shop, seller }) => {
      const before = { balance: await available(seller), totals: (await seller.api('getFigures')).totals }
      const given = await givenPaid(shop, provider, (amount) => ({ fee: 2 * amount }))
      await untilOrders(given, 'pending-delivery')
      // Xendit adds a tax of 11 % to its fee.
      const fee = provider === 'xendit' ? 2 * given.asked + Math.round(2 * given.asked * 0.11) : 2 * given.asked
      await eventually(async () => expect(await held(shop, given.paymentId, 'fees')).toBe(fee))
      expect(await held(shop, given.paymentId, `provider:${provider}`)).toBe(given.asked - fee)

      await seller.api('deliverOrder', { orderId: given.first.id, method: 'manual' })
      await untilOrders(given, 'completed')
      expect((await available(seller)) - before.balance).toBe(499)
      const { totals } = await seller.api('getFigures')
      const changed = (key: 'netRevenue' | 'fees' | 'profit') => Number(totals[key]) - Number(before.totals[key])
      expect(changed('netRevenue')).toBeCloseTo(4.99, 2)
      expect(changed('fees')).toBeCloseTo((4.99 * fee) / given.asked, 1)
      expect(changed('profit')).toBeCloseTo(4.99 - (4.99 * fee) / given.asked, 1)
      const receipt = shop.db.selectFrom('documents').selectAll().where('checkout_id', '=', given.checkoutId)
      expect(await receipt.execute()).toMatchObject([{ kind: 'receipt', gross: given.asked }])
      expect(await differences(shop, seller, given.paymentId)).toEqual([])
    },
  )
})
