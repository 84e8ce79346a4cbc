import type { Pricing } from './quote.ts'
import type { SyncLimits } from './sync-limits.ts'

export type OurGame = Readonly<{
  id: string
  source: 'supplier' | 'seller'
  name: string
  imageUrl: string
  currency: string
  categoryCode: string | null
  /** As stored: JSON. */
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

/** A supplier product as the store knows it; the chosen one's cost is the cost its package is sold by. */
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
  /** Whose product it is, where the catalogue is read without one supplier in mind. */
  supplier?: string | undefined
}>

/** What the store sells now, as far as the sync compares it. */
export type OurCatalog = Readonly<{
  games: readonly OurGame[]
  packages: readonly OurPackage[]
  products: readonly OurProduct[]
  /** Costs each package was sold by in the last day, oldest first. */
  recentCosts: ReadonlyMap<string, readonly number[]>
}>

/** What the seller said about changes that were held: the cost (whole rupiah) it was said about. */
export type Decisions = Readonly<{
  approved: ReadonlyMap<string, number>
  rejected: ReadonlyMap<string, number>
  /** Costs that were taken back with a run: asked about before they are taken over again. */
  undone: ReadonlyMap<string, number>
  /** Costs the supplier asks by the questions that are open. */
  asked: ReadonlyMap<string, number>
  /** Packages sold although only slow providers have them. */
  slow: ReadonlySet<string>
  /** The sentence about the list as a whole that the seller said yes to. */
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
