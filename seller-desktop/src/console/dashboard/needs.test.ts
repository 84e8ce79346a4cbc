import type { AttentionView } from '@topup/core/api/attention'
import type { AdminOrderView } from '@topup/core/api/fulfilment'
import { describe, expect, it } from 'vitest'
import { needsOf } from './needs.ts'

const waiting = (id: string, paidAt: string) =>
  ({
    id,
    status: 'pending-delivery',
    quantity: 2,
    gameUserId: '500123456',
    package: { name: '60 Lunites', amount: 60 },
    game: { name: 'Wuthering Waves', imageUrl: '', currency: 'Lunites' },
    timeline: { paidAt },
  }) as AdminOrderView
const trouble = (subjectType: string, subjectId: string, openedAt: string): AttentionView => ({
  id: `about-${subjectId}`,
  kind: 'payment_mismatch',
  subjectType,
  subjectId,
  reason: 'Wrong amount.',
  openedAt,
  heldPaymentId: null,
  manualRefundId: null,
  refundAccount: null,
  canClose: true,
})

describe('what needs the seller', () => {
  it('is the attention list and every paid order that waits for a hand, oldest first', () => {
    const needs = needsOf([trouble('payment', 'p1', '10:05')], [waiting('o1', '10:09'), waiting('o2', '10:01')])
    expect(needs.map(({ id }) => id)).toEqual(['o2', 'about-p1', 'o1'])
    expect(needs[0]).toMatchObject({ orderId: 'o2', reason: '60 Lunites × 2 · Wuthering Waves · 500123456' })
    expect(needs[1]?.orderId).toBeUndefined()
  })

  it('says of each what its button does', () => {
    const entries = [
      { ...trouble('order', 'o1', '10:01'), heldPaymentId: 'p1' },
      { ...trouble('order', 'o2', '10:02'), manualRefundId: 'r1' },
      trouble('order', 'o3', '10:03'),
      { ...trouble('rate', 'IDR', '10:04'), kind: 'rate_held' },
      trouble('webhook', 'w1', '10:05'),
      { ...trouble('check', 'stripe.webhook', '10:06'), kind: 'setup_red' },
      { ...trouble('store', 'setup', '10:07'), kind: 'store_closed' },
    ]
    expect(needsOf(entries, []).map(({ action }) => action)).toEqual([
      'accept',
      'record',
      'open',
      'rates',
      undefined,
      'setup',
      'setup',
    ])
  })

  it('leads to the orders that are told of by their number', () => {
    const entries = ['order_unsent', 'delivery_late', 'order_stuck'].map((kind, minute) => ({
      ...trouble('waiting-orders', 'lapakgaming', `10:0${minute}`),
      kind,
    }))
    expect(needsOf(entries, []).map(({ action }) => action)).toEqual(Array(3).fill('waitingOrders'))
  })

  it('leads to the set-up, and there to the check that went wrong', () => {
    const entries = [
      { ...trouble('check', 'stripe.key', '10:01'), kind: 'setup_red' },
      { ...trouble('store', 'setup', '10:02'), kind: 'store_closed' },
    ]
    expect(needsOf(entries, []).map(({ action, checkId }) => [action, checkId])).toEqual([
      ['setup', 'stripe.key'],
      ['setup', undefined],
    ])
  })

  it('says how far the account is that a refund is to be sent to', () => {
    const entry = { ...trouble('order', 'o1', '10:01'), manualRefundId: 'r1', refundAccount: 'changed' as const }
    expect(needsOf([entry], [waiting('o2', '10:02')]).map(({ account }) => account)).toEqual(['changed', null])
  })

  it('names an order with trouble of its own once', () => {
    expect(needsOf([trouble('order', 'o1', '10:05')], [waiting('o1', '10:01')]).map(({ id }) => id)).toEqual([
      'about-o1',
    ])
  })
})
