import { setTimeout as wait } from 'node:timers/promises'
import type { Trouble, Weather } from '../schedule/weather-plan.ts'
import type { Play } from './play.ts'
import type { Seller } from './seller.ts'

const PLENTY = 900_000_000
const TAKEN_OVER = 10

type Product = Readonly<{ code: string; price: number }>

/** Chooses a product among those that the store has ordered from the supplier so far. */
async function chooseProduct(play: Play, which: number): Promise<Product | undefined> {
  const sold = await play.stage.books.all(
    'select product_code, max(cost_amount) as cost from supplier_orders where product_code is not null group by 1 order by 1',
  )
  const row = sold[which % Math.max(sold.length, 1)]
  return row && { code: String(row.product_code), price: Number(row.cost) }
}

async function begin(play: Play, seller: Seller, trouble: Trouble): Promise<void> {
  const { world } = play
  play.count(trouble.kind === 'fault' ? 'faults' : 'other troubles')
  play.count(trouble.kind === 'fault' ? `fault: ${trouble.fault.kind}` : `trouble: ${trouble.kind}`)
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
      if (!product) return
      await world.setProduct(product.code, { price: Math.ceil(product.price * (1 + trouble.percent / 100)) })
      await wait(trouble.ms)
      // The store takes over a small price move by a sync; the supplier takes a large move back.
      if (Math.abs(trouble.percent) <= TAKEN_OVER) await seller.syncPrices()
      else await world.setProduct(product.code, { price: product.price })
      return
    }
    case 'wrong-charge': {
      const product = await chooseProduct(play, trouble.product)
      if (!product) return
      await world.setProduct(product.code, { charge: Math.ceil(product.price * trouble.times) })
      await wait(trouble.ms)
      await world.setProduct(product.code, { charge: null })
      return
    }
    case 'rate-move':
      await world.setRates({ IDR: trouble.rupiah })
      await seller.syncPrices()
      return
    case 'product-gone': {
      const product = await chooseProduct(play, trouble.product)
      if (!product) return
      await world.setProduct(product.code, { status: 'empty' })
      await wait(trouble.ms)
      await world.setProduct(product.code, { status: 'available' })
      return
    }
    case 'sales-pause':
      await seller.changeSales(trouble.scope, true)
      await wait(trouble.ms)
      await seller.changeSales(trouble.scope, false)
      return
    case 'database-busy':
      await play.stage.books.keepBusy(trouble.ms)
      return
    case 'refund-fate':
      await world.refundFates({ [trouble.party]: trouble.fate })
      await wait(trouble.ms)
      await world.refundFates({ [trouble.party]: 'succeed' })
  }
}

/** Starts the troubles that the schedule has for this buyer's arrival. */
export function changeWeather(play: Play, seller: Seller, weather: Weather, buyer: number): void {
  for (const { atBuyer, trouble } of weather) {
    if (atBuyer === buyer) play.later(trouble.kind, () => begin(play, seller, trouble))
  }
}

export async function clearSky(play: Play, seller: Seller): Promise<void> {
  const paused = await play.stage.books.all("select scope from sales_pauses where paused_by = 'seller'")
  for (const { scope } of paused) await seller.changeSales(String(scope), false)
  await play.world.clearFaults()
  await play.world.setBalance(PLENTY)
  await play.world.refundFates({ stripe: 'succeed', xendit: 'succeed', paypal: 'succeed' })
}
