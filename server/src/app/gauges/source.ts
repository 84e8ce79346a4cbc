import type { Context } from '../context.ts'

export type Sample = Readonly<{ name: string; value: number; labels: Readonly<Record<string, string>> }>

/** Gauges that one look answers. What a name has no sample for has no line in the scrape. */
export type Source = Readonly<{
  /** As `topup_scrape_errors` calls it. */
  name: string
  gauges: Readonly<Record<string, Readonly<{ help: string; labels?: readonly string[] }>>>
  read: (ctx: Context) => Promise<readonly Sample[]>
}>

/** Seconds since an ISO time; a clock that was put back makes nothing younger than now. */
export const ageOf = ({ now }: Pick<Context, 'now'>, at: string | Date): number =>
  Math.max(0, now().getTime() - (typeof at === 'string' ? Date.parse(at) : at.getTime())) / 1000

export const sample = (name: string, value: number, labels: Readonly<Record<string, string>> = {}): Sample => ({
  name,
  value,
  labels,
})
