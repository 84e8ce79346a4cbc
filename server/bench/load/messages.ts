import type { DatabasePlace } from '../../src/platform/db/open.ts'

/** Buyers come at fixed times, whether or not those before them were answered. */
export type Arrivals = Readonly<{ perSecond: number; ms: number }>

export type Town = Readonly<{
  url: string
  sandboxUrl: string
  place: DatabasePlace
  /** Open track pages. */
  watchers: number
}>

/** Milliseconds from the time at which each was due. */
export type Waited = Readonly<{
  pages: readonly number[]
  orders: readonly number[]
  openings: readonly number[]
  /** From paid to the track page's word that all is delivered. */
  deliveries: readonly number[]
  /** What was not answered as it should be, each kind once, with how often. */
  failures: Readonly<Record<string, number>>
  /** How late the generator itself began the latest: far more than nothing, and it was the generator that was measured. */
  latestStart: number
}>

export type Asked = Readonly<{ move: 'open'; town: Town } | { move: 'arrive'; arrivals: Arrivals }>
export type Answered = Readonly<{ waited?: Waited; failure?: string }>
