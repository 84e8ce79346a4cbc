import { expect, it } from 'vitest'
import { openReadOnly } from '../../src/platform/db/open.ts'
import { readSchema } from '../../src/platform/db/schema-state.ts'
import { eventually } from '../_support/eventually.ts'
import { type Browser, createBrowser } from '../_support/http-client.ts'
import { makeNewerTree } from '../_support/newer-tree.ts'
import { expansions } from '../_support/next-release.ts'
import { createKillHarness, type KillHarness } from '../kill/harness.ts'
import { listDelivered, placeOrder, QUANTITY } from '../kill/place-order.ts'

const DELIVERY_MS = 120_000

type Placed = Awaited<ReturnType<typeof placeOrder>> & { browser: Browser; player: string }

/** The same buyer, answered by the other release. */
function visitAt(url: string, { cookies }: Browser): Browser {
  const browser = createBrowser(url)
  for (const [name, value] of cookies) browser.cookies.set(name, value)
  return browser
}

async function readsAt(url: string, placed: Placed) {
  const browser = visitAt(url, placed.browser)
  const { id } = await browser.api('trackOrder', { code: placed.order.trackingCode })
  const orders = await browser.api('listOrders')
  return { id, ids: orders.map(({ id }) => id) }
}

const createBuyers = () => {
  let player = 700_000_000
  const all: Placed[] = []
  return {
    all,
    place: async (url: string): Promise<Placed> => {
      const placing = { browser: createBrowser(url), player: String(++player) }
      const placed = { ...placing, ...(await placeOrder(placing.browser, placing.player)) }
      all.push(placed)
      return placed
    },
  }
}

/** Every order that was answered is delivered, each unit once. */
async function expectAllDelivered(harness: KillHarness, url: string, all: readonly Placed[]) {
  for (const placed of all) {
    await eventually(async () => {
      const tracked = await visitAt(url, placed.browser).api('trackOrder', { code: placed.order.trackingCode })
      expect(tracked).toMatchObject({ status: 'completed', units: { total: QUANTITY, delivered: QUANTITY, failed: 0 } })
    }, DELIVERY_MS)
    expect(await listDelivered(harness.world, placed.player)).toEqual(Array(QUANTITY).fill('SUCCESS'))
  }
}

async function expectExpanded({ place }: KillHarness) {
  const db = openReadOnly(place)
  expect(await readSchema(db)).toMatchObject({ ahead: expansions.map(({ id }) => ({ id })) })
  await db.destroy()
}

async function withReleases(work: (harness: KillHarness, newer: string) => Promise<void>) {
  const [harness, newer] = await Promise.all([createKillHarness(), makeNewerTree('9.0.0', expansions)])
  try {
    await harness.startSandbox()
    await work(harness, newer.program)
  } finally {
    await harness.close()
    await newer.remove()
  }
}

/** Until there is a second release the newer one is this one with two changes more, both run from their sources. */
const sideBySide = () =>
  withReleases(async (harness, newer) => {
    const buyers = createBuyers()
    const old = await harness.startBeside()
    const first = await buyers.place(old.url)
    // It goes on selling while the newer one starts and expands the database under it.
    const starting = harness.startStore({ program: newer })
    await harness.world.payIntent(first.intentId)
    await buyers.place(old.url)
    await starting
    await expectExpanded(harness)

    await Promise.all([old.url, harness.url, old.url, harness.url].map((url) => buyers.place(url)))
    for (const placed of buyers.all) {
      const seen = { id: placed.order.id, ids: [placed.order.id] }
      for (const url of [old.url, harness.url]) expect(await readsAt(url, placed)).toEqual(seen)
    }
    // The old one ends with work in hand.
    await Promise.all(buyers.all.slice(1).map(({ intentId }) => harness.world.payIntent(intentId)))
    expect(await old.process.stop('SIGTERM')).toEqual({ code: 0, signal: null })
    await expectAllDelivered(harness, harness.url, buyers.all)

    // And the way back is open.
    const again = await harness.startBeside()
    expect(await readsAt(again.url, first)).toMatchObject({ ids: [first.order.id] })
  })

const oneAfterTheOther = () =>
  withReleases(async (harness, newer) => {
    const buyers = createBuyers()
    for (const program of [undefined, newer, undefined]) {
      const store = await harness.startStore(program ? { program } : {})
      const { intentId } = await buyers.place(harness.url)
      await harness.world.payIntent(intentId)
      if (buyers.all.length === 3) await expectAllDelivered(harness, harness.url, buyers.all)
      // Two of them end with work in hand.
      expect(await store.stop('SIGTERM')).toEqual({ code: 0, signal: null })
    }
    await expectExpanded(harness)
  })

if (process.env.TEST_DB === 'postgres') {
  it(
    'two releases sell side by side on one database, and when the old one ends nothing is lost',
    {
      timeout: 240_000,
    },
    sideBySide,
  )
} else {
  it(
    'a newer release takes over and the one before it comes back, and nothing is lost',
    {
      timeout: 240_000,
    },
    oneAfterTheOther,
  )
}
