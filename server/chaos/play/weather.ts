import { setTimeout as wait } from 'node:timers/promises'
import type { Trouble, Weather } from '../schedule/weather-plan.ts'
import { readState } from '../stage/read-state.ts'
import type { Play } from './play.ts'

const PLENTY = 900_000_000

type Product = Readonly<{ code: string; price: number }>

/** The products that orders so far were sent with are the ones that matter. */
async function chooseProduct(play: Play, which: number): Promise<Product | undefined> {
  const { lapakgaming } = readState(await play.world.state())
  const sold = [...new Map(lapakgaming.orders.map((order) => [order.productCode, order.price])).entries()]
  const [code, price] = sold[which % Math.max(sold.length, 1)] ?? []
  return code === undefined || price === undefined ? undefined : { code, price }
}

async function begin(play: Play, trouble: Trouble): Promise<void> {
  const { world } = play
  play.count(trouble.kind === 'fault' ? 'faults' : 'other troubles')
  switch (trouble.kind) {
    case 'fault':
      await world.fault(trouble.fault)
      return
    case 'empty-balance':
      await world.setBalance(0)
      await wait(trouble.ms)
      await world.setBalance(PLENTY)
      return
    case 'price-move': {
      const product = await chooseProduct(play, trouble.product)
      if (product)
        await world.setProduct(product.code, { price: Math.ceil(product.price * (1 + trouble.percent / 100)) })
      return
    }
    case 'product-gone': {
      const product = await chooseProduct(play, trouble.product)
      if (!product) return
      await world.setProduct(product.code, { status: 'empty' })
      await wait(trouble.ms)
      await world.setProduct(product.code, { status: 'available' })
      return
    }
    case 'database-busy':
      await play.stage.books.keepBusy(trouble.ms)
      return
    case 'refund-fate':
      await world.refundFates({ [trouble.party]: trouble.fate })
      await wait(trouble.ms)
      await world.refundFates({ [trouble.party]: 'succeed' })
  }
}

/** Lets loose what the schedule has for this buyer's arrival. */
export function changeWeather(play: Play, weather: Weather, buyer: number): void {
  for (const { atBuyer, trouble } of weather) {
    if (atBuyer === buyer) play.later(trouble.kind, () => begin(play, trouble))
  }
}

export async function clearSky(play: Play): Promise<void> {
  await play.world.clearFaults()
  await play.world.setBalance(PLENTY)
  await play.world.refundFates({ stripe: 'succeed', xendit: 'succeed', paypal: 'succeed' })
}
