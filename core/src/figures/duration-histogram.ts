/** Each bucket is five percent wider than the one before, so a percentile is off by at most five percent. */
const growth = 1.05
const logGrowth = Math.log(growth)

/** Counts of durations by bucket. Histograms of several days can be added up; percentiles cannot. */
export type Histogram = Readonly<Record<string, number>>

/** The bucket number of a duration in ms. */
const bucketOf = (ms: number) => Math.ceil(Math.log(Math.max(1, ms)) / logGrowth)

export function countDurations(durations: Iterable<number>): Histogram {
  const counts: Record<string, number> = {}
  for (const ms of durations) {
    const bucket = bucketOf(ms)
    counts[bucket] = (counts[bucket] ?? 0) + 1
  }
  return counts
}

export function addHistograms(histograms: Iterable<Histogram>): Histogram {
  const sum: Record<string, number> = {}
  for (const histogram of histograms) {
    for (const [bucket, count] of Object.entries(histogram)) sum[bucket] = (sum[bucket] ?? 0) + count
  }
  return sum
}

export const sumCounts = (histogram: Histogram): number =>
  Object.values(histogram).reduce((sum, count) => sum + count, 0)

/** A percentile in whole seconds; `share` is 0 to 1. Null when there are no durations. */
export function percentileSeconds(histogram: Histogram, share: number): number | null {
  const buckets = Object.entries(histogram)
    .map(([bucket, count]) => [Number(bucket), count] as const)
    .sort(([a], [b]) => a - b)
  let left = Math.ceil(sumCounts(histogram) * share)
  for (const [bucket, count] of buckets) {
    left -= count
    if (left <= 0) return Math.max(1, Math.round(growth ** bucket / 1000))
  }
  return null
}
