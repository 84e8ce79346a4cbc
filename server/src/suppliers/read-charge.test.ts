import { money } from '@topup/core/money/money'
import { describe, expect, it } from 'vitest'
import { readCharge } from './read-charge.ts'

describe('the charge an answer names', () => {
  it.each([
    [19_000, 19_000],
    [0, 0],
    [1, 1],
    ['19000', 19_000],
    [19_000.0, 19_000],
    [19_000.2, 19_001],
  ])('%j is an amount', (value, amount) => {
    expect(readCharge(value)).toEqual(money(amount, 'IDR'))
  })

  it.each([[undefined], [null], ['']])('%j is none', (value) => {
    expect(readCharge(value)).toBeUndefined()
  })

  it.each([
    [-1],
    ['-19000'],
    ['19.000'],
    ['19000.5'],
    ['Rp 19.000'],
    [true],
    [[19_000]],
    [{ amount: 19_000 }],
    [Number.POSITIVE_INFINITY],
    [2 ** 53],
  ])('%j is quoted, and no amount is made up', (value) => {
    expect(readCharge(value)).toEqual({ unreadable: expect.any(String) })
  })

  it('is quoted briefly', () => {
    expect(readCharge('x'.repeat(500))).toEqual({ unreadable: `"${'x'.repeat(39)}` })
  })
})
