import { describe, expect, it } from 'vitest'
import { readHeldDifference } from './held-difference.ts'

const idr = (amount: string) => ({ amount, currency: 'IDR' })

describe('how held money differs from what was asked', () => {
  it.each([
    ['short', idr('9000'), 1_000],
    ['more', idr('12000'), 2_000],
  ] as const)('%s: by how much', (kind, received, amount) => {
    const read = readHeldDifference({ asked: idr('10000'), received })
    expect(read).toMatchObject({ kind, difference: { amount, currency: 'IDR' } })
  })

  it('in another currency is no difference of amounts, also where the figures are the same', () => {
    const read = readHeldDifference({ asked: idr('10'), received: { amount: '10.00', currency: 'USD' } })
    expect(read).toEqual({
      kind: 'currency',
      asked: { amount: 10, currency: 'IDR' },
      came: { amount: 1_000, currency: 'USD' },
    })
  })

  it('not at all where the store could not go on', () => {
    expect(readHeldDifference({ asked: idr('10000'), received: idr('10000') }).kind).toBe('whole')
  })

  it.each([null, { amount: '1717.00', currency: 'BRL' }])('is unknown of %j', (received) => {
    expect(readHeldDifference({ asked: idr('10000'), received }).kind).toBe('unknown')
  })
})
