import type { World } from '../world.ts'
import type { ProductOverride } from './digiflazz-state.ts'

type Row = readonly [sku: string, category: string, brand: string, name: string, price: number]

/** Rows like the real list's: brands in capitals, names spelt in several ways, and goods other than games. */
const rows: readonly Row[] = [
  ['ml86', 'Games', 'MOBILE LEGENDS', 'MOBILELEGENDS - 86 Diamond', 19_350],
  ['ml170', 'Games', 'MOBILE LEGENDS', 'MOBILELEGENDS - 170 Diamond', 44_100],
  ['ml296', 'Games', 'MOBILE LEGENDS', 'Mobile Legends 296 Diamonds', 76_900],
  ['mlweekly', 'Games', 'MOBILE LEGENDS', 'Mobile Legends Weekly Diamond Pass', 28_500],
  ['ff70', 'Games', 'FREE FIRE', 'Free Fire 70 Diamond', 9_900],
  ['ff140', 'Games', 'FREE FIRE', 'Free Fire 140 Diamond', 19_300],
  ['ff5test', 'Games', 'FREE FIRE', 'Free Fire 70 Diamond', 5],
  ['pubg60', 'Games', 'PUBG MOBILE', 'PUBG MOBILE 60 UC', 14_600],
  ['arena10', 'Games', 'ARENA BREAKOUT', 'Arena Breakout 60 Bonds', 13_900],
  ['tsel10', 'Pulsa', 'TELKOMSEL', 'Telkomsel 10.000', 10_200],
]

export type Product = {
  sku: string
  brand: string
  category: string
  name: string
  price: number
  available: boolean
} & Required<Pick<ProductOverride, 'stock' | 'multi' | 'startCutOff' | 'endCutOff'>>

export function listProducts(world: World): Product[] {
  return rows.map(([sku, category, brand, name, price]) => {
    const change = world.state.digiflazz.overrides[sku] ?? {}
    return {
      ...{ sku, category, brand, name },
      price: change.price ?? price,
      available: change.available ?? true,
      stock: change.stock ?? null,
      multi: change.multi ?? true,
      startCutOff: change.startCutOff ?? '0:0',
      endCutOff: change.endCutOff ?? '0:0',
    }
  })
}

export const findProduct = (world: World, sku: string): Product | undefined =>
  listProducts(world).find((product) => product.sku === sku)

export const productView = ({ sku, category, brand, name, price, available, ...rest }: Product) => ({
  product_name: name,
  category,
  brand,
  type: 'Umum',
  seller_name: 'SANDBOX SELLER',
  price,
  buyer_sku_code: sku,
  buyer_product_status: true,
  seller_product_status: available,
  unlimited_stock: rest.stock === null,
  stock: rest.stock ?? 0,
  multi: rest.multi,
  start_cut_off: rest.startCutOff,
  end_cut_off: rest.endCutOff,
  desc: '-',
})
