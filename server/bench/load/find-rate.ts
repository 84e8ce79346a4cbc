export type Tried = Readonly<{ holds: boolean }>

export type Search = Readonly<{
  /** Arrivals a second to begin with. */
  first: number
  most: number
  /** Ends when the two sides are this close, as a part of the lower one. */
  within: number
}>

/**
 * The highest rate that holds: doubled until one does not, then halved in between. 0 where not even the first of the
 * halvings below `first` holds.
 */
export async function findRate<T extends Tried>(
  { first, most, within }: Search,
  attempt: (perSecond: number) => Promise<T>,
): Promise<Readonly<{ perSecond: number; best: T | undefined }>> {
  let [low, high] = [0, Number.POSITIVE_INFINITY]
  let best: T | undefined
  let rate = first
  while (rate >= 1 && rate <= most && high - low > Math.max(1, low * within)) {
    const tried = await attempt(rate)
    if (tried.holds) [low, best] = [rate, tried]
    else high = rate
    rate = Math.round(high === Number.POSITIVE_INFINITY ? rate * 2 : (low + high) / 2)
  }
  return { perSecond: low, best }
}
