import { randomUUID } from 'node:crypto'
import { formatPlayer } from '@topup/core/catalog/player'
import { cheapestByCard } from '../tests/_support/bears-card.ts'
import { eventually } from '../tests/_support/eventually.ts'
import { type Browser, createBrowser } from '../tests/_support/http-client.ts'
import { createSandboxControl, type SandboxControl } from '../tests/_support/sandbox-control.ts'
import type { Bench } from './bench.ts'
import { prepareCommit } from './commits.ts'
import { type Figure, percentile } from './figure.ts'
import { startBareServer } from './helper-processes.ts'
import { httpGet } from './http-get.ts'
import type { Product } from './product.ts'

const gameId = 'free-fire'
const samples = 60
const warmUp = 10
const firstPlayer = 226_000_000
const sentWithinMs = 10_000

type Notice = Readonly<{ type: string; body: string; attempts: readonly Readonly<{ at: string }>[] }>
type SupplierOrder = Readonly<{ userId: string; createdAt: string }>

/** Buys for a player; returns the payment intent's id once the order has reached the supplier. */
async function buyFor(browser: Browser, world: SandboxControl, player: string): Promise<string> {
  const { packages, playerFields } = await browser.api('getGame', { id: gameId })
  const cheapest = cheapestByCard(packages)
  const gameUserId = formatPlayer(playerFields.map(() => player))
  const line = { gameId, packageId: cheapest.id, gameUserId, totalAmount: cheapest.price, playerConfirmed: true }
  const order = await browser.api('createOrder', { ...line, checkoutId: randomUUID() })
  await browser.api('updateCheckout', { checkoutId: order.checkoutId, consent: true })
  const { clientSecret } = await browser.api('createPaymentIntent', { amount: cheapest.price, orderId: order.id })
  const intentId = clientSecret.split('_secret_')[0] ?? ''
  await world.payIntent(intentId)
  await eventually(async () => {
    const { timeline } = await browser.api('trackOrder', { code: order.trackingCode })
    if (!timeline.acceptedAt) throw new Error('a paid order did not reach the supplier')
  }, sentWithinMs)
  return intentId
}

/** Milliseconds from the payment webhook's first attempt to the order reaching the supplier, by the sandbox's clock. */
async function measureSending(product: Product): Promise<number[]> {
  const world = createSandboxControl(product.sandboxUrl)
  const browser = createBrowser(product.url)
  const bought: { player: string; intentId: string }[] = []
  for (let index = 0; index < warmUp + samples; index++) {
    const player = String(firstPlayer + index)
    bought.push({ player, intentId: await buyFor(browser, world, player) })
  }
  const state: { webhooks: Notice[]; lapakgaming: { orders: SupplierOrder[] } } = await world.state()
  return bought.slice(warmUp).map(({ player, intentId }) => {
    const notice = state.webhooks.find(
      ({ type, body }) => type === 'charge.succeeded' && body.includes(`"${intentId}"`),
    )
    const order = state.lapakgaming.orders.find(({ userId }) => userId === player)
    if (!notice?.attempts[0] || !order) throw new Error(`nobody saw how ${intentId} was paid and delivered`)
    return Date.parse(order.createdAt) - Date.parse(notice.attempts[0].at)
  })
}

/** The minimum any store needs per sample: one bare request over loopback and two commits that survive a power cut. */
async function measureBare(bench: Bench): Promise<number[]> {
  const commit = prepareCommit(bench, 'bare-delivery')
  const bare = await startBareServer({ '/': { status: 200, headers: {}, body: Buffer.from('ok') } })
  bench.atEnd(bare.stop)
  const times: number[] = []
  for (let index = 0; index < warmUp + samples; index++) {
    const start = performance.now()
    await httpGet(`http://127.0.0.1:${bare.port}/`)
    commit()
    commit()
    times.push(performance.now() - start)
  }
  return times.slice(warmUp)
}

/** Time from the payment to the supplier order, compared with a bare round trip and two commits on this machine. */
export async function measureDelivery(bench: Bench, product: Product): Promise<Figure[]> {
  const ours = await measureSending(product)
  const bare = await measureBare(bench)
  return ([50, 95] as const).map((share) => {
    const value = percentile(ours, share)
    const baseline = percentile(bare, share)
    return { name: `paid -> sent to the supplier, p${share}`, unit: 'ms', value, baseline, ratio: value / baseline }
  })
}
