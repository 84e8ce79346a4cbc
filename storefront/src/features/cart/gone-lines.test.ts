import { refusalOf } from '@topup/core/api/client'
import type { GameDetailView, PackageView } from '@topup/core/api/games'
import { expect, it } from 'vitest'
import { answerOf, isGone } from './gone-lines.ts'

const line = { packageId: 'ff-70' }
const noSuchGame = JSON.stringify({ message: 'No such game', code: 'game_not_found' })
const sold: PackageView = {
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
}
const game = (overrides: Partial<GameDetailView> = {}): GameDetailView => ({
  id: 'free-fire',
  name: 'Free Fire',
  imageUrl: '/covers/free-fire.svg',
  currency: 'Diamonds',
  isActive: true,
  minPrice: '0.99',
  minPriceIdr: 15_400,
  playerFields: [],
  needsAccount: false,
  givesCode: false,
  checksPlayer: false,
  otherNames: [],
  salesPause: null,
  deliveryTimes: null,
  packages: [sold],
  ...overrides,
})

it('keeps a line whose package is sold', () => {
  expect(isGone(line, answerOf({ data: game(), error: null }))).toBe(false)
})

it('marks a line whose package or game is not sold any more', () => {
  expect(isGone(line, answerOf({ data: game({ packages: [] }), error: null }))).toBe(true)
  expect(isGone(line, answerOf({ data: game({ isActive: false }), error: null }))).toBe(true)
  expect(isGone(line, answerOf({ data: game(), error: refusalOf(404, noSuchGame) }))).toBe(true)
})

it('marks nothing while the store has not answered or cannot be reached', () => {
  expect(isGone(line, answerOf(undefined))).toBe(false)
  expect(answerOf({ error: new TypeError('Failed to fetch') })).toBe('unknown')
  expect(isGone(line, 'unknown')).toBe(false)
  expect(answerOf({ error: refusalOf(404, '<h1>Not Found</h1>') })).toBe('unknown')
})
