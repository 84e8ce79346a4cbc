import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Contracting } from '../../src/platform/db/migrations/change.ts'
import { isPostgres } from '../../src/platform/db/open.ts'
import { eventually } from '../_support/eventually.ts'
import { shopTest } from '../_support/shop-test.ts'
import { startNeighbour } from '../_support/start-neighbour.ts'
import type { Shop } from '../_support/start-shop.ts'

const it = shopTest({}, 'test')

const gone: Contracting = { id: '0009-gone', kind: 'contract', unusedSince: '99.0.0', tables: ['nothing'] }
/** Marks the database as contracted by a far later release. */
async function contract({ db }: Shop) {
  await sql`create table if not exists schema_changes (name text primary key, change text not null)`.execute(db)
  await sql`insert into schema_changes values (${gone.id}, ${JSON.stringify(gone)})`.execute(db)
  await sql`insert into kysely_migration values (${gone.id}, ${new Date().toISOString()})`.execute(db)
}

const ask = async ({ url }: Shop) => (await fetch(`${url}/api/health/ready`)).json()

it('a process whose database was contracted under it is not ready, since it may fail anywhere', async ({ shop }) => {
  await eventually(async () => expect(await ask(shop)).toMatchObject({ ready: true }))
  await contract(shop)
  await eventually(async () =>
    expect(await ask(shop)).toMatchObject({
      ready: false,
      checks: { migrations: 'taken away by a newer release: 0009-gone' },
    }),
  )
})

it('a process of several that starts on a database contracted since is refused, and leaves no sign of life', async ({
  shop,
}) => {
  if (!isPostgres(shop.db)) return
  await contract(shop)
  await expect(startNeighbour(shop)).rejects.toThrow('took out what releases before 99.0.0 use (0009-gone)')
  const living = await shop.db.selectFrom('processes').select('id').execute()
  expect(living).toEqual([{ id: shop.ctx.holder }])
})
