import { storeDay } from '@topup/core/calendar/store-day'
import { DAY } from '@topup/core/time'
import { afterEach, expect } from 'vitest'
import { compareYesterday, makeEarlierDeals, openBooks } from '../chaos/night/earlier-deals.ts'
import { earlierCommits } from '../chaos/night/night.ts'
import type { Database } from '../chaos/stage/books.ts'
import { runReconciliation } from '../src/books/reconciliation/run-reconciliation.ts'
import { keysOfStates, loadEarlierState } from './_support/earlier-state.ts'
import { shopTest } from './_support/shop-test.ts'
import type { Shop } from './_support/start-shop.ts'
import { zoneAtNoon } from './_support/zone-at-noon.ts'

const commit = earlierCommits[process.env.TEST_DB === 'postgres' ? 'postgres' : 'sqlite']

let books: Database

/** A store on the database of an earlier commit whose payments and supplier orders the sandbox has as well. */
const it = shopTest(
  {
    env: { ...keysOfStates, TIME_ZONE: zoneAtNoon },
    catalogue: 'none',
    isIdle: true,
    prepare: async (place, sandboxUrl) => {
      await loadEarlierState(commit, place)
      await makeEarlierDeals(place, sandboxUrl)
      books = openBooks(place)
    },
  },
  'test',
)

afterEach(() => books.close())

const compare = (shop: Shop) =>
  runReconciliation(shop.ctx, {
    day: storeDay(new Date(Date.now() - DAY), zoneAtNoon),
    trigger: 'manual',
    actor: 'owner',
  })

it('the books of the night’s earlier database are those of the sandbox, and the run says so', async ({ shop }) => {
  await compare(shop)
  expect(await compareYesterday(books)).toEqual({
    name: "yesterday's books",
    saw: 'store 3, stripe 2, xendit 0, paypal 0, supplier 1',
    holds: true,
  })
})

it('the run fails where the store has not compared yesterday’s books', async ({ shop: _shop }) => {
  expect(await compareYesterday(books)).toMatchObject({ saw: expect.stringMatching(/was not compared$/), holds: false })
})

it('the run fails where the sandbox does not know what the earlier database holds', async ({ shop }) => {
  await shop.db.updateTable('payments').set({ provider_ref: 'pi_elsewhere' }).where('amount', '=', 150).execute()
  await compare(shop)
  expect(await compareYesterday(books)).toMatchObject({
    saw: expect.stringMatching(/; stripe \S+: The provider does not know it\.$/),
    holds: false,
  })
})
