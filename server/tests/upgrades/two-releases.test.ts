import { setTimeout as wait } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { startTap } from '../../chaos/rolling/tap.ts'
import { openReadOnly } from '../../src/platform/db/open.ts'
import type { Db } from '../../src/platform/db/schema.ts'
import { type Known, readSchema } from '../../src/platform/db/schema-state.ts'
import { eventually } from '../_support/eventually.ts'
import { type Browser, createBrowser } from '../_support/http-client.ts'
import { contraction, expansions, nextRelease, release } from '../_support/next-release.ts'
import { unpackNewerRelease, unpackThisRelease } from '../_support/unpacked-release.ts'
import { createKillHarness, type KillHarness } from '../kill/harness.ts'
import { listDelivered, placeOrder, QUANTITY } from '../kill/place-order.ts'

const DELIVERY_MS = 120_000
const contracting = release('9.2.0', [...expansions, contraction])

type Placed = Awaited<ReturnType<typeof placeOrder>> & { browser: Browser; player: string }

/** Plays buyers at the store's processes, and records their 5xx answers. */
function createBuyers(harness: KillHarness) {
  const faults: string[] = []
  let player = 700_000_000
  const all: Placed[] = []
  const noting: typeof fetch = async (url, init) => {
    const answer = await fetch(url, init)
    if (answer.status >= 500) faults.push(`${answer.status} ${url} ${await answer.clone().text()}`)
    return answer
  }
  /** Opens a browser at the other release with the same buyer's session. */
  const visitAt = (url: string, { browser }: Placed) => {
    const visiting = createBrowser(url, noting)
    for (const [name, value] of browser.cookies) visiting.cookies.set(name, value)
    return visiting
  }
  return {
    all,
    faults,
    noting,
    place: async (url: string): Promise<Placed> => {
      const placing = { browser: createBrowser(url, noting), player: String(++player) }
      const placed = { ...placing, ...(await placeOrder(placing.browser, placing.player)) }
      all.push(placed)
      return placed
    },
    pay: (placed: Placed) => harness.world.payIntent(placed.intentId),
    async expectReadable(url: string) {
      for (const placed of all) {
        const visiting = visitAt(url, placed)
        expect(await visiting.api('trackOrder', { code: placed.order.trackingCode })).toMatchObject({
          id: placed.order.id,
        })
        expect((await visiting.api('listOrders')).map(({ id }) => id)).toEqual([placed.order.id])
      }
    },
    /** Expects that all answered orders are delivered, each unit exactly once. */
    async expectAllDelivered(url: string) {
      for (const placed of all) {
        await eventually(async () => {
          const tracked = await visitAt(url, placed).api('trackOrder', { code: placed.order.trackingCode })
          const units = { total: QUANTITY, delivered: QUANTITY, failed: 0 }
          expect(tracked).toMatchObject({ status: 'completed', units })
        }, DELIVERY_MS)
        expect(await listDelivered(harness.world, placed.player)).toEqual(Array(QUANTITY).fill('SUCCESS'))
      }
    },
  }
}

async function look<T>({ place }: KillHarness, read: (db: Db) => Promise<T>): Promise<T> {
  const db = openReadOnly(place)
  return read(db).finally(() => db.destroy())
}

async function expectExpanded(harness: KillHarness) {
  const { ahead } = await look(harness, (db) => readSchema(db))
  expect(ahead.map(({ id }) => id)).toEqual(expansions.map(({ id }) => id))
}

async function expectNothingPending(harness: KillHarness, known: Known) {
  expect((await look(harness, (db) => readSchema(db, known))).pending).toEqual([])
}

/** Keeps loading pages from each url, at most every 50 ms; counts successful answers. */
function keepLooking(urls: readonly string[], through: typeof fetch) {
  let isOver = false
  let answers = 0
  const looking = urls.map(async (url) => {
    while (!isOver) {
      for (const path of ['/', '/games/mobile-legends', '/api/config']) {
        const answer = await through(url + path).catch(() => undefined)
        await answer?.arrayBuffer().catch(() => undefined)
        if (answer?.ok) answers++
      }
      await wait(50)
    }
  })
  return async () => {
    isOver = true
    await Promise.all(looking)
    expect(answers).toBeGreaterThan(50)
  }
}

/** A proxy that counts one process's orders on their way to the supplier, whose books do not name the process. */
async function startOrderTap({ sandboxUrl }: KillHarness) {
  const tap = await startTap()
  onTestFinished(tap.stop)
  tap.leadTo(sandboxUrl)
  return {
    env: { LAPAKGAMING_URL: `${tap.url}/lapakgaming` },
    ordered: () => tap.calls.filter(({ path }) => path.endsWith('/api/order')).length,
  }
}

/** Unpacks each release in its own folder; returns the programs. */
async function unpackReleases(newerOnes: readonly Known[]) {
  const unpacked = await Promise.all([unpackThisRelease(), ...newerOnes.map(unpackNewerRelease)])
  for (const { remove } of unpacked) onTestFinished(remove)
  return unpacked.map(({ program }) => program)
}

async function startHarness() {
  const harness = await createKillHarness()
  onTestFinished(harness.close)
  await harness.startSandbox()
  return harness
}

async function sideBySide() {
  const [oldest = '', newer = '', newest = ''] = await unpackReleases([nextRelease, contracting])
  const harness = await startHarness()
  const { world, url } = harness
  const buyers = createBuyers(harness)
  const [oldTap, newerTap] = [await startOrderTap(harness), await startOrderTap(harness)]
  const tell = (url: string) => world.setWebhookEndpoints({ stripe: `${url}/api/webhook/stripe` })

  const old = await harness.startBeside({ program: oldest, env: oldTap.env })
  const stopLooking = keepLooking([old.url, url], buyers.noting)
  await tell(old.url)
  const first = await buyers.place(old.url)
  // The old release keeps selling while the newer one starts and expands the database.
  const starting = harness.startStore({ program: newer, env: newerTap.env })
  await buyers.pay(first)
  await buyers.pay(await buyers.place(old.url))
  const newerStore = await starting
  await expectExpanded(harness)
  await buyers.expectAllDelivered(url)

  // Both releases take orders, receive webhooks and deliver, until each has delivered.
  const before = oldTap.ordered()
  do {
    for (const hearing of [old.url, url]) {
      await tell(hearing)
      const two = await Promise.all([old.url, url].map(buyers.place))
      for (const at of [old.url, url]) await buyers.expectReadable(at)
      await Promise.all(two.map(buyers.pay))
    }
    await buyers.expectAllDelivered(old.url)
  } while (oldTap.ordered() === before || newerTap.ordered() === 0)

  // Rollback: the newer release stops with unfinished work, which the older release completes.
  await tell(old.url)
  await Promise.all((await Promise.all([old.url, url].map(buyers.place))).map(buyers.pay))
  expect(await newerStore.stop('SIGTERM')).toEqual({ code: 0, signal: null })
  await buyers.expectAllDelivered(old.url)
  await buyers.expectReadable(old.url)

  // A contraction does not begin while the older process lives; that process keeps selling.
  await expect(harness.startStore({ program: newest })).rejects.toThrow(
    /9004-no-greetings takes away what releases before 9\.1\.0 use, and 1 process of .* of release 0\.\d+\.\d+ \(/,
  )
  await expectExpanded(harness)
  await buyers.pay(await buyers.place(old.url))
  await buyers.expectAllDelivered(old.url)

  expect(await old.process.stop('SIGTERM')).toEqual({ code: 0, signal: null })
  await harness.startStore({ program: newest })
  await expectNothingPending(harness, contracting)
  await tell(url)
  await buyers.pay(await buyers.place(url))
  await buyers.expectAllDelivered(url)
  await stopLooking()
  expect(buyers.faults).toEqual([])

  // An older release refuses to start on the contracted database.
  await expect(harness.startBeside({ program: oldest })).rejects.toThrow('run release 9.1.0 or a later one')
}

async function oneAfterTheOther() {
  const [oldest = '', newer = ''] = await unpackReleases([nextRelease])
  const harness = await startHarness()
  const buyers = createBuyers(harness)
  for (const program of [oldest, newer, oldest]) {
    const store = await harness.startStore({ program })
    await buyers.pay(await buyers.place(harness.url))
    if (buyers.all.length === 3) await buyers.expectAllDelivered(harness.url)
    // The first two starts are stopped with unfinished work.
    expect(await store.stop('SIGTERM')).toEqual({ code: 0, signal: null })
  }
  await expectExpanded(harness)
  expect(buyers.faults).toEqual([])
}

/** While there is only one real release, newer releases are this checkout with added changes. */
if (process.env.TEST_DB === 'postgres') {
  it(
    'the archives of two releases sell side by side on one database, and back: nothing is lost or taken from the one that lives',
    { timeout: 300_000 },
    sideBySide,
  )
} else {
  it(
    'the archive of a newer release takes over and the one before it comes back, and nothing is lost',
    { timeout: 240_000 },
    oneAfterTheOther,
  )
}
