/** The source of all randomness in a run, so that a seed replays it. */
export function createRandom(seed: number) {
  let state = seed >>> 0
  /** mulberry32 */
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    int,
    chance: (probability: number) => next() < probability,
    pick: <Item>(items: readonly Item[]): Item | undefined => items[int(0, items.length - 1)],
    /** Draws a name with a probability proportional to its weight. */
    weighted<Name extends string>(weights: Readonly<Record<Name, number>>): Name {
      const entries = Object.entries(weights) as [Name, number][]
      let rest = next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [name, weight] of entries) {
        rest -= weight
        if (rest < 0) return name
      }
      return (entries.at(-1) as [Name, number])[0]
    },
    bytes: (count: number) => Buffer.from(Array.from({ length: count }, () => int(0, 255))),
  }
}
export type Random = ReturnType<typeof createRandom>

/** Ids come from a separate stream, so that another row does not change later draws. */
export function createIds(seed: number): () => string {
  const random = createRandom(seed ^ 0x9e3779b9)
  return () => {
    const hex = random.bytes(16).toString('hex')
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
  }
}
