import { median } from '../figure.ts'

/** Bytes the store used after a garbage collection, once it had answered `requests` requests. */
export type Sample = Readonly<{ requests: number; heap: number; resident: number }>

export type Growth = Readonly<{
  name: string
  /** Bytes that each request left behind. */
  perRequest: number
  /** Bytes left behind by all requests after the warm-up, as a share of the bytes in use before them. */
  share: number
  most: number
}>

const kinds = [
  { name: 'heap', of: ({ heap }: Sample) => heap, most: 0.05 },
  // The allocator returns memory late and in steps, so a larger growth is allowed.
  { name: 'resident', of: ({ resident }: Sample) => resident, most: 0.15 },
] as const

/** Bytes per request: the median slope over all pairs of samples, which a few outliers do not move. */
function slopeOf(samples: readonly Sample[], of: (sample: Sample) => number): number {
  const slopes = samples.flatMap((from, index) =>
    samples.slice(index + 1).map((to) => (of(to) - of(from)) / (to.requests - from.requests)),
  )
  return median(slopes)
}

/** Returns the growth of memory over the samples after the warm-up. Throws a RangeError for fewer than two. */
export function measureGrowth(samples: readonly Sample[]): Growth[] {
  const [first, last] = [samples[0], samples.at(-1)]
  if (!first || !last || first === last) throw new RangeError('growth needs two samples')
  return kinds.map(({ name, of, most }) => {
    const perRequest = slopeOf(samples, of)
    return { name, perRequest, share: (perRequest * (last.requests - first.requests)) / of(first), most }
  })
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`

export const isFlat = ({ share, most }: Growth): boolean => share <= most

export const describeGrowth = (growth: Growth): string =>
  `${growth.name.padEnd(9)} ${growth.perRequest.toFixed(1)} bytes per request, ${percent(growth.share)} over the run, ` +
  `at most ${percent(growth.most)}: ${isFlat(growth) ? 'flat' : 'GROWS'}`
