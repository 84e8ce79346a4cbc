import { money } from '@topup/core/money/money'
import { rupiahPrice, rupiahSteps } from '@topup/core/pricing/rupiah-price'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sumIdr } from '../ordering/checkout/rupiah-total.ts'
import { toCharge } from './ports.ts'
import { unitShares } from './unit-shares.ts'

const providers = [
  { name: 'stripe', currency: 'USD' },
  { name: 'xendit', currency: 'IDR' },
] as unknown as Parameters<typeof toCharge>[0]['providers']

/** Orders of one checkout, each priced at its own rate and rounding. */
const anyOrders = fc.array(
  fc
    .record({
      quantity: fc.integer({ min: 1, max: 20 }),
      unit_price_amount: fc.integer({ min: 1, max: 1_000_000 }),
      usdToIdr: fc.double({ min: 1_000, max: 30_000, noNaN: true }),
      step: fc.constantFrom(...rupiahSteps),
    })
    .map(({ usdToIdr, step, ...order }) => ({
      ...order,
      id: 'order',
      unit_price_idr: rupiahPrice(order.unit_price_amount, { usdToIdr, step }),
    })),
  { minLength: 1, maxLength: 6 },
)

const sumOf = (shares: ReturnType<typeof unitShares>) => shares.reduce((sum, { share }) => sum + share.amount, 0)

it('the shares of an order’s units sum to what is charged, in the charge’s own currency, at any rounding', () => {
  fc.assert(
    fc.property(anyOrders, (orders) => {
      const inRupiah = unitShares(orders, (order) => toCharge({ providers }, 'xendit', order))
      expect(sumOf(inRupiah)).toBe(sumIdr(orders))
      expect(new Set(inRupiah.map(({ share }) => share.currency))).toEqual(new Set(['IDR']))
      const inDollars = unitShares(orders, (order) => toCharge({ providers }, 'stripe', order))
      const total = orders.reduce((sum, { unit_price_amount, quantity }) => sum + unit_price_amount * quantity, 0)
      expect(sumOf(inDollars)).toBe(total)
    }),
  )
})

it('a unit’s share is the price its buyer saw', () => {
  const orders = [
    { id: 'a', quantity: 2, unit_price_amount: 150, unit_price_idr: 23_300 },
    { id: 'b', quantity: 1, unit_price_amount: 99, unit_price_idr: 15_400 },
  ]
  expect(unitShares(orders, (order) => toCharge({ providers }, 'xendit', order))).toEqual([
    { order_id: 'a', unit_no: 1, share: money(23_300, 'IDR') },
    { order_id: 'a', unit_no: 2, share: money(23_300, 'IDR') },
    { order_id: 'b', unit_no: 1, share: money(15_400, 'IDR') },
  ])
})
