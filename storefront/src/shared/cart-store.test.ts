import type { CartLine } from '@topup/core/cart/cart'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useCartStore } from './cart-store.ts'
import { keepText } from './kept-values.ts'

const kept = new Map<string, string>()
const key = 'topup-cart-storage'

beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  })
})
afterEach(() => {
  useCartStore.getState().clear()
  keepText('localStorage', key)
  kept.clear()
  vi.unstubAllGlobals()
})

const diamonds = (overrides: Partial<Pick<CartLine, 'packageId' | 'gameUserId'>> = {}) => ({
  gameId: 'free-fire',
  packageId: 'ff-70',
  gameUserId: '225009777',
  game: { id: 'free-fire', name: 'Free Fire', imageUrl: '/covers/free-fire.svg', currency: 'Diamonds' },
  package: {
    id: 'ff-70',
    gameId: 'free-fire',
    name: '70 Diamonds',
    amount: 70,
    price: '0.99',
    priceIdr: 15_400,
    originalPrice: null,
    originalPriceIdr: null,
    isPopular: false,
    isBestValue: false,
  },
  ...overrides,
})
const cart = () => useCartStore.getState()
const firstLine = () => cart().lines[0] as CartLine

it('keeps lines and checkout under the specified key', () => {
  cart().add(diamonds())
  const { state } = JSON.parse(kept.get(key) ?? '')
  expect(state).toEqual({ lines: cart().lines, checkoutId: cart().checkoutId, paidCheckoutId: '' })
  expect(cart().checkoutId).toMatch(/^[0-9a-f-]{36}$/)
})

it('starts a new checkout when lines change, and keeps it while only their price is taken over', () => {
  cart().add(diamonds())
  const before = cart().checkoutId
  cart().updatePackage(firstLine().id, { ...firstLine().package, price: '1.09' })
  expect(firstLine().package.price).toBe('1.09')
  expect(cart().checkoutId).toBe(before)
  cart().setQuantity(firstLine().id, 2)
  expect(cart().checkoutId).not.toBe(before)
})

it('remembers which checkout was paid, for the other tabs, and no longer asks for it', () => {
  cart().add(diamonds())
  const paid = cart().checkoutId
  cart().settle()
  expect(cart().lines).toEqual([])
  expect(cart().paidCheckoutId).toBe(paid)
  expect(cart().checkoutId).not.toBe(paid)
  expect(JSON.parse(kept.get(key) ?? '').state.paidCheckoutId).toBe(paid)
  // A cart that the buyer emptied was not paid.
  cart().add(diamonds())
  const second = cart().checkoutId
  cart().clear()
  expect(cart().paidCheckoutId).not.toBe(second)
})

it('gives back what was cleared', () => {
  cart().add(diamonds())
  const { lines } = cart()
  cart().clear()
  expect(cart().lines).toEqual([])
  cart().restore(lines)
  expect(cart().lines).toEqual(lines)
})

it('finds its lines again after a reload and drops those it cannot read', async () => {
  cart().add(diamonds())
  const line = firstLine()
  const unreadable = [null, 7, { ...line, id: 4 }, { ...line, quantity: -1 }, { ...line, package: 'ff-70' }]
  kept.set(key, JSON.stringify({ version: 0, state: { lines: [...unreadable, line], checkoutId: 'c-1' } }))
  await useCartStore.persist.rehydrate()
  expect(cart()).toMatchObject({ lines: [line], checkoutId: 'c-1', isReady: true })
})

it.each(['', 'null', '{"state":7}', '{"state":{"lines":"none"}}', '{broken'])(
  'starts empty from storage that holds %j',
  async (text) => {
    kept.set(key, text)
    await useCartStore.persist.rehydrate()
    expect(cart()).toMatchObject({ lines: [], isReady: true })
  },
)

it('still takes lines when the browser forbids storage', () => {
  vi.stubGlobal('localStorage', {
    setItem() {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  cart().add(diamonds())
  expect(cart().lines).toHaveLength(1)
})
