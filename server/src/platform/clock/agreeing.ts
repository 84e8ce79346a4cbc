/** The largest group of readings that lie within `limit` of one another. */
export function agreeing<Reading extends Readonly<{ ahead: number }>>(
  readings: readonly Reading[],
  limit: number,
): readonly Reading[] {
  const sorted = readings.toSorted((one, other) => one.ahead - other.ahead)
  const groups = sorted.map(({ ahead }, from) => sorted.slice(from).filter((other) => other.ahead - ahead <= limit))
  return groups.reduce((largest, group) => (group.length > largest.length ? group : largest), [] as readonly Reading[])
}
