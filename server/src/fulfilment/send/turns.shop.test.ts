import { MINUTE } from '@topup/core/time'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { givenPaid, unitsOf } from '../../../tests/_support/given-paid.ts'
import { untilPayment } from '../../../tests/_support/money-of.ts'
import { shopTest } from '../../../tests/_support/shop-test.ts'
import type { Shop } from '../../../tests/_support/start-shop.ts'
import { chunksOf } from '../../platform/db/bulk.ts'
import { write } from '../../platform/db/write.ts'
import { inOutbox } from '../outbox.ts'
import { claimUnits } from './claim-units.ts'
import { lockInTurns, unitsInTurns } from './lock-in-turns.ts'

const it = shopTest({ isIdle: true }, 'test')

/** A paid checkout of `count` units, at most 20 per player. */
async function givenUnits(shop: Shop, player: number, count: number): Promise<string[]> {
  const checkout = await givenPaid(
    shop,
    Array.from({ length: Math.ceil(count / 20) }, (_, index) => ({
      packageId: 'ml-86' as const,
      gameUserId: `${player + index} (1)`,
      quantity: Math.min(20, count - index * 20),
    })),
  )
  await untilPayment(shop, checkout, 'succeeded')
  const units = await Promise.all(checkout.orders.map(({ id }) => unitsOf(shop, id)))
  return units.flat().map(({ id }) => id)
}

const claim = async (shop: Shop, limit: number) => (await claimUnits(shop.ctx, limit)).map(({ unitId }) => unitId)

describe('units of a large checkout and of the next buyers', () => {
  it('take turns: who pays after 100 units were paid for is in the next round', async ({ shop }) => {
    const large = await givenUnits(shop, 410_000_000, 100)
    const [next] = await givenUnits(shop, 420_000_000, 1)
    const pair = await givenUnits(shop, 430_000_000, 2)
    const first = await claim(shop, 16)
    expect(first).toContain(next)
    expect(first).toEqual(expect.arrayContaining(pair))
    expect(first.filter((id) => large.includes(id))).toHaveLength(13)
  })

  it('take turns also where one place is free at a time: who has the fewest on their way is next', async ({ shop }) => {
    const large = await givenUnits(shop, 440_000_000, 40)
    expect(await claim(shop, 15)).toHaveLength(15)
    const [next] = await givenUnits(shop, 450_000_000, 1)
    expect(await claim(shop, 1)).toEqual([next])
    const [again] = await claim(shop, 1)
    expect(large).toContain(again)
  })

  it('take turns among the 5,000 oldest, so that a round costs the same however many wait', async ({ shop }) => {
    const [large] = await givenUnits(shop, 480_000_000, 1)
    const [next] = await givenUnits(shop, 490_000_000, 1)
    const unit = await shop.db
      .selectFrom('deliveries')
      .selectAll()
      .where('id', '=', large ?? '')
      .executeTakeFirstOrThrow()
    const due_at = new Date(shop.ctx.now().getTime() - MINUTE).toISOString()
    const others = Array.from({ length: unitsInTurns - 1 }, (_, index) => ({
      ...unit,
      id: `unit-${index}`,
      unit_no: unit.unit_no + 1 + index,
      due_at,
    }))
    await shop.db.updateTable('deliveries').set({ due_at }).where('id', '=', unit.id).execute()
    for (const rows of chunksOf(others)) await shop.db.insertInto('deliveries').values(rows).execute()
    const where = sql<boolean>`${inOutbox('queued')} and due_at <= ${shop.ctx.now().toISOString()}`
    const round = () => write(shop.db, (trx) => lockInTurns(trx, where, shop.ctx.now(), 16))
    expect(await round()).not.toContain(next)
    await shop.db.updateTable('deliveries').set({ status: 'delivered' }).where('id', '=', unit.id).execute()
    expect(await round()).toContain(next)
    await shop.db.deleteFrom('deliveries').where('id', 'like', 'unit-%').execute()
  })

  it('are all claimed, each once, by two processes that claim at once', async ({ shop }) => {
    const units = [...(await givenUnits(shop, 460_000_000, 60)), ...(await givenUnits(shop, 470_000_000, 3))]
    const other = shop.createSecondContext()
    const claimed: string[] = []
    // A process skips units that the other has locked, so a round may return fewer than 8.
    for (let rounds = 0; rounds < 8; rounds++) {
      const both = await Promise.all([claimUnits(shop.ctx, 8), claimUnits(other, 8)])
      claimed.push(...both.flat().map(({ unitId }) => unitId))
    }
    expect(claimed).toHaveLength(63)
    expect(new Set(claimed)).toEqual(new Set(units))
  })
})
