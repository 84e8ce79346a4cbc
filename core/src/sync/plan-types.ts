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
  /** Not only its price differs from what the store has. */
  isRowNew: boolean
  /** Null for a package the store never had. */
  before: PackageState | null
  after: PackageState
  /** Why it goes off sale; empty for the other kinds. */
  reason: string
}>

/** A change the seller has to say yes or no to. Null costs and prices: there is none that could be taken over. */
export type HeldChange = Readonly<{
  packageId: string
  gameId: string
  name: string
  reason: string
  costBefore: number | null
  costAfter: number | null
  priceBefore: number | null
  priceAfter: number | null
  /** Off sale until the seller says something: its price no longer covers what the supplier asks. */
  isPaused: boolean
  /** The seller has turned this very change down. */
  isRejected: boolean
}>

/** `followsPrice`: only its cost differs, and the change of its package carries that as well. */
export type ChangedProduct = OurProduct & Readonly<{ followsPrice: boolean }>

export type CatalogPlan = Readonly<{
  /** Games that are new or look different. */
  games: readonly CatalogGame[]
  /** Packages that are new, changed or gone. */
  changes: readonly PackageChange[]
  held: readonly HeldChange[]
  unchanged: number
  /** Supplier products that differ from what the store knows of them. */
  products: readonly ChangedProduct[]
  leftOut: readonly LeftOut[]
  /** Why the list as a whole is not believed; then prices follow rates and rules only. */
  feedProblem: string | undefined
}>
