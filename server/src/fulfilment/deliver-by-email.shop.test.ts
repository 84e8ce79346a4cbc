import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { eventually } from '../../tests/_support/eventually.ts'
import { givenCheckout, untilOrders } from '../../tests/_support/given-order.ts'
import { attemptsOf, openAttention, unitsOf, untilUnits } from '../../tests/_support/given-paid.ts'
import type { Browser } from '../../tests/_support/http-client.ts'
import { createLogLines } from '../../tests/_support/log-lines.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { tableNames } from '../platform/db/schema.ts'

const { lines, log } = createLogLines()

const it = shopTest({ overrides: { log } })

const code = 'GIFT-7Q2X-99KD\nGIFT-1M4Z-03PL'

async function givenWaiting(shop: Shop, email: string | null = `buyer-${randomUUID()}@example.com`, quantity = 1) {
  const checkout = await givenCheckout(shop, [{ packageId: 'hand-60', quantity }])
  await checkout.browser.api('updateCheckout', { checkoutId: checkout.checkoutId, customerEmail: email })
  await shop.world.payIntent(checkout.intentId)
  await untilOrders(checkout, 'pending-delivery')
  // Wait for the order's first mail, so that a fault set by the test affects only the delivery's mail.
  if (email) await eventually(async () => expect(await shop.world.mailsTo(email)).toHaveLength(1))
  return { ...checkout, email: email ?? '', orderId: checkout.first.id }
}
const send = (seller: Browser, orderId: string, note: string | undefined = code) =>
  seller.api('deliverOrder', { orderId, method: 'email', ...(note === '' ? {} : { note }) })
const deliveriesTo = async (shop: Shop, email: string) =>
  (await shop.world.mailsTo(email)).filter(({ subject }) => subject.startsWith('Your delivery'))

describe('delivery by e-mail', () => {
  it('completes the order once the mail server took the mail, which carries what the seller wrote', async ({
    shop,
    seller,
  }) => {
    const order = await givenWaiting(shop, undefined, 2)
    await send(seller, order.orderId)
    await untilOrders(order, 'completed')
    const [mail, ...more] = await deliveriesTo(shop, order.email)
    expect(more).toEqual([])
    expect(mail?.text).toContain(code)
    expect(mail?.subject).not.toContain('GIFT')
    expect(await attemptsOf(shop, order.orderId)).toMatchObject([
      { supplier: 'manual', status: 'delivered' },
      { supplier: 'manual', status: 'delivered' },
    ])
    // The seller wrote a single text for both units, so the buyer sees it once.
    const { codes } = await order.browser.api('revealCodes', { id: order.orderId })
    expect(codes).toEqual([{ unitNo: 1, text: code }])
    expect((await shop.world.mailsTo(order.email)).filter(({ subject }) => subject.startsWith('Delivered'))).toEqual([])
  })

  it('is not delivered before the mail was accepted, and nothing else can be delivered meanwhile', async ({
    shop,
    seller,
  }) => {
    const order = await givenWaiting(shop)
    await shop.world.fault({ target: 'mail', kind: 'error', status: 451, times: null })
    await send(seller, order.orderId)
    await untilUnits(shop, order.orderId, 'sending')
    expect(await order.browser.api('trackOrder', { code: order.first.trackingCode })).toMatchObject({
      status: 'pending-delivery',
      hasCodes: false,
    })
    await expect(order.browser.api('revealCodes', { id: order.orderId })).rejects.toMatchObject({ code: 'not_found' })
    for (const again of [
      () => send(seller, order.orderId),
      () => seller.api('deliverOrder', { orderId: order.orderId, method: 'manual' }),
      () => seller.api('changeOrderStatus', { id: order.orderId, status: 'failed' }),
    ]) {
      await expect(again()).rejects.toMatchObject({ code: 'delivery_in_flight' })
    }
    shop.advance(3_600_000)
    await eventually(async () => expect((await unitsOf(shop, order.orderId))[0]?.status).toBe('sending'))
    await shop.world.clearFaults()
    shop.advance(3_600_000)
    await untilOrders(order, 'completed')
    expect(await deliveriesTo(shop, order.email)).toHaveLength(1)
  })

  it('that the mail server refuses for good is the seller’s again, with the reason and without the words', async ({
    shop,
    seller,
  }) => {
    const order = await givenWaiting(shop)
    await shop.world.fault({ target: 'mail', kind: 'error', status: 550, times: 1 })
    await send(seller, order.orderId)
    const [unit] = await untilUnits(shop, order.orderId, 'held')
    expect(unit).toMatchObject({ held_reason: 'mail-refused', held_detail: expect.stringContaining('550') })
    const entries = (await openAttention(shop, 'delivery_refused')).filter(({ subject_id }) => subject_id === unit?.id)
    expect(entries).toHaveLength(1)
    expect(await attemptsOf(shop, order.orderId)).toMatchObject([{ status: 'refused' }])
    await expect(order.browser.api('revealCodes', { id: order.orderId })).rejects.toMatchObject({ code: 'not_found' })
    await send(seller, order.orderId, 'second try')
    await untilOrders(order, 'completed')
    expect((await order.browser.api('revealCodes', { id: order.orderId })).codes).toEqual([
      { unitNo: 1, text: 'second try' },
    ])
  })

  it('is refused when the buyer left no address, and when there is nothing to send', async ({ shop, seller }) => {
    const nameless = await givenWaiting(shop, null)
    await expect(send(seller, nameless.orderId)).rejects.toMatchObject({ code: 'transition_not_allowed' })
    const order = await givenWaiting(shop)
    await expect(send(seller, order.orderId, '')).rejects.toMatchObject({ code: 'invalid_input' })
    expect((await unitsOf(shop, order.orderId)).map(({ status }) => status)).toEqual(['held'])
  })

  it('happens once when two sellers press at the same moment', async ({ shop, seller }) => {
    const order = await givenWaiting(shop)
    const results = await Promise.allSettled([send(seller, order.orderId, 'one'), send(seller, order.orderId, 'two')])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await untilOrders(order, 'completed')
    expect(await deliveriesTo(shop, order.email)).toHaveLength(1)
  })

  it('invariant 9: leaves its words in the mail alone, in no log, list or table', async ({ shop, seller }) => {
    const order = await givenWaiting(shop)
    await send(seller, order.orderId)
    await untilOrders(order, 'completed')
    const rows = await Promise.all(tableNames.map((table) => shop.db.selectFrom(table).selectAll().execute()))
    const places = {
      logs: lines.join(''),
      database: JSON.stringify(rows),
      list: JSON.stringify(await seller.api('listAdminOrders')),
    }
    for (const [place, text] of Object.entries(places)) expect(text.includes('GIFT-7Q2X'), place).toBe(false)
  })
})
