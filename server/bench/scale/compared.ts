/** One thing measured at both sizes, side by side. */
export type Compared = Readonly<{
  name: string
  unit: string
  small: number
  large: number
  /** What was found wrong whatever the figures say. */
  faults?: readonly string[]
  /** It is many times as much work: told, not judged. */
  isSize?: true
}>

const MOST_GROWTH = 2
/** A difference below this, in milliseconds, is the clock's own mood. */
const NOTICEABLE = 1

export const growthOf = ({ small, large }: Compared) => large / small

/** Costs whoever waits for it more than twice as much in the larger store. */
export const isWorse = (one: Compared): boolean =>
  !one.isSize && growthOf(one) > MOST_GROWTH && one.large - one.small > NOTICEABLE

const amount = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(2))

export function lineOf(one: Compared): string {
  const verdict = isWorse(one) ? '  MORE THAN TWICE' : ''
  const figures = `${amount(one.small).padStart(10)}${amount(one.large).padStart(12)}  x${growthOf(one).toFixed(2)}`
  const faults = (one.faults ?? []).map((fault) => `\n    ${fault}`)
  return `${one.name.padEnd(44)}${figures.padEnd(32)} ${one.unit}${verdict}${faults.join('')}`
}
