import { MINUTE } from '@topup/core/time'
import { describe, expect } from 'vitest'
import { eventually } from '../../tests/_support/eventually.ts'
import { type GivenCheckout, givenCheckout, type KnownPackage, untilOrders } from '../../tests/_support/given-order.ts'
import { attemptsOf, openAttention, supplierSide, unitsOf } from '../../tests/_support/given-paid.ts'
import type { Owner } from '../../tests/_support/given-seller.ts'
import type { Browser } from '../../tests/_support/http-client.ts'
import { paymentOf, refundsOf } from '../../tests/_support/money-of.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { postDashboardRefund } from '../../tests/_support/stripe-event.ts'
import { write } from '../platform/db/write.ts'
import { giveUpUnits } from './give-up-units.ts'
import { doubtOrders } from './restored-orders.ts'
import { decideLook } from './seller/decide-look.ts'

/** The provider reports the highest risk for this test card, but accepts the payment. */
const doubtful = '4000000000004954'
const halfAnHour = 30 * MINUTE

const it = shopTest({ timing: { giveUpAfter: halfAnHour } }, 'test')

const player = '310000001 (1)'

async function givenDoubtful(shop: Shop, packageId: KnownPackage = 'ml-86', quantity = 1): Promise<GivenCheckout> {
  const wanted = packageId === 'ml-86' ? { packageId, quantity, gameUserId: player } : { packageId, quantity }
  const checkout = await givenCheckout(shop, [wanted])
  await shop.world.payIntent(checkout.intentId, doubtful)
  await untilOrders(checkout, 'pending-delivery')
  return checkout
}

const eventsOf = async (shop: Shop, checkout: GivenCheckout) => {
  const { id } = await paymentOf(shop, checkout)
  const rows = await shop.db.selectFrom('risk_events').select('kind').where('payment_id', '=', id).execute()
  return rows.map(({ kind }) => kind).sort()
}
const decide = (seller: Browser, { first }: GivenCheckout, decision: 'deliver' | 'refund' | 'block') =>
  seller.api('decideLook', { orderId: first.id, decision })
async function deliverUndecided(owner: Owner, seller: Browser): Promise<void> {
  await owner.prove(seller)
  const { version } = await seller.api('getStoreSettings')
  await seller.api('saveStoreSettings', { version, changes: { heldOrdersAfter30Minutes: 'deliver' } })
}
const untilRefunded = (shop: Shop, checkout: GivenCheckout) =>
  eventually(async () => expect((await refundsOf(shop, checkout)).map(({ status }) => status)).toEqual(['succeeded']))

describe('a paid order that is held for a look', () => {
  it('waits where its buyer reads so and nothing is ordered, and is told to the owner once with its reasons', async ({
    shop,
    seller,
  }) => {
    const checkout = await givenDoubtful(shop, 'ml-86', 2)
    const [order] = await checkout.browser.api('listOrders')
    expect(order).toMatchObject({ status: 'pending-delivery', isBeingChecked: true, timeline: { byHand: false } })
    const tracked = await shop.createBrowser().api('trackOrder', { code: order?.trackingCode ?? '' })
    expect(tracked).toMatchObject({ isBeingChecked: true })
    expect(JSON.stringify([order, tracked])).not.toContain('risk')
    const other = checkout.browser.api('correctPlayer', { id: checkout.first.id, gameUserId: '310000009 (1)' })
    await expect(other).rejects.toMatchObject({ code: 'transition_not_allowed' })
    expect(await attemptsOf(shop, checkout.first.id)).toEqual([])
    const entries = await openAttention(shop, 'order_being_checked')
    expect(entries.map(({ reason }) => reason)).toEqual([
      'Held for a look: the provider sees an elevated risk; the provider sees the highest risk; the card has not paid here before the last 7 days. Decide within 30 minutes: its money goes back by itself then.',
    ])
    const { riskDecisions, order: shown } = await seller.api('getOrderDetails', { id: checkout.first.id })
    expect(riskDecisions.map(({ moment }) => moment)).toEqual(['success', 'opening'])
    expect(riskDecisions[0]?.sentence).toMatch(/^Held for a look: .*highest risk/)
    expect(shown.unitList.map(({ heldReason }) => heldReason)).toEqual(
      Array.from({ length: 2 }, () => 'Paid, and held for a look before it is delivered.'),
    )
  })

  it('is delivered once by the owner’s word, and its card is not held again', async ({ shop, seller }) => {
    const checkout = await givenDoubtful(shop)
    await decide(seller, checkout, 'deliver')
    await untilOrders(checkout, 'completed')
    expect(await supplierSide(shop, '310000001')).toHaveLength(1)
    expect(await eventsOf(shop, checkout)).toEqual(['held', 'released'])
    expect(await openAttention(shop, 'order_being_checked')).toEqual([])
    await expect(decide(seller, checkout, 'refund')).rejects.toMatchObject({ code: 'transition_not_allowed' })
    expect(await refundsOf(shop, checkout)).toEqual([])
  })

  it('that no supplier fills waits for the seller’s hands once it was looked at', async ({ shop, seller }) => {
    const checkout = await givenDoubtful(shop, 'hand-60')
    await decide(seller, checkout, 'deliver')
    expect(await unitsOf(shop, checkout.first.id)).toMatchObject([
      { status: 'held', held_reason: 'by-hand', gives_up_at: null },
    ])
    expect(await checkout.browser.api('listOrders')).toMatchObject([{ isBeingChecked: false }])
    await expect(decide(seller, checkout, 'refund')).rejects.toMatchObject({ code: 'transition_not_allowed' })
    expect(await unitsOf(shop, checkout.first.id)).toMatchObject([{ status: 'held' }])
  })

  it('goes back by the owner’s word, and what its buyer pays next is looked at', async ({ shop, seller }) => {
    const checkout = await givenDoubtful(shop)
    await decide(seller, checkout, 'refund')
    await untilOrders(checkout, 'failed')
    await untilRefunded(shop, checkout)
    expect(await eventsOf(shop, checkout)).toEqual(['disputed', 'held'])
    const next = await givenCheckout(shop, [{ packageId: 'ml-86', gameUserId: player }])
    await shop.world.payIntent(next.intentId, '5555555555554444')
    await untilOrders(next, 'pending-delivery')
  })

  it('goes back with its card and its player blocked: none of the two can open or be delivered any more', async ({
    shop,
    seller,
  }) => {
    const checkout = await givenDoubtful(shop)
    await decide(seller, checkout, 'block')
    await untilRefunded(shop, checkout)
    const entries = (await seller.api('listRiskEntries')).filter(({ list }) => list === 'block')
    expect(entries.map(({ subject }) => subject).sort()).toEqual(['card', 'player'])
    await expect(givenCheckout(shop, [{ packageId: 'ml-86', gameUserId: player }])).rejects.toMatchObject({
      code: 'card_refused',
    })
    const other = await givenCheckout(shop, [{ packageId: 'ml-86', gameUserId: '310000002 (1)' }])
    await shop.world.payIntent(other.intentId, doubtful)
    await untilOrders(other, 'pending-delivery')
    const audit = await shop.db.selectFrom('audit_log').select(['action', 'subject', 'details']).execute()
    const told = audit.filter(({ action }) => action.startsWith('risk.') || action === 'order.look')
    expect(told.map(({ action }) => action).sort()).toEqual(['order.look', 'risk.block', 'risk.block'])
    expect(JSON.stringify(told)).not.toContain('310000001')
  })

  it('goes back by itself when the half hour is over, and is delivered then where the owner wants it so', async ({
    shop,
    owner,
    seller,
  }) => {
    const back = await givenDoubtful(shop)
    shop.advance(halfAnHour - MINUTE)
    await giveUpUnits(shop.ctx)
    expect(await unitsOf(shop, back.first.id)).toMatchObject([{ status: 'held' }])
    shop.advance(MINUTE)
    await giveUpUnits(shop.ctx)
    await untilRefunded(shop, back)
    expect(await eventsOf(shop, back)).toEqual(['held'])
    await deliverUndecided(owner, seller)
    const delivered = await givenDoubtful(shop)
    expect((await openAttention(shop, 'order_being_checked'))[0]?.reason).toMatch(/delivered by itself then\.$/)
    shop.advance(halfAnHour)
    await giveUpUnits(shop.ctx)
    await untilOrders(delivered, 'completed')
    expect(await refundsOf(shop, delivered)).toEqual([])
    expect(await supplierSide(shop, '310000001')).toHaveLength(1)
  })

  it('of a card that is blocked, before or meanwhile, goes back where the owner has others delivered by themselves', async ({
    shop,
    owner,
    seller,
  }) => {
    await deliverUndecided(owner, seller)
    const first = await givenDoubtful(shop)
    const meanwhile = await givenDoubtful(shop, 'ff-70')
    await decide(seller, first, 'block')
    const before = await givenDoubtful(shop, 'ff-70')
    const reasons = (await openAttention(shop, 'order_being_checked')).map(({ reason }) => reason.split('. ').at(-1))
    expect(reasons.sort()).toEqual([
      'Decide within 30 minutes: it is delivered by itself then.',
      'Decide within 30 minutes: its money goes back by itself then.',
    ])
    shop.advance(halfAnHour)
    await giveUpUnits(shop.ctx)
    for (const checkout of [meanwhile, before]) {
      await untilRefunded(shop, checkout)
      expect(await attemptsOf(shop, checkout.first.id)).toEqual([])
    }
  })

  it('of a mail domain that is blocked meanwhile goes back where the owner has others delivered by themselves', async ({
    shop,
    owner,
    seller,
  }) => {
    await deliverUndecided(owner, seller)
    const held = await givenDoubtful(shop)
    const customer_email = 'Buyer+2@Blocked.example'
    await shop.db.updateTable('checkouts').set({ customer_email }).where('id', '=', held.checkoutId).execute()
    const entry = { list: 'block', subject: 'mailDomain', value: 'blocked.example', reason: 'known', days: 1 } as const
    await seller.api('addRiskEntry', entry)
    shop.advance(halfAnHour)
    await giveUpUnits(shop.ctx)
    await untilRefunded(shop, held)
    expect(await attemptsOf(shop, held.first.id)).toEqual([])
  })

  it('whose money was given back in the provider’s dashboard is delivered by nobody who does not know it', async ({
    shop,
    owner,
    seller,
  }) => {
    await deliverUndecided(owner, seller)
    const checkout = await givenDoubtful(shop)
    await postDashboardRefund(shop, checkout.intentId, 150)
    await untilRefunded(shop, checkout)
    await expect(decide(seller, checkout, 'deliver')).rejects.toMatchObject({ code: 'transition_not_allowed' })
    shop.advance(halfAnHour)
    await giveUpUnits(shop.ctx)
    await untilOrders(checkout, 'failed')
    expect(await attemptsOf(shop, checkout.first.id)).toEqual([])
    // Only the refund made at the provider counts: the store closed its own refund of the same payment.
    const open = (await refundsOf(shop, checkout)).filter(({ status }) => status !== 'closed')
    expect(open.map(({ source }) => source)).toEqual(['external'])
  })

  it('says no longer that it ends by itself once a backup was read back, after which nothing does', async ({
    shop,
  }) => {
    const checkout = await givenDoubtful(shop)
    await write(shop.db, (trx) => doubtOrders(shop.ctx, trx))
    expect(await unitsOf(shop, checkout.first.id)).toMatchObject([{ held_reason: 'restored', gives_up_at: null }])
    expect((await openAttention(shop)).map(({ kind }) => kind)).toEqual(['delivery_refused'])
  })

  it('has one end when two owners decide while the half hour ends', async ({ shop, owner }) => {
    const second = shop.createSecondContext()
    const checkouts = []
    for (let count = 0; count < 4; count++) checkouts.push(await givenDoubtful(shop))
    shop.advance(halfAnHour)
    const { id } = await shop.db.selectFrom('sellers').select('id').executeTakeFirstOrThrow()
    expect(owner.browser).toBeDefined()
    const outcomes = await Promise.allSettled([
      ...checkouts.flatMap(({ first }) => [
        decideLook(second, id, first.id, 'deliver'),
        decideLook(shop.ctx, id, first.id, 'refund'),
      ]),
      giveUpUnits(second),
      giveUpUnits(shop.ctx),
    ])
    for (const outcome of outcomes) {
      // If the first decision was to deliver, the unit may be with the supplier already.
      if (outcome.status === 'rejected')
        expect(['transition_not_allowed', 'delivery_in_flight']).toContain(outcome.reason.code)
    }
    for (const checkout of checkouts) {
      const delivered = await eventually(async () => {
        const [order] = (await checkout.browser.api('listOrders')).filter((one) => one.id === checkout.first.id)
        expect(['completed', 'failed']).toContain(order?.status)
        return order?.status === 'completed'
      })
      if (delivered) expect(await refundsOf(shop, checkout)).toEqual([])
      else await untilRefunded(shop, checkout)
      expect((await attemptsOf(shop, checkout.first.id)).length).toBe(delivered ? 1 : 0)
    }
  })
})
