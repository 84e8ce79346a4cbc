import type { OurProduct } from './our-catalog.ts'
import type { CatalogGame } from './read-catalog.ts'
import type { LeftOut } from './supplier-feed.ts'

/** How a package is sold. Price in US cents, cost in whole rupiah. */
export type PackageState = Readonly<{ price: number; isActive: boolean; cost: number | null; code: string | null }>

export type PackageRow = Readonly<{
  id: string
  gameId: string
  name: string
  amount: number
  isPopular: boolean
  isBestValue: boolean
}>

export type PackageChange = Readonly<{
  kind: 'new' | 'changed' | 'gone'
  row: PackageRow
  /** More than the price differs from the stored package. */
  isRowNew: boolean
  /** Null for a package new to the store. */
  before: PackageState | null
  after: PackageState
  /** Why the package goes off sale; empty for other kinds of change. */
  reason: string
}>

/** A change the seller has to decide. Costs and prices are null where there is none to adopt. */
export type HeldChange = Readonly<{
  packageId: string
  gameId: string
  name: string
  reason: string
  costBefore: number | null
  costAfter: number | null
  priceBefore: number | null
  priceAfter: number | null
  /** Off sale until the seller decides, because its price no longer covers the supplier's cost. */
  isPaused: boolean
  /** The seller has rejected this very change. */
  isRejected: boolean
}>

/** `followsPrice`: only the cost differs, and the package's entry in `changes` shows that already. */
export type ChangedProduct = OurProduct & Readonly<{ followsPrice: boolean }>

export type CatalogPlan = Readonly<{
  /** Games that are new or changed. */
  games: readonly CatalogGame[]
  /** Packages that are new, changed or gone. */
  changes: readonly PackageChange[]
  held: readonly HeldChange[]
  unchanged: number
  /** Supplier products that differ from the stored ones. */
  products: readonly ChangedProduct[]
  leftOut: readonly LeftOut[]
  /** Why the supplier's list as a whole is rejected; prices then follow rates and rules only. */
  feedProblem: string | undefined
}>
