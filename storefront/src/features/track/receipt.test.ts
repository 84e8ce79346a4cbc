import type { TrackedOrderView } from '@topup/core/api/orders'
import { expect, it } from 'vitest'
import { isPaidAndMine } from './receipt.tsx'

const given = (changes: { isMine?: boolean; totalAmount?: string | null; paidAt?: string | null }) =>
  ({
    isMine: changes.isMine ?? true,
    totalAmount: changes.totalAmount === undefined ? '9.99' : changes.totalAmount,
    timeline: { paidAt: changes.paidAt === undefined ? '2026-01-01T00:00:00.000Z' : changes.paidAt },
  }) as TrackedOrderView

it('gives a receipt to the owner of a paid order only', () => {
  expect(isPaidAndMine(given({}))).toBe(true)
  expect(isPaidAndMine(given({ paidAt: null }))).toBe(false)
  expect(isPaidAndMine(given({ isMine: false, totalAmount: null }))).toBe(false)
})
