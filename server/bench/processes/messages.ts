/** One GET asked again and again on each of some keep-alive connections, for a time or a number of answers. */
export type Load = Readonly<{
  port: number
  path: string
  headers: Record<string, string>
  connections: number
  ms: number
  mostAnswers: number
}>
export type LoadResult = Readonly<{ perSecond: number } | { failure: string }>

/** GETs at a fixed pace, whether or not the ones before were answered: a stall counts for everyone it keeps waiting. */
export type Visits = Readonly<{ url: string; paths: readonly string[]; everyMs: number; ms: number }>
/** Milliseconds from when each answer was due to be asked for. */
export type VisitsResult = Readonly<{ latencies: readonly number[] } | { failure: string }>

/** What the bare server answers, by path. */
export type BareAnswers = Readonly<
  Record<string, Readonly<{ status: number; headers: Record<string, string>; body: Uint8Array }>>
>
