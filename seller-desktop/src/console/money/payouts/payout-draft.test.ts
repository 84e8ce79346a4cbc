import { expect, it } from 'vitest'
import { emptyPayout, judgeDraft } from './payout-draft.ts'

const view = { available: '120.00', minimum: '50.00' }
const account = { accountName: 'PT Kilat', accountNumber: '1234', bankName: 'BCA' }

it.each([
  ['50', true],
  ['120.00', true],
  ['49.99', false],
  ['120.01', false],
  ['', false],
  ['much', false],
  ['60,50', true],
  ['$60.50', true],
  ['60.500', false],
  ['60,500', false],
  ['Rp 60', false],
])('lets an amount of “%s” through only between the minimum and the balance', (amount, isReady) => {
  expect(judgeDraft({ ...emptyPayout, ...account, amount }, view).isReady).toBe(isReady)
})

it('asks for an account only where the money goes to a bank', () => {
  expect(judgeDraft({ ...emptyPayout, amount: '60' }, view).isReady).toBe(false)
  expect(judgeDraft({ ...emptyPayout, amount: '60', method: 'paypal' }, view).isReady).toBe(true)
})

it('asks for nothing while the balance is below the minimum', () => {
  const low = { available: '49.99', minimum: '50.00' }
  expect(judgeDraft({ ...emptyPayout, ...account, amount: '49.99' }, low)).toEqual({
    amount: '49.99',
    canRequest: false,
    isReady: false,
  })
})
