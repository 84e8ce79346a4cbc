import { DAY } from '@topup/core/time'

export const periods = ['7', '30', '90', '365'] as const
export type Period = (typeof periods)[number]

const longest = 16

/** The first day of a period that ends today. */
export const firstDay = (period: Period, now: Date): string =>
  new Date(now.getTime() - (Number(period) - 1) * DAY).toISOString().slice(0, 10)

/** A delivery time short enough for an axis: `42 s`, `3 min`, `2 h`. */
export function formatSeconds(seconds: number): string {
  if (seconds < 120) return `${Math.round(seconds)} s`
  return seconds < 7200 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3600)} h`
}

/** Whole dollars for axes and bars; below ten dollars with two decimals. */
export function formatDollars(dollars: number): string {
  const size = Math.abs(dollars)
  const digits = size > 0 && size < 10 ? 2 : 0
  const text = size.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })
  return `${dollars < 0 ? '−' : ''}$${text}`
}

/** Cuts long names, because the column before the bars has a fixed width. */
export const shorten = (name: string): string =>
  name.length > longest ? `${name.slice(0, longest - 1).trim()}…` : name

const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
export const formatDay = (ms: number): string => dayFormat.format(ms)
