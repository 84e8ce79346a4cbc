import type { DatabasePlace } from '../../src/platform/db/open.ts'

export const buyerCalls = ['createOrder', 'createPaymentIntent'] as const
export type BuyerCall = (typeof buyerCalls)[number]

/** Buyers who each buy one order after the other, for `ms` and until `delivered` orders; counted after the warm-up. */
export type Shopping = Readonly<{
  buyers: number
  warmUpMs: number
  ms: number
  /** The run ends once so many of its orders are delivered, but not before `ms`. */
  delivered?: number
  /** If false, orders are created and agreed to, and their payment is opened, but never paid. */
  pays: boolean
  /** While this many paid orders wait for their delivery, buyers do not pay the next order. */
  mostWaiting: number
  /** Each order then has a new e-mail address. */
  hasEmail?: true
}>
export type Shop = Readonly<{ url: string; sandboxUrl: string; place: DatabasePlace }>

export type Shopped = Readonly<{
  /** Orders placed and delivered after the warm-up, and the length of that time. */
  placed: number
  delivered: number
  seconds: number
  /** Totals that include the warm-up. */
  placedInAll: number
  paidInAll: number
  /** Milliseconds that each call took. */
  waits: Readonly<Record<BuyerCall, readonly number[]>>
}>
export type ShoppingResult = Shopped | Readonly<{ failure: string }>

/** A TCP proxy in front of local ports, used in turn; in front of PostgreSQL it counts statements and round trips. */
export type Door = Readonly<{ ports: readonly number[]; delayMs: number; isDatabase: boolean }>
export type DoorCounts = Readonly<{ statements: number; transactions: number; commits: number; roundTrips: number }>
