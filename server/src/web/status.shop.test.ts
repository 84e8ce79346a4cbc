import { addDays, storeDay } from '@topup/core/calendar/store-day'
import { countDurations } from '@topup/core/figures/duration-histogram'
import { DAY, HOUR, MINUTE } from '@topup/core/time'
import { describe, expect } from 'vitest'
import { givenDelivered } from '../../tests/_support/given-paid.ts'
import { it } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { loadPageData } from './pages/page-data.ts'
import { forgetIncidents } from './status/incidents.ts'

const read = (shop: Shop) => shop.createBrowser().api('getStatus')
const gameIn = async (shop: Shop, id: string) => (await read(shop)).games.find((game) => game.id === id)
const title = { en: 'Slow deliveries', id: 'Pengiriman lambat' }
const text = { en: 'The supplier answers late.', id: 'Pemasok lambat menjawab.' }

async function givenDay(shop: Shop, daysAgo: number, seconds: readonly number[]): Promise<void> {
  const { timeZone } = shop.ctx.settings.current()
  const day = addDays(storeDay(shop.ctx.now(), timeZone), -daysAgo)
  await shop.db
    .insertInto('figure_days')
    .values({ day, time_zone: timeZone, rolled_up_at: shop.ctx.now().toISOString() })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute()
  const nothing = { placed: 0, completed: 0, revenue: 0, net_revenue: 0, fees: 0, costs: 0, disputes: 0 }
  await shop.db
    .insertInto('daily_figures')
    .values({
      dimension: 'game',
      key: 'free-fire',
      day,
      ...nothing,
      delivery_times: JSON.stringify(countDurations(seconds.map((count) => count * 1_000))),
      failures: '{}',
    })
    .execute()
}

describe('what anybody may know of the store', () => {
  it('tells of a pause and its end at once, in the words for buyers', async ({ shop, seller }) => {
    expect(await gameIn(shop, 'free-fire')).toMatchObject({ name: 'Free Fire', salesPause: null })
    await seller.api('changeSales', { scope: 'free-fire', paused: true, reason: 'Back at noon' })
    expect(await gameIn(shop, 'free-fire')).toMatchObject({ salesPause: { by: 'seller', reason: 'Back at noon' } })
    expect(await gameIn(shop, 'mobile-legends')).toMatchObject({ salesPause: null })
    await seller.api('changeSales', { scope: 'free-fire', paused: false })
    expect(await gameIn(shop, 'free-fire')).toMatchObject({ salesPause: null })
  })

  it('never tells of a balance or of how much was sold', async ({ shop }) => {
    await givenDelivered(shop)
    await shop.db
      .insertInto('sales_pauses')
      .values({
        scope: 'store',
        paused_by: 'supplier',
        reason: 'We are out of stock for a moment and are refilling.',
        since: shop.ctx.now().toISOString(),
      })
      .execute()
    shop.ctx.responses.invalidate()
    const status = await read(shop)
    expect(status.salesPause).toMatchObject({ by: 'supplier' })
    const named = [...JSON.stringify(status).matchAll(/"(\w+)":/g)].map(([, name]) => name)
    expect(named.filter((name) => /balance|amount|owed|count|completed|revenue|placed/i.test(name ?? ''))).toEqual([])
    await shop.db.deleteFrom('sales_pauses').execute()
    shop.ctx.responses.invalidate()
  })

  it('tells which way to pay is paused, and whether the supplier is silent', async ({ shop }) => {
    const before = await read(shop)
    expect(before.ways).toContainEqual({ method: 'card', isPaused: false })
    expect(before.isDelayed).toBe(false)
    await shop.db
      .insertInto('provider_health')
      .values({ provider: 'stripe', refusals: 2, is_hidden: 1, probe_refused: 1, tries: 1, due_at: null })
      .execute()
    const open_until = new Date(shop.ctx.now().getTime() + MINUTE).toISOString()
    await shop.db
      .insertInto('supplier_health')
      .values({ supplier: shop.ctx.supplier?.name ?? '', failures: '[]', open_until })
      .onConflict((conflict) => conflict.column('supplier').doUpdateSet({ open_until }))
      .execute()
    shop.ctx.responses.invalidate()
    const after = await read(shop)
    expect(after.ways).toContainEqual({ method: 'card', isPaused: true })
    expect(after.isDelayed).toBe(true)
    await shop.db.deleteFrom('provider_health').execute()
    await shop.db.deleteFrom('supplier_health').execute()
    shop.ctx.responses.invalidate()
  })

  it('is read from ready bytes, and brought along by its page alone', async ({ shop }) => {
    await read(shop)
    expect(shop.ctx.responses.find('/api/status')).toBeDefined()
    expect(await loadPageData(shop.ctx, undefined, '/status')).toHaveProperty('status.games')
    expect(await loadPageData(shop.ctx, undefined, '/')).not.toHaveProperty('status')
  })
})

describe('how long deliveries take', () => {
  it('is measured over thirty days of each game by the sums of its days, once there are enough', async ({ shop }) => {
    await givenDay(shop, 31, [9_000, 9_000, 9_000, 9_000, 9_000, 9_000])
    await givenDay(shop, 30, [20, 20])
    await givenDay(shop, 3, [20, 20])
    shop.ctx.responses.invalidate()
    expect(await gameIn(shop, 'free-fire')).toMatchObject({ deliveryTimes: null })
    await givenDay(
      shop,
      2,
      Array.from({ length: 96 }, (_, at) => (at < 90 ? 20 : 100)),
    )
    shop.ctx.responses.invalidate()
    const times = (await gameIn(shop, 'free-fire'))?.deliveryTimes
    expect(times?.p50).toBeGreaterThanOrEqual(20)
    expect(times?.p50).toBeLessThanOrEqual(21)
    expect(times?.p95).toBeGreaterThanOrEqual(100)
    expect(times?.p95).toBeLessThanOrEqual(105)
  })

  it('counts what was delivered since, so that a new store has times on its first day', async ({ shop }) => {
    for (let count = 0; count < 5; count += 1) await givenDelivered(shop)
    shop.ctx.responses.invalidate()
    const times = (await gameIn(shop, 'mobile-legends'))?.deliveryTimes
    expect(times?.p50).toBeGreaterThan(0)
    expect(times?.p95).toBeGreaterThanOrEqual(times?.p50 ?? 0)
  })
})

describe('an incident', () => {
  it('is told at once, goes on and ends, each step in the audit log', async ({ shop, seller }) => {
    await read(shop)
    const { id } = await seller.api('createIncident', { title, text })
    expect((await read(shop)).incidents).toMatchObject([{ id, title, text, endedAt: null, updates: [] }])
    const better = { en: 'It answers again.', id: 'Sudah menjawab lagi.' }
    await seller.api('addIncidentUpdate', { id, text: better })
    expect((await read(shop)).incidents).toMatchObject([{ updates: [{ text: better }] }])
    await seller.api('updateIncident', { id, title: { ...title, en: 'Slow deliveries, over' }, hasEnded: true })
    const [ended] = (await read(shop)).incidents
    expect(ended).toMatchObject({ title: { en: 'Slow deliveries, over', id: title.id }, endedAt: expect.any(String) })
    expect(await seller.api('updateIncident', { id, hasEnded: false })).toMatchObject({ endedAt: null })
    expect(await seller.api('removeIncident', { id })).toEqual({ done: true })
    expect((await read(shop)).incidents).toEqual([])
    const audit = await shop.db.selectFrom('audit_log').select('action').where('subject', '=', id).execute()
    expect(audit.map(({ action }) => action.replace('incident.', ''))).toEqual([
      'create',
      'update',
      'end',
      'reopen',
      'remove',
    ])
  })

  it('is in both languages, has begun already, and is written by an owner', async ({ shop, seller }) => {
    const half = { en: 'Only English', id: ' ' }
    await expect(seller.api('createIncident', { title: half, text })).rejects.toMatchObject({ status: 400 })
    const beganAt = new Date(shop.ctx.now().getTime() + DAY).toISOString()
    await expect(seller.api('createIncident', { title, text, beganAt })).rejects.toMatchObject({ status: 400 })
    const stranger = shop.createBrowser()
    await expect(stranger.api('createIncident', { title, text })).rejects.toMatchObject({ status: 401 })
    await expect(stranger.api('listIncidents')).rejects.toMatchObject({ status: 401 })
    const id = crypto.randomUUID()
    await expect(seller.api('updateIncident', { id, hasEnded: true })).rejects.toMatchObject({ code: 'not_found' })
    await expect(seller.api('removeIncident', { id })).rejects.toMatchObject({ code: 'not_found' })
  })

  it('never begins after its end', async ({ shop, seller }) => {
    const before = (ms: number) => new Date(shop.ctx.now().getTime() - ms).toISOString()
    const { id } = await seller.api('createIncident', { title, text, beganAt: before(DAY) })
    await shop.db
      .updateTable('incidents')
      .set({ ended_at: before(HOUR) })
      .where('id', '=', id)
      .execute()
    const late = { status: 400, code: 'invalid_input' }
    await expect(seller.api('updateIncident', { id, beganAt: before(MINUTE) })).rejects.toMatchObject(late)
    await seller.api('updateIncident', { id, beganAt: before(2 * HOUR) })
    const lasts = { endedAt: null }
    expect(await seller.api('updateIncident', { id, beganAt: before(MINUTE), hasEnded: false })).toMatchObject(lasts)
    await seller.api('removeIncident', { id })
  })

  it('keeps both of two changes at once, and ends once in the audit log', async ({ shop, seller }) => {
    for (let round = 0; round < 5; round++) {
      const { id } = await seller.api('createIncident', { title, text })
      const [newTitle, newText] = [
        { en: 'New title', id: 'Judul baru' },
        { en: 'New text', id: 'Teks baru' },
      ]
      await Promise.all([
        seller.api('updateIncident', { id, title: newTitle }),
        seller.api('updateIncident', { id, text: newText }),
        seller.api('updateIncident', { id, hasEnded: true }),
        seller.api('updateIncident', { id, hasEnded: true }),
      ])
      const [changed] = (await read(shop)).incidents
      expect(changed).toMatchObject({ title: newTitle, text: newText, endedAt: expect.any(String) })
      const audit = await shop.db.selectFrom('audit_log').select('action').where('subject', '=', id).execute()
      expect(audit.filter(({ action }) => action === 'incident.end')).toHaveLength(1)
      await seller.api('removeIncident', { id })
    }
  })

  it('leaves the page after 90 days and the store after a year; what lasts stays', async ({ shop, seller }) => {
    const at = (days: number) => new Date(shop.ctx.now().getTime() - days * DAY).toISOString()
    const given = async (daysAgo: number, hasEnded: boolean) => {
      const { id } = await seller.api('createIncident', { title, text, beganAt: at(daysAgo) })
      await seller.api('addIncidentUpdate', { id, text })
      if (hasEnded)
        await shop.db
          .updateTable('incidents')
          .set({ ended_at: at(daysAgo) })
          .where('id', '=', id)
          .execute()
      return id
    }
    const [lasting, lately, old, forgotten] = [
      await given(500, false),
      await given(80, true),
      await given(100, true),
      await given(400, true),
    ]
    shop.ctx.responses.invalidate()
    expect((await read(shop)).incidents.map(({ id }) => id)).toEqual([lately, lasting])
    expect(await forgetIncidents(shop.ctx)).toBe(1)
    const kept = (await seller.api('listIncidents')).map(({ id }) => id)
    expect(kept).toEqual([lately, old, lasting])
    const updates = await shop.db.selectFrom('incident_updates').select('incident_id').execute()
    expect(updates.map(({ incident_id }) => incident_id)).not.toContain(forgotten)
  })
})
