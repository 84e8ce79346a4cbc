import { describe, expect, it } from 'vitest'
import { matchProducts } from './match-products.ts'
import type { SupplierProductRow } from './supplier-feed.ts'

const packages = [
  { id: 'ml-86', gameName: 'Mobile Legends', name: '86 Diamonds (78 + 8 Bonus)', cost: 19_000 },
  { id: 'ml-weekly', gameName: 'Mobile Legends', name: 'Weekly Diamond Pass', cost: 28_000 },
  { id: 'ff-70', gameName: 'Free Fire', name: '70 Diamonds', cost: 9_700 },
]
const row = (name: string, price: number, categoryCode: string): SupplierProductRow => ({
  code: name,
  categoryCode,
  name,
  providerCode: 'seller',
  price,
  processMinutes: 0,
  countryCode: 'id',
  status: 'available',
})
const match = (name: string, price: number, brand: string) =>
  matchProducts([row(name, price, brand)], packages).map(({ packageId }) => packageId)

describe('another supplier’s product', () => {
  it.each([
    ['MOBILELEGENDS - 86 Diamond', 19_350, 'MOBILE LEGENDS', 'ml-86'],
    ['Mobile Legends 86 Diamonds', 19_350, 'Mobile Legends', 'ml-86'],
    ['MOBILELEGEND 86 Diamond', 19_350, 'MOBILE LEGENDS', 'ml-86'],
    ['86 Diamonds ( 78 + 8 Bonus )', 19_350, 'MOBILE LEGENDS', 'ml-86'],
    ['Mobile Legends Weekly Diamond Pass', 28_500, 'MOBILE LEGENDS', 'ml-weekly'],
    ['Free Fire 70 Diamond', 9_900, 'FREE FIRE', 'ff-70'],
  ])('fills the package its name means: %s', (name, price, brand, packageId) => {
    expect(match(name, price, brand)).toEqual([packageId])
  })

  it.each([
    ['the amount of another game', 'Free Fire 86 Diamond', 19_350, 'FREE FIRE'],
    ['another edition of the game', 'Mobile Legends Brazil 86 Diamonds', 19_350, 'MOBILE LEGENDS BRAZIL'],
    ['another unit', 'Mobile Legends 86 Starlight', 19_350, 'MOBILE LEGENDS'],
    ['a price nobody could sell at', 'Free Fire 70 Diamond', 5, 'FREE FIRE'],
    ['a price that means something else', 'Free Fire 70 Diamond', 40_000, 'FREE FIRE'],
    ['no game', 'Free Fire 70 Diamond', 9_900, ''],
    ['no amount', 'Free Fire Diamond', 9_900, 'FREE FIRE'],
  ])('fills nothing when it is %s', (_what, name, price, brand) => {
    expect(match(name, price, brand)).toEqual([])
  })
})
