// Runs as its own process for end-to-end tests: a live store with the built storefront and its sandbox. Receives `{
// isOpen }` and `{ isFull }` (the disk); sends `{ url }` once, and each state back once it is reached.
import { sql } from 'kysely'
import { tryWriting } from '../../src/platform/db/probe-writes.ts'
import { troubleIn, writeTroubleOf } from '../../src/platform/db/trouble.ts'
import { write } from '../../src/platform/db/write.ts'
import { checkSoon } from '../../src/setup/check.repository.ts'
import { eventually } from './eventually.ts'
import { givenSetup, untilOpen } from './given-setup.ts'
import { startShop } from './start-shop.ts'

const setup = givenSetup('red')
const storefrontDist = new URL('../../../storefront/dist', import.meta.url).pathname
const shop = await startShop({ overrides: setup.overrides(), storefrontDist })

async function turn(isOpen: boolean): Promise<void> {
  if (isOpen) setup.answerAll('green')
  else setup.answer('keys.check', 'red')
  await write(shop.db, (trx) => checkSoon(trx, 'keys.check'))
  await untilOpen(shop, isOpen)
  process.send?.({ isOpen })
}

async function useUpRoom(): Promise<void> {
  try {
    await sql`create table used_up (bytes blob)`.execute(shop.db)
    for (;;) await sql`insert into used_up values (zeroblob(20000))`.execute(shop.db)
  } catch (error) {
    if (troubleIn(error) !== 'full') throw error
  }
}

/** Makes the SQLite file as full as a full disk and uses up its free pages, or undoes both. */
async function fill(isFull: boolean): Promise<void> {
  await sql`pragma max_page_count = ${sql.lit(isFull ? 1 : 1_000_000)}`.execute(shop.db)
  if (isFull) await useUpRoom()
  else await sql`drop table if exists used_up`.execute(shop.db)
  await eventually(async () => {
    await tryWriting(shop.ctx)
    if ((writeTroubleOf(shop.db).current === 'full') !== isFull) throw new Error('the store did not notice')
  })
  process.send?.({ isFull })
}

type Told = Readonly<{ isOpen?: boolean; isFull?: boolean }>
process.on('message', ({ isOpen, isFull }: Told) => {
  if (isOpen !== undefined) void turn(isOpen)
  if (isFull !== undefined) void fill(isFull)
})
// The parent process disconnects when the end-to-end test is over.
process.on('disconnect', () => void shop.stop().then(() => process.exit()))
process.send?.({ url: shop.url })
