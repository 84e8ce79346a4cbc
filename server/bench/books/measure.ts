const rounds = 60
const warmUp = 10

const quantile = (times: readonly number[], part: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? 0

type Run = () => Promise<unknown>

/**
 * Milliseconds of many runs: the 95th percentile, and the cost of a run. Other load on the machine only adds time, so
 * the cost is the lower quartile: it grows with the orders alone.
 */
export type Measured = Readonly<{ p95: number; cost: number }>

const toMeasured = (times: readonly number[]): Measured => ({ p95: quantile(times, 0.95), cost: quantile(times, 0.25) })

/** Runs the three functions alternately, so that a busy moment of the machine slows all of them. */
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
