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

/** What the bare server answers, by path. */
export type BareAnswers = Readonly<
  Record<string, Readonly<{ status: number; headers: Record<string, string>; body: Uint8Array }>>
>
