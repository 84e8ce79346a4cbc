import type { AdminOrderView, OrderDetailsView } from '@topup/core/api/fulfilment'
import type { AdminPaymentView } from '@topup/core/api/payments'
import type { AdminRefundView } from '@topup/core/api/refunds'
import { expect, it } from 'vitest'
import { whatIsLeft } from './what-is-left.ts'

const paid = { status: 'succeeded', isSurplus: false, fraudWarning: null, disputes: [] } as unknown as AdminPaymentView
const reported = { ...paid, fraudWarning: 'The card’s bank reports this payment as fraud.' }
const refund = (change: Partial<AdminRefundView> = {}) =>
  ({ unitNo: 1, status: 'queued', ...change }) as AdminRefundView

function left(payment: AdminPaymentView, units: readonly string[] = [], refunds: readonly AdminRefundView[] = []) {
  const unitList = units.map((status, at) => ({ unitNo: at + 1, status }) as AdminOrderView['unitList'][number])
  return whatIsLeft({ order: { unitList }, payments: [payment], refunds } as unknown as OrderDetailsView)
}

it('says nothing of an order whose money is where it belongs', () => {
  expect(left(paid, ['delivered'])).toEqual([])
  expect(left(paid, ['failed'], [refund({ status: 'succeeded' })])).toEqual([])
})

it('tells of a report of fraud whether what was delivered is still paid, or moves, or the money goes or went back', () => {
  expect(left(reported, ['delivered', 'failed'], [refund({ unitNo: 2 })])).toEqual(['fraudKept'])
  expect(left(reported, ['accepted'])).toEqual(['fraudMoving'])
  expect(left(reported, ['failed'], [refund()])).toEqual(['fraudBack'])
  expect(left(reported, ['delivered'], [refund()])).toEqual(['fraudBack'])
  expect(left(reported, ['delivered'], [refund({ unitNo: null, isExternal: true })])).toEqual(['fraudBack'])
  expect(left(reported, ['failed'], [refund({ status: 'succeeded' })])).toEqual(['fraudRefunded'])
})

it('speaks of the dispute alone where a reported payment is disputed, until it is answered', () => {
  const disputed = (status: 'open' | 'won', answer: 'sent' | 'failed' | null) => ({
    ...reported,
    disputes: [{ ref: 'dp_1', amount: '1.50', currency: 'USD', status, answer }],
  })
  expect(left(disputed('open', null), ['delivered'])).toEqual(['dispute'])
  expect(left(disputed('open', 'failed'), ['delivered'])).toEqual(['dispute'])
  expect(left(disputed('open', 'sent'), ['delivered'])).toEqual([])
  expect(left(disputed('won', null), ['delivered'])).toEqual([])
})

it('names each thing that waits for the seller: held money and a refund by hand', () => {
  const held = { ...reported, status: 'held' } as AdminPaymentView
  expect(left(held, [], [refund({ status: 'manual' })])).toEqual(['heldPayment', 'refundByHand'])
})
