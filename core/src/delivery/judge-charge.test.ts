import { describe, expect, it } from 'vitest'
import { money } from '../money/money.ts'
import { judgeCharge } from './judge-charge.ts'

const limits = { percent: 10, rupiah: 500 }
const judge = (charged: number, sentAt: number) => judgeCharge(money(charged, 'IDR'), money(sentAt, 'IDR'), limits)

describe('a charge beside the price its order was sent with', () => {
  it.each([
    [19_000, 19_000, 'fits'],
    [20_900, 19_000, 'fits'],
    [20_901, 19_000, 'high'],
    [57_000, 19_000, 'high'],
    // More than a tenth over the price, but at most Rp500.
    [2_500, 2_000, 'fits'],
    [2_501, 2_000, 'high'],
    // More than Rp500 over the price, but at most a tenth.
    [110_000, 100_000, 'fits'],
    [9_500, 19_000, 'fits'],
    [9_499, 19_000, 'low'],
    [1, 19_000, 'low'],
    [0, 19_000, 'low'],
    [0, 500, 'fits'],
  ])('of %i for one sent at %i: %s', (charged, sentAt, verdict) => {
    expect(judge(charged, sentAt)).toBe(verdict)
  })

  it('in another currency is never compared by its number', () => {
    expect(judgeCharge(money(19_000, 'USD'), money(19_000, 'IDR'), limits)).toBe('other-currency')
  })

  it('in another currency than rupiah has the percentage alone', () => {
    expect(judgeCharge(money(111, 'USD'), money(100, 'USD'), limits)).toBe('high')
    expect(judgeCharge(money(110, 'USD'), money(100, 'USD'), limits)).toBe('fits')
  })
})
