import { createHash } from 'node:crypto'
import type { Options } from '../options.ts'
import { type BlowPlan, planBlows } from './blow-plan.ts'
import { type BuyerPlan, planBuyers } from './buyer-plan.ts'
import { type DeskPlan, planDesk } from './desk-plan.ts'
import { type KillPlan, planKills } from './kill-plan.ts'
import { planWeather, type Weather } from './weather-plan.ts'

export type Schedule = Readonly<{
  buyers: readonly BuyerPlan[]
  weather: Weather
  kills: readonly KillPlan[]
  blows: readonly BlowPlan[]
  desk: DeskPlan
}>

/** Draws from the seed everything that the run will do to the store. */
export function drawSchedule({ seed, orders, kills, processes }: Options): Schedule {
  const buyers = planBuyers(seed, orders)
  return {
    buyers,
    weather: planWeather(seed, buyers.length),
    blows: planBlows(seed, { buyers: buyers.length, processes }),
    desk: planDesk(seed, buyers.length),
    kills: planKills(seed, { kills, buyers: buyers.length, processes }),
  }
}

/** Two runs with the same fingerprint did the same things to the store. */
export const fingerprint = (schedule: object): string =>
  createHash('sha256').update(JSON.stringify(schedule)).digest('hex').slice(0, 12)
