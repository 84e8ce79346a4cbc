import { randomUUID } from 'node:crypto'
import { ApiError } from '@topup/core/api/client'
import type { PayoutView } from '@topup/core/api/payouts'
import { storeDay } from '@topup/core/calendar/store-day'
import { DAY, HOUR } from '@topup/core/time'
import { describe, expect } from 'vitest'
import { explain, fullScans } from '../../tests/_support/explain.ts'
import { givenCompletedOrder } from '../../tests/_support/given-completed-order.ts'
import type { Browser } from '../../tests/_support/http-client.ts'
import { it } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { verifyAudit } from '../access/audit.ts'
import { write } from '../platform/db/write.ts'
import { cutBalance } from '../refunds/cut-balance.ts'
import { payOutOnFriday } from './payouts/automatic-payouts.ts'
import { balanceQuery } from './payouts/balance.ts'
import { closeCompletedDays } from './payouts/completed-totals.ts'

it.beforeEach(async ({ shop }) => {
  for (const table of ['payout_events', 'payouts', 'balance_cuts', 'completed_days'] as const)
    await shop.db.deleteFrom(table).execute()
  for (const table of ['refunds', 'payments', 'orders'] as const) await shop.db.deleteFrom(table).execute()
})

const bankDetails = { accountName: 'PT Kilat', accountNumber: '1234 5678 9012', bankName: 'BCA', routingNumber: '014' }
const request = (seller: Browser, amount: string) =>
  seller.api('requestPayout', { amount, method: 'bank', bankDetails })
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
  )
const mark = (seller: Browser, payout: PayoutView, event: 'process' | 'pay' | 'reject', reference?: string) =>
  seller.api('markPayout', { payoutId: payout.id, event, reference })

/** Inserts the only unit of an order paid in rupiah, with a refund of its money. */
async function givenUnitRefund(shop: Shop, order: { id: string; checkoutId: string }, status: 'succeeded' | 'manual') {
  const now = shop.ctx.now().toISOString()
  const paymentId = randomUUID()
  await shop.db
    .insertInto('payments')
    .values({
      id: paymentId,
      checkout_id: order.checkoutId,
      provider: 'xendit',
      method: 'qris',
      channel: null,
      provider_ref: paymentId,
      capture_ref: null,
      status: 'succeeded',
      amount: 480_000,
      currency: 'IDR',
      is_surplus: 0,
      expires_at: now,
      due_at: now,
      tries: 0,
      created_at: now,
      succeeded_at: now,
    })
    .execute()
  await shop.db
    .insertInto('refunds')
    .values({
      id: randomUUID(),
      payment_id: paymentId,
      purpose: 'unit',
      order_id: order.id,
      unit_no: 1,
      amount: 480_000,
      currency: 'IDR',
      status,
      source: 'store',
      reason: 'asked by mail',
      provider_ref: null,
      proof: null,
      tries: 1,
      due_at: now,
      claimed_until: null,
      created_at: now,
      settled_at: now,
    })
    .execute()
  await write(shop.db, (trx) => cutBalance(shop.ctx, trx, order.checkoutId))
}

describe('the balance', () => {
  it('is what was completed less what was asked for, whatever became of other orders', async ({ shop, seller }) => {
    await givenCompletedOrder(shop, { total: 120_00 })
    await givenCompletedOrder(shop, { total: 999_00, status: 'processing' })
    await request(seller, '60.00')
    expect(await seller.api('listPayouts')).toMatchObject({ available: '60.00', pending: '60.00', paidOut: '0.00' })
  })

  it('stays the same when closed days are summed up, and grows with what comes after', async ({ shop, seller }) => {
    const now = shop.ctx.now().getTime()
    for (const days of [40, 3, 1, 0]) {
      await givenCompletedOrder(shop, { total: 10_00 + days, deliveredAt: new Date(now - days * DAY) })
    }
    const before = (await seller.api('listPayouts')).available
    expect(before).toBe('40.44')
    while ((await closeCompletedDays(shop.ctx)) > 0);
    expect(await closeCompletedDays(shop.ctx)).toBe(0)
    expect((await seller.api('listPayouts')).available).toBe(before)
    await givenCompletedOrder(shop, { total: 5_00 })
    expect((await seller.api('listPayouts')).available).toBe('45.44')
  })

  it('is less by every unit of a completed order whose money went back, and by nothing else', async ({
    shop,
    seller,
  }) => {
    await givenCompletedOrder(shop, { total: 90_00 })
    await givenUnitRefund(shop, await givenCompletedOrder(shop, { total: 30_00 }), 'succeeded')
    await givenUnitRefund(shop, await givenCompletedOrder(shop, { total: 20_00 }), 'manual')
    await givenUnitRefund(shop, await givenCompletedOrder(shop, { total: 70_00, status: 'failed' }), 'succeeded')
    expect((await seller.api('listPayouts')).available).toBe('90.00')
    while ((await closeCompletedDays(shop.ctx)) > 0);
    expect((await seller.api('listPayouts')).available).toBe('90.00')
    expect(await codeOf(request(seller, '90.01'))).toBe('balance_too_low')
  })

  it('is read by an index', async ({ shop }) => {
    const plan = await explain(shop.db, balanceQuery('2026-11-19'))
    expect(fullScans(plan, ['orders', 'balance_cuts', 'refunds']), plan.join('\n')).toEqual([])
  })
})

describe('a payout', () => {
  it('is refused below fifty dollars, above the balance, and by bank without an account', async ({ shop, seller }) => {
    await givenCompletedOrder(shop, { total: 80_00 })
    expect(await codeOf(request(seller, '49.99'))).toBe('payout_too_small')
    expect(await codeOf(request(seller, '80.01'))).toBe('balance_too_low')
    const noAccount = seller.api('requestPayout', { amount: '50.00', method: 'bank', bankDetails: null })
    expect(await codeOf(noAccount)).toBe('invalid_input')
    expect((await request(seller, '80.00')).status).toBe('requested')
  })

  it('takes no more than the balance when twenty are asked for at once', async ({ shop, seller }) => {
    await givenCompletedOrder(shop, { total: 275_00 })
    const codes = await Promise.all(Array.from({ length: 20 }, () => codeOf(request(seller, '50.00'))))
    expect(codes.filter((code) => code === 'answered')).toHaveLength(5)
    expect(codes.filter((code) => code === 'balance_too_low')).toHaveLength(15)
    expect(await seller.api('listPayouts')).toMatchObject({ available: '25.00', pending: '250.00' })
  })

  it('goes from requested over processing to paid, each step once and with the transfer’s reference', async ({
    shop,
    seller,
  }) => {
    await givenCompletedOrder(shop, { total: 100_00 })
    const payout = await request(seller, '100.00')
    expect(payout).toMatchObject({ status: 'requested', actions: ['process', 'reject'], isAutomatic: false })
    expect(await codeOf(mark(seller, payout, 'pay', 'TRX-1'))).toBe('transition_not_allowed')
    await mark(seller, payout, 'process')
    expect(await codeOf(mark(seller, payout, 'pay'))).toBe('invalid_input')
    const both = await Promise.all([
      codeOf(mark(seller, payout, 'pay', 'TRX-1')),
      codeOf(mark(seller, payout, 'pay', 'TRX-2')),
    ])
    expect(both.sort()).toEqual(['answered', 'transition_not_allowed'])
    expect(await seller.api('listPayouts')).toMatchObject({ available: '0.00', pending: '0.00', paidOut: '100.00' })
    const events = await shop.db.selectFrom('payout_events').select('event').orderBy('created_at').execute()
    expect(events.map(({ event }) => event)).toEqual(['request', 'process', 'pay'])
  })

  it('gives its amount back when it is rejected', async ({ shop, seller }) => {
    await givenCompletedOrder(shop, { total: 100_00 })
    const payout = await request(seller, '70.00')
    expect(await mark(seller, payout, 'reject', 'Wrong account')).toMatchObject({ status: 'rejected', actions: [] })
    expect(await seller.api('listPayouts')).toMatchObject({ available: '100.00', pending: '0.00', paidOut: '0.00' })
  })

  it('keeps its account encrypted and masked; showing it is audited', async ({ shop, seller }) => {
    await givenCompletedOrder(shop, { total: 100_00 })
    const payout = await request(seller, '50.00')
    expect(payout.account).toBe('BCA •••• 9012')
    expect(JSON.stringify(await seller.api('listPayouts'))).not.toContain('5678')
    const row = await shop.db.selectFrom('payouts').selectAll().executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain('5678')
    const revealed = await seller.api('revealPayoutAccount', { payoutId: payout.id })
    expect(revealed).toEqual({ ...bankDetails, accountNumber: '123456789012' })
    const audit = await shop.db.selectFrom('audit_log').selectAll().orderBy('seq', 'desc').limit(1).executeTakeFirst()
    expect(audit).toMatchObject({ action: 'payout_account_revealed', subject: `payout:${payout.id}` })
    expect(JSON.stringify(await shop.db.selectFrom('audit_log').select('details').execute())).not.toContain('5678')
    expect(await verifyAudit(shop.ctx)).toBeUndefined()
  })

  it('is the owner’s matter', async ({ shop, seller }) => {
    expect(await codeOf(shop.createBrowser().api('listPayouts'))).toBe('not_signed_in')
    await shop.db.updateTable('sellers').set({ role: 'staff' }).execute()
    try {
      expect(await codeOf(request(seller, '50.00'))).toBe('forbidden')
      const any = { payoutId: randomUUID() }
      expect(await codeOf(seller.api('markPayout', { ...any, event: 'process' }))).toBe('forbidden')
      expect(await codeOf(seller.api('revealPayoutAccount', any))).toBe('forbidden')
    } finally {
      await shop.db.updateTable('sellers').set({ role: 'owner' }).execute()
    }
  })
})

describe('automatic payouts', () => {
  /** A context whose clock shows this hour, store time, of the next Friday. */
  const onFriday = (shop: Shop, hour: number) => {
    const { timeZone } = shop.ctx.settings.current()
    let at = new Date(`${storeDay(shop.ctx.now(), timeZone)}T00:00:00+07:00`)
    while (new Date(at.getTime() + 7 * HOUR).getUTCDay() !== 5) at = new Date(at.getTime() + DAY)
    return { ...shop.ctx, now: () => new Date(at.getTime() + hour * HOUR) }
  }

  it('are off until the owner turns them on', async ({ shop, seller }) => {
    await givenCompletedOrder(shop, { total: 90_00 })
    expect((await seller.api('listPayouts')).automatic.enabled).toBe(false)
    expect(await payOutOnFriday(onFriday(shop, 10))).toBe(false)
  })

  it('pay the whole balance out once per Friday, whoever looks at the clock', async ({ shop, seller }) => {
    await givenCompletedOrder(shop, { total: 90_00 })
    await seller.api('saveAutomaticPayouts', { enabled: true, method: 'bank', bankDetails })
    expect(await payOutOnFriday(onFriday(shop, 8))).toBe(false)
    const made = await Promise.all(Array.from({ length: 5 }, () => payOutOnFriday(onFriday(shop, 10))))
    expect(made.filter(Boolean)).toHaveLength(1)
    const { payouts, available } = await seller.api('listPayouts')
    expect(payouts).toMatchObject([{ amount: '90.00', isAutomatic: true, account: 'BCA •••• 9012' }])
    expect(available).toBe('0.00')
    await givenCompletedOrder(shop, { total: 90_00 })
    expect(await payOutOnFriday(onFriday(shop, 12))).toBe(false)
  })

  it('wait where the balance is below the minimum', async ({ shop }) => {
    await givenCompletedOrder(shop, { total: 49_00 })
    expect(await payOutOnFriday(onFriday(shop, 10))).toBe(false)
  })
})
