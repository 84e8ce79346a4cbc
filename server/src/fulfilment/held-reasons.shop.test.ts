import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenCheckout, type KnownPackage } from '../../tests/_support/given-order.ts'
import { openAttention, supplierSide, untilUnits } from '../../tests/_support/given-paid.ts'
import { type Shop, startShop } from '../../tests/_support/start-shop.ts'
import { write } from '../platform/db/write.ts'
import { getAdminOrder } from './seller/admin-orders.ts'

/** Pays for one unit after `change`. Returns the held unit and its attention entry as the console shows them. */
async function holdAfter(shop: Shop, packageId: KnownPackage, player: string, change: () => Promise<unknown>) {
  const checkout = await givenCheckout(shop, [{ packageId, gameUserId: player }])
  await change()
  await shop.world.payIntent(checkout.intentId)
  const [unit] = await untilUnits(shop, checkout.first.id, 'held')
  const entries = (await openAttention(shop)).filter(({ subject_id }) => subject_id === unit?.id)
  const [shown] = (await getAdminOrder(shop.db, checkout.first.id)).unitList
  return { held: shown?.heldReason, entries: entries.map(({ kind, reason }) => ({ kind, reason })) }
}

describe('a held unit says why, and stands on the attention list with the same sentence', () => {
  let shop: Shop
  beforeAll(async () => {
    shop = await startShop()
  })
  afterAll(() => shop.stop())

  it('when the supplier wants the buyer’s address and there is none', async () => {
    const result = await holdAfter(shop, 'ff-70', '27000001', () =>
      write(shop.db, async (trx) => {
        await trx.updateTable('games').set({ needs_buyer_ip: 1 }).where('id', '=', 'free-fire').execute()
        await trx.updateTable('checkouts').set({ buyer_ip: null }).execute()
      }),
    )
    const reason =
      'The supplier wants the buyer’s IP address for this game, and none is known: deliver by hand or reject.'
    expect(result).toEqual({ held: reason, entries: [{ kind: 'delivery_refused', reason }] })
    expect(await supplierSide(shop, '27000001')).toEqual([])
  })

  it('when the game asks for another player than the buyer named', async () => {
    const fields = JSON.stringify([{ key: 'user_id', label: 'ID', kind: 'option', options: [] }])
    const result = await holdAfter(shop, 'ml-86', '27000002 (1)', () =>
      shop.db.updateTable('games').set({ player_fields: fields }).where('id', '=', 'mobile-legends').execute(),
    )
    const reason = 'The player ID no longer fits what the game asks for.'
    expect(result).toEqual({ held: reason, entries: [{ kind: 'delivery_refused', reason }] })
    expect(await supplierSide(shop, '27000002')).toEqual([])
  })
})

describe('a store without its supplier’s key', () => {
  let shop: Shop
  beforeAll(async () => {
    shop = await startShop({ overrides: { supplier: undefined } })
  })
  afterAll(() => shop.stop())

  it('holds what the supplier would fill, and says what to do', async () => {
    const result = await holdAfter(shop, 'ml-86', '27000003 (1)', async () => undefined)
    const reason = 'No supplier is set up: give the store its supplier’s key, deliver by hand or reject.'
    expect(result).toEqual({ held: reason, entries: [{ kind: 'delivery_refused', reason }] })
  })

  it('leaves what is delivered by hand to the orders that wait for the seller, without an entry', async () => {
    const result = await holdAfter(shop, 'hand-60', '27000004', async () => undefined)
    expect(result).toEqual({ held: 'This package is delivered by hand.', entries: [] })
  })
})
