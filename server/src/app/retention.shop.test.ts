import { DAY } from '@topup/core/time'
import { expect } from 'vitest'
import { eventually } from '../../tests/_support/eventually.ts'
import { givenOrders, untilOrders } from '../../tests/_support/given-order.ts'
import { givenPaid, untilUnits } from '../../tests/_support/given-paid.ts'
import { logIn } from '../../tests/_support/log-in.ts'
import { payAtXendit } from '../../tests/_support/pay-at-xendit.ts'
import { it } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { exportDatabase } from '../platform/db/backup.ts'
import { forgetBuyers } from './retention/forget-buyers.ts'

async function dump(shop: Shop): Promise<string> {
  const lines: string[] = []
  await exportDatabase(shop.db, async (line) => void lines.push(line))
  return lines.join('\n')
}
const forgetAll = async (shop: Shop, ctx = shop.ctx) => {
  while ((await forgetBuyers(ctx)) > 0);
}

it('leaves nothing of a settled buyer in the database after the set time, and every figure as it was', async ({
  shop,
  seller,
}) => {
  const [player, email, openPlayer] = ['71823001', 'who.was.it@mail.example', '71823002']
  const sold = await givenPaid(shop, [{ packageId: 'ml-86', gameUserId: `${player} (77)` }])
  const { checkoutId } = sold
  await sold.browser.api('updateCheckout', { checkoutId, customerEmail: email }).catch(() => undefined)
  await shop.db
    .updateTable('checkouts')
    .set({ customer_email: email, buyer_ip: '203.0.113.77' })
    .where('id', '=', checkoutId)
    .execute()
  await untilOrders(sold, 'completed')
  const [words, account] = ['my other account is 71823003', 'budi@example.com']
  await sold.browser.api('requestRefund', { id: sold.first.id, scenario: 'fraud', note: words })
  await logIn(sold.browser, 'person-budi')
  const open = await givenPaid(shop, [{ packageId: 'hand-60', gameUserId: openPlayer }])
  await untilUnits(shop, open.first.id, 'held')
  for (const text of [player, email, words, account, '203.0.113.77', openPlayer])
    expect(await dump(shop)).toContain(text)

  // What the providers kept is booked a little later.
  await eventually(async () => {
    const due = await shop.db.selectFrom('fee_checks').select('id').where('status', '=', 'due').execute()
    expect(due).toEqual([])
  })
  const ledger = await shop.db.selectFrom('ledger_entries').selectAll().orderBy('id').execute()
  const figures = await seller.api('getFigures')
  await forgetAll(shop)
  expect(await dump(shop)).toContain(player)

  const later = { ...shop.ctx, now: () => new Date(shop.ctx.now().getTime() + 400 * DAY) }
  await forgetAll(shop, later)
  const left = await dump(shop)
  for (const text of [player, email, words, account, '203.0.113.77']) expect(left).not.toContain(text)
  // It still waits for the seller, who has to know where to.
  expect(left).toContain(openPlayer)
  expect(await shop.db.selectFrom('ledger_entries').selectAll().orderBy('id').execute()).toEqual(ledger)
  expect(await seller.api('getFigures')).toEqual(figures)
  const [order] = (await seller.api('searchAdminOrders', { query: sold.first.id })).orders
  expect(order).toMatchObject({ status: 'completed', gameUserId: 'removed', buyerEmail: null, totalAmount: '1.50' })
})

it('erases phone numbers and the providers’ own words with the rest, and not before', async ({ shop }) => {
  const phone = '81276543210'
  const placed = await givenOrders(shop, [{ packageId: 'ml-86', gameUserId: '71823009 (77)' }])
  const customer = { customerName: 'Budi', customerEmail: null, customerPhone: `+62${phone}` }
  const wanted = { amount: placed.amount, channelCode: 'ID_OVO', orderId: placed.first.id, ...customer } as const
  const { paymentId } = await placed.browser.api('createEwalletPayment', wanted)
  await payAtXendit(shop, paymentId)
  await untilOrders(placed, 'completed')
  const payloads = () => shop.db.selectFrom('webhook_events').selectAll().where('provider', '=', 'xendit').execute()
  await eventually(async () => expect((await payloads()).some(({ status }) => status === 'done')).toBe(true))
  // The store hands a phone number on and keeps none; only what the provider says afterwards may repeat it.
  expect(await dump(shop)).not.toContain(phone)
  const payload = JSON.stringify({ channel_properties: { mobile_number: `+62${phone}` } })
  await shop.db.updateTable('webhook_events').set({ payload }).where('provider', '=', 'xendit').execute()

  const { retentionDays } = shop.ctx.settings.current()
  const after = (days: number) => ({ ...shop.ctx, now: () => new Date(shop.ctx.now().getTime() + days * DAY) })
  await forgetAll(shop, after(retentionDays - 1))
  expect(await dump(shop)).toContain(phone)
  await forgetAll(shop, after(retentionDays + 1))
  expect(await dump(shop)).not.toContain(phone)
  expect(await payloads()).toEqual([])
})

it('keeps everything where the owner set no time', async ({ shop, seller }) => {
  const sold = await givenPaid(shop, [{ packageId: 'ml-86', gameUserId: '71823003 (77)' }])
  await untilOrders(sold, 'completed')
  const { version } = await seller.api('getStoreSettings')
  await seller.api('saveStoreSettings', { version, changes: { retentionDays: 0 } })
  await forgetAll(shop, { ...shop.ctx, now: () => new Date(shop.ctx.now().getTime() + 4000 * DAY) })
  expect(await dump(shop)).toContain('71823003')
})
