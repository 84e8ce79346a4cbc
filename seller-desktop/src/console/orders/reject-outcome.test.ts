import type { OrderDetailsView } from '@topup/core/api/fulfilment'
import type { AdminPaymentView } from '@topup/core/api/payments'
import type { AdminRefundView } from '@topup/core/api/refunds'
import { expect, it } from 'vitest'
import { rejectOutcome } from './reject-outcome.ts'

const paid = { status: 'succeeded', isSurplus: false } as AdminPaymentView
const refund = (change: Partial<AdminRefundView>) => ({ unitNo: 1, status: 'succeeded', ...change }) as AdminRefundView
const held = (change: Partial<Pick<OrderDetailsView, 'payments' | 'refunds'>> = {}, delivered = 0) =>
  ({
    order: { unitList: [{ unitNo: 1, status: 'held' }], units: { total: 1 + delivered, delivered, failed: 0 } },
    payments: [paid],
    refunds: [],
    ...change,
  }) as unknown as OrderDetailsView

it('says of the money what the payment and its refunds allow', () => {
  expect(rejectOutcome(held())).toBe('goesBack')
  expect(rejectOutcome(held({}, 1))).toBe('restGoesBack')
  expect(rejectOutcome(held({ payments: [{ ...paid, status: 'disputed' }] }))).toBe('waits')
  expect(rejectOutcome(held({ payments: [{ ...paid, isSurplus: true }] }))).toBe('waits')
})

it('no longer speaks of a refund that has gone out', () => {
  expect(rejectOutcome(held({ refunds: [refund({})] }))).toBe('wentBack')
  expect(rejectOutcome(held({ refunds: [refund({ unitNo: null, isExternal: true })] }))).toBe('wentBack')
  expect(rejectOutcome(held({ refunds: [refund({ status: 'manual' })] }))).toBe('goesBack')
})
