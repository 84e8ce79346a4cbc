import { expect, it } from 'vitest'
import {
  addToCart,
  cartTotal,
  countItems,
  findExceeded,
  type NewCartLine,
  removeFromCart,
  setQuantity,
} from './cart.ts'
import { maxQuantity } from './cart-limits.ts'

const line = (overrides: Partial<NewCartLine> = {}): NewCartLine => ({
  id: 'line-1',
  userId: 'guest',
  gameId: 'free-fire',
  packageId: 'ff-70',
  gameUserId: '225009777',
  createdAt: '2026-11-20T00:00:00.000Z',
  game: { id: 'free-fire', name: 'Free Fire', imageUrl: '/covers/free-fire.svg', currency: 'Diamonds' },
  package: {
    id: 'ff-70',
    gameId: 'free-fire',
    name: '70 Diamonds',
    amount: 70,
    price: '0.99',
    priceIdr: 15_500,
    originalPrice: null,
    originalPriceIdr: null,
    isPopular: false,
    isBestValue: false,
  },
  ...overrides,
})

it('raises the quantity of the same game, package and player', () => {
  const lines = addToCart(addToCart([], line()), line({ id: 'line-2' }))
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({ id: 'line-1', quantity: 2 })
})

it('keeps what is known about the player when more of the same is added', () => {
  const named = addToCart(addToCart([], line()), line({ playerName: 'Raka89' }))
  expect(addToCart(named, line())[0]).toMatchObject({ playerName: 'Raka89', quantity: 3 })
  const confirmed = addToCart(addToCart([], line()), line({ playerConfirmed: true }))
  expect(addToCart(confirmed, line())[0]).toMatchObject({ playerConfirmed: true, quantity: 3 })
})

it('appends a line for another player', () => {
  expect(addToCart(addToCart([], line()), line({ id: 'line-2', gameUserId: '7' }))).toHaveLength(2)
})

it('sums price times quantity in whole cents', () => {
  const lines = setQuantity(addToCart([], line()), 'line-1', 3)
  expect(cartTotal(lines)).toEqual({ amount: 297, currency: 'USD' })
  expect(countItems(lines)).toBe(3)
})

it('removes a line, also when its quantity falls below one, and never exceeds the limit', () => {
  const lines = addToCart([], line())
  expect(removeFromCart(lines, 'line-1')).toEqual([])
  expect(setQuantity(lines, 'line-1', 0)).toEqual([])
  expect(setQuantity(lines, 'line-1', 999)[0]?.quantity).toBe(maxQuantity)
})

it('counts a line with an unreadable price for nothing', () => {
  expect(cartTotal(addToCart([], line({ package: { ...line().package, price: 'free' } }))).amount).toBe(0)
})

it('takes fifty lines and a thousand units, and more of a line that is there', () => {
  const limits = { maxLines: 50, maxUnits: 1000 }
  const full = Array.from({ length: 50 }, (_, index) => ({
    ...line({ id: `line-${index}`, gameUserId: `2250097${index}` }),
    quantity: 19,
  }))
  const other = line({ gameUserId: '99' })
  expect(findExceeded(full, other, 1, limits)).toBe('lines')
  expect(findExceeded(full.slice(1), other, 1, limits)).toBeUndefined()
  expect(findExceeded(full, line({ gameUserId: '22500970' }), 1, limits)).toBeUndefined()
  expect(findExceeded(full.slice(1), other, 1, { maxLines: 50, maxUnits: 931 })).toBe('units')
  // A line never exceeds the limit of one line, so only the units up to that limit count.
  expect(findExceeded(full, line({ gameUserId: '22500970' }), 50, { maxLines: 50, maxUnits: 951 })).toBe('line')
})

it('tells where a line cannot take so many more', () => {
  const limits = { maxLines: 50, maxUnits: 1000 }
  const full = setQuantity(addToCart([], line()), 'line-1', maxQuantity)
  const nearly = setQuantity(full, 'line-1', maxQuantity - 1)
  expect(findExceeded(full, line(), 1, limits)).toBe('line')
  expect(findExceeded(nearly, line(), 1, limits)).toBeUndefined()
  expect(findExceeded(nearly, line(), 2, limits)).toBe('line')
  expect(findExceeded(full, line({ gameUserId: '7' }), maxQuantity, limits)).toBeUndefined()
})
