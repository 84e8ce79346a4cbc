import { describe, expect } from 'vitest'
import { eventually } from '../../tests/_support/eventually.ts'
import { type GivenCheckout, givenCheckout } from '../../tests/_support/given-order.ts'
import { givenHeld } from '../../tests/_support/given-paid.ts'
import { paymentOf, refundsOf } from '../../tests/_support/money-of.ts'
import { givenQueued, inDashboard, sendRound } from '../../tests/_support/refunds-made-there.ts'
import { it } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { loadMailFacts } from '../mail/mail-facts.ts'
import type { Reversal } from '../payments/provider-movement.ts'
import { settleCheckout } from '../payments/settle-checkout.ts'
import { write } from '../platform/db/write.ts'
import { queueAccountMail } from './queue-account-mail.ts'
import { queueRefundedMail } from './queue-refunded-mail.ts'
import { recordReversal } from './record-reversal.ts'
import type { Refund } from './refund.repository.ts'
import { settleRefundById } from './settle-refund.ts'

/** A paid checkout with an email address, whose units wait for the seller. */
async function givenAddressed(shop: Shop, quantity: number): Promise<GivenCheckout> {
  const checkout = await givenHeld(shop, quantity)
  const customer_email = `${checkout.checkoutId}@example.com`
  await shop.db.updateTable('checkouts').set({ customer_email }).where('id', '=', checkout.checkoutId).execute()
  return checkout
}

/** Applies a refund or dispute that the provider reports; `ref` makes its id at the provider. */
async function tell(shop: Shop, checkout: GivenCheckout, kind: Reversal['kind'], ref: string, cents: number) {
  const payment = await paymentOf(shop, checkout)
  const money = { amount: cents, currency: 'USD' } as const
  const reversal = { kind, ref: `${ref}-${payment.id}`, money, isByProvider: false, isToldTwice: true } as const
  await recordReversal(shop.ctx, payment, reversal)
}

const mailsOf = (shop: Shop, { first }: GivenCheckout) =>
  shop.db
    .selectFrom('mails')
    .selectAll()
    .where('order_id', '=', first.id)
    .where('kind', '=', 'refunded')
    .orderBy('created_at')
    .execute()
const statusesOf = async (shop: Shop, checkout: GivenCheckout) =>
  (await mailsOf(shop, checkout)).map(({ status }) => status)

/** Returns the refunded amounts, in cents, that all mails to the buyer about refunds name. */
async function toldOf(shop: Shop, checkout: GivenCheckout): Promise<(number | undefined)[]> {
  const mails = await mailsOf(shop, checkout)
  const facts = await Promise.all(mails.map((mail) => loadMailFacts(shop.ctx, { ...mail, claimed_until: '' })))
  return facts.map((one) => one?.refunded?.amount)
}

/** A second payment of the checkout, closed here; its money arrived, but the store does not know that yet. */
async function givenSecond(shop: Shop, checkout: GivenCheckout): Promise<string> {
  const paid = await paymentOf(shop, checkout)
  const id = shop.ctx.newId()
  const unknown = { status: 'closed', tries: 12 } as const
  const lines = await shop.db.selectFrom('payment_lines').selectAll().where('payment_id', '=', paid.id).execute()
  await shop.db
    .insertInto('payments')
    .values({ ...paid, ...unknown, id, provider_ref: `pi_${id}`, due_at: '2999' })
    .execute()
  await shop.db
    .insertInto('payment_lines')
    .values(lines.map((line) => ({ ...line, payment_id: id })))
    .execute()
  return id
}

describe('the buyer is told of money that went back before the store knew that it came,', () => {
  const read = ({ db }: Shop, id: string) =>
    db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const givenUnpaid = async (shop: Shop) => {
    const checkout = await givenCheckout(shop, [{ packageId: 'hand-60' }])
    const customer_email = `${checkout.checkoutId}@example.com`
    await shop.db.updateTable('checkouts').set({ customer_email }).where('id', '=', checkout.checkoutId).execute()
    return checkout
  }
  const refundThere = async (shop: Shop, id: string) => {
    const money = { amount: 200, currency: 'USD' } as const
    const refund = { kind: 'refund', ref: `re_${id}`, money, isByProvider: false, isToldTwice: false } as const
    await recordReversal(shop.ctx, await read(shop, id), refund)
  }
  const come = async (shop: Shop, id: string, amount: number) => {
    const payment = await read(shop, id)
    const received = { ref: payment.provider_ref ?? '', captureRef: undefined, amount, currency: 'USD' }
    await settleCheckout(shop.ctx, id, received)
    return (await read(shop, id)).status
  }

  it('where its order was paid by another payment', async ({ shop }) => {
    const checkout = await givenUnpaid(shop)
    const { id } = await paymentOf(shop, checkout)
    const second = await givenSecond(shop, checkout)
    await refundThere(shop, second)
    expect(await come(shop, id, 499)).toBe('succeeded')
    expect(await toldOf(shop, checkout)).toEqual([])
    expect(await come(shop, second, 499)).toBe('succeeded')
    expect(await toldOf(shop, checkout)).toEqual([200])
  })

  it('where it was another sum than asked, and is held', async ({ shop }) => {
    const checkout = await givenUnpaid(shop)
    const { id } = await paymentOf(shop, checkout)
    await refundThere(shop, id)
    expect(await come(shop, id, 400)).toBe('held')
    expect(await toldOf(shop, checkout)).toEqual([200])
  })
})

describe('the buyer is told of money that went back', () => {
  it('once a lost dispute closes the last refund that the order still waited for', async ({ shop }) => {
    const checkout = await givenAddressed(shop, 3)
    const last = await givenQueued(shop, checkout, 2)
    await sendRound(shop, last.id, { refund: async () => ({ kind: 'failed', reason: 'insufficient balance' }) })
    const first = await givenQueued(shop, checkout, 1)
    await sendRound(shop, first.id)
    expect(await toldOf(shop, checkout)).toEqual([])
    await tell(shop, checkout, 'dispute', 'D1', 600)
    await tell(shop, checkout, 'dispute-lost', 'D1', 600)
    const statuses = (await refundsOf(shop, checkout)).map(({ status }) => status).toSorted()
    expect(statuses).toEqual(['closed', 'succeeded'])
    expect(await toldOf(shop, checkout)).toEqual([499])
  })

  it('once a dispute is over, where the owner refunded a part while it was open', async ({ shop }) => {
    const checkout = await givenAddressed(shop, 2)
    await tell(shop, checkout, 'dispute', 'D1', 300)
    await tell(shop, checkout, 'refund', 'R1', 200)
    expect(await toldOf(shop, checkout)).toEqual([])
    await tell(shop, checkout, 'dispute-won', 'D1', 300)
    expect(await toldOf(shop, checkout)).toEqual([200])
  })

  it('once, where a dispute took over a refund that the buyer was told of, and was won', async ({ shop }) => {
    const checkout = await givenAddressed(shop, 2)
    await tell(shop, checkout, 'refund', 'R1', 600)
    await eventually(async () => expect(await statusesOf(shop, checkout)).toEqual(['sent']))
    await tell(shop, checkout, 'dispute', 'D1', 998)
    await tell(shop, checkout, 'dispute-won', 'D1', 998)
    expect((await refundsOf(shop, checkout)).map(({ status }) => status)).toEqual(['succeeded'])
    expect(await toldOf(shop, checkout)).toEqual([600])
  })

  it('again, where the mail about a refund was given up while a dispute had it', async ({ shop }) => {
    const checkout = await givenAddressed(shop, 2)
    await tell(shop, checkout, 'refund', 'R1', 600)
    await tell(shop, checkout, 'dispute', 'D1', 998)
    await shop.db.updateTable('mails').set({ status: 'dropped' }).where('order_id', '=', checkout.first.id).execute()
    await tell(shop, checkout, 'dispute-won', 'D1', 998)
    expect(await toldOf(shop, checkout)).toEqual([600, 600])
  })

  it('by the store’s own refund as well, where the provider says later that it made that beside the owner’s', async ({
    shop,
  }) => {
    const checkout = await givenAddressed(shop, 2)
    const refund = await givenQueued(shop, checkout)
    await sendRound(shop, refund.id, { refund: () => Promise.reject(new Error('no connection')) })
    await inDashboard(shop, checkout, 300).made()
    await inDashboard(shop, checkout, 400).made()
    await settleRefundById(shop.ctx, refund.id, { kind: 'failed', reason: 'charge_already_refunded' })
    expect(await toldOf(shop, checkout)).toEqual([300, 400])
    await settleRefundById(shop.ctx, refund.id, { kind: 'done', ref: `re_late_${refund.id}` })
    expect((await refundsOf(shop, checkout)).map(({ status }) => status)).not.toContain('closed')
    expect(await toldOf(shop, checkout)).toEqual([300, 400, 499])
  })
})

it('asks again where to send money that is owed since a mail about other money was queued', async ({ shop }) => {
  const { ctx } = shop
  const checkout = await givenAddressed(shop, 3)
  const paid = await givenQueued(shop, checkout)
  await shop.db.updateTable('refunds').set({ status: 'succeeded' }).where('id', '=', paid.id).execute()
  const owed = [2, 3].map((unit_no): Refund => ({ ...paid, id: ctx.newId(), unit_no, status: 'manual' }))
  await write(shop.db, async (trx) => {
    for (const refund of [paid, paid]) await queueAccountMail(ctx, trx, refund)
    await queueRefundedMail(ctx, trx, paid)
    await trx.insertInto('refunds').values(owed).execute()
    for (const refund of owed) await queueAccountMail(ctx, trx, refund)
  })
  const mails = shop.db.selectFrom('mails').select('kind').where('order_id', '=', checkout.first.id)
  const kinds = await mails.where('kind', 'in', ['refund-account', 'refunded']).orderBy('created_at').execute()
  expect(kinds.map(({ kind }) => kind)).toEqual(['refund-account', 'refunded', 'refund-account'])
})
