import { expect, it } from 'vitest'
import { inGroups, listNumbered } from './numbers.ts'

it.each([
  ['1076612345678901', '1076 6123 4567 8901'],
  ['880812345678', '8808 1234 5678'],
  ['KLT123', 'KLT1 23'],
  ['', ''],
])('the number %s is shown as "%s"', (number, shown) => {
  expect(inGroups(number)).toBe(shown)
  expect(shown.replaceAll(' ', '')).toBe(number)
})

it('a group all of whose channels are off is not shown', () => {
  const bca = { code: 'ID_BCA', name: 'BCA', needsPhone: false, minIdr: 10_000, maxIdr: 50_000_000 } as const
  const payments = { card: null, ewallet: null, qris: null, account: { channels: [bca] }, counter: null, paypal: null }
  expect(listNumbered(payments)).toEqual([{ id: 'account', channels: [bca] }])
})
