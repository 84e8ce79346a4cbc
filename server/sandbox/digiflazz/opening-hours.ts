import type { World } from '../world.ts'
import type { Product } from './price-list.ts'

/** Digiflazz uses Jakarta's time: seven hours ahead of UTC, all year. */
const jakarta = (time: Date | string) => new Date(new Date(time).getTime() + 7 * 3600_000).toISOString()

const minutes = (clock: string): number => {
  const [hours = 0, rest = 0] = clock.split(':').map(Number)
  return hours * 60 + rest
}

export function isCutOff(world: World, { startCutOff, endCutOff }: Product): boolean {
  const [now, from, until] = [
    minutes(jakarta(world.clock.now()).slice(11, 16)),
    minutes(startCutOff ?? ''),
    minutes(endCutOff ?? ''),
  ]
  return from <= until ? now >= from && now < until : now >= from || now < until
}

export const wasSoldToday = (world: World, sku: string, customerNo: string): boolean =>
  Object.values(world.state.digiflazz.transactions).some(
    (one) =>
      one.sku === sku &&
      one.customerNo === customerNo &&
      one.status !== 'Gagal' &&
      jakarta(one.createdAt).slice(0, 10) === jakarta(world.clock.now()).slice(0, 10),
  )
