import { randomUUID } from 'node:crypto'
import { formatPlayer } from '@topup/core/catalog/player'
import { eventually } from '../tests/_support/eventually.ts'
import { type Browser, createBrowser } from '../tests/_support/http-client.ts'
import { createSandboxControl, type SandboxControl } from '../tests/_support/sandbox-control.ts'
import type { Bench } from './bench.ts'
import { prepareCommit } from './commits.ts'
import { type Figure, figureOfRounds, takeTurns } from './figure.ts'
import type { Product } from './product.ts'

const gameId = 'free-fire'
const buyers = 8
const ordersEach = 8
const deliveredWithinMs = 20_000
const commits = { ms: 500, most: 20_000 }

/** The body of POST /api/orders for the cheapest package of a game that the supplier delivers. */
async function chooseLine(browser: Browser) {
  const { packages, playerFields } = await browser.api('getGame', { id: gameId })
  const [cheapest] = packages
  if (!cheapest) throw new Error(`${gameId} has no packages: the price sync did not fill the catalogue`)
  const gameUserId = formatPlayer(playerFields.map(() => '225009777'))
  return { gameId, packageId: cheapest.id, gameUserId, totalAmount: cheapest.price, playerConfirmed: true }
}
type Line = Awaited<ReturnType<typeof chooseLine>>

/** One buyer: places and pays some orders one after the other, then waits until all are delivered. */
async function buy(browser: Browser, world: SandboxControl, line: Line): Promise<void> {
  for (let count = 0; count < ordersEach; count++) {
    const order = await browser.api('createOrder', { ...line, checkoutId: randomUUID(), lineKey: randomUUID() })
    await browser.api('updateCheckout', { checkoutId: order.checkoutId, consent: true })
    const { clientSecret } = await browser.api('createPaymentIntent', { amount: line.totalAmount, orderId: order.id })
    await world.payIntent(clientSecret.split('_secret_')[0] ?? '')
  }
  await eventually(async () => {
    const orders = await browser.api('listOrders')
    const open = orders.filter(({ status }) => status !== 'completed')
    if (orders.length < ordersEach || open.length > 0) throw new Error(`${open.length} paid orders are not delivered`)
  }, deliveredWithinMs)
}

async function sell(product: Product, world: SandboxControl, line: Line): Promise<number> {
  const start = performance.now()
  await Promise.all(Array.from({ length: buyers }, () => buy(createBrowser(product.url), world, line)))
  return (buyers * ordersEach * 1000) / (performance.now() - start)
}

/** Commits per second of this disk. */
function prepareCommits(bench: Bench) {
  const commit = prepareCommit(bench, 'commits')
  return () => {
    const start = performance.now()
    let done = 0
    while (done < commits.most && performance.now() - start < commits.ms) {
      commit()
      done++
    }
    return (done * 1000) / (performance.now() - start)
  }
}

/** Orders created, paid and delivered per second beside the bare durable commits of the same disk. */
export async function measureOrders(bench: Bench, product: Product, rounds: number): Promise<Figure> {
  const world = createSandboxControl(product.sandboxUrl)
  const line = await chooseLine(createBrowser(product.url))
  const turns = await takeTurns(rounds, () => sell(product, world, line), prepareCommits(bench))
  return figureOfRounds('orders delivered, beside bare commits', '1/s', turns)
}
