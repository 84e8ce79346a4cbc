import Sqlite from 'better-sqlite3'
import { describe, expect } from 'vitest'
import { openAttention } from '../../../tests/_support/given-paid.ts'
import { shopTest } from '../../../tests/_support/shop-test.ts'
import type { Shop } from '../../../tests/_support/start-shop.ts'
import { databasePlace, isPostgres } from '../../platform/db/open.ts'
import { write } from '../../platform/db/write.ts'
import { sizeOfLog } from '../../platform/db/write-ahead-log.ts'
import { watchLog } from './long-log.ts'

const it = shopTest({ isIdle: true })
const toldFrom = 400_000

const fileOf = (shop: Shop) => databasePlace(shop.config).sqliteFile

/** Writes about a megabyte, in separate commits. */
async function writeMuch(shop: Shop): Promise<void> {
  for (let round = 0; round < 10; round++) {
    const value = 'x'.repeat(100_000)
    const row = { key: 'much', value, updated_at: shop.ctx.now().toISOString() }
    await write(shop.db, async (trx) => {
      await trx.deleteFrom('settings').where('key', '=', 'much').execute()
      await trx.insertInto('settings').values(row).execute()
    })
  }
}

/** A reader that keeps a transaction on the database open until `end`. */
function givenReader(shop: Shop) {
  const reader = new Sqlite(fileOf(shop), { readonly: true })
  reader.exec('begin')
  reader.prepare('select count(*) from orders').get()
  return { end: () => reader.close() }
}

describe('the write-ahead log beside a long read', () => {
  it('grows, is told of, and is cut off once the read has ended', async ({ shop }) => {
    if (isPostgres(shop.db)) return
    const reader = givenReader(shop)
    await writeMuch(shop)
    await watchLog(shop.ctx, toldFrom)
    expect(await sizeOfLog(fileOf(shop))).toBeGreaterThan(toldFrom)
    expect(await openAttention(shop, 'database_log')).toMatchObject([{ reason: expect.stringContaining('1 MB') }])
    // Writes continue during the long read, and only one entry is opened.
    await writeMuch(shop)
    await watchLog(shop.ctx, toldFrom)
    expect(await openAttention(shop, 'database_log')).toMatchObject([{ reason: expect.stringContaining('2 MB') }])
    reader.end()
    await watchLog(shop.ctx, toldFrom)
    expect(await sizeOfLog(fileOf(shop))).toBeLessThan(toldFrom)
    expect(await openAttention(shop, 'database_log')).toEqual([])
    expect(await shop.db.selectFrom('settings').select('key').where('key', '=', 'much').execute()).toHaveLength(1)
  })

  it('is measured', async ({ shop }) => {
    const { databaseLog } = await import('../../app/gauges/store.ts')
    const [sample] = await databaseLog.read(shop.ctx)
    if (isPostgres(shop.db)) expect(sample).toBeUndefined()
    else expect(sample).toMatchObject({ name: 'topup_database_log_bytes', value: expect.any(Number) })
  })
})
