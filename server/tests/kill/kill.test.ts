import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { stepNames } from '../../src/platform/jobs/steps.ts'
import { cheapestByCard } from '../_support/bears-card.ts'
import { eventually } from '../_support/eventually.ts'
import { agree } from '../_support/given-order.ts'
import { createKillHarness, type KillHarness } from './harness.ts'

const QUANTITY = 2
const RECOVERY_MS = 120_000

/** A buyer with an order of two units of a package that a card bears, and an open card payment. */
async function placeOrder(harness: KillHarness, player: string) {
  const browser = harness.createBrowser()
  const game = await browser.api('getGame', { id: 'mobile-legends' })
  const pack = cheapestByCard(game.packages)
  const amount = (Number(pack.price) * QUANTITY).toFixed(2)
  const order = await browser.api('createOrder', {
    gameId: game.id,
    packageId: pack.id,
    gameUserId: `${player} (2345)`,
    customerEmail: null,
    quantity: QUANTITY,
    playerConfirmed: true,
    totalAmount: amount,
    checkoutId: randomUUID(),
    lineKey: 'line',
  })
  await agree(browser, order.checkoutId)
  const { clientSecret } = await browser.api('createPaymentIntent', { amount, orderId: order.id })
  return { browser, order, intentId: clientSecret.split('_secret_')[0] ?? '' }
}

type SupplierSide = Readonly<{ userId: string; status: string }>
const countDelivered = async (harness: KillHarness, player: string) => {
  const orders: SupplierSide[] = (await harness.world.state()).lapakgaming.orders
  return orders.filter((order) => order.userId === player).map((order) => order.status)
}

describe.concurrent('a store killed between payment and completion', () => {
  it.each(stepNames)(
    'at %s delivers each unit exactly once after its restart',
    { timeout: 240_000 },
    async (killAt) => {
      const harness = await createKillHarness()
      try {
        await harness.startSandbox()
        const store = await harness.startStore({ killAt })
        const player = '123456781'
        const { browser, order, intentId } = await placeOrder(harness, player)
        await harness.world.payIntent(intentId)
        expect(await store.died).toEqual({ code: null, signal: 'SIGKILL' })

        await harness.startStore()
        const tracked = await eventually(async () => {
          const found = await browser.api('trackOrder', { code: order.trackingCode })
          expect(found.status).toBe('completed')
          return found
        }, RECOVERY_MS)
        expect(tracked.units).toEqual({ total: QUANTITY, delivered: QUANTITY, failed: 0 })
        expect(await countDelivered(harness, player)).toEqual(Array(QUANTITY).fill('SUCCESS'))
      } finally {
        await harness.close()
      }
    },
  )
})
