import type { AdminOrderView } from '@topup/core/api/views'
import { expect, it } from 'vitest'
import { toSearch, waitingFirst } from './order-filter.ts'

const nothing = { typed: ' ', game: '', method: '' }

it('asks for what was chosen and for nothing else', () => {
  expect(toSearch('all', nothing)).toEqual({})
  expect(toSearch('trouble', nothing)).toEqual({ attention: 'open' })
  expect(toSearch('needs-you', { typed: ' TRK1 ', game: 'free-fire', method: 'qris' })).toEqual({
    status: 'pending-delivery',
    query: 'TRK1',
    gameId: 'free-fire',
    method: 'qris',
  })
})

it('puts those who wait first, each once', () => {
  const order = (id: string) => ({ id }) as AdminOrderView
  const list = waitingFirst([order('b'), order('d')], [order('a'), order('b'), order('c')])
  expect(list.map(({ id }) => id)).toEqual(['b', 'd', 'a', 'c'])
})
