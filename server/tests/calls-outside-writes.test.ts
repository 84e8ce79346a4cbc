import { randomUUID } from 'node:crypto'
import { HOUR } from '@topup/core/time'
import { describe, expect, vi } from 'vitest'
import { afterCommit, write } from '../src/platform/db/write.ts'
import { callOutside } from '../src/platform/outgoing/call-outside.ts'
import { givenOrders, untilOrders } from './_support/given-order.ts'
import { givenPaid } from './_support/given-paid.ts'
import { untilPayment } from './_support/money-of.ts'
import { shopTest } from './_support/shop-test.ts'
import type { Shop } from './_support/start-shop.ts'
import { postStripeEvent } from './_support/stripe-event.ts'

const it = shopTest({ timing: { paymentCheckFirst: HOUR } }, 'file')

const calls: Readonly<Record<string, (shop: Shop) => Promise<unknown> | undefined>> = {
  'reading a payment at Stripe': ({ ctx }) => ctx.payments.stripe?.read('pi_1'),
  'reading the account at Stripe': ({ ctx }) => ctx.payments.stripe?.account.read(),
  'reading a refund at Xendit': ({ ctx }) => ctx.payments.xendit?.findRefund('rfd-1'),
  'reading a capture at PayPal': ({ ctx }) => ctx.payments.paypal?.findOrderOfCapture('CAP1'),
  'asking a supplier for its balance': ({ ctx }) => ctx.supplier?.getBalance(),
  'sending a mail': ({ ctx }) => ctx.mailer?.verify(),
  'beginning a login': ({ ctx }) => ctx.login?.begin('/'),
  'posting to an address that somebody typed': ({ ctx, world }) =>
    callOutside(ctx.config, world.url, { headers: {}, body: '', timeout: 1000 }),
}

describe('nobody outside is called within a write', () => {
  it.for(Object.keys(calls))('%s is refused there', async (name, { shop }) => {
    const call = () => Promise.resolve().then(() => calls[name]?.(shop))
    await expect(write(shop.db, call)).rejects.toThrow('is called within a write')
    // A savepoint is part of its outer transaction, so calls to other parties are refused within it too.
    await expect(write(shop.db, (trx) => write(trx, call))).rejects.toThrow('is called within a write')
  })

  it('news of the commit, what follows the write and other writers call whom they like', async ({ shop }) => {
    const read = () => shop.ctx.supplier?.getBalance()
    let told: Promise<unknown> | undefined
    await write(shop.db, async (trx) => {
      afterCommit(trx, () => {
        told = read()
      })
    })
    expect(await told).toMatchObject({ currency: 'IDR' })
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    const writing = write(shop.db, async () => {
      begin()
      await answered
    })
    await begun
    expect(await read()).toMatchObject({ currency: 'IDR' })
    answer()
    await writing
    expect(await read()).toMatchObject({ currency: 'IDR' })
  })

  it('a notice of money taken back, whose success never came, keeps no other buyer waiting while its provider is asked', async ({
    shop,
  }) => {
    await shop.world.setWebhookEndpoints({ stripe: `${shop.url}/api/nowhere` })
    const { stripe } = shop.ctx.payments
    if (!stripe) throw new Error('the shop has Stripe')
    const original = stripe.read
    const { promise: asked, resolve: noteAsked } = Promise.withResolvers<void>()
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    const read = vi.spyOn(stripe, 'read').mockImplementation(async (ref) => {
      noteAsked()
      await answered
      return original(ref)
    })
    try {
      const checkout = await givenPaid(shop, [{ packageId: 'hand-60' }])
      const told = await postStripeEvent(shop, 'charge.dispute.created', {
        id: `dp_${randomUUID()}`,
        amount: 499,
        currency: 'usd',
        payment_intent: checkout.intentId,
        status: 'needs_response',
      })
      expect(told.status).toBe(200)
      await asked
      // Stripe's answer is still delayed, and other writes go on.
      const other = await givenOrders(shop)
      expect(other.first.status).toBe('pending')
      await untilPayment(shop, checkout, 'open')
      answer()
      await untilPayment(shop, checkout, 'disputed')
      await untilOrders(checkout, 'pending-delivery')
    } finally {
      answer()
      read.mockRestore()
    }
  })
})
