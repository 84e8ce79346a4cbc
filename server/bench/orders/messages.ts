import type { DatabasePlace } from '../../src/platform/db/open.ts'

export const buyerCalls = ['createOrder', 'createPaymentIntent'] as const
export type BuyerCall = (typeof buyerCalls)[number]

/** Buyers who buy one order after the other, for so long or until so many are delivered; counted after the warm-up. */
export type Shopping = Readonly<{
  buyers: number
  warmUpMs: number
  ms: number
  /** Ends when so many orders of this run are delivered, and not before `ms`. */
  delivered?: number
  /** Orders that are not paid are created, agreed to, and their payment opened. */
  pays: boolean
  /** How many paid orders may wait for their delivery before the next one is paid. */
  mostWaiting: number
  /** Each order has a mailbox of its own. */
  hasEmail?: true
}>
export type Shop = Readonly<{ url: string; sandboxUrl: string; place: DatabasePlace }>

export type Shopped = Readonly<{
  /** Within the time that counts. */
  placed: number
  delivered: number
  seconds: number
  /** With the warm-up. */
  placedInAll: number
  paidInAll: number
  /** In milliseconds. */
  waits: Readonly<Record<BuyerCall, readonly number[]>>
}>
export type ShoppingResult = Shopped | Readonly<{ failure: string }>

/** A door to one or several places on this machine, each connection to the next; one to PostgreSQL counts what it is asked. */
export type Door = Readonly<{ ports: readonly number[]; delayMs: number; isDatabase: boolean }>
export type DoorCounts = Readonly<{ statements: number; transactions: number; commits: number; roundTrips: number }>
