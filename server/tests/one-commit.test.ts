import { sql } from 'kysely'
import { describe, expect, vi } from 'vitest'
import { settleCheckout } from '../src/payments/settle-checkout.ts'
import { within } from '../src/platform/db/within.ts'
import { write } from '../src/platform/db/write.ts'
import { storeWebhook } from '../src/platform/inbox/store-webhook.ts'
import { eventually } from './_support/eventually.ts'
import { givenCheckout, untilOrders } from './_support/given-order.ts'
import { attemptsOf, givenPaid, supplierSide, unitsOf, untilUnits } from './_support/given-paid.ts'
import { paymentOf } from './_support/money-of.ts'
import { it } from './_support/shop-test.ts'
import type { Shop } from './_support/start-shop.ts'

const eventsOf = (shop: Shop, provider: string) =>
  shop.db.selectFrom('webhook_events').selectAll().where('provider', '=', provider).orderBy('received_at').execute()

describe('what belongs together commits together', () => {
  it('a paid unit is claimed where it is queued, handed over after the commit, and sent once', async ({ shop }) => {
    const taken = vi.spyOn(shop.ctx.toSend, 'take')
    const checkout = await givenPaid(shop, [{ packageId: 'ml-86', quantity: 3, gameUserId: '17000001 (1)' }])
    await untilOrders(checkout, 'completed')
    const handed = taken.mock.calls.flat(2).map(({ unitId }) => unitId)
    expect(handed.sort()).toEqual((await unitsOf(shop, checkout.first.id)).map(({ id }) => id).sort())
    expect(await supplierSide(shop, '17000001')).toHaveLength(3)
    taken.mockRestore()
  })

  it('invariant 4: what was claimed in a transaction that is undone is never sent', async ({ shop }) => {
    const taken = vi.spyOn(shop.ctx.toSend, 'take')
    const checkout = await givenCheckout(shop, [{ packageId: 'ml-86', gameUserId: '17000005 (1)' }])
    const { id, amount, currency } = await paymentOf(shop, checkout)
    const received = { ref: checkout.intentId, captureRef: undefined, amount, currency }
    const undone = write(shop.db, async (trx) => {
      await settleCheckout(within(shop.ctx, trx), id, received)
      expect(
        await trx.selectFrom('supplier_orders').select('id').where('status', '=', 'sending').execute(),
      ).toHaveLength(1)
      throw new Error('after it was claimed')
    })
    await expect(undone).rejects.toThrow('after it was claimed')
    expect(taken).not.toHaveBeenCalled()
    expect(await unitsOf(shop, checkout.first.id)).toEqual([])
    taken.mockRestore()
  })

  it('where there is no room to send, a paid unit waits for the loop', async ({ shop }) => {
    const room = vi.spyOn(shop.ctx.toSend, 'room').mockReturnValue(0)
    const taken = vi.spyOn(shop.ctx.toSend, 'take')
    const checkout = await givenPaid(shop, [{ packageId: 'ml-86', gameUserId: '17000002 (1)' }])
    await untilOrders(checkout, 'completed')
    expect(taken).not.toHaveBeenCalled()
    expect(await supplierSide(shop, '17000002')).toHaveLength(1)
    room.mockRestore()
    taken.mockRestore()
  })

  it('a unit that cannot be claimed where it is queued is paid all the same, and sent by the loop', async ({
    shop,
  }) => {
    const checkout = await givenCheckout(shop, [{ packageId: 'ml-86', gameUserId: '17000003 (1)' }])
    await sql`alter table supplier_orders rename to supplier_orders_away`.execute(shop.db)
    try {
      await shop.world.payIntent(checkout.intentId)
      await untilUnits(shop, checkout.first.id, 'queued')
    } finally {
      await sql`alter table supplier_orders_away rename to supplier_orders`.execute(shop.db)
    }
    await untilOrders(checkout, 'completed')
    expect(await supplierSide(shop, '17000003')).toHaveLength(1)
  })

  it('invariant 3: a notice that cannot be applied at once is stored, and applied by the inbox', async ({ shop }) => {
    const checkout = await givenCheckout(shop, [{ packageId: 'ml-86', gameUserId: '17000004 (1)' }])
    const apply = vi.spyOn(shop.ctx.hooks, 'applyAtOnce').mockRejectedValueOnce(new Error('a passing trouble'))
    await shop.world.payIntent(checkout.intentId)
    await untilOrders(checkout, 'completed')
    expect(await attemptsOf(shop, checkout.first.id)).toHaveLength(1)
    const events = await eventsOf(shop, 'stripe')
    expect(events.every(({ status, applied_at }) => status === 'done' && applied_at !== null)).toBe(true)
    expect(apply).toHaveBeenCalled()
    apply.mockRestore()
  })

  it.for(['at once', 'by the inbox'])(
    'a notice that is applied %s has told of its card, and keeps nothing of it',
    async (how, { shop }) => {
      const apply = vi.spyOn(shop.ctx.hooks, 'applyAtOnce')
      if (how === 'by the inbox') apply.mockRejectedValueOnce(new Error('a passing trouble'))
      const checkout = await givenPaid(shop, [{ packageId: 'ml-86', gameUserId: '17000006 (1)' }])
      await untilOrders(checkout, 'completed')
      expect(apply).toHaveBeenCalled()
      apply.mockRestore()
      const { id } = await paymentOf(shop, checkout)
      const paid = await shop.db.selectFrom('risk_events').select('card').where('payment_id', '=', id).execute()
      expect(paid).toEqual([{ card: expect.any(String) }])
      const ofIts = (await eventsOf(shop, 'stripe')).filter(({ payload }) => payload.includes(checkout.intentId))
      expect(ofIts).not.toEqual([])
      for (const { payload } of ofIts) {
        expect(payload).not.toContain('seen_card')
        expect(payload).not.toContain(paid[0]?.card)
      }
    },
  )

  it('invariant 3: what a failed application wrote is undone, and the notice is not', async ({ shop }) => {
    const apply = vi.spyOn(shop.ctx.hooks, 'applyAtOnce').mockImplementationOnce(async (inner) => {
      await inner.db
        .insertInto('supplier_health')
        .values({ supplier: 'nobody', failures: 1 } as never)
        .execute()
      throw new Error('after it wrote')
    })
    await storeWebhook(shop.ctx, { provider: 'stripe', eventKey: 'evt_torn', type: 'a.type', payload: '{"type":"x"}' })
    expect(await shop.db.selectFrom('supplier_health').selectAll().where('supplier', '=', 'nobody').execute()).toEqual(
      [],
    )
    await eventually(async () =>
      expect((await eventsOf(shop, 'stripe')).find(({ event_key }) => event_key === 'evt_torn')?.status).toBe('done'),
    )
    apply.mockRestore()
  })
})
