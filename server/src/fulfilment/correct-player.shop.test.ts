import { describe, expect } from 'vitest'
import { eventually } from '../../tests/_support/eventually.ts'
import { givenCheckout, untilOrders } from '../../tests/_support/given-order.ts'
import { givenPaid, openAttention, supplierSide, unitsOf, untilUnits } from '../../tests/_support/given-paid.ts'
import { it } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'

const eventsOf = async (shop: Shop, orderId: string) =>
  (await shop.db.selectFrom('order_events').select('event').where('order_id', '=', orderId).execute()).map(
    ({ event }) => event,
  )

describe('a wrong id', () => {
  it('is corrected by its owner while the unit is held, and leaves an event', async ({ shop }) => {
    const paid = await givenPaid(shop, [{ packageId: 'hand-60', quantity: 2 }])
    await untilUnits(shop, paid.first.id, 'held')
    const tracked = await paid.browser.api('trackOrder', { code: paid.first.trackingCode })
    expect(tracked).toMatchObject({ canCorrectPlayer: true, gameUserId: '10001' })
    const corrected = await paid.browser.api('correctPlayer', { id: paid.first.id, gameUserId: ' 20002 ' })
    expect(corrected).toMatchObject({ gameUserId: '20002', status: 'pending-delivery', isMine: true })
    expect(await eventsOf(shop, paid.first.id)).toContain('correct-player')
  })

  it('is not corrected by somebody else, not even to learn that the order exists', async ({ shop }) => {
    const paid = await givenPaid(shop, [{ packageId: 'hand-60' }])
    await untilUnits(shop, paid.first.id, 'held')
    const strange = shop.createBrowser().api('correctPlayer', { id: paid.first.id, gameUserId: '20002' })
    await expect(strange).rejects.toMatchObject({ status: 404, code: 'order_not_found' })
  })

  it('is not corrected to a text that fits no player or a player nobody is', async ({ shop }) => {
    const paid = await givenPaid(shop, [{ packageId: 'ml-86', gameUserId: '660000902 (1)' }])
    await untilUnits(shop, paid.first.id, 'accepted')
    const { api } = paid.browser
    const wrong = api('correctPlayer', { id: paid.first.id, gameUserId: '1' })
    await expect(wrong).rejects.toMatchObject({ code: 'invalid_input' })
    const nobody = api('correctPlayer', { id: paid.first.id, gameUserId: '660000404 (1)' })
    await expect(nobody).rejects.toMatchObject({ code: 'player_not_found' })
  })

  it('is not corrected to a player whom the owner has blocked: nothing is delivered past the list', async ({
    shop,
    seller,
  }) => {
    const entry = { list: 'block', subject: 'player', gameId: 'by-hand', reason: 'a stolen card', days: 1 } as const
    await seller.api('addRiskEntry', { ...entry, value: '20009' })
    const paid = await givenPaid(shop, [{ packageId: 'hand-60' }])
    await untilUnits(shop, paid.first.id, 'held')
    const past = paid.browser.api('correctPlayer', { id: paid.first.id, gameUserId: '20009' })
    await expect(past).rejects.toMatchObject({ status: 409, code: 'transition_not_allowed' })
    const { trackingCode: code } = paid.first
    expect(await paid.browser.api('trackOrder', { code })).toMatchObject({ gameUserId: '10001' })
    await paid.browser.api('correctPlayer', { id: paid.first.id, gameUserId: '20008' })
  })

  it('stands once the delivery has begun, and changes nothing then', async ({ shop }) => {
    const paid = await givenPaid(shop, [{ packageId: 'ml-86', gameUserId: '670000902 (1)' }])
    await untilUnits(shop, paid.first.id, 'accepted')
    const { api } = paid.browser
    expect(await api('trackOrder', { code: paid.first.trackingCode })).toMatchObject({ canCorrectPlayer: false })
    const late = api('correctPlayer', { id: paid.first.id, gameUserId: '123456789 (2345)' })
    await expect(late).rejects.toMatchObject({ status: 409, code: 'delivery_in_flight' })
    expect(await api('trackOrder', { code: paid.first.trackingCode })).toMatchObject({ gameUserId: '670000902 (1)' })
    expect(await eventsOf(shop, paid.first.id)).not.toContain('correct-player')
  })

  it('is refused before the order is paid and after it is done', async ({ shop }) => {
    const open = await givenCheckout(shop)
    const early = open.browser.api('correctPlayer', { id: open.first.id, gameUserId: '123456789 (2346)' })
    await expect(early).rejects.toMatchObject({ status: 409, code: 'transition_not_allowed' })
    const done = await givenPaid(shop, [{ packageId: 'ml-86', gameUserId: '680000903 (1)' }])
    await untilOrders(done, 'completed')
    const late = done.browser.api('correctPlayer', { id: done.first.id, gameUserId: '123456789 (2345)' })
    await expect(late).rejects.toMatchObject({ status: 409, code: 'transition_not_allowed' })
  })

  it('goes to the supplier by itself when the supplier had refused the old one', async ({ shop }) => {
    const refused = { code: 'USER_ID_CONTAIN_SPACE', data: null }
    await shop.world.fault({ target: 'lapakgaming.order', kind: 'error', status: 400, body: refused, times: 1 })
    const paid = await givenPaid(shop, [{ packageId: 'ml-86', gameUserId: '690000901 (1)' }])
    await untilUnits(shop, paid.first.id, 'held')
    expect(await openAttention(shop, 'delivery_refused')).toHaveLength(1)
    await paid.browser.api('correctPlayer', { id: paid.first.id, gameUserId: '690000903 (7)' })
    await untilOrders(paid, 'completed')
    expect(await supplierSide(shop, '690000901')).toEqual([])
    expect(await supplierSide(shop, '690000903')).toHaveLength(1)
    expect(await openAttention(shop, 'delivery_refused')).toEqual([])
  })

  it('leaves a unit that waits for the seller with the seller', async ({ shop }) => {
    const paid = await givenPaid(shop, [{ packageId: 'hand-60' }])
    await untilUnits(shop, paid.first.id, 'held')
    await paid.browser.api('correctPlayer', { id: paid.first.id, gameUserId: '20003' })
    expect((await unitsOf(shop, paid.first.id)).map(({ status }) => status)).toEqual(['held'])
  })

  it('and the delivery that begins at the same moment agree on one player, ten times', async ({ shop }) => {
    for (let round = 0; round < 10; round++) {
      const [old, right] = [`7100${round}0903`, `7200${round}0903`]
      const paid = await givenPaid(shop, [{ packageId: 'ml-86', gameUserId: `${old} (1)` }])
      const correct = () => paid.browser.api('correctPlayer', { id: paid.first.id, gameUserId: `${right} (1)` })
      const outcome = await eventually(async () => {
        const answer = await correct().catch((error) => error)
        if (answer.code === 'transition_not_allowed' && (await unitsOf(shop, paid.first.id)).length === 0) throw answer
        return answer
      })
      await untilOrders(paid, 'completed')
      const isCorrected = outcome.gameUserId === `${right} (1)`
      expect(await supplierSide(shop, old)).toHaveLength(isCorrected ? 0 : 1)
      expect(await supplierSide(shop, right)).toHaveLength(isCorrected ? 1 : 0)
    }
  })
})
