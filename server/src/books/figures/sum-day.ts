import { countDurations } from '@topup/core/figures/duration-histogram'
import type { Insertable } from 'kysely'
import type { DayFacts } from './day-facts.ts'
import type { DailyFigureTable, FigureDimension } from './figures.table.ts'

export type DailyFigure = Insertable<DailyFigureTable>

type Sums = {
  placed: number
  completed: number
  revenue: number
  booked: Record<string, number>
  costs: number
  durations: number[]
  failures: Record<string, number>
}

const nothing = (): Sums => ({
  placed: 0,
  completed: 0,
  revenue: 0,
  booked: {},
  costs: 0,
  durations: [],
  failures: {},
})

/** Rounds; turns -0 into 0, as JSON and databases write -0 differently. */
const whole = (value: number) => Math.round(value) || 0

function toRow(day: string, dimension: FigureDimension, key: string, sums: Sums): DailyFigure {
  const booked = (account: string) => sums.booked[account] ?? 0
  return {
    day,
    dimension,
    key,
    placed: sums.placed,
    completed: sums.completed,
    revenue: sums.revenue,
    // Ledger credits are negative. A refund after delivery is a debit, so adding it lowers the revenue.
    net_revenue: whole(-booked('revenue') - booked('refunds')),
    fees: whole(booked('fees')),
    costs: whole(sums.costs),
    disputes: whole(booked('disputes')),
    delivery_times: JSON.stringify(countDurations(sums.durations)),
    failures: JSON.stringify(sums.failures),
  }
}

/** Returns a day's figures: for all orders, for each game and for each payment method. */
export function sumDay(day: string, facts: DayFacts): DailyFigure[] {
  const groups = new Map<string, { dimension: FigureDimension; key: string; sums: Sums }>()
  function add(place: { game_id: string | null; method: string | null }, change: (sums: Sums) => void): void {
    const places: [FigureDimension, string | null][] = [
      ['all', ''],
      ['game', place.game_id],
      ['method', place.method],
    ]
    for (const [dimension, key] of places) {
      if (key === null) continue
      const name = `${dimension} ${key}`
      const group = groups.get(name) ?? { dimension, key, sums: nothing() }
      groups.set(name, group)
      change(group.sums)
    }
  }
  for (const row of facts.placed) {
    add(row, (sums) => {
      sums.placed += Number(row.placed)
    })
  }
  for (const row of facts.completed) {
    add(row, (sums) => {
      sums.completed++
      sums.revenue += row.total_amount
      if (row.paid_at) sums.durations.push(Date.parse(row.delivered_at) - Date.parse(row.paid_at))
    })
  }
  for (const row of facts.failed) {
    add(row, (sums) => {
      sums.failures[row.reason] = (sums.failures[row.reason] ?? 0) + Number(row.failed)
    })
  }
  for (const row of facts.booked) {
    add(row, (sums) => {
      sums.booked[row.account] = (sums.booked[row.account] ?? 0) + Number(row.amount)
    })
  }
  for (const row of facts.costs) {
    add(row, (sums) => {
      sums.costs += Number(row.costs)
    })
  }
  return [...groups.values()].map(({ dimension, key, sums }) => toRow(day, dimension, key, sums))
}
