const rounds = 60
const warmUp = 10

const quantile = (times: readonly number[], part: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? 0

type Run = () => Promise<unknown>

/**
 * Milliseconds of many runs: the 95th percentile, and what a run costs. Whatever else the machine does only ever adds
 * to a run, so the cost is read from the quickest quarter: it is what grows with the orders, and not with the neighbours.
 */
export type Measured = Readonly<{ p95: number; cost: number }>

const toMeasured = (times: readonly number[]): Measured => ({ p95: quantile(times, 0.95), cost: quantile(times, 0.25) })

/** Three in turns, so that a busy moment of the machine meets all of them. */
export async function measureInTurns(runs: readonly [Run, Run, Run]): Promise<[Measured, Measured, Measured]> {
  const times: [number[], number[], number[]] = [[], [], []]
  for (let round = -warmUp; round < rounds; round++) {
    for (const [index, run] of runs.entries()) {
      const begun = performance.now()
      await run()
      if (round >= 0) times[index]?.push(performance.now() - begun)
    }
  }
  return [toMeasured(times[0]), toMeasured(times[1]), toMeasured(times[2])]
}
