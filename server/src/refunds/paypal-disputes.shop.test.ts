import { randomUUID } from 'node:crypto'
import { money } from '@topup/core/money/money'
import { describe, expect } from 'vitest'
import { eventually } from '../../tests/_support/eventually.ts'
import { agree, givenCheckout, orderInput, untilOrders } from '../../tests/_support/given-order.ts'
import { it } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { forgetCheckouts } from '../app/retention/forget-buyers.ts'
import type { LedgerAccount } from '../ledger/ledger.table.ts'
import { applyPaypalEvent } from '../payments/paypal/apply-paypal-event.ts'
import type { Reversal } from '../payments/provider-movement.ts'
import { write } from '../platform/db/write.ts'
import { queueRefund } from './queue-refund.ts'
import { recordReversal } from './record-reversal.ts'
import { settleRefundById } from './settle-refund.ts'

const control = (shop: Shop, path: string, body: object) => shop.world.post(`/control/paypal${path}`, body)

const amount = { value: '1.50', currency_code: 'USD' }

/** A paid order of 1.50, with functions for each of PayPal's reports about its money, to be called in any order. */
async function givenPaid(shop: Shop, line: Readonly<{ gameUserId?: string; quantity?: number }> = {}) {
  const browser = shop.createBrowser()
  const order = await browser.api('createOrder', orderInput('ml-86', line))
  await agree(browser, order.checkoutId)
  const wanted = { orderId: order.id, amount: order.totalAmount, currency: 'USD', intent: 'CAPTURE' } as const
  const { id: ref } = await browser.api('createPaypalOrder', wanted)
  await control(shop, `/orders/${ref}`, { action: 'approve' })
  const read = () =>
    shop.db.selectFrom('payments').selectAll().where('provider_ref', '=', ref).executeTakeFirstOrThrow()
  const { id, capture_ref } = await eventually(async () => {
    const payment = await read()
    expect(payment.status).toBe('succeeded')
    return payment
  })
  await eventually(async () => {
    const delivered = await shop.db.selectFrom('orders').select('status').where('id', '=', order.id).executeTakeFirst()
    expect(delivered?.status).toBe('completed')
  })
  const dispute = {
    dispute_id: `PP-D-${randomUUID()}`,
    dispute_amount: amount,
    disputed_transactions: [{ seller_transaction_id: capture_ref }],
  }
  const apply = (event_type: string, resource: object) =>
    applyPaypalEvent(shop.ctx, JSON.stringify({ event_type, resource }))
  const end = (outcome_code: string) => () =>
    apply('CUSTOMER.DISPUTE.RESOLVED', { ...dispute, dispute_outcome: { outcome_code } })
  const links = [{ rel: 'up', href: `https://x/v2/payments/captures/${capture_ref}` }]
  const tell = async (kind: Reversal['kind'], ref: string, cents: number, isByProvider = false) => {
    const reversal = { kind, ref: `${ref}-${id}`, money: money(cents, 'USD'), isToldTwice: true, isByProvider }
    await recordReversal(shop.ctx, await read(), reversal)
  }
  /** Queues a refund of the order's unit, which the store has not sent yet. */
  const queue = async () => {
    const payment = await read()
    const unit = { orderId: order.id, unitNo: 1 }
    await write(shop.db, async (trx) => {
      await queueRefund(shop.ctx, trx, payment, { purpose: 'unit', unit, reason: 'Given up' })
      await trx.updateTable('refunds').set({ due_at: '2999' }).where('payment_id', '=', id).execute()
    })
  }
  const refundsOf = () => shop.db.selectFrom('refunds').selectAll().where('payment_id', '=', id).execute()
  return {
    id,
    checkoutId: order.checkoutId,
    read,
    refundsOf,
    tell,
    queue,
    notices: {
      opened: () => apply('CUSTOMER.DISPUTE.CREATED', dispute),
      won: end('RESOLVED_SELLER_FAVOUR'),
      lost: end('RESOLVED_BUYER_FAVOUR'),
      accepted: end('ACCEPTED'),
      reversed: () => apply('PAYMENT.CAPTURE.REVERSED', { id: `REV-${capture_ref}`, amount, links }),
      // A refund made in PayPal's resolution centre; PayPal sends its webhook.
      refunded: async () => {
        await control(shop, `/captures/${capture_ref}`, { action: 'refund', amount: 150 })
        await eventually(async () => {
          const told = shop.db.selectFrom('webhook_events').select('status').where('type', 'like', '%REFUNDED')
          const rows = await told.where('payload', 'like', `%${capture_ref}%`).execute()
          expect(rows).toEqual([{ status: 'done' }])
        })
      },
    },
  }
}

/** Returns an account's balance without PayPal's fees. */
async function balanceOf(shop: Shop, account: LedgerAccount, ids: string[]): Promise<number> {
  const rows = await shop.db
    .selectFrom('ledger_entries')
    .select('amount')
    .where('subject_id', 'in', ids)
    .where('account', '=', account)
    .where('posting_id', 'not like', 'fee:%')
    .where('posting_id', 'not like', 'undo:fee:%')
    .execute()
  return rows.reduce((sum, row) => sum + row.amount, 0)
}

it.for<[string, ('opened' | 'won' | 'lost' | 'accepted' | 'reversed' | 'refunded')[], string, number, number]>([
  ['reversed, then opened and lost', ['reversed', 'opened', 'lost'], 'charged-back', 0, 150],
  ['opened, reversed and lost', ['opened', 'reversed', 'lost'], 'charged-back', 0, 150],
  ['lost before it was opened or reversed', ['lost', 'opened', 'reversed'], 'charged-back', 0, 150],
  ['refunded while open, then accepted', ['opened', 'refunded', 'accepted'], 'charged-back', 0, 150],
  ['refunded before it was opened and accepted', ['refunded', 'opened', 'accepted'], 'charged-back', 0, 150],
  ['accepted, then refunded', ['opened', 'accepted', 'refunded'], 'charged-back', 0, 150],
  ['reversed, then opened and won', ['reversed', 'opened', 'won'], 'succeeded', 150, 0],
  ['won before it was opened or reversed', ['won', 'opened', 'reversed'], 'succeeded', 150, 0],
  ['refunded while open, then dropped by the buyer', ['opened', 'refunded', 'won'], 'succeeded', 0, 0],
])('a PayPal dispute that is %s takes the money once', async ([_name, steps, status, left, disputed], { shop }) => {
  const { id, read, refundsOf, notices } = await givenPaid(shop)
  for (const step of steps) await notices[step]()
  for (const step of steps) if (step !== 'refunded') await notices[step]()
  const payment = await read()
  const refunds = await refundsOf()
  const ids = [id, ...refunds.map((refund) => refund.id)]
  expect(payment.status).toBe(status)
  expect(await balanceOf(shop, 'provider:paypal', ids)).toBe(left)
  expect(await balanceOf(shop, 'disputes', ids)).toBe(disputed)
  const standing = refunds.filter((refund) => refund.status === 'succeeded')
  expect(payment.refunded_amount).toBe(standing.reduce((sum, refund) => sum + refund.amount, 0))
})

it.for([
  ['the lost one first', ['small', 'large']],
  ['the won one first', ['large', 'small']],
] as const)(
  'a refund of the owner’s stands beside two disputes, one of which is won, ended with %s',
  async ([_, order], { shop }) => {
    const { id, read, refundsOf, tell } = await givenPaid(shop)
    const sums = { large: 90, small: 30 }
    await tell('dispute', 'large', sums.large)
    await tell('dispute', 'small', sums.small)
    // Together more than the received amount would go back, so the refund counts as the disputes' until these end.
    await tell('refund', 'dashboard', 60)
    expect(await refundsOf()).toMatchObject([{ status: 'closed' }])
    for (const one of order) await tell(one === 'large' ? 'dispute-won' : 'dispute-lost', one, sums[one])
    const [refund] = await refundsOf()
    expect(refund).toMatchObject({ status: 'succeeded', amount: 60 })
    expect((await read()).status).toBe('charged-back')
    const ids = [id, refund?.id ?? '']
    expect(await balanceOf(shop, 'provider:paypal', ids)).toBe(150 - 60 - 30)
    expect(await balanceOf(shop, 'disputes', ids)).toBe(30)
  },
)

it('a refund of the very sum that a lost dispute took is that dispute’s, though another was won', async ({ shop }) => {
  const { id, refundsOf, tell } = await givenPaid(shop)
  await tell('dispute', 'large', 90)
  await tell('dispute', 'small', 30)
  await tell('refund', 'told-twice', 30)
  await tell('dispute-won', 'large', 90)
  await tell('dispute-lost', 'small', 30)
  expect(await refundsOf()).toMatchObject([{ status: 'closed' }])
  expect(await balanceOf(shop, 'provider:paypal', [id])).toBe(120)
})

it.for([
  ['while it is open', ['dispute', 'refund', 'dispute-lost']],
  ['once it is lost', ['dispute', 'dispute-lost', 'refund']],
] as const)(
  'a refund of the owner’s stands beside a lost dispute over another part, told %s',
  async ([_, kinds], { shop }) => {
    const { id, refundsOf, tell } = await givenPaid(shop)
    for (const kind of kinds) await tell(kind, kind === 'refund' ? 'dashboard' : 'part', kind === 'refund' ? 60 : 30)
    const [refund] = await refundsOf()
    expect(refund).toMatchObject({ status: 'succeeded', amount: 60 })
    expect(await balanceOf(shop, 'provider:paypal', [id, refund?.id ?? ''])).toBe(150 - 60 - 30)
    expect(await balanceOf(shop, 'disputes', [id])).toBe(30)
  },
)

describe('a PayPal dispute is remembered of its buyer', () => {
  const disputedOf = async (shop: Shop, paymentId: string) =>
    shop.db.selectFrom('risk_events').selectAll().where('payment_id', '=', paymentId).execute()

  it('once, and holds the next order by card for the same player', async ({ shop, seller }) => {
    const gameUserId = '340000001 (1)'
    const { id, notices } = await givenPaid(shop, { gameUserId })
    for (const step of ['opened', 'opened', 'lost'] as const) await notices[step]()
    const [event, ...others] = await disputedOf(shop, id)
    expect(others).toEqual([])
    expect(event).toMatchObject({ kind: 'disputed', amount: 150, package_id: 'ml-86', card: null })
    expect(JSON.stringify(event)).not.toMatch(/340000001|127\.0\.0\.1/)
    const next = await givenCheckout(shop, [{ packageId: 'ml-86', gameUserId }])
    await shop.world.payIntent(next.intentId, '5555555555554444')
    await untilOrders(next, 'pending-delivery')
    const { riskDecisions } = await seller.api('getOrderDetails', { id: next.first.id })
    expect(riskDecisions[0]?.sentence).toMatch(/^Held for a look: .*disputed, reported as fraud or sent back/)
    const neighbour = await givenCheckout(shop, [{ packageId: 'ml-86', gameUserId: '340000002 (1)' }])
    await shop.world.payIntent(neighbour.intentId)
    await untilOrders(neighbour, 'completed')
  })

  it('and of nobody, where the buyer was forgotten before', async ({ shop }) => {
    const { id, checkoutId, notices } = await givenPaid(shop, { gameUserId: '340000003 (1)' })
    await write(shop.db, (trx) => forgetCheckouts(trx, [checkoutId], shop.ctx.now().toISOString()))
    await notices.opened()
    expect(await disputedOf(shop, id)).toEqual([])
  })
})

describe('money that the store owes and that went back at PayPal is', () => {
  const statuses = async ({ refundsOf }: Awaited<ReturnType<typeof givenPaid>>) =>
    (await refundsOf()).map(({ source, status }) => `${source} ${status}`).toSorted()

  it.for([
    ['a lost dispute’s, told as a refund before it', false, 'dispute-lost', ['external closed', 'store closed'], 0],
    ['a lost dispute’s, told as a reversal before it', true, 'dispute-lost', ['reversal closed', 'store closed'], 0],
    ['the owner’s refund once the dispute was won', false, 'dispute-won', ['external succeeded', 'store closed'], 150],
    ['owed again once PayPal’s reversal is back', true, 'dispute-won', ['reversal closed', 'store manual'], 150],
  ] as const)('%s', async ([_name, isByProvider, end, expected, refunded], { shop }) => {
    const paid = await givenPaid(shop)
    await paid.queue()
    await paid.tell('refund', 'there', 150, isByProvider)
    const source = isByProvider ? 'reversal' : 'external'
    expect(await statuses(paid)).toEqual([`${source} succeeded`, 'store closed'])
    await paid.tell('dispute', 'dispute', 150)
    expect(await statuses(paid)).toEqual([`${source} closed`, 'store closed'])
    expect((await paid.read()).refunded_amount).toBe(0)
    await paid.tell(end, 'dispute', 150)
    expect(await statuses(paid)).toEqual(expected)
    expect((await paid.read()).refunded_amount).toBe(refunded)
  })

  it('not owed again after a won dispute, though enough of the payment is left', async ({ shop }) => {
    const paid = await givenPaid(shop, { quantity: 2 })
    await paid.queue()
    await paid.tell('refund', 'there', 150)
    await paid.tell('dispute', 'dispute', 200)
    expect(await statuses(paid)).toEqual(['external closed', 'store closed'])
    await paid.tell('dispute-won', 'dispute', 200)
    expect(await statuses(paid)).toEqual(['external succeeded', 'store closed'])
    expect((await paid.read()).refunded_amount).toBe(150)
  })

  it('left as it went out where the store had sent the rest', async ({ shop }) => {
    const paid = await givenPaid(shop)
    await paid.queue()
    await paid.tell('refund', 'there', 60, true)
    const [own] = (await paid.refundsOf()).filter(({ source }) => source === 'store')
    await shop.db
      .updateTable('refunds')
      .set({ status: 'pending' })
      .where('id', '=', own?.id ?? '')
      .execute()
    await settleRefundById(shop.ctx, own?.id ?? '', { kind: 'done', ref: `sent-${own?.id}` })
    await paid.tell('dispute', 'dispute', 60)
    expect(await statuses(paid)).toEqual(['reversal closed', 'store succeeded'])
    expect((await paid.refundsOf()).find(({ source }) => source === 'store')?.amount).toBe(90)
    expect((await paid.read()).refunded_amount).toBe(90)
  })

  it('owed in full again where a part of it was a dispute’s', async ({ shop }) => {
    const paid = await givenPaid(shop)
    await paid.queue()
    await paid.tell('refund', 'there', 60, true)
    const reduced = (await paid.refundsOf()).map(({ source, status, amount }) => `${source} ${status} ${amount}`)
    expect(reduced.toSorted()).toEqual(['reversal succeeded 60', 'store queued 90'])
    await paid.tell('dispute', 'dispute', 60)
    const [owed] = (await paid.refundsOf()).filter(({ source }) => source === 'store')
    expect(owed).toMatchObject({ status: 'queued', amount: 150 })
    expect((await paid.read()).refunded_amount).toBe(150)
  })

  it('left alone where the dispute is over another payment', async ({ shop }) => {
    const [disputed, other] = [await givenPaid(shop), await givenPaid(shop)]
    for (const paid of [disputed, other]) {
      await paid.queue()
      await paid.tell('refund', 'there', 60, true)
    }
    const before = await other.refundsOf()
    await disputed.tell('dispute', 'dispute', 60)
    expect(await other.refundsOf()).toEqual(before)
    expect((await disputed.refundsOf()).find(({ source }) => source === 'store')?.amount).toBe(150)
  })
})
