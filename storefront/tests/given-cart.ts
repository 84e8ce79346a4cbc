import type { GameDetailView, PackageView } from '@topup/core/api/games'
import type { OrderableLine } from '../src/features/checkout/set-up/review-lines.ts'

type Given = { id?: string; packageId?: string; price?: string; priceIdr?: number; quantity?: number }

const givenPackage = ({ packageId = 'diamonds-86', price = '1.49', priceIdr = 23_100 }: Given): PackageView => ({
  id: packageId,
  gameId: 'mobile-legends',
  name: '86 Diamonds',
  amount: 86,
  price,
  priceIdr,
  originalPrice: null,
  originalPriceIdr: null,
  isPopular: false,
  isBestValue: false,
})

const game = {
  id: 'mobile-legends',
  name: 'Mobile Legends',
  imageUrl: '/covers/mobile-legends.svg',
  currency: 'Diamonds',
}

export const givenLine = (given: Given): OrderableLine => ({
  id: given.id ?? 'line-1',
  userId: 'guest',
  gameId: game.id,
  packageId: given.packageId ?? 'diamonds-86',
  gameUserId: '12345678 (2345)',
  quantity: given.quantity ?? 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  game,
  package: givenPackage(given),
  needsAccount: false,
})

export const givenGame = (given: Given): GameDetailView => ({
  ...game,
  isActive: true,
  minPrice: given.price ?? '1.49',
  minPriceIdr: given.priceIdr ?? 23_100,
  playerFields: [],
  needsAccount: false,
  givesCode: false,
  checksPlayer: false,
  otherNames: [],
  salesPause: null,
  deliveryTimes: null,
  packages: [givenPackage(given)],
})
