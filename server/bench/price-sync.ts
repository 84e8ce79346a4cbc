import { join } from 'node:path'
import { defaultRules } from '@topup/core/pricing/pricing-rules'
import type { OurCatalog, SyncPolicy } from '@topup/core/sync/our-catalog'
import { noDecisions } from '@topup/core/sync/our-catalog'
import { planCatalog } from '@topup/core/sync/plan-catalog'
import type { CatalogPlan } from '@topup/core/sync/plan-types'
import type { SupplierFeed, SupplierProductRow } from '@topup/core/sync/supplier-feed'
import { standardLimits } from '@topup/core/sync/sync-limits'
import { DAY } from '@topup/core/time'
import Sqlite from 'better-sqlite3'
import { createContext } from '../src/app/context.ts'
import { parties } from '../src/app/parties.ts'
import { parseConfig } from '../src/platform/config.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { write } from '../src/platform/db/write.ts'
import { readOurCatalog } from '../src/pricing/sync/read-our-catalog.ts'
import { insertRun } from '../src/pricing/sync/runs.repository.ts'
import { writePlan } from '../src/pricing/sync/write-plan.ts'
import { storeEnvironment } from '../tests/_support/start-shop.ts'
import type { Bench } from './bench.ts'
import { type Figure, figureOfRounds, takeTurns } from './figure.ts'

/** Multiplies `rounds`: a round is short, and more rounds get the code compiled as in a running store. */
const roundsEach = 4
const games = 200
const packagesEach = 50
const supplier = 'lapakgaming'
const policy: SyncPolicy = {
  rules: defaultRules,
  rates: { IDR: 15_500 },
  limits: standardLimits,
  decisions: noDecisions,
}

const letter = (index: number) => String.fromCharCode(65 + (index % 26))
const categoryOf = (game: number) => `BG${letter(Math.floor(game / 26))}${letter(game)}`

/** A supplier's list of 10,000 packages with one product each, every price `factor` times the first one. */
function createFeed(factor: number): SupplierFeed {
  const products = Array.from({ length: games }, (_, game) =>
    Array.from({ length: packagesEach }, (__, index): SupplierProductRow => {
      const amount = 50 + index * 37
      const categoryCode = categoryOf(game)
      return {
        code: `${categoryCode}${amount}-S${1 + (index % 9)}`,
        categoryCode,
        name: `${amount} Diamonds ( ${amount - 5} + 5 Bonus )`,
        providerCode: `S${1 + (index % 9)}`,
        price: Math.round(amount * 215 * factor),
        processMinutes: 0,
        countryCode: 'id',
        status: 'available',
      }
    }),
  ).flat()
  const forms = [{ name: 'user_id', type: 'tel', options: [] }]
  const categories = Array.from({ length: games }, (_, game) => ({
    code: categoryOf(game),
    name: `Game ${categoryOf(game)}`,
    countryCode: 'id',
    variant: 'DIGITAL',
    checksPlayer: false,
    forms,
    servers: [],
  }))
  return { products, categories }
}

/** CPU milliseconds of this process, so that other load on the machine is not counted. */
const processorMs = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

const timed = (work: () => unknown): number => {
  const start = processorMs()
  work()
  return processorMs() - start
}

/** Fills the database of a separate store, not of the measured one, with the supplier's first price list. */
async function fillStore(bench: Bench, feed: SupplierFeed) {
  const folder = join(bench.folder, 'prices')
  const ctx = createContext(parseConfig({ ...storeEnvironment('http://127.0.0.1:9'), DATA_DIR: folder }, parties))
  bench.atEnd(() => ctx.db.destroy())
  await migrate(ctx.db)
  const apply = async (plan: CatalogPlan): Promise<number> => {
    const id = ctx.newId()
    const start = processorMs()
    await write(ctx.db, async (trx) => {
      await insertRun(trx, ctx, { id, trigger: 'manual' })
      await writePlan(ctx, trx, { id, supplier }, policy, plan)
    })
    return processorMs() - start
  }
  // Two days ahead, the sync sees no cost change of the last day, so it holds no falling cost back as flapping.
  const later = new Date(Date.now() + 2 * DAY)
  const read = (): Promise<OurCatalog> => readOurCatalog(ctx.db, supplier, later)
  await apply(planCatalog(feed, await read(), policy))
  return { apply, read }
}

/** Prepares the baseline: one bare statement that updates the price of 10,000 rows, in a file on the same disk. */
function prepareBareUpdate(bench: Bench, ids: readonly string[]) {
  const database = new Sqlite(join(bench.folder, 'bare.sqlite'))
  bench.atEnd(() => void database.close())
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  database.exec('create table prices (id text primary key, price integer not null)')
  const insert = database.prepare('insert into prices values (?, 0)')
  database.transaction(() => ids.forEach((id) => void insert.run(id)))()
  const update = database.prepare(
    `update prices set price = value ->> 1 from json_each(?) where prices.id = value ->> 0`,
  )
  let price = 0
  return () => {
    price++
    return timed(() => update.run(JSON.stringify(ids.map((id) => [id, price]))))
  }
}

/** Compares planning with parsing the list's JSON, and applying 10,000 changes with a bare update of as many rows. */
export async function measurePriceSync(bench: Bench, rounds: number): Promise<Figure[]> {
  const feeds = [createFeed(1), createFeed(1.05)] as const
  const json = JSON.stringify({ code: 'SUCCESS', data: { products: feeds[1].products } })
  const { apply, read } = await fillStore(bench, feeds[0])
  const ours = await read()
  const planning = await takeTurns(
    rounds * roundsEach,
    () => timed(() => planCatalog(feeds[1], ours, policy)),
    () => timed(() => JSON.parse(json)),
  )
  let turn = 1
  const applyNext = async () => {
    const plan = planCatalog(feeds[turn % 2] ?? feeds[0], await read(), policy)
    if (plan.changes.length !== games * packagesEach)
      throw new Error(`the plan changes ${plan.changes.length} packages`)
    turn++
    return apply(plan)
  }
  const bareUpdate = prepareBareUpdate(
    bench,
    ours.packages.map((pack) => pack.id),
  )
  const applying = await takeTurns(rounds * roundsEach, applyNext, bareUpdate)
  return [
    figureOfRounds('planning 10,000 prices, beside JSON.parse', 'ms', planning),
    figureOfRounds('applying 10,000 prices, beside a bare update', 'ms', applying),
  ]
}
