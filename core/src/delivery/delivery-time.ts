/** Fewer say more about chance than about the game. */
export const enoughDeliveries = 5

/** How far back delivery times of a game are told, in days. */
export const deliveryDays = 30

/** Whole seconds that half of these deliveries (in ms) took at most; null while there are too few. */
export function typicalSeconds(durations: readonly number[]): number | null {
  if (durations.length < enoughDeliveries) return null
  const middle = [...durations].sort((a, b) => a - b)[Math.ceil(durations.length / 2) - 1] ?? 0
  return Math.max(1, Math.round(middle / 1000))
}
