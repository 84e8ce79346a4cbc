import type { PlayerField } from '../catalog/player.ts'

/** A row of a supplier's product list: '' and NaN stand for missing values or values of a wrong type. */
export type SupplierProductRow = Readonly<{
  code: string
  categoryCode: string
  name: string
  providerCode: string
  price: number
  processMinutes: number
  countryCode: string
  status: string
  /** No orders between these times of day in Jakarta, such as 23:45. */
  cutOff?: Readonly<{ from: string; until: string }> | undefined
  /** The same player may buy the product only once per day in Jakarta. */
  onceADay?: boolean
}>

type FormOption = Readonly<{ value: string; name: string }>

/** A row of a supplier's category list, with the order form of the category. */
export type SupplierCategoryRow = Readonly<{
  code: string
  name: string
  countryCode: string
  /** `VOUCHER` where the products are codes; '' when the supplier did not say. */
  variant: string
  checksPlayer: boolean
  forms: readonly Readonly<{ name: string; type: string; options: readonly FormOption[] }>[]
  servers: readonly FormOption[]
}>

/** The supplier's two lists; the order of rows has no meaning. */
export type SupplierFeed = Readonly<{
  products: readonly SupplierProductRow[]
  categories: readonly SupplierCategoryRow[]
}>

/** A row that is valid by itself; its price is judged later, against the other rows. */
export type SupplierProduct = Readonly<{
  code: string
  categoryCode: string
  name: string
  providerCode: string
  /** Whole rupiah. */
  cost: number
  processMinutes: number
  isAvailable: boolean
}>

export type SupplierCategory = Readonly<{
  code: string
  name: string
  /** Empty for a category of codes. */
  playerFields: readonly PlayerField[]
  givesCode: boolean
  /** Whether the supplier can look up a player's name. */
  checksPlayer: boolean
}>

/** A row, package or category that is not sold, and the reason shown to the seller. */
export type LeftOut = Readonly<{
  what: 'row' | 'package' | 'category'
  code: string
  name: string
  reason: string
  /** The row is valid except for its cost. */
  about?: 'price'
}>
