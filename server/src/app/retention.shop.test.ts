import { randomUUID } from 'node:crypto'
import { DAY } from '@topup/core/time'
import { expect } from 'vitest'
import { eventually } from '../../tests/_support/eventually.ts'
import { givenOrders, untilOrders } from '../../tests/_support/given-order.ts'
import { attemptsOf, givenDelivered, givenPaid, untilUnits } from '../../tests/_support/given-paid.ts'
import { logIn } from '../../tests/_support/log-in.ts'
import { paymentOf } from '../../tests/_support/money-of.ts'
import { payAtXendit } from '../../tests/_support/pay-at-xendit.ts'
import { it } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import type { OutsideContext } from '../fulfilment/context.ts'
import { sendAccountNotices } from '../mail/send-account-notices.ts'
import { keepDeliverySecret, openDeliverySecrets } from '../ordering/delivered-codes.ts'
import { exportDatabase } from '../platform/db/backup.ts'
import { write } from '../platform/db/write.ts'
import { loadEvidenceFacts } from '../refunds/evidence/load-facts.ts'
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

  // The providers' fees are booked a little later.
  await eventually(async () => {
    const due = await shop.db.selectFrom('fee_checks').select('id').where('status', '=', 'due').execute()
    expect(due).toEqual([])
  })
  const ledger = await shop.db.selectFrom('ledger_entries').selectAll().orderBy('id').execute()
  const figures = await seller.api('getFigures')
  await forgetAll(shop)
  expect(await dump(shop)).toContain(player)

  // A waiting mail keeps its buyer's address; a busy mail server is retried half a minute later.
  await shop.db.updateTable('mails').set({ status: 'sent', claimed_until: null }).execute()
  const later = { ...shop.ctx, now: () => new Date(shop.ctx.now().getTime() + 400 * DAY) }
  await forgetAll(shop, later)
  // The account's owner is mailed of its end, and the address is erased with that mail.
  while ((await sendAccountNotices(later as OutsideContext)) > 0);
  expect((await shop.world.mailsTo(account)).map(({ subject }) => subject)).toEqual([
    'Your account at Kilat was deleted',
  ])
  const left = await dump(shop)
  for (const text of [player, email, words, account, '203.0.113.77']) expect(left).not.toContain(text)
  // The open order still waits for the seller, who needs its player.
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
  // The store passes a phone number on without storing it; only the provider's webhooks may repeat it.
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

it('keeps a delivered code and the supplier’s words as long as it knows the buyer of the order, and no longer', async ({
  shop,
}) => {
  const sold = await givenDelivered(shop)
  const [attempt] = await attemptsOf(shop, sold.first.id)
  if (!attempt) throw new Error('there is no attempt')
  await write(shop.db, (trx) => keepDeliverySecret(shop.ctx, trx, attempt, 'CODE-71823'))
  const note = 'credited to Sari71823'
  await shop.db.updateTable('supplier_orders').set({ note }).where('id', '=', attempt.id).execute()
  await shop.db.updateTable('mails').set({ status: 'sent', claimed_until: null }).execute()
  const { retentionDays } = shop.ctx.settings.current()
  const kept = async (days: number) => {
    await forgetAll(shop, { ...shop.ctx, now: () => new Date(shop.ctx.now().getTime() + days * DAY) })
    const codes = await openDeliverySecrets(shop.ctx, shop.db, sold.first.id)
    return { codes: codes.map(({ text }) => text), hasWords: (await dump(shop)).includes(note) }
  }
  expect(await kept(retentionDays - 1)).toEqual({ codes: ['CODE-71823'], hasWords: true })
  expect(await kept(retentionDays + 1)).toEqual({ codes: [], hasWords: false })
})

it('keeps everything where the owner set no time', async ({ shop, seller }) => {
  const sold = await givenPaid(shop, [{ packageId: 'ml-86', gameUserId: '71823003 (77)' }])
  await untilOrders(sold, 'completed')
  const { version } = await seller.api('getStoreSettings')
  await seller.api('saveStoreSettings', { version, changes: { retentionDays: 0 } })
  await forgetAll(shop, { ...shop.ctx, now: () => new Date(shop.ctx.now().getTime() + 4000 * DAY) })
  expect(await dump(shop)).toContain('71823003')
})

it('keeps each kind for its own time, and what has none as long as orders or its usual time', async ({
  shop,
  seller,
}) => {
  const { version } = await seller.api('getStoreSettings')
  const retention = { notices: 40, failedCalls: 5, risk: 10 }
  await seller.api('saveStoreSettings', { version, changes: { retention } })
  const at = (days: number) => new Date(shop.ctx.now().getTime() - days * DAY).toISOString()
  for (const days of [4, 6, 9, 11, 39, 41]) {
    const id = `kept ${days}`
    await shop.db
      .insertInto('failed_calls')
      .values({
        id,
        request_id: id,
        call: 'GET /',
        status: 500,
        code: 'x',
        checkout_id: null,
        order_id: null,
        failed_at: at(days),
      })
      .execute()
    const nobody = { address: null, session: null, mail: null, player: null, card: null, package_id: null }
    await shop.db
      .insertInto('risk_events')
      .values({ id, kind: 'failed', at: at(days), amount: 1, payment_id: id, ...nobody })
      .execute()
    const event = {
      provider: 'kept',
      event_key: id,
      type: 'x',
      payload: '{}',
      status: 'done',
      tries: 0,
      due_at: at(days),
    } as const
    await shop.db
      .insertInto('webhook_events')
      .values({ id, ...event, claimed_until: null, received_at: at(days), applied_at: null, error: null })
      .execute()
  }
  await forgetAll(shop)
  const kept = async (table: 'failed_calls' | 'risk_events' | 'webhook_events') =>
    (await shop.db.selectFrom(table).select('id').where('id', 'like', 'kept %').execute())
      .map(({ id }) => id)
      .toSorted()
  expect(await kept('failed_calls')).toEqual(['kept 4'])
  expect(await kept('risk_events')).toEqual(['kept 4', 'kept 6', 'kept 9'])
  expect(await kept('webhook_events')).toEqual(['kept 11', 'kept 39', 'kept 4', 'kept 6', 'kept 9'])
  const tooLong = [{ risk: 181 }, { risk: 0 }, { failedCalls: 0 }, { refundAccounts: 0 }]
  for (const wrong of tooLong) {
    const saving = seller.api('saveStoreSettings', { version: version + 1, changes: { retention: wrong } })
    await expect(saving).rejects.toMatchObject({ status: 400 })
  }
  const page = await shop.createBrowser().api('getLegalPage', { id: 'privacy' })
  expect(page.text.en).toContain('report to us:** 40 days')
  expect(page.text.id).toContain('dihapus setelah 10 hari')
})

it('leaves to the evidence for a dispute that a mail went out, once its address is gone', async ({ shop, seller }) => {
  const checkout = await givenDelivered(shop)
  const sent_at = new Date(shop.ctx.now().getTime() - 11 * DAY).toISOString()
  const times = { due_at: sent_at, claimed_until: null, created_at: sent_at, sent_at }
  const about = { kind: 'link', subject_id: randomUUID(), order_id: checkout.first.id } as const
  const mail = { ...about, ...times, recipient: 'mailed@mail.example', status: 'sent', tries: 1, error: null } as const
  await shop.db
    .insertInto('mails')
    .values({ id: randomUUID(), ...mail })
    .execute()
  const told = { reason: null, customerName: null, threeDSecure: null }
  const mails = async () => (await loadEvidenceFacts(shop.ctx, await paymentOf(shop, checkout), told, '')).mails
  expect(await mails()).toContainEqual({ kind: 'link', to: 'mailed@mail.example', sentAt: sent_at })
  const { version } = await seller.api('getStoreSettings')
  await seller.api('saveStoreSettings', { version, changes: { retention: { mails: 10 } } })
  await forgetAll(shop)
  expect(await mails()).toContainEqual({ kind: 'link', to: null, sentAt: sent_at })
})
