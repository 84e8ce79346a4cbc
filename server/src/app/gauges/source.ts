import type { Context } from '../context.ts'

export type Sample = Readonly<{ name: string; value: number; labels: Readonly<Record<string, string>> }>

/** Gauges that are read together. A gauge without a sample has no line in the scrape. */
export type Source = Readonly<{
  /** The label `source` of `topup_scrape_errors`. */
  name: string
  gauges: Readonly<Record<string, Readonly<{ help: string; labels?: readonly string[] }>>>
  read: (ctx: Context) => Promise<readonly Sample[]>
}>

/** Seconds since an ISO time; never negative, even after the clock was put back. */
export const ageOf = ({ now }: Pick<Context, 'now'>, at: string | Date): number =>
  Math.max(0, now().getTime() - (typeof at === 'string' ? Date.parse(at) : at.getTime())) / 1000

export const sample = (name: string, value: number, labels: Readonly<Record<string, string>> = {}): Sample => ({
  name,
  value,
  labels,
})
