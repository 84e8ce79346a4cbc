import type { AdminOrderView } from '@topup/core/api/fulfilment'
import { expect, it } from 'vitest'
import { toSearch, waitingFirst } from './order-filter.ts'

const nothing = { typed: ' ', game: '', method: '' }

it('asks for what was chosen and for nothing else', () => {
  expect(toSearch('completed', nothing)).toEqual({ status: 'completed' })
  expect(toSearch('trouble', nothing)).toEqual({ attention: 'open' })
  expect(toSearch('needs-you', { typed: ' TRK1 ', game: 'free-fire', method: 'qris' })).toEqual({
    status: 'pending-delivery',
    query: 'TRK1',
    gameId: 'free-fire',
    method: 'qris',
  })
})

it('shows all orders, unpaid ones too, and what was paid or not behind choices of their own', () => {
  expect(toSearch('all', nothing)).toEqual({})
  expect(toSearch('all', { ...nothing, game: 'free-fire' })).toEqual({ gameId: 'free-fire' })
  expect(toSearch('paid', nothing)).toEqual({ paid: 'yes' })
  expect(toSearch('pending', nothing)).toEqual({ paid: 'no' })
  expect(toSearch('all', { ...nothing, typed: 'TRK1' })).toEqual({ query: 'TRK1' })
  expect(toSearch('pending', { ...nothing, typed: 'TRK1' })).toEqual({ paid: 'no', query: 'TRK1' })
})

it('puts those who wait first, each once', () => {
  const order = (id: string) => ({ id }) as AdminOrderView
  const list = waitingFirst([order('b'), order('d')], [order('a'), order('b'), order('c')])
  expect(list.map(({ id }) => id)).toEqual(['b', 'd', 'a', 'c'])
})
