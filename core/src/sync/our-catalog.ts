import type { Pricing } from './quote.ts'
import type { SyncLimits } from './sync-limits.ts'

export type OurGame = Readonly<{
  id: string
  source: 'supplier' | 'seller'
  name: string
  imageUrl: string
  currency: string
  categoryCode: string | null
  /** JSON, as stored in the database. */
  playerFields: string
  needsBuyerIp: boolean
  givesCode: boolean
  checksPlayer: boolean
}>

export type OurPackage = Readonly<{
  id: string
  gameId: string
  source: 'supplier' | 'seller'
  name: string
  amount: number
  /** US cents. */
  price: number
  isPopular: boolean
  isBestValue: boolean
  isActive: boolean
}>

/** A supplier product as the store knows it; the chosen product's cost is its package's cost. */
export type OurProduct = Readonly<{
  code: string
  packageId: string
  categoryCode: string
  name: string
  providerCode: string | null
  /** Whole rupiah. */
  cost: number
  processMinutes: number
  isAvailable: boolean
  isChosen: boolean
  /** The product's supplier, where the catalogue covers several. */
  supplier?: string | undefined
}>

/** The store's current catalogue, as far as the sync compares it. */
export type OurCatalog = Readonly<{
  games: readonly OurGame[]
  packages: readonly OurPackage[]
  products: readonly OurProduct[]
  /** Costs of each package in the last day, oldest first. */
  recentCosts: ReadonlyMap<string, readonly number[]>
}>

/** The seller's decisions on held changes, by package, with the cost decided on in whole rupiah. */
export type Decisions = Readonly<{
  approved: ReadonlyMap<string, number>
  rejected: ReadonlyMap<string, number>
  /** Costs that a seller undid with their run: the sync asks again before it adopts them. */
  undone: ReadonlyMap<string, number>
  /** Costs of held changes that the seller has not decided yet. */
  asked: ReadonlyMap<string, number>
  /** Packages sold although only slow providers have them. */
  slow: ReadonlySet<string>
  /** The problem of the supplier's whole list that the seller accepted, as its sentence. */
  acceptedFeedProblem?: string | undefined
}>

export const noDecisions: Decisions = {
  approved: new Map(),
  rejected: new Map(),
  undone: new Map(),
  asked: new Map(),
  slow: new Set(),
}

export type SyncPolicy = Pricing & Readonly<{ limits: SyncLimits; decisions: Decisions }>
