/** A measured value and the baseline that it is compared with; `ratio` is value / baseline. */
export type Figure = Readonly<{ name: string; value: number; unit: string; baseline: number; ratio: number }>

/** The values of a round: `ours` of the product, `bare` of the bare baseline measured right after it. */
export type Round = Readonly<{ ours: number; bare: number }>

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[middle]]
  if (low === undefined || high === undefined) throw new RangeError('there is no median of nothing')
  return (low + high) / 2
}

/** Returns the smallest value that at least `share` percent of the values do not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const found = values.toSorted((a, b) => a - b)[Math.ceil((values.length * share) / 100) - 1]
  if (found === undefined) throw new RangeError('there is no percentile of nothing')
  return found
}

/** The ratio is the median of the rounds' ratios, since noise in both halves of a round cancels out. */
export const figureOfRounds = (name: string, unit: string, rounds: readonly Round[]): Figure => ({
  name,
  unit,
  value: median(rounds.map(({ ours }) => ours)),
  baseline: median(rounds.map(({ bare }) => bare)),
  ratio: median(rounds.map(({ ours, bare }) => ours / bare)),
})

export const figureOfBudget = (name: string, unit: string, value: number, budget: number): Figure => ({
  name,
  unit,
  value,
  baseline: budget,
  ratio: value / budget,
})

/** `ours` and `bare` alternate, so that a slower machine slows both. The first call of each is an uncounted warm-up. */
export async function takeTurns(
  count: number,
  ours: () => Promise<number> | number,
  bare: () => Promise<number> | number,
): Promise<Round[]> {
  const rounds: Round[] = []
  for (let turn = 0; turn <= count; turn++) {
    const round = { ours: await ours(), bare: await bare() }
    if (turn > 0) rounds.push(round)
  }
  return rounds
}
