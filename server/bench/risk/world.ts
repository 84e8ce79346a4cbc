import { DAY, HOUR } from '@topup/core/time'
import type { RiskEvent, RiskLevel, Subjects } from '../../src/risk/facts.ts'
import { createRandom, type Random } from './random.ts'

export const daysOfMonth = 30

export const honestKinds = [
  'family',
  'cafe',
  'reseller',
  'carrier',
  'student',
  'traveller',
  'gift giver',
  'first-time big spender',
] as const
export const thiefKinds = ['card tester', 'ring', 'slow buyer', 'behind a carrier', 'look-alike'] as const
export type HonestKind = (typeof honestKinds)[number]
export type ThiefKind = (typeof thiefKinds)[number]
export type Kind = HonestKind | ThiefKind

export type Try = Readonly<{
  at: number
  card: string
  cardCountry: string
  /** What the bank says, were it asked. */
  passes: boolean
  riskLevel: RiskLevel
}>

export type Visit = Readonly<{
  kind: Kind
  isStolen: boolean
  subjects: Omit<Subjects, 'card'>
  mailDomain: string | null
  visitorCountry: string | null
  amount: number
  likedByThieves: boolean
  /** One after the other until one passes; an owner who fails the first 3-D Secure tries that card again. */
  tries: readonly Try[]
  failsFirstChallenge: boolean
  disputedAfter: number
  /** Whether the seller's look ends in sending the money back. */
  isFoundOut: boolean
}>

/** Each seed draws its own, so that rules cannot fit one guess. Where each comes from: docs/risk.md. */
const drawAssumptions = (random: Random) => ({
  honestElevated: random.between(0.006, 0.014),
  honestHighest: random.between(0.0002, 0.0008),
  thiefElevated: random.between(0.45, 0.65),
  thiefHighest: random.between(0.03, 0.08),
  honestDisposable: random.between(0.004, 0.01),
  thiefDisposable: random.between(0.4, 0.6),
  /** Thieves whose proxy stands in the country of their card. */
  proxied: random.between(0.3, 0.45),
  /** Visitors whom the store's file places wrongly (a VPN, a carrier abroad), or nowhere. */
  misplaced: random.between(0.01, 0.02),
  unplaced: random.between(0.02, 0.06),
  declined: random.between(0.12, 0.2),
  stolenDeclined: random.between(0.35, 0.5),
  liveCards: random.between(0.08, 0.15),
  challengeFailed: random.between(0.06, 0.12),
})
export type Assumptions = ReturnType<typeof drawAssumptions>

export type World = Readonly<{
  random: Random
  assume: Assumptions
  visits: Visit[]
  /** What was paid before the month began. */
  past: RiskEvent[]
  id(what: string): string
  /** IPv4 addresses with a carrier's thousands behind each. */
  carriers: readonly string[]
}>

export function createWorld(seed: number): World {
  const random = createRandom(seed)
  let last = 0
  const id = (what: string) => `${what}-${++last}`
  const carriers = Array.from({ length: 8 }, () => id('carrier'))
  return { random, assume: drawAssumptions(random), visits: [], past: [], id, carriers }
}

export const home = 'ID'
export const abroad = ['US', 'GB', 'BR', 'AU', 'DE', 'MX', 'CA', 'FR'] as const
export const nearby = ['SG', 'MY', 'PH', 'TH', 'AU', 'SA', 'HK', 'JP'] as const

const freeMail = ['gmail.com', 'gmail.com', 'gmail.com', 'yahoo.com', 'outlook.com', 'icloud.com'] as const
const disposable = ['mailinator.com', 'yopmail.com', 'guerrillamail.com', 'temp-mail.org'] as const
/** Not on our list: a third of what is thrown away stands on none. */
const fresh = ['inbox-fast.example', 'quickpost.example'] as const

export function drawMailDomain({ random }: World, disposableShare: number): string {
  if (!random.chance(disposableShare)) return random.pick(freeMail)
  return random.pick(random.chance(0.66) ? disposable : fresh)
}

/** Most play and pay in the evening; salaries come about the 25th. */
export function drawEvening({ random }: World): number {
  const isPayday = random.chance(0.35)
  const date = isPayday ? random.whole(24, daysOfMonth - 1) : random.whole(0, daysOfMonth - 1)
  const at = random.chance(0.7) ? random.between(17, 23) : random.between(7, 24)
  return Math.floor(date * DAY + at * HOUR)
}

/** Where the store's file places a visitor. */
export function placed({ random, assume }: World, country: string): string | null {
  if (random.chance(assume.unplaced)) return null
  return random.chance(assume.misplaced) ? random.pick(nearby) : country
}

/** Prices as they are: many small ones, few large. */
export function drawAmount({ random }: World, from: number, to: number): number {
  return Math.round(from * (to / from) ** random.between(0, 1))
}

/** Large and popular: what thieves like is what sells, so real buyers like it as well. */
export const isLiked = ({ random }: World, amount: number): boolean =>
  random.chance(amount >= 2_500 ? 0.4 : amount >= 1_000 ? 0.2 : 0.04)
