import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../../src/platform/db/migrate.ts'
import { openDatabase } from '../../src/platform/db/open.ts'
import type { Db } from '../../src/platform/db/schema.ts'
import { setup as startPostgres } from '../../tests/_support/postgres.ts'
import { createTestDatabase } from '../../tests/_support/test-database.ts'
import { loadManyOrders } from './many-orders.ts'
import { measureInTurns } from './measure.ts'
import { readings, shopAt } from './readings.ts'

const engines = ['sqlite', 'postgres'] as const
const small = 10_000
const large = process.env.CI ? 50_000 : 1_000_000
const newestAt = new Date('2026-11-20T12:00:00.000Z')

type Engine = (typeof engines)[number]
type Opened = { db: Db; close: () => Promise<void> }

const row = (cells: readonly string[]) => cells.map((cell) => cell.padStart(9)).join('')
const say = (line: string) => console.error(line)

async function open(engine: Engine, count: number): Promise<Opened> {
  const folder = await mkdtemp(join(tmpdir(), 'topup-books-'))
  const { databaseUrl, drop } = await createTestDatabase()
  const db = openDatabase({ databaseUrl, sqliteFile: join(folder, 'store.sqlite') })
  const begun = Date.now()
  await migrate(db)
  await loadManyOrders(db, { count, newestAt, postgres: engine === 'postgres' })
  await shopAt(db, newestAt).rollUp()
  say(`  ${count} orders loaded and summed up in ${Math.round((Date.now() - begun) / 1000)} s`)
  const close = async () => {
    await db.destroy()
    await drop()
    await rm(folder, { recursive: true, force: true })
  }
  return { db, close }
}

/** Measures each list and chart at both sizes of the store; returns how many cost over twice as much at the larger. */
async function measureEngine(engine: Engine): Promise<number> {
  say(`${engine} …`)
  process.env.TEST_DB = engine
  const stop = engine === 'postgres' ? await startPostgres() : undefined
  const shops = [await open(engine, small), await open(engine, large)] as const
  const few = readings(shopAt(shops[0].db, newestAt))
  const many = readings(shopAt(shops[1].db, newestAt))
  let worse = 0
  console.log(`\n${engine}: ms at ${small} and at ${large} orders, and of as many rows by primary key at ${large}`)
  console.log(
    `${'p95, then cost (the quickest quarter)'.padEnd(38)}${row(['small', 'large', 'by key'])}  |${row(['small', 'large', 'by key'])}`,
  )
  for (const [name, read] of Object.entries(many)) {
    const again = few[name]
    if (!again) continue
    const measured = await measureInTurns([again.run, read.run, read.byKey])
    const [atSmall, atLarge] = measured
    const growth = atLarge.cost / atSmall.cost
    // Differences below 0.5 ms are clock noise.
    const isWorse = growth > 2 && atLarge.cost - atSmall.cost > 0.5
    if (isWorse) worse++
    const cells = `${row(measured.map(({ p95 }) => p95.toFixed(2)))}  |${row(measured.map(({ cost }) => cost.toFixed(2)))}`
    console.log(`${name.padEnd(38)}${cells}  x${growth.toFixed(2)}${isWorse ? '  MORE THAN TWICE' : ''}`)
  }
  for (const { close } of shops) await close()
  await stop?.()
  return worse
}

const wanted = engines.filter((engine) => process.argv.length < 3 || process.argv.includes(engine))
let worse = 0
for (const engine of wanted) worse += await measureEngine(engine)
console.log(
  `\n${worse === 0 ? 'Every list and chart costs at most twice as much.' : `${worse} cost more than twice as much.`}`,
)
process.exitCode = worse === 0 ? 0 : 1
