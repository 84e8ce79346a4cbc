import { expect, it } from 'vitest'
import { listNumbered } from './numbers.ts'

it('a group all of whose channels are off is not shown', () => {
  const bca = { code: 'ID_BCA', name: 'BCA', needsPhone: false, minIdr: 10_000, maxIdr: 50_000_000 } as const
  const payments = { card: null, ewallet: null, qris: null, account: { channels: [bca] }, counter: null, paypal: null }
  expect(listNumbered(payments)).toEqual([{ id: 'account', channels: [bca] }])
})
