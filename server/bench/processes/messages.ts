/** The same GET repeated on each of `connections` keep-alive connections, for `ms` or until `mostAnswers` came. */
export type Load = Readonly<{
  port: number
  path: string
  headers: Record<string, string>
  connections: number
  ms: number
  mostAnswers: number
}>
export type LoadResult = Readonly<{ perSecond: number } | { failure: string }>

/** GETs at a fixed pace, even while earlier GETs are unanswered: a stall counts for every visitor it delays. */
export type Visits = Readonly<{ url: string; paths: readonly string[]; everyMs: number; ms: number }>
/** Milliseconds from the time at which each request was due until its answer. */
export type VisitsResult = Readonly<{ latencies: readonly number[] } | { failure: string }>

/** The bare server's answers, by path. */
export type BareAnswers = Readonly<
  Record<string, Readonly<{ status: number; headers: Record<string, string>; body: Uint8Array }>>
>
