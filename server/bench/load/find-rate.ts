export type Tried = Readonly<{ holds: boolean }>

export type Search = Readonly<{
  /** The first rate to try, in arrivals per second. */
  first: number
  most: number
  /** The search ends when the bounds differ by at most this part of the lower bound. */
  within: number
}>

/**
 * Finds the highest rate at which an attempt holds: doubles the rate until an attempt fails, then bisects. Returns 0 if
 * no attempt holds, even below `first`.
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
