import { DAY } from '../time.ts'

export const measuredOver = DAY
/** Fewer say more about chance than about the game. */
const enough = 5

/** Whole seconds that half of these deliveries (in ms) took at most; null while there are too few. */
export function typicalSeconds(durations: readonly number[]): number | null {
  if (durations.length < enough) return null
  const middle = [...durations].sort((a, b) => a - b)[Math.ceil(durations.length / 2) - 1] ?? 0
  return Math.max(1, Math.round(middle / 1000))
}
