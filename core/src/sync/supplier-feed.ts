import type { PlayerField } from '../catalog/player.ts'

/** One row of a supplier's product list, as it came: '' and NaN stand for what was missing or of another type. */
export type SupplierProductRow = Readonly<{
  code: string
  categoryCode: string
  name: string
  providerCode: string
  price: number
  processMinutes: number
  countryCode: string
  status: string
  /** Between these times of day in Jakarta, as 23:45, nothing may be ordered of it. */
  cutOff?: Readonly<{ from: string; until: string }> | undefined
  /** The same player may have it once in a day of Jakarta. */
  onceADay?: boolean
}>

type FormOption = Readonly<{ value: string; name: string }>

/** One category as it came, with the form its orders are filled in by. */
export type SupplierCategoryRow = Readonly<{
  code: string
  name: string
  countryCode: string
  /** `VOUCHER` where its products are codes; '' when the supplier did not say. */
  variant: string
  checksPlayer: boolean
  forms: readonly Readonly<{ name: string; type: string; options: readonly FormOption[] }>[]
  servers: readonly FormOption[]
}>

/** The supplier's two lists; the order of rows means nothing. */
export type SupplierFeed = Readonly<{
  products: readonly SupplierProductRow[]
  categories: readonly SupplierCategoryRow[]
}>

/** A row that makes sense by itself; whether its price does is judged beside the others. */
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
  /** Empty when it sells codes. */
  playerFields: readonly PlayerField[]
  givesCode: boolean
  /** Whether the supplier can look a player's name up. */
  checksPlayer: boolean
}>

/** What is not sold, and the sentence the seller reads about it. */
export type LeftOut = Readonly<{
  what: 'row' | 'package' | 'category'
  code: string
  name: string
  reason: string
  /** The row makes sense but for what it costs. */
  about?: 'price'
}>
