import { openReadOnly } from '../../src/platform/db/open.ts'
import { median } from '../figure.ts'
import { chooseLine, open, place, watch, ways } from '../load/visitor.ts'
import type { Counted } from '../orders/counted-store.ts'
import type { Compared } from './compared.ts'
import type { StoreAt } from './store-at.ts'

const WARM_UP = 12
const ORDERS = 60

const steps = ['placing an order', 'opening its payment', 'paid to delivered on the track page'] as const
type Times = Record<(typeof steps)[number], number[]>

async function openBuyer(store: Counted) {
  const db = openReadOnly(store.place)
  const line = await chooseLine(store.url)
  const times: Times = { 'placing an order': [], 'opening its payment': [], 'paid to delivered on the track page': [] }
  async function buy(index: number): Promise<void> {
    const begun = performance.now()
    const placed = await place(store, line)
    const at = performance.now()
    const pay = await open(store, db, line, ways[index % ways.length] ?? 'card', placed)
    const opened = performance.now()
    const { ended } = await watch(store, placed)
    const paid = performance.now()
    await pay()
    const how = await ended
    if (how !== 'completed') throw new Error(`a paid order was not seen delivered: ${how}`)
    if (index < WARM_UP) return
    times['placing an order'].push(at - begun)
    times['opening its payment'].push(opened - at)
    times['paid to delivered on the track page'].push(performance.now() - paid)
  }
  return { buy, times, close: () => db.destroy() }
}

/** One order after the other at each of two stores in turns, by every way to pay. */
export async function measureBuying(stores: readonly [StoreAt, StoreAt]): Promise<Compared[]> {
  const [small, large] = [await stores[0].start(), await stores[1].start()]
  const [atSmall, atLarge] = [await openBuyer(small), await openBuyer(large)]
  let before: readonly number[] = []
  const cpuOf = async () => [(await small.costs()).cpuMs, (await large.costs()).cpuMs]
  for (let index = 0; index < WARM_UP + ORDERS; index++) {
    if (index === WARM_UP) before = await cpuOf()
    await atSmall.buy(index)
    await atLarge.buy(index)
  }
  const after = await cpuOf()
  const cpu = (which: 0 | 1) => ((after[which] ?? 0) - (before[which] ?? 0)) / ORDERS
  const held = [(await small.costs()).rss, (await large.costs()).rss] as const
  // Before the stores: the last to close SQLite's file is to put away its log, which a reader cannot.
  await Promise.all([atSmall.close(), atLarge.close()])
  await small.stop()
  await large.stop()
  return [
    ...steps.map((name) => ({
      name: `${name}, median`,
      unit: 'ms',
      small: median(atSmall.times[name]),
      large: median(atLarge.times[name]),
    })),
    { name: 'processor time of an order with all that follows', unit: 'ms', small: cpu(0), large: cpu(1) },
    { name: 'memory of the store after that', unit: 'MiB', small: held[0] / 2 ** 20, large: held[1] / 2 ** 20 },
  ]
}
