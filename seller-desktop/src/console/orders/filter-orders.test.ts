import type { AdminOrderView } from '@topup/core/api/views'
import { describe, expect, it } from 'vitest'
import { figuresOf } from '../dashboard/figures.ts'
import { countIn, filterOrders } from './filter-orders.ts'

const timeline = { orderedAt: '2026-11-20', paidAt: null, sentAt: null, acceptedAt: null, deliveredAt: null }
const given = (overrides: Partial<AdminOrderView>): AdminOrderView => ({
  id: '0a1b2c3d-0000-4000-8000-000000000000',
  checkoutId: 'c',
  gameId: 'mobile-legends',
  packageId: 'ml-86',
  gameUserId: '123456789 (2345)',
  playerName: null,
  playerChecked: false,
  customerEmail: null,
  buyerEmail: 'ana@example.com',
  quantity: 1,
  totalAmount: '1.50',
  status: 'completed',
  failedBy: null,
  trackingCode: 'TRK23456789ABCD',
  createdAt: '2026-11-20',
  expiresAt: null,
  deliveredAt: null,
  game: { name: 'Mobile Legends', imageUrl: '', currency: 'Diamonds' },
  package: { name: '86 Diamonds', amount: 86 },
  units: { total: 1, delivered: 1, failed: 0 },
  timeline,
  unitList: [],
  actions: [],
  ...overrides,
})

const orders = [
  given({}),
  given({ id: 'ffff0000', status: 'pending-delivery', buyerEmail: 'budi@example.com', totalAmount: '4.99' }),
  given({ id: 'eeee0000', status: 'processing', gameUserId: '77' }),
  given({ id: 'dddd0000', totalAmount: '0.99', quantity: 2 }),
]
const found = (typed: string) => filterOrders(orders, 'all', typed).map(({ id }) => id.slice(0, 4))

describe('the list of orders', () => {
  it('finds an order by the beginning of its number, its player or its buyer', () => {
    expect(found('0A1B')).toEqual(['0a1b'])
    expect(found(' 77 ')).toEqual(['eeee'])
    expect(found('budi@')).toEqual(['ffff'])
    expect(found('trk2345')).toHaveLength(4)
    expect(found('b2c3')).toEqual([])
  })

  it('counts what waits for the seller apart from what moves by itself', () => {
    expect([countIn(orders, 'needs-you'), countIn(orders, 'open'), countIn(orders, 'completed')]).toEqual([1, 1, 2])
  })

  it('shows only what belongs to the chosen view', () => {
    expect(filterOrders(orders, 'needs-you', '').map(({ id }) => id)).toEqual(['ffff0000'])
  })
})

describe('the figures of the overview', () => {
  it('count completed totals as revenue and nothing else', () => {
    expect(figuresOf(orders)).toEqual({ revenue: '$2.49', completed: 2, inDelivery: 1, waiting: 1 })
  })
})
