/** The figures of all orders (`all`, with an empty key), of one game, or of one payment method. */
export type FigureDimension = 'all' | 'game' | 'method'

/** Sums of one day in US cents. Each event counts on the day when it happened, so a past day does not change. */
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
  /** JSON: histogram of the times from payment to delivery, in ms. */
  delivery_times: string
  /** JSON: the number of failed orders by reason. */
  failures: string
}

/** The days that are summed up, each with the time zone used. After a change of time zone they are summed again. */
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
