import { describe, expect } from 'vitest'
import { eventually } from '../../tests/_support/eventually.ts'
import { untilOrders } from '../../tests/_support/given-order.ts'
import { attemptsOf, openAttention, unitsOf, untilUnits } from '../../tests/_support/given-paid.ts'
import { givenVoucherCheckout, suppliedCodes } from '../../tests/_support/given-voucher.ts'
import { createLogLines } from '../../tests/_support/log-lines.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { tableNames } from '../platform/db/schema.ts'
import { runPriceSync } from '../pricing/sync/run-price-sync.ts'

const { lines, log } = createLogLines()

const it = shopTest({ catalogue: 'none', overrides: { log } })
it.beforeAll(async ({ shop }) => {
  await runPriceSync(shop.ctx, { trigger: 'manual' })
})

async function givenDelivered(shop: Shop, quantity = 1) {
  const before = await suppliedCodes(shop)
  const checkout = await givenVoucherCheckout(shop, quantity)
  await checkout.browser.api('updateCheckout', { checkoutId: checkout.checkoutId, customerEmail: 'v@example.com' })
  await shop.world.payIntent(checkout.intentId)
  await untilOrders(checkout, 'completed')
  const codes = (await suppliedCodes(shop)).filter((code) => !before.includes(code))
  return { ...checkout, codes }
}
const reveal = (checkout: { browser: ReturnType<Shop['createBrowser']>; first: { id: string } }) =>
  checkout.browser.api('revealCodes', { id: checkout.first.id })
const sorted = (codes: readonly { text: string }[]) => codes.map(({ text }) => text).sort()

describe('a voucher', () => {
  it('is sold where the supplier’s catalogue marks its category, and asks for no player', async ({ shop }) => {
    const games = await shop.createBrowser().api('listGames')
    const vouchers = games.filter(({ givesCode }) => givesCode)
    expect(vouchers).toMatchObject([{ id: 'valorant-voucher', playerFields: [] }])
    const { packages } = await shop.createBrowser().api('getGame', { id: 'valorant-voucher' })
    expect(packages.length).toBeGreaterThanOrEqual(2)
  })

  it('is delivered once, and its owner shows each code as often as they like, on the record', async ({ shop }) => {
    const checkout = await givenDelivered(shop, 2)
    expect(checkout.codes).toHaveLength(2)
    const first = await reveal(checkout)
    expect(first.codes.map(({ unitNo }) => unitNo)).toEqual([1, 2])
    expect(sorted(first.codes)).toEqual([...checkout.codes].sort())
    expect(await reveal(checkout)).toEqual(first)
    const events = await shop.db
      .selectFrom('order_events')
      .select(['event', 'actor'])
      .where('order_id', '=', checkout.first.id)
      .where('event', '=', 'reveal-codes')
      .execute()
    expect(events).toEqual([
      { event: 'reveal-codes', actor: 'buyer' },
      { event: 'reveal-codes', actor: 'buyer' },
    ])
  })

  it('whose key the store has lost is refused in a sentence, and not as a failure of the store', async ({ shop }) => {
    const checkout = await givenDelivered(shop)
    const ofOrder = shop.db.updateTable('delivery_secrets').where('order_id', '=', checkout.first.id)
    await ofOrder
      .set(({ fn, val }) => ({ ciphertext: fn('replace', ['ciphertext', val('k1.'), val('lost.')]) }))
      .execute()
    await expect(reveal(checkout)).rejects.toMatchObject({
      status: 410,
      code: 'key_lost',
      reason: expect.stringContaining('This cannot be read any more'),
    })
  })

  it('answers its code so that nothing on the way keeps it', async ({ shop }) => {
    const checkout = await givenDelivered(shop)
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
    const response = await checkout.browser.fetch(`/api/orders/${checkout.first.id}/codes`, init)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect((await checkout.browser.fetch(`/api/orders/${checkout.first.id}/codes`)).status).toBe(404)
  })

  it('shows its code to nobody but the owner: not by the tracking code, not to another buyer', async ({ shop }) => {
    const checkout = await givenDelivered(shop)
    const stranger = shop.createBrowser()
    const tracked = await stranger.api('trackOrder', { code: checkout.first.trackingCode })
    expect(tracked).toMatchObject({ isMine: false, hasCodes: false })
    expect(JSON.stringify(tracked)).not.toContain(checkout.codes[0])
    await expect(stranger.api('revealCodes', { id: checkout.first.id })).rejects.toMatchObject({
      code: 'order_not_found',
    })
    const own = await checkout.browser.api('trackOrder', { code: checkout.first.trackingCode })
    expect(own).toMatchObject({ isMine: true, hasCodes: true, canCorrectPlayer: false })
    expect(JSON.stringify(own)).not.toContain(checkout.codes[0])
  })

  it('invariant 9: leaves its code in no log, mail, list or table', async ({ shop, seller }) => {
    const checkout = await givenDelivered(shop)
    await reveal(checkout)
    const rows = await Promise.all(tableNames.map((table) => shop.db.selectFrom(table).selectAll().execute()))
    const mails = await eventually(async () => {
      const found = await shop.world.mailsTo('v@example.com')
      expect(found.some(({ subject }) => subject.includes(checkout.first.trackingCode))).toBe(true)
      return found
    })
    const places = {
      logs: lines.join(''),
      database: JSON.stringify(rows),
      mails: JSON.stringify(mails),
      'the seller’s list': JSON.stringify(await seller.api('listAdminOrders')),
      'the buyer’s list': JSON.stringify(await checkout.browser.api('listOrders')),
    }
    const [code = ''] = checkout.codes
    expect(code).toMatch(/^\w{16}$/)
    expect(lines.length).toBeGreaterThan(5)
    for (const [place, text] of Object.entries(places)) expect(text.includes(code), place).toBe(false)
  })

  it('that the supplier calls delivered without a code stays open, is looked at, and ends when the code comes', async ({
    shop,
  }) => {
    const body = (code: string) => ({
      code: 'SUCCESS',
      data: {
        status: 'SUCCESS',
        tid: 'RA1',
        transactions: [{ note: 'Sukses', status: 'success', voucher_code: code }],
      },
    })
    await shop.world.fault({
      target: 'lapakgaming.order_status',
      kind: 'error',
      status: 200,
      body: body(''),
      times: null,
    })
    const checkout = await givenVoucherCheckout(shop)
    await shop.world.payIntent(checkout.intentId)
    const [unit] = await untilUnits(shop, checkout.first.id, 'accepted')
    await eventually(async () => {
      const entries = await openAttention(shop, 'delivery_unknown')
      expect(entries.find(({ subject_id }) => subject_id === unit?.id)?.reason).toContain('sent no code')
    })
    expect(await checkout.browser.api('trackOrder', { code: checkout.first.trackingCode })).toMatchObject({
      status: 'processing',
      hasCodes: false,
    })
    await expect(reveal(checkout)).rejects.toMatchObject({ code: 'not_found' })
    await shop.world.clearFaults()
    shop.advance(60_000)
    await untilOrders(checkout, 'completed')
    expect((await reveal(checkout)).codes).toHaveLength(1)
    expect(await attemptsOf(shop, checkout.first.id)).toHaveLength(1)
    expect((await openAttention(shop)).filter(({ subject_id }) => subject_id === unit?.id)).toEqual([])
  })

  it('is delivered by hand only with its code, which its buyer can show and no table holds in clear', async ({
    shop,
    seller,
  }) => {
    await shop.world.setBalance(0)
    const checkout = await givenVoucherCheckout(shop)
    await shop.world.payIntent(checkout.intentId)
    await untilUnits(shop, checkout.first.id, 'queued')
    const orderId = checkout.first.id
    await eventually(() => seller.api('changeOrderStatus', { id: orderId, status: 'pending-delivery' }))
    const before = await unitsOf(shop, orderId)
    for (const note of [undefined, '  ']) {
      const bare = seller.api('deliverOrder', { orderId, method: 'manual', ...(note && { note }) })
      await expect(bare).rejects.toMatchObject({ status: 400, code: 'invalid_input' })
    }
    expect(await unitsOf(shop, orderId)).toEqual(before)
    await seller.api('deliverOrder', { orderId, method: 'manual', note: 'BY-HAND-4711' })
    await untilOrders(checkout, 'completed')
    expect(await reveal(checkout)).toEqual({ codes: [{ unitNo: 1, text: 'BY-HAND-4711' }] })
    const rows = await Promise.all(tableNames.map((table) => shop.db.selectFrom(table).selectAll().execute()))
    expect(JSON.stringify(rows)).not.toContain('BY-HAND-4711')
  })
})
