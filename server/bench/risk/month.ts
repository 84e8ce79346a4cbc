import type { RiskEvent } from '../../src/risk/facts.ts'
import { addHonest } from './honest.ts'
import { addThieves } from './thieves.ts'
import { createWorld, type Try, type Visit } from './world.ts'

export type Month = Readonly<{
  past: readonly RiskEvent[]
  /** In order of time. */
  tries: readonly Readonly<{ visit: Visit; one: Try }>[]
}>

/** Thirty days of cards at the store's counter, honest and stolen, from a seed. */
export function makeMonth(seed: number): Month {
  const world = createWorld(seed)
  addHonest(world)
  addThieves(world)
  const tries = world.visits.flatMap((visit) => visit.tries.map((one) => ({ visit, one })))
  return {
    past: world.past.toSorted((a, b) => a.at - b.at),
    tries: tries.toSorted((a, b) => a.one.at - b.one.at),
  }
}
