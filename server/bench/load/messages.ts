import type { DatabasePlace } from '../../src/platform/db/open.ts'

/** Buyers arrive at fixed times, whether or not the store has answered earlier buyers. */
export type Arrivals = Readonly<{ perSecond: number; ms: number }>

export type Town = Readonly<{
  url: string
  sandboxUrl: string
  place: DatabasePlace
  /** Open track pages. */
  watchers: number
}>

/** Waits in milliseconds, each from the time at which it was due unless its comment says otherwise. */
export type Waited = Readonly<{
  pages: readonly number[]
  orders: readonly number[]
  openings: readonly number[]
  /** From the payment until the track page says that all is delivered. */
  deliveries: readonly number[]
  /** How often each kind of unexpected answer, error or timeout came. */
  failures: Readonly<Record<string, number>>
  /** The generator's worst delay in starting a visit, in ms; a large one makes the generator the bottleneck. */
  latestStart: number
}>

export type Asked = Readonly<{ move: 'open'; town: Town } | { move: 'arrive'; arrivals: Arrivals }>
export type Answered = Readonly<{ waited?: Waited; failure?: string }>
