import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { cheapestByCard } from '../_support/bears-card.ts'
import { eventually } from '../_support/eventually.ts'
import { agree } from '../_support/given-order.ts'
import { createKillHarness, type KillHarness } from './harness.ts'

/** Long enough to see on a busy machine that a stopping store still serves, and shorter than the slow calls. */
const SERVES_ON_MS = 6_000
const SLOW_MS = 9_000

async function placeOrder(harness: KillHarness, player: string) {
  const browser = harness.createBrowser()
  const { api } = browser
  const game = await api('getGame', { id: 'mobile-legends' })
  const { id: packageId, price } = cheapestByCard(game.packages)
  const order = await api('createOrder', {
    ...{ gameId: game.id, packageId, gameUserId: `${player} (2345)`, customerEmail: null, playerConfirmed: true },
    ...{ totalAmount: price, checkoutId: randomUUID(), lineKey: 'line' },
  })
  await agree(browser, order.checkoutId)
  const openPayment = async () => {
    const { clientSecret } = await api('createPaymentIntent', { amount: price, orderId: order.id })
    return clientSecret.split('_secret_')[0] ?? ''
  }
  return { order, openPayment }
}

it('a store that is told to end serves on, answers what it was asked, finishes the delivery in hand, and ends well', {
  timeout: 180_000,
}, async () => {
  const harness = await createKillHarness()
  const ask = async (path: string) => {
    const answer = await fetch(harness.url + path)
    return { status: answer.status, told: await answer.json() }
  }
  try {
    await harness.startSandbox()
    const store = await harness.startStore({ env: { TIMING: 'standard', SHUTDOWN_DELAY: String(SERVES_ON_MS) } })
    await eventually(async () => expect((await ask('/api/health/ready')).status).toBe(200))
    const [paid, open] = [await placeOrder(harness, '31000001'), await placeOrder(harness, '31000002')]
    const timeline = await fetch(`${harness.url}/api/orders/track/${paid.order.trackingCode}/events`)
    const paidIntent = await paid.openPayment()
    for (const target of ['stripe.create', 'lapakgaming.order']) {
      await harness.world.fault({ target, kind: 'delay', ms: SLOW_MS, times: 1 })
    }
    await harness.world.payIntent(paidIntent)
    const answered = open.openPayment()
    // Both slow calls have reached the sandbox, since its faults are used up.
    await eventually(async () => expect((await harness.world.state()).faults).toEqual([]))

    const ended = store.stop('SIGTERM')
    await eventually(async () => expect((await ask('/api/health/ready')).status).toBe(503))
    void store.stop('SIGTERM')
    expect((await ask('/api/health/ready')).told).toMatchObject({ checks: { running: 'it is stopping', loops: 'ok' } })
    expect((await ask('/api/games')).status).toBe(200)
    expect((await ask('/api/health/live')).status).toBe(200)

    expect(await answered).toMatch(/^pi_/)
    await timeline.text()
    expect(await ended).toEqual({ code: 0, signal: null })
    const attempts = await harness.look((db) => db.selectFrom('supplier_orders').select('status').execute())
    expect(attempts).toHaveLength(1)
    expect(attempts[0]?.status).not.toBe('sending')
    expect((await harness.world.state()).lapakgaming.orders).toHaveLength(1)
  } finally {
    await harness.close()
  }
})
