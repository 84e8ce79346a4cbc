import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { exportDatabase, importDatabase } from '../../src/platform/db/backup.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import type { Db } from '../../src/platform/db/schema.ts'
import { type Known, own } from '../../src/platform/db/schema-state.ts'
import { databaseTest as it } from '../_support/given-database.ts'
import { contraction, expansions, made, nextRelease, release } from '../_support/next-release.ts'

const earlier = new URL('../_support/earlier-backup.jsonl', import.meta.url)

async function* each(lines: readonly string[]) {
  yield* lines
}
const restore = (db: Db, lines: readonly string[], known?: Known) =>
  importDatabase(db, each(lines), true, known && { known })

async function backUp(db: Db, known?: Known): Promise<string[]> {
  const lines: string[] = []
  await exportDatabase(db, async (line) => void lines.push(line), known && { known })
  return lines
}

const earlierLines = async () => (await readFile(earlier, 'utf8')).trim().split('\n')

/** An old shop with every kind of row that its backup holds. */
async function givenShop(db: Db) {
  await migrate(db)
  await restore(db, await earlierLines())
  await db
    .insertInto('sellers')
    .values({
      ...{ id: 's1', email: 'a@example.com', role: 'owner', password_hash: 'x', created_at: '2026-01-01' },
      ...{ must_change_password: 0, failed_attempts: 0, locked_until: null },
    })
    .execute()
}

const read = async (db: Db, table: string) =>
  (await sql<Record<string, unknown>>`select * from ${sql.table(table)} order by 1`.execute(db)).rows

const restTo = (lines: readonly string[]) => lines.slice(1)

it('a backup of before an expansion is whole in the database of after it, with its defaults', async ({ database }) => {
  const db = database.open()
  await givenShop(db)
  const [header = '', ...backup] = await backUp(db)
  expect(JSON.parse(header)).toEqual({ format: 'topup-backup-2', release: own.release, schema: made })
  const orders = await read(db, 'orders')
  await migrate(db, nextRelease)
  await restore(db, [header, ...backup], nextRelease)
  expect(orders.length).toBeGreaterThan(0)
  expect(await read(db, 'orders')).toEqual(orders.map((row) => ({ ...row, gift_note: null, gift_wrap: 0 })))
  expect(await read(db, 'sellers')).toMatchObject([{ id: 's1', greeting: 'Hello' }])
})

it('what a newer release added is in the backups of the release beside it, and comes back from them', async ({
  database,
}) => {
  const db = database.open()
  await givenShop(db)
  await migrate(db, nextRelease)
  const [order] = await read(db, 'orders')
  await sql`insert into gift_cards (id, order_id, text) values ('n1', ${order?.id}, 'For you')`.execute(db)
  await sql`update orders set gift_note = 'n1' where id = ${order?.id}`.execute(db)
  const lines = await backUp(db)
  const [orders, notes] = [await read(db, 'orders'), await read(db, 'gift_cards')]
  await restore(db, lines)
  expect([await read(db, 'orders'), await read(db, 'gift_cards')]).toEqual([orders, notes])
})

it('a backup that holds more than this release knows is refused with a sentence, and so is what is none', async ({
  database,
  another,
}) => {
  const newer = database.open()
  await givenShop(newer)
  await migrate(newer, nextRelease)
  const lines = await backUp(newer, nextRelease)
  const db = another.open()
  await givenShop(db)
  const before = await read(db, 'orders')
  await expect(restore(db, lines)).rejects.toThrow(
    'This backup was written by release 9.0.0 and holds what a newer release than this one added (9002-gift-cards, 9003-orders-by-gift): restore it with that release or a later one.',
  )
  const known = await backUp(db)
  const refused: readonly (readonly [RegExp, readonly string[]])[] = [
    [/^This backup was written by a newer release in a form/, ['{"format":"topup-backup-99"}', ...restTo(known)]],
    [/^This file is not a backup/, ['{"format":"other"}']],
    [/^This file is not a backup/, ['null']],
    [/^This file is not a backup/, ['PK']],
    [/^This file is not a backup/, []],
    [/^This file is not a backup/, [known[0] ?? '', '{"table":"kysely_migration","rows":[{"name":"x"}]}']],
    [/^This file is not a backup/, [known[0] ?? '', '{"table":"orders","rows":[{"id":"x","none":1}]}']],
  ]
  for (const [sentence, given] of refused) await expect(restore(db, given)).rejects.toThrow(sentence)
  expect(await read(db, 'orders')).toEqual(before)
})

it('a backup of before a contraction is read by who stopped using it before, and else refused with the way', async ({
  database,
}) => {
  const db = database.open()
  await givenShop(db)
  await migrate(db, nextRelease)
  const ofUser = await backUp(db, nextRelease)
  const ofLast = await backUp(db, release('9.1.0', expansions))
  const contracted = release('9.2.0', [...expansions, contraction])
  await migrate(db, contracted)
  await expect(restore(db, ofUser, contracted)).rejects.toThrow(
    'This backup was written by release 9.0.0, which still used what was taken away since (9004-no-greetings): restore it with release 9.1.0 into an empty database',
  )
  for (const known of [contracted, release('9.1.0', expansions)]) {
    await restore(db, ofLast, known)
    const [seller] = await read(db, 'sellers')
    expect(seller).toMatchObject({ id: 's1' })
    expect(seller).not.toHaveProperty('greeting')
  }
})

it('a backup that a newer release takes before it migrates lacks what is not made yet, and holds what it will take away', async ({
  database,
}) => {
  const db = database.open()
  await givenShop(db)
  expect(JSON.parse((await backUp(db, nextRelease))[0] ?? '')).toMatchObject({ release: '9.0.0', schema: made })

  await migrate(db, nextRelease)
  const [order] = await read(db, 'orders')
  await sql`insert into gift_cards (id, order_id, text) values ('n1', ${order?.id}, 'For you')`.execute(db)
  const cards = await read(db, 'gift_cards')
  const taking = { id: '9005-no-cards', kind: 'contract', unusedSince: '9.1.0', tables: ['gift_cards'] } as const
  const lines = await backUp(db, release('9.2.0', [...expansions, taking]))
  // The previous release, which still uses that table, restores this backup.
  await restore(db, lines)
  expect(await read(db, 'gift_cards')).toEqual(cards)
})

it('orders of before their rupiah, notices of before their ways and set-up checks of before their doubts are read', async ({
  database,
}) => {
  const db = database.open()
  await migrate(db)
  const check = { id: 'mail', state: 'green', says: '', todo: '[]', paste: '[]', offer: null, tried_at: '2026-11-23' }
  await restore(db, [...(await earlierLines()), JSON.stringify({ table: 'setup_checks', rows: [check] })])
  const [rate] = await read(db, 'checkouts')
  expect(rate).toMatchObject({ usd_to_idr: 15_500 })
  for (const { unit_price_amount: cents, unit_price_idr } of await read(db, 'orders')) {
    expect(Number(unit_price_idr)).toBe(Math.round(Number(cents) * 155))
  }
  expect(await read(db, 'notices')).toMatchObject([{ id: 'a-1', entry_id: 'a-1', channel: 'mail', tries: 3 }])
  expect(await read(db, 'setup_checks')).toEqual([expect.objectContaining({ ...check, is_doubtful: 0 })])
})

it('a backup of before 2026-11-23 is refused with the commit that reads it, and nothing is changed', async ({
  database,
}) => {
  const db = database.open()
  await givenShop(db)
  const before = await read(db, 'orders')
  const lines = await earlierLines()
  const held = lines.map((line) => line.replace('"player-refused"', '"Refused."').replace(/,"held_detail":"[^"]*"/, ''))
  expect(held).not.toEqual(lines)
  for (const given of [['{"format":"topup-backup-1"}', ...restTo(lines)], held]) {
    await expect(restore(db, given)).rejects.toThrow(
      /^This backup is of before 2026-11-23, .* The last commit of the project that reads it is e076cecf: check that out/,
    )
  }
  expect(await read(db, 'orders')).toEqual(before)
})
