import { describe, expect, it } from 'vitest'
import { supplierOrderLifecycle } from './delivery/supplier-order-lifecycle.ts'
import { unitLifecycle } from './delivery/unit-lifecycle.ts'
import { allowedEvents, type Lifecycle, nextStatus, statusesBefore } from './lifecycle.ts'
import { orderLifecycle } from './order/order-lifecycle.ts'
import { disputeLifecycle } from './payment/dispute-lifecycle.ts'
import { paymentLifecycle } from './payment/payment-lifecycle.ts'
import { refundLifecycle } from './refund/refund-lifecycle.ts'

function reachableFrom(lifecycle: Lifecycle<string, string>, start: string): Set<string> {
  const seen = new Set([start])
  for (const status of seen) for (const next of Object.values(lifecycle[status] ?? {})) if (next) seen.add(next)
  return seen
}

describe.each([
  ['order', orderLifecycle, 'pending', ['completed']],
  ['payment', paymentLifecycle, 'creating', []],
  ['dispute', disputeLifecycle, 'open', ['won']],
  ['unit', unitLifecycle, 'queued', ['delivered', 'failed']],
  ['supplier order', supplierOrderLifecycle, 'sending', ['delivered', 'refused', 'dead']],
  ['refund', refundLifecycle, 'queued', []],
] as [string, Lifecycle<string, string>, string, string[]][])('the %s lifecycle', (_name, lifecycle, first, final) => {
  it('reaches every status from the first', () => {
    expect([...reachableFrom(lifecycle, first)].sort()).toEqual(Object.keys(lifecycle).sort())
  })

  it('has a way out of every status but the final ones', () => {
    expect(Object.keys(lifecycle).filter((status) => allowedEvents(lifecycle, status).length === 0)).toEqual(final)
  })
})

it('lets money arrive after an order expired and a payment was closed', () => {
  expect(nextStatus(orderLifecycle, 'failed', 'payLate')).toBe('processing')
  expect(nextStatus(paymentLifecycle, 'closed', 'succeeded')).toBe('succeeded')
})

it('lets nobody accept or return held money while it is disputed', () => {
  const disputed = nextStatus(paymentLifecycle, 'held', 'disputed') ?? 'held'
  expect(allowedEvents(paymentLifecycle, disputed)).toEqual(['won', 'lost'])
  expect(nextStatus(paymentLifecycle, disputed, 'won')).toBe('held')
})

it('never moves a completed order or a delivered unit', () => {
  expect(allowedEvents(orderLifecycle, 'completed')).toEqual([])
  expect(allowedEvents(unitLifecycle, 'delivered')).toEqual([])
})

it('names the statuses from which an event is possible', () => {
  expect(statusesBefore(unitLifecycle, 'delivered')).toEqual(['sending', 'unknown', 'accepted'])
})
