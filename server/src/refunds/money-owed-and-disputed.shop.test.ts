import { randomUUID } from 'node:crypto'
import { money } from '@topup/core/money/money'
import { MINUTE } from '@topup/core/time'
import { describe, expect } from 'vitest'
import { createPasskey } from '../../../scripts/_support/software-passkey.ts'
import { beforeTransaction } from '../../tests/_support/before-transaction.ts'
import { type GivenCheckout, givenCheckout } from '../../tests/_support/given-order.ts'
import { openAttention, reject } from '../../tests/_support/given-paid.ts'
import { sellerPassword } from '../../tests/_support/given-seller.ts'
import type { Browser } from '../../tests/_support/http-client.ts'
import { available, paymentOf, refundsOf } from '../../tests/_support/money-of.ts'
import { enrolPasskey } from '../../tests/_support/prove-passkey.ts'
import { refusal } from '../../tests/_support/refusal.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { untilWaiting } from '../../tests/_support/until-waiting.ts'
import { sendUnits } from '../fulfilment/delivery-loops.ts'
import { settleCheckout } from '../payments/settle-checkout.ts'
import { write } from '../platform/db/write.ts'
import { wipeRefundAccounts } from './accounts/wipe-accounts.ts'
import { queueRefund } from './queue-refund.ts'
import { recordReversal } from './record-reversal.ts'
import { moveRefund } from './refund.repository.ts'
import { sendRefunds } from './send-refunds.ts'
import { settleRefundById } from './settle-refund.ts'

// The store's background jobs do not run: each test calls them itself, in its own order.
const it = shopTest({ isIdle: true })

const PRICE = 499

async function comes(shop: Shop, checkout: GivenCheckout, amount: number): Promise<void> {
  const { id } = await paymentOf(shop, checkout)
  await settleCheckout(shop.ctx, id, { ref: checkout.intentId, captureRef: undefined, amount, currency: 'USD' })
}

/** A paid checkout whose unit waits for the seller. */
async function givenHeld(shop: Shop): Promise<GivenCheckout> {
  const checkout = await givenCheckout(shop, [{ packageId: 'hand-60' }])
  await comes(shop, checkout, PRICE)
  await sendUnits(shop.ctx)
  return checkout
}

async function givenDelivered(shop: Shop, seller: Browser): Promise<GivenCheckout> {
  const checkout = await givenHeld(shop)
  await seller.api('deliverOrder', { orderId: checkout.first.id, method: 'manual' })
  return checkout
}

/** Makes the provider refuse the queued refund, so that a person has to pay it; returns the refund's id. */
async function refuseRefund(shop: Shop, checkout: GivenCheckout): Promise<string> {
  const [refund] = await refundsOf(shop, checkout)
  if (!refund) throw new Error('no refund was queued')
  await write(shop.db, (trx) => moveRefund(trx, refund.id, 'claim'))
  await settleRefundById(shop.ctx, refund.id, { kind: 'failed', reason: 'the balance is too low' })
  return refund.id
}

async function givenOwed(shop: Shop, seller: Browser) {
  const checkout = await givenHeld(shop)
  await reject(seller, checkout)
  return { checkout, refundId: await refuseRefund(shop, checkout) }
}

/** A dispute over the whole payment, with functions that apply the provider's reports about it. */
function disputeOf(shop: Shop, checkout: GivenCheckout) {
  const ref = `du_${shop.ctx.newId()}`
  const tell = (kind: 'dispute' | 'dispute-won' | 'dispute-lost') => async () =>
    recordReversal(shop.ctx, await paymentOf(shop, checkout), { kind, ref, money: money(PRICE, 'USD') })
  return { opened: tell('dispute'), won: tell('dispute-won'), lost: tell('dispute-lost') }
}

const payByHand = (seller: Browser, refundId: string) => seller.api('recordManualRefund', { refundId, proof: 'BCA 1' })
const isOwed = async (shop: Shop, refundId: string) =>
  (await openAttention(shop, 'refund_manual')).some(({ subject_id }) => subject_id === refundId)

async function givenStaff(shop: Shop, owner: Browser): Promise<Browser> {
  const email = 'staff@kilat.example'
  const { firstPassword } = await owner.api('createSeller', { email, role: 'staff' })
  const browser = shop.createBrowser()
  await browser.api('signIn', { email, password: firstPassword })
  await browser.api('changePassword', { currentPassword: firstPassword, newPassword: sellerPassword })
  await enrolPasskey(browser.api, createPasskey(), shop.url)
  return browser
}

describe('the money of what was delivered', () => {
  it('is given back on a request by the owner alone: staff are refused, and nothing is decided', async ({
    shop,
    seller,
  }) => {
    const checkout = await givenDelivered(shop, seller)
    const note = 'Nothing arrived in my game.'
    await checkout.browser.api('requestRefund', { id: checkout.first.id, scenario: 'technical-failure', note })
    const find = async () =>
      (await seller.api('listRefundRequests', {})).find(({ orderId }) => orderId === checkout.first.id)
    const id = (await find())?.id ?? ''
    const staff = await givenStaff(shop, seller)
    const all = { id, action: 'approve-all', answer: '' } as const
    expect(await refusal(staff.api('decideRefundRequest', all))).toMatchObject({ status: 403, code: 'forbidden' })
    expect((await find())?.status).toBe('open')
    expect(await refundsOf(shop, checkout)).toEqual([])
    await seller.api('decideRefundRequest', all)
    expect(await refundsOf(shop, checkout)).toHaveLength(1)
  })

  it('is not given back of an order that does not exist', async ({ seller }) => {
    const unit = { orderId: randomUUID(), unitNo: 1, reason: 'The buyer got another game' }
    const refused = await refusal(seller.api('refundDeliveredUnit', unit))
    expect(refused).toMatchObject({ status: 404, code: 'order_not_found' })
  })

  it('can no longer be paid out to the owner from the moment its refund is queued', async ({ shop, seller }) => {
    const before = await available(seller)
    const checkout = await givenDelivered(shop, seller)
    expect(await available(seller)).toBe(before + PRICE)
    const unit = { orderId: checkout.first.id, unitNo: 1, reason: 'The buyer got another game' }
    await seller.api('refundDeliveredUnit', unit)
    expect(await refundsOf(shop, checkout)).toMatchObject([{ status: 'queued' }])
    expect(await available(seller)).toBe(before)
  })
})

describe('invariant 7: a refund whose answer was lost before a dispute over another part was lost', () => {
  /** Returns three refunds' statuses and whether each is owed; `isMade`: Stripe made them at the first try. */
  async function afterLostDispute(shop: Shop, seller: Browser, isMade: boolean) {
    const checkout = await givenCheckout(shop, [{ packageId: 'hand-60', quantity: 3 }])
    await comes(shop, checkout, 3 * PRICE)
    await sendUnits(shop.ctx)
    await reject(seller, checkout)
    const stripe = shop.ctx.payments.stripe
    if (!stripe) throw new Error('this shop takes no cards')
    const made: string[] = []
    const port: typeof stripe = {
      ...stripe,
      refund: ({ id, paymentRef }) => {
        if (paymentRef === checkout.intentId) made.push(id)
        throw new Error('the answer was lost')
      },
      findMadeRefund: async ({ id }) => (isMade && made.includes(id) ? { kind: 'done', ref: `re_${id}` } : undefined),
    }
    const tryAt = (minutes: number) => {
      const now = () => new Date(Date.now() + minutes * MINUTE)
      return sendRefunds({ ...shop.ctx, now, payments: { ...shop.ctx.payments, stripe: port } })
    }
    await tryAt(0)
    const dispute = disputeOf(shop, checkout)
    await dispute.opened()
    await dispute.lost()
    await tryAt(60)
    expect(made).toHaveLength(3)
    const refunds = (await refundsOf(shop, checkout)).filter(({ source }) => source === 'store')
    return Promise.all(refunds.map(async ({ id, status }) => [status, await isOwed(shop, id)]))
  }

  it('is looked for, so that the seller pays nothing of it by hand again', async ({ shop, seller }) => {
    expect(await afterLostDispute(shop, seller, true)).toEqual(Array(3).fill(['succeeded', false]))
  })

  it('is left to the seller where the provider made none', async ({ shop, seller }) => {
    expect(await afterLostDispute(shop, seller, false)).toEqual(Array(3).fill(['manual', true]))
  })
})

describe('the money of one unit', () => {
  it('goes back once, also where two processes give the unit up at the same moment', async ({ shop }) => {
    const checkout = await givenCheckout(shop, [{ packageId: 'hand-60', quantity: 2 }])
    await comes(shop, checkout, 2 * PRICE)
    const payment = await paymentOf(shop, checkout)
    const unit = { orderId: checkout.first.id, unitNo: 1 }
    const giveUp = (ctx: Shop['ctx']) =>
      write(ctx.db, (trx) => queueRefund(ctx, trx, payment, { purpose: 'unit', unit, reason: 'Not delivered' }))
    const second = shop.createSecondContext()
    let other: Promise<unknown> = Promise.resolve()
    await write(shop.db, async (trx) => {
      await giveUp({ ...shop.ctx, db: trx })
      other = giveUp(second).catch(() => 'undone')
      await untilWaiting(shop)
    })
    await other
    expect(await refundsOf(shop, checkout)).toMatchObject([{ unit_no: 1, amount: PRICE }])
    expect((await paymentOf(shop, checkout)).refunded_amount).toBe(PRICE)
  })

  it('is sent back once by the card provider, also where two processes ask for it before either is answered', async ({
    shop,
  }) => {
    const checkout = await givenCheckout(shop, [{ packageId: 'hand-60', quantity: 2 }])
    await shop.world.payIntent(checkout.intentId)
    const refund = { id: shop.ctx.newId(), paymentRef: checkout.intentId, money: money(PRICE, 'USD') }
    const ask = () => shop.ctx.payments.stripe?.refund({ ...refund, captureRef: undefined, isRepeat: false })
    const [one, other] = await Promise.all([ask(), ask()])
    expect(one).toMatchObject({ ref: expect.any(String) })
    expect(other).toEqual(one)
    const { refunds } = (await shop.world.state()).stripe
    const made = refunds.filter((each: { payment_intent: string }) => each.payment_intent === checkout.intentId)
    expect(made).toHaveLength(1)
  })
})

describe('a buyer who disputes the payment', () => {
  it('is offered no refund while the bank decides, nor once the bank took the money', async ({ shop, seller }) => {
    const checkout = await givenDelivered(shop, seller)
    const { id } = checkout.first
    const dispute = disputeOf(shop, checkout)
    for (const step of [dispute.opened, dispute.lost]) {
      await step()
      const { options } = await checkout.browser.api('getRefundOptions', { id })
      expect(new Set(options.map(({ action, reason }) => `${action} ${reason}`))).toEqual(
        new Set(['none bank-decides']),
      )
      const asked = checkout.browser.api('requestRefund', { id, scenario: 'technical-failure', note: 'Nothing came.' })
      expect(await refusal(asked)).toMatchObject({ status: 409, details: { reason: 'bank-decides' } })
    }
  })

  it('is not paid by hand as well, also where the money did not fit and was on its way back', async ({
    shop,
    seller,
  }) => {
    const checkout = await givenCheckout(shop, [{ packageId: 'hand-60' }])
    await comes(shop, checkout, PRICE - 100)
    await seller.api('resolvePayment', { paymentId: (await paymentOf(shop, checkout)).id, action: 'return' })
    const refundId = await refuseRefund(shop, checkout)
    const dispute = disputeOf(shop, checkout)
    await dispute.opened()
    expect((await refusal(payByHand(seller, refundId))).reason).toMatch(/wait for the end of the dispute/)
    expect(await refundsOf(shop, checkout)).toMatchObject([{ status: 'manual', proof: null }])
    await dispute.won()
    await payByHand(seller, refundId)
    expect(await refundsOf(shop, checkout)).toMatchObject([{ status: 'succeeded', proof: 'BCA 1' }])
  })

  it('is not owed the money again by one dispute that is won while another one has taken it', async ({
    shop,
    seller,
  }) => {
    const { checkout, refundId } = await givenOwed(shop, seller)
    const [first, second] = [disputeOf(shop, checkout), disputeOf(shop, checkout)]
    for (const step of [first.opened, first.lost, second.opened, second.lost]) await step()
    expect(await refundsOf(shop, checkout)).toMatchObject([{ status: 'closed' }])
    await first.won()
    expect(await isOwed(shop, refundId)).toBe(false)
    expect((await refusal(payByHand(seller, refundId))).code).toBe('transition_not_allowed')
    await second.won()
    expect(await isOwed(shop, refundId)).toBe(true)
  })

  it('keeps the account for a refund that is owed again just before it would have been wiped', async ({
    shop,
    seller,
  }) => {
    const { checkout, refundId } = await givenOwed(shop, seller)
    const account = { kind: 'bank', institution: 'bca', number: '73100456688', holder: 'Siti Rahmawati' } as const
    await checkout.browser.api('giveRefundAccount', { id: checkout.first.id, ...account })
    const dispute = disputeOf(shop, checkout)
    await dispute.opened()
    await dispute.lost()
    const wiping = beforeTransaction(shop.createSecondContext(), () => true, dispute.won)
    expect(await wipeRefundAccounts(wiping)).toBe(0)
    expect(await isOwed(shop, refundId)).toBe(true)
    expect(await seller.api('openRefundAccount', { refundId })).toMatchObject({ number: account.number })
  })
})
