/** The same numbers for the same seed, everywhere. */
export type Random = Readonly<{
  /** From `from` up to and without `to`. */
  between(from: number, to: number): number
  /** Whole, both ends among them. */
  whole(from: number, to: number): number
  chance(share: number): boolean
  pick<Item>(items: readonly [Item, ...Item[]] | readonly Item[]): Item
}>

/** Mulberry32: small, and good enough for made-up buyers. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (from: number, to: number) => from + (to - from) * next()
  const whole = (from: number, to: number) => Math.floor(between(from, to + 1))
  return {
    between,
    whole,
    chance: (share) => next() < share,
    pick(items) {
      const item = items[whole(0, items.length - 1)]
      if (item === undefined) throw new RangeError('nothing to pick from')
      return item
    },
  }
}
