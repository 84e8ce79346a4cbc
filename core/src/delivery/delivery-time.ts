/** A median of fewer deliveries would be chance, so none is shown. */
export const enoughDeliveries = 5

/** The number of past days whose delivery times pages show. */
export const deliveryDays = 30

/** The median of these durations (in ms) in whole seconds; null while there are too few. */
export function typicalSeconds(durations: readonly number[]): number | null {
  if (durations.length < enoughDeliveries) return null
  const middle = [...durations].sort((a, b) => a - b)[Math.ceil(durations.length / 2) - 1] ?? 0
  return Math.max(1, Math.round(middle / 1000))
}
