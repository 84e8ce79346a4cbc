import type { PackageView } from '@topup/core/api/games'
import type { ConfigView } from '@topup/core/api/store'
import { expect, it } from 'vitest'
import { isOpen, listPayWays } from './pay-ways.ts'

const channel = { needsPhone: false, minIdr: 10_000, maxIdr: 2_000_000 }
const payments: ConfigView['payments'] = {
  card: { publishableKey: 'pk' },
  qris: { minIdr: 1, maxIdr: 10_000_000 },
  ewallet: { channels: [{ ...channel, code: 'ID_DANA', name: 'DANA' }] },
  account: { channels: [{ ...channel, code: 'ID_BCA', name: 'BCA' }] },
  counter: { channels: [] },
  paypal: null,
}
const pack = (changes: Partial<PackageView> = {}) =>
  ({ price: '1.49', priceIdr: 23_900, ...changes }) as unknown as PackageView

it('names each way with exactly what it charges: rupiah by QRIS, wallets and banks, dollars by card', () => {
  expect(listPayWays(payments, pack(), true)).toEqual([
    { id: 'QRIS', group: 'code', name: 'QRIS', amount: { amount: 23_900, currency: 'IDR' } },
    { id: 'ID_DANA', group: 'code', name: 'DANA', amount: { amount: 23_900, currency: 'IDR' } },
    { id: 'ID_BCA', group: 'account', name: 'BCA', amount: { amount: 23_900, currency: 'IDR' } },
    { id: 'card', group: 'card', name: undefined, amount: { amount: 149, currency: 'USD' } },
  ])
})

it('begins with the card for whoever pays from abroad', () => {
  expect(listPayWays(payments, pack(), false)[0]?.id).toBe('card')
})

it('offers no way that does not bear one of it, or whose limits it passes', () => {
  const ways = listPayWays(payments, pack({ priceIdr: 9_900, fromQuantity: { card: 5, ewallet: null } }), true)
  expect(ways.filter(isOpen).map(({ id }) => id)).toEqual(['QRIS'])
  expect(ways.find(({ id }) => id === 'card')?.needs).toBe(5)
})

it('offers nothing that the store does not', () => {
  const nothing = { card: null, ewallet: null, qris: null, account: null, counter: null, paypal: null }
  expect(listPayWays(nothing, pack(), true)).toEqual([])
})
