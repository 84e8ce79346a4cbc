import { describe, expect } from 'vitest'
import {
  givenMoneyHeld,
  openByXendit,
  pay,
  RUPIAH,
  statusOfPayment,
  untilPaymentIs,
} from '../../tests/_support/given-money-held.ts'
import { givenOrders, untilOrders } from '../../tests/_support/given-order.ts'
import { openAttention } from '../../tests/_support/given-paid.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { applyProviderState } from '../payments/apply-provider-state.ts'
import type { Reversal } from '../payments/provider-movement.ts'
import { recordReversal } from './record-reversal.ts'

const it = shopTest({}, 'test')

const paymentOf = (shop: Shop, id: string) =>
  shop.db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const refundsOf = async (shop: Shop, paymentId: string) => {
  const rows = await shop.db.selectFrom('refunds').selectAll().where('payment_id', '=', paymentId).execute()
  return rows.map(({ purpose, amount }) => `${purpose} ${amount}`).toSorted()
}

async function takenBack(shop: Shop, paymentId: string, kind: Reversal['kind'], amount: number, ref: string = kind) {
  const money = { amount, currency: 'IDR' }
  await recordReversal(shop.ctx, await paymentOf(shop, paymentId), { kind, ref, money })
}

/** Applies a success in which the provider reports that the whole amount has arrived. */
async function allCame(shop: Shop, paymentId: string) {
  const { provider_ref } = await paymentOf(shop, paymentId)
  await applyProviderState(shop.ctx, paymentId, {
    ref: provider_ref ?? '',
    status: 'succeeded',
    received: { amount: RUPIAH, currency: 'IDR' },
    captureRef: undefined,
    paymentId: undefined,
    nextAction: undefined,
  })
}

async function booked(shop: Shop, paymentId: string) {
  const { sum } = await shop.db
    .selectFrom('ledger_entries')
    .select((eb) => eb.fn.sum<number>('amount').as('sum'))
    .where('subject_id', '=', paymentId)
    .where('account', '=', 'provider:xendit')
    .where('posting_id', 'not like', 'fee:%')
    .executeTakeFirstOrThrow()
  return Number(sum)
}

const mismatchOf = async (shop: Shop, paymentId: string) =>
  (await openAttention(shop, 'payment_mismatch')).find(({ subject_id }) => subject_id === paymentId)?.reason

describe('the rest of money that was held', () => {
  it('is booked and told to the seller where it comes after the first part was sent back', async ({ shop }) => {
    const { browser, first, paymentId } = await givenMoneyHeld(shop)
    await browser.api('returnHeldPayment', { id: first.id })
    await allCame(shop, paymentId)
    await allCame(shop, paymentId)
    expect(await statusOfPayment(shop, paymentId)).toBe('returned')
    expect(await paymentOf(shop, paymentId)).toMatchObject({ received_amount: RUPIAH })
    expect(await booked(shop, paymentId)).toBe(RUPIAH)
    expect(await mismatchOf(shop, paymentId)).toMatch(/sent back before/)
  })

  it('makes no order go on of whose money a part went back in the provider’s dashboard', async ({ shop }) => {
    const { browser, first, paymentId } = await givenMoneyHeld(shop)
    await takenBack(shop, paymentId, 'refund', 20_000)
    const told = (await openAttention(shop, 'payment_reversed')).filter(({ subject_id }) => subject_id === paymentId)
    expect(told).toMatchObject([{ reason: expect.stringContaining('pays for no order') }])
    await allCame(shop, paymentId)
    expect(await statusOfPayment(shop, paymentId)).toBe('held')
    expect(await booked(shop, paymentId)).toBe(RUPIAH)
    await browser.api('returnHeldPayment', { id: first.id })
    expect(await refundsOf(shop, paymentId)).toEqual(['external 20000', `returned ${RUPIAH - 20_000}`])
  })
})

describe('held money that went back in the provider’s dashboard', () => {
  it('is not held again, and cannot be accepted, when a dispute of it is won', async ({ shop }) => {
    const { paymentId } = await givenMoneyHeld(shop)
    await takenBack(shop, paymentId, 'dispute', RUPIAH - 250, 'dp_1')
    await takenBack(shop, paymentId, 'refund', RUPIAH - 250)
    expect(await statusOfPayment(shop, paymentId)).toBe('held-disputed')
    await takenBack(shop, paymentId, 'dispute-won', RUPIAH - 250, 'dp_1')
    expect(await statusOfPayment(shop, paymentId)).toBe('returned')
    expect(await refundsOf(shop, paymentId)).toEqual([`external ${RUPIAH - 250}`])
  })
})

it('held money of which a lost dispute took a part while it went back: the seller is told what is left', async ({
  shop,
}) => {
  const { browser, first, paymentId } = await givenMoneyHeld(shop)
  await browser.api('returnHeldPayment', { id: first.id })
  await takenBack(shop, paymentId, 'dispute', 40_000, 'dp_2')
  await takenBack(shop, paymentId, 'dispute-lost', 40_000, 'dp_2')
  const entries = await openAttention(shop, 'refund_blocked')
  expect(entries.map(({ subject_id, reason }) => [subject_id, reason])).toEqual([
    [paymentId, expect.stringContaining('Rp52,950 is left')],
  ])
})

it('what a refund in the dashboard left owed is owed again, as much as before, when a lost dispute is won after all', async ({
  shop,
}) => {
  const { browser, first, paymentId } = await givenMoneyHeld(shop)
  await browser.api('returnHeldPayment', { id: first.id })
  const half = (RUPIAH - 250) / 2
  await takenBack(shop, paymentId, 'refund', half)
  for (const kind of ['dispute', 'dispute-lost'] as const) await takenBack(shop, paymentId, kind, half, 'dp_3')
  expect(await paymentOf(shop, paymentId)).toMatchObject({ status: 'charged-back', refunded_amount: half })
  await takenBack(shop, paymentId, 'dispute-won', half, 'dp_3')
  expect(await paymentOf(shop, paymentId)).toMatchObject({ status: 'returned', refunded_amount: 2 * half })
  const { refunds } = await browser.api('getRefundAccount', { id: first.id })
  expect(refunds).toMatchObject([{ amount: String(half), state: 'needed' }])
  await takenBack(shop, paymentId, 'refund', half, 'second')
  expect(await refundsOf(shop, paymentId)).toEqual([`external ${half}`, `returned ${half}`])
})

it('money that came twice waits for nobody’s decision when a dispute that it lost is won after all', async ({
  shop,
}) => {
  const bank = await openByXendit(shop, await givenOrders(shop, [{ packageId: 'ml-86', quantity: 4 }]))
  const wallet = await openByXendit(shop, bank, 'ID_DANA')
  await pay(shop, wallet, {})
  await untilOrders(bank, 'completed')
  await pay(shop, bank, {}, true)
  await untilPaymentIs(shop, bank.paymentId, 'succeeded')
  expect(await paymentOf(shop, bank.paymentId)).toMatchObject({ is_surplus: 1 })
  for (const kind of ['dispute', 'dispute-lost'] as const) await takenBack(shop, bank.paymentId, kind, RUPIAH, 'dp_4')
  expect(await statusOfPayment(shop, bank.paymentId)).toBe('charged-back')
  await takenBack(shop, bank.paymentId, 'dispute-won', RUPIAH, 'dp_4')
  expect(await statusOfPayment(shop, bank.paymentId)).toBe('succeeded')
})
