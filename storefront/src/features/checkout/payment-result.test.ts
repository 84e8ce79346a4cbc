import type { ApiClient } from '@topup/core/api/client'
import { describe, expect, it } from 'vitest'
import { findPaymentResult } from './payment-result.ts'

type Order = { checkoutId: string; status: string; trackingCode: string; createdAt: string }

const order = (status: string, rest: Partial<Order> = {}): Order => ({
  checkoutId: 'mine',
  status,
  trackingCode: 'TRKA',
  createdAt: '2026-01-01T00:00:00.000Z',
  ...rest,
})

/** Each call returns the next of `readings`; the last repeats. */
function givenReadings(...readings: (Order[] | Error)[]) {
  let count = 0
  const api = async () => {
    const answer = readings[Math.min(count, readings.length - 1)]
    count += 1
    if (answer instanceof Error) throw answer
    return answer
  }
  return { api: api as unknown as ApiClient, wait: async () => undefined, count: () => count }
}

describe('coming back from the bank', () => {
  it('waits until the store has heard of the payment', async () => {
    const store = givenReadings([order('pending')], [order('pending')], [order('processing')])
    expect(await findPaymentResult('mine', { isHopeful: true, ...store })).toEqual({
      kind: 'paid',
      trackingCode: 'TRKA',
    })
    expect(store.count()).toBe(3)
  })

  it('never believes the address: an order that stays pending is not paid', async () => {
    const store = givenReadings([order('pending')])
    expect((await findPaymentResult('mine', { isHopeful: true, ...store })).kind).toBe('pending')
  })

  it('gives up sooner when the bank said no, yet still sees a payment that went through', async () => {
    const failed = givenReadings([order('pending')])
    await findPaymentResult('mine', { isHopeful: false, ...failed })
    expect(failed.count()).toBe(3)
    const paid = givenReadings([order('completed')])
    expect((await findPaymentResult('mine', { isHopeful: false, ...paid })).kind).toBe('paid')
  })

  it('looks only at the orders of this checkout and names the first of them', async () => {
    const store = givenReadings([
      order('completed', { checkoutId: 'older', trackingCode: 'TRKOLD' }),
      order('processing', { trackingCode: 'TRKB', createdAt: '2026-01-01T00:00:09.000Z' }),
      order('processing', { trackingCode: 'TRKA' }),
    ])
    expect(await findPaymentResult('mine', { isHopeful: true, ...store })).toEqual({
      kind: 'paid',
      trackingCode: 'TRKA',
    })
    expect((await findPaymentResult('other', { isHopeful: false, ...store })).kind).toBe('unknown-checkout')
  })

  it('keeps asking while the store cannot be reached', async () => {
    const store = givenReadings(new TypeError('Failed to fetch'), [order('processing')])
    expect((await findPaymentResult('mine', { isHopeful: true, ...store })).kind).toBe('paid')
  })
})
