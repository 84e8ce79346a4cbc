import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findFreePort } from '../../../scripts/store/ports.ts'
import { openDatabase } from '../../src/platform/db/open.ts'
import { childrenOf } from '../_support/children-of.ts'
import { eventually } from '../_support/eventually.ts'
import { agree, orderInput } from '../_support/given-order.ts'
import { createKillHarness, type KillHarness } from './harness.ts'

const RECOVERY_MS = 200_000

const listenOn = (port: number) =>
  new Promise<Server>((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
const close = (server: Server) => new Promise((closed) => server.close(closed))

/** Returns a free port whose next port is taken until `release`, so that only the second process finds no port. */
async function takePortBehindFreeOne() {
  for (;;) {
    const port = await findFreePort()
    const second = await listenOn(port + 1).catch(() => undefined)
    if (second) return { port, release: () => close(second) }
  }
}

// Several processes need PostgreSQL, and /proc exists on Linux only.
describe.runIf(process.platform === 'linux')('a store of two processes', () => {
  let harness: KillHarness
  beforeAll(async () => {
    harness = await createKillHarness()
    await harness.startSandbox()
  }, RECOVERY_MS)
  afterAll(() => harness.close())

  /** Repeats a call with its idempotency key until it is answered, as a browser does. */
  const asked = <T>(call: () => Promise<T>): Promise<T> => eventually(call, RECOVERY_MS)

  async function buy() {
    const browser = harness.createBrowser()
    const checkoutId = randomUUID()
    const { packages } = await asked(() => browser.api('getGame', { id: 'mobile-legends' }))
    // Cards need a minimum amount, so take the dearest package.
    const pack = packages.toSorted((one, other) => Number(other.price) - Number(one.price))[0]
    if (!pack) throw new Error('the package is not on sale')
    const line = orderInput('ml-86', { packageId: pack.id, totalAmount: pack.price })
    const order = await asked(() => browser.api('createOrder', { ...line, checkoutId }))
    await asked(() => agree(browser, checkoutId))
    const { clientSecret } = await asked(() =>
      browser.api('createPaymentIntent', { amount: order.totalAmount, orderId: order.id }),
    )
    await asked(() => harness.world.payIntent(clientSecret.split('_secret_')[0] ?? ''))
    await eventually(
      async () => expect((await browser.api('trackOrder', { code: order.trackingCode })).status).toBe('completed'),
      RECOVERY_MS,
    )
    return order.id
  }

  it('delivers every order while one is killed, replaces it, and leaves nothing behind when it is stopped', {
    timeout: 3 * RECOVERY_MS,
  }, async () => {
    const store = await harness.startStore({ env: { PROCESSES: '2' } })
    await eventually(async () => expect(childrenOf(store.pid)).toHaveLength(2), RECOVERY_MS)
    const before = childrenOf(store.pid)
    const [victim = 0] = before
    const buying = Promise.all(Array.from({ length: 6 }, buy))
    process.kill(victim, 'SIGKILL')
    const orders = await buying
    expect(new Set(orders).size).toBe(6)
    await eventually(async () => {
      const now = childrenOf(store.pid)
      expect(now).toHaveLength(2)
      expect(now).not.toContain(victim)
    }, RECOVERY_MS)
    await buy()

    const db = openDatabase({ databaseUrl: harness.place.databaseUrl, sqliteFile: '' })
    const units = await db.selectFrom('deliveries').select(['status']).execute()
    expect(units.map(({ status }) => status)).toEqual(Array.from({ length: 7 }, () => 'delivered'))
    const { orders: sent } = (await harness.world.state()).lapakgaming
    expect(sent.map(({ status }: { status: string }) => status)).toEqual(Array.from({ length: 7 }, () => 'SUCCESS'))
    const last = childrenOf(store.pid)
    expect(await store.stop('SIGTERM')).toEqual({ code: 0, signal: null })
    for (const pid of last) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
    await expect(fetch(`${harness.url}/api/health`)).rejects.toThrow()
    const left = await db.selectFrom('processes').select('id').execute()
    // The next process that writes its heartbeat removes the killed process's row, unless another did already.
    expect(left.length).toBeLessThanOrEqual(1)
    await db.destroy()
  })

  it('starts with the one that can, and tries the other again until it can as well', {
    timeout: 2 * RECOVERY_MS,
  }, async () => {
    const { port, release } = await takePortBehindFreeOne()
    const store = await harness.startStore({ env: { PROCESSES: '2', METRICS_PORT: String(port) } })
    await release()
    await eventually(
      async () => expect((await fetch(`http://127.0.0.1:${port + 1}/metrics`)).status).toBe(200),
      RECOVERY_MS,
    )
    expect(childrenOf(store.pid)).toHaveLength(2)
    expect(await store.stop('SIGTERM')).toEqual({ code: 0, signal: null })
  })
})
