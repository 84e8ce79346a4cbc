import { DAY } from '@topup/core/time'
import { describe, expect } from 'vitest'
import { givenCheckout, untilOrders } from '../../tests/_support/given-order.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'
import { digestsOf } from './digests.ts'
import { forgetRisk } from './forget-risk.ts'

const it = shopTest({}, 'test')
const riotId = JSON.stringify([{ key: 'user_id', label: 'Riot ID', kind: 'text' }])
const line = (gameUserId: string) => [{ packageId: 'ml-86' as const, gameUserId }]
const entry = { list: 'block', reason: 'a friend’s warning', days: 30 } as const
const refused = { status: 409, code: 'card_refused' }

describe('the lists to block and to trust', () => {
  it('block a player of one game, an IP address or a mail domain until they are taken off', async ({
    shop,
    seller,
  }) => {
    const player = { ...entry, subject: 'player', gameId: 'mobile-legends', value: '330000001 (1)' } as const
    const { id } = await seller.api('addRiskEntry', player)
    await expect(givenCheckout(shop, line('330000001 (1)'))).rejects.toMatchObject(refused)
    await givenCheckout(shop, line('330000002 (1)'))
    await seller.api('endRiskEntry', { id })
    await givenCheckout(shop, line('330000001 (1)'))
    const address = await seller.api('addRiskEntry', { ...entry, subject: 'address', value: '127.0.0.1' })
    await expect(givenCheckout(shop, line('330000003 (1)'))).rejects.toMatchObject(refused)
    await seller.api('endRiskEntry', { id: address.id })
    await givenCheckout(shop, line('330000003 (1)'))
  })

  it('block whom they name however that is typed', async ({ shop, seller }) => {
    const typed = {
      ...entry,
      subject: 'player',
      gameId: 'mobile-legends',
      value: '\u200eID: ３３０００００１１/2345',
    } as const
    await seller.api('addRiskEntry', typed)
    await expect(givenCheckout(shop, line('330000011 (2345)'))).rejects.toMatchObject(refused)
    await expect(givenCheckout(shop, line('330000011\n2345'))).rejects.toMatchObject(refused)
    const domain = await seller.api('addRiskEntry', { ...entry, subject: 'mailDomain', value: '<b1@Typed.Example>,' })
    const again = await seller.api('addRiskEntry', { ...entry, subject: 'mailDomain', value: 'typed.example.' })
    expect(again.id).toBe(domain.id)
    const two = seller.api('addRiskEntry', { ...entry, subject: 'mailDomain', value: 'a@one.example, b@two.example' })
    await expect(two).rejects.toMatchObject({ code: 'invalid_input' })
    const address = { ...entry, subject: 'address', value: '２０３.0.113.9\u200b' } as const
    expect((await seller.api('addRiskEntry', address)).subject).toBe('address')
  })

  it('block by an entry that was made before texts were cleaned', async ({ shop, seller }) => {
    await shop.db.updateTable('games').set({ player_fields: riotId }).where('id', '=', 'by-hand').execute()
    const { id } = await seller.api('addRiskEntry', { ...entry, subject: 'player', gameId: 'by-hand', value: 'x' })
    const [digest = ''] = digestsOf(shop.ctx.config.DATA_KEYS, 'player', 'by-hand Jett main #ID1')
    await shop.db.updateTable('risk_entries').set({ digest }).where('id', '=', id).execute()
    const player = [{ packageId: 'hand-60' as const, gameUserId: 'Jett main#ID1' }]
    await expect(givenCheckout(shop, player)).rejects.toMatchObject(refused)
    await seller.api('endRiskEntry', { id })
    await givenCheckout(shop, player)
  })

  it('block for every player of a checkout, not for the dearest alone', async ({ shop, seller }) => {
    await seller.api('addRiskEntry', { ...entry, subject: 'player', gameId: 'free-fire', value: '225009777' })
    const both = [{ packageId: 'ml-86' as const, quantity: 3 }, { packageId: 'ff-70' as const }]
    await expect(givenCheckout(shop, both)).rejects.toMatchObject(refused)
  })

  it('keep nothing that leads back to whom they are about, and one entry for each', async ({ shop, seller }) => {
    const wanted = { ...entry, subject: 'mailDomain', value: 'Someone@Mailbox.Example' } as const
    const first = await seller.api('addRiskEntry', wanted)
    const again = await seller.api('addRiskEntry', {
      ...wanted,
      value: 'mailbox.example',
      reason: 'once more',
      days: 60,
    })
    expect(again).toMatchObject({ id: first.id, reason: 'once more' })
    const rows = await shop.db.selectFrom('risk_entries').selectAll().where('subject', '=', 'mailDomain').execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain('mailbox')
    const audit = await shop.db.selectFrom('audit_log').select(['subject', 'details']).execute()
    expect(JSON.stringify(audit)).not.toContain('mailbox')
    expect(audit.map(({ subject }) => subject)).toContain(first.id)
  })

  it('take a card by the tracking code of what it paid, and say so where none is known', async ({ shop, seller }) => {
    const checkout = await givenCheckout(shop, line('330000004 (1)'))
    await shop.world.payIntent(checkout.intentId, '5555555555554444')
    await untilOrders(checkout, 'completed')
    const card = { ...entry, subject: 'card', value: checkout.first.trackingCode } as const
    await seller.api('addRiskEntry', card)
    const next = await givenCheckout(shop, line('330000005 (1)'))
    await shop.world.payIntent(next.intentId, '5555555555554444')
    await untilOrders(next, 'pending-delivery')
    await expect(seller.api('addRiskEntry', { ...card, value: 'TRK-NONE' })).rejects.toMatchObject({ status: 400 })
    const wrong = [
      { subject: 'player', value: '1' },
      { subject: 'address', value: 'no address' },
      { subject: 'mailDomain', value: 'nodomain' },
    ] as const
    for (const one of wrong) {
      await expect(seller.api('addRiskEntry', { ...entry, ...one })).rejects.toMatchObject({ code: 'invalid_input' })
    }
  })

  it('know a player however the owner writes the id down', async ({ shop, seller }) => {
    const player = { ...entry, subject: 'player', gameId: 'mobile-legends' } as const
    await seller.api('addRiskEntry', { ...player, value: '330000007(1)' })
    await expect(givenCheckout(shop, line('330000007 (1)'))).rejects.toMatchObject(refused)
    await seller.api('addRiskEntry', { ...player, value: '330000008 ( 1 )' })
    await expect(givenCheckout(shop, line('330000008 (1)'))).rejects.toMatchObject(refused)
  })

  it('keep the later end where an order is blocked whose card is blocked for longer', async ({ shop, seller }) => {
    const doubtful = '4000000000004954'
    const checkout = await givenCheckout(shop, line('330000009 (1)'))
    await shop.world.payIntent(checkout.intentId, doubtful)
    await untilOrders(checkout, 'pending-delivery')
    const card = { ...entry, subject: 'card', value: checkout.first.trackingCode } as const
    const { until } = await seller.api('addRiskEntry', { ...card, days: 3650 })
    await seller.api('decideLook', { orderId: checkout.first.id, decision: 'block' })
    const blocked = (await seller.api('listRiskEntries')).filter(
      ({ subject, list }) => subject === 'card' && list === 'block',
    )
    expect(blocked.map((one) => one.until)).toEqual([until])
  })

  it('end by themselves, and what was remembered is deleted after 180 days', async ({ shop, seller }) => {
    const checkout = await givenCheckout(shop, line('330000006 (1)'))
    await shop.world.payIntent(checkout.intentId)
    await untilOrders(checkout, 'completed')
    await seller.api('addRiskEntry', { ...entry, subject: 'address', value: '203.0.113.9' })
    const count = async () => {
      while ((await forgetRisk(shop.ctx)) > 0);
      const tables = ['risk_events', 'risk_decisions', 'risk_entries'] as const
      const rows = await Promise.all(tables.map((table) => shop.db.selectFrom(table).select('id').execute()))
      return rows.map(({ length }) => length)
    }
    expect(await count()).toEqual([1, 2, 2])
    shop.advance(30 * DAY)
    expect(await count()).toEqual([1, 2, 1])
    shop.advance(149 * DAY)
    expect(await count()).toEqual([1, 2, 1])
    shop.advance(DAY)
    expect(await count()).toEqual([0, 0, 1])
  })
})
