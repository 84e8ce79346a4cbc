import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { writeTroubleOf } from '../../src/platform/db/trouble.ts'
import { eventually } from '../_support/eventually.ts'
import { it } from '../_support/shop-test.ts'
import { expectItGoesOn, expectSentence, givenUnpaid, placeUntilRefused } from './during-trouble.ts'

// A page limit makes SQLite behave as on a full disk; for PostgreSQL see database-restarts.postgres.test.ts.
describe('while the disk is full', () => {
  it('orders are refused with a sentence, none is half made, and what was paid goes on when there is room', async ({
    shop,
  }) => {
    const unpaid = await givenUnpaid(shop)
    // SQLite raises a limit below the current size to that size.
    await sql`pragma max_page_count = 1`.execute(shop.db)
    await placeUntilRefused(shop)
    await expectSentence(shop)
    for (const { intentId } of unpaid) await shop.world.payIntent(intentId)
    // A loop's small write may still fit and end the trouble for a moment; the next order begins it again.
    await eventually(async () => {
      await expectSentence(shop)
      expect(writeTroubleOf(shop.db).current).toBe('full')
    })
    // Reads are answered as usual.
    expect((await unpaid[0]?.browser.api('listOrders'))?.map(({ status }) => status)).toEqual(['pending'])
    await sql`pragma max_page_count = 1000000`.execute(shop.db)
    await eventually(async () => expect(writeTroubleOf(shop.db).current).toBeUndefined())
    await expectItGoesOn(shop, unpaid)
    const half = await shop.db
      .selectFrom('orders')
      .leftJoin('checkouts', 'checkouts.id', 'orders.checkout_id')
      .select('orders.id')
      .where('checkouts.id', 'is', null)
      .execute()
    expect(half).toEqual([])
    expect((await sql`pragma integrity_check`.execute(shop.db)).rows).toEqual([{ integrity_check: 'ok' }])
  })
})
