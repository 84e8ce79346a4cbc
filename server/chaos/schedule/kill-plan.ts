import { type StepName, stepNames } from '../../src/platform/jobs/steps.ts'
import { createRandom } from './random.ts'

export type KillPlan = Readonly<{
  /** The buyer whose arrival triggers the kill. */
  atBuyer: number
  /** The index of the store process to kill. */
  store: number
  /** The step at which to kill the process, once it has passed the step `skip` times; null: at a drawn moment. */
  at: Readonly<{ step: StepName; skip: number }> | null
  afterMs: number
  downMs: number
}>

/** Every second kill comes at a named step; the named steps take turns. */
export function planKills(seed: string, options: { kills: number; buyers: number; processes: number }): KillPlan[] {
  const random = createRandom(`${seed}:kills`)
  return Array.from({ length: options.kills }, (_, index) => {
    const step = index % 2 === 0 ? stepNames[(index / 2) % stepNames.length] : undefined
    return {
      atBuyer: Math.floor(((index + 0.5) * options.buyers) / options.kills),
      store: index % options.processes,
      at: step ? { step, skip: random.int(0, 2) } : null,
      afterMs: random.int(0, 400),
      downMs: random.int(0, 200),
    }
  })
}
