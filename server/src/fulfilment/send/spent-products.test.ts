import { money } from '@topup/core/money/money'
import { describe, expect, it } from 'vitest'
import { isSpent, type SpentAttempt } from './spent-products.ts'

const product = { supplier: 'first', code: 'A', cost: money(1_000, 'IDR'), isChosen: true }
const attempt = (refusal: SpentAttempt['refusal'], overrides: Partial<SpentAttempt> = {}): SpentAttempt => ({
  supplier: 'first',
  product_code: 'A',
  refusal,
  note: null,
  reread_cost: null,
  ...overrides,
})

describe('a product that was tried for a unit', () => {
  it.each(['product', 'refunded'] as const)('is not tried again after %s', (refusal) => {
    expect(isSpent([attempt(refusal)], product)).toBe(true)
  })

  it('is tried once more after a moved price', () => {
    expect(isSpent([attempt('price')], product)).toBe(false)
    expect(isSpent([attempt('price'), attempt('price')], product)).toBe(true)
  })

  it('stays open when the refusal was about our account, another product or another supplier', () => {
    const others = [
      attempt('account'),
      attempt('product', { product_code: 'B' }),
      attempt('refunded', { supplier: 'second' }),
    ]
    expect(isSpent(others, product)).toBe(false)
  })
})
