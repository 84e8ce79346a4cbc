/** An object without a prototype, so that an id such as `constructor` finds nothing. */
export const keyed = <Value>(entries: Record<string, Value> = {}): Record<string, Value> =>
  Object.assign(Object.create(null) as Record<string, Value>, entries)
