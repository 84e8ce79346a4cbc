import { createPasskey } from '../../scripts/_support/software-passkey.ts'
import type { SandboxControl } from '../tests/_support/sandbox-control.ts'
import { storeEnvironment } from '../tests/_support/start-shop.ts'
import { createKillHarness } from '../tests/kill/harness.ts'
import { signInAsOwner } from '../tests/kill/sign-in.ts'
import type { Bench } from './bench.ts'
import { type Figure, figureOfRounds, percentile, takeTurns } from './figure.ts'
import { startVisitors } from './helper-processes.ts'

const visits = { paths: ['/api/games', '/api/games/mobile-legends'], everyMs: 5, ms: 1_500 }
/** Price factor per round: upwards, since the sync holds back prices that swing, and small enough to apply at once. */
const RISE = 1.04
const FEWEST_MOVED = 100

type Product = Readonly<{ code: string; price: number; status: string }>

async function raiseSupplierPrices({ url, setProduct }: SandboxControl): Promise<void> {
  const { LAPAKGAMING_API_KEY: key } = storeEnvironment(url)
  const response = await fetch(`${url}/lapakgaming/api/all-products`, { headers: { authorization: `Bearer ${key}` } })
  const { data } = (await response.json()) as { data: { products: Product[] } }
  const sold = data.products.filter(({ price, status }) => price > 0 && status === 'available')
  await Promise.all(sold.map(({ code, price }) => setProduct(code, { price: Math.ceil(price * RISE) })))
}

/** Returns the p99 of buyers' waits while a sync moves all prices, compared with a store without a sync. */
export async function measureBuyersDuringSync(bench: Bench, rounds: number): Promise<Figure> {
  const harness = await createKillHarness()
  bench.atEnd(harness.close)
  const visitors = startVisitors()
  bench.atEnd(visitors.stop)
  await harness.startSandbox()
  // No webhooks: the store would apply the supplier's webhooks about price changes before the measured sync.
  await harness.world.setWebhookEndpoints({})
  const store = await harness.startStore()
  const seller = harness.createBrowser()
  await signInAsOwner(seller, store, createPasskey(), harness.url)
  const p99 = async () => percentile(await visitors.visit({ ...visits, url: harness.url }), 99)
  const turns = await takeTurns(
    rounds,
    async () => {
      await raiseSupplierPrices(harness.world)
      const syncing = seller.api('runPriceSync')
      const waited = await p99()
      const { updated } = await syncing
      if (updated < FEWEST_MOVED) throw new Error(`the sync moved ${updated} prices`)
      return waited
    },
    p99,
  )
  return figureOfRounds('buyers’ p99 during a sync, beside without', 'ms', turns)
}
