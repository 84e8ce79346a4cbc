/** All orders (`all`, with an empty key), one game, or one payment method. */
export type FigureDimension = 'all' | 'game' | 'method'

/** Sums of one store day in US cents. Each fact counts on the day it happened, so a closed day no longer changes. */
export interface DailyFigureTable {
  dimension: FigureDimension
  key: string
  day: string
  placed: number
  completed: number
  revenue: number
  net_revenue: number
  fees: number
  costs: number
  disputes: number
  /** JSON: a histogram of milliseconds from payment to delivery. */
  delivery_times: string
  /** JSON: failed orders by reason. */
  failures: string
}

/** Days that are summed up, and in which time zone. Another time zone makes them due again. */
export interface FigureDayTable {
  day: string
  time_zone: string
  rolled_up_at: string
}

declare module '../../platform/db/schema.ts' {
  interface Schema {
    figure_days: FigureDayTable
    daily_figures: DailyFigureTable
  }
}
