import { randomUUID } from 'node:crypto'
import { DAY, HOUR, MINUTE } from '@topup/core/time'
import { describe, expect } from 'vitest'
import { mayMailAtOnce, nextMailAt } from '../src/ordering/account/sign-in-limits.ts'
import { isPostgres } from '../src/platform/db/open.ts'
import { write } from '../src/platform/db/write.ts'
import { forgetCalls } from '../src/platform/http/forget-calls.ts'
import { givenOrders } from './_support/given-order.ts'
import { givenPaid } from './_support/given-paid.ts'
import { givenSeller, sellerPassword } from './_support/given-seller.ts'
import { untilPayment } from './_support/money-of.ts'
import { refusal } from './_support/refusal.ts'
import { shopTest } from './_support/shop-test.ts'
import type { Shop } from './_support/start-shop.ts'

const it = shopTest({ isIdle: true, env: { RATE_LIMIT_FACTOR: '2' }, timing: { orderExpiry: 90 * MINUTE } }, 'test')

/** Longer than every lockout and limit, and shorter than the time after which an idle seller is signed out. */
const AHEAD = 3 * HOUR

/** Runs `work` while the shop's clock is ahead. */
async function whileAhead<T>(shop: Shop, work: () => Promise<T>): Promise<T> {
  shop.jumpClock(AHEAD)
  try {
    return await work()
  } finally {
    shop.jumpClock(-AHEAD)
  }
}

const refusedCode = async (call: Promise<unknown>) => (await refusal(call)).code

async function times(count: number, work: () => Promise<unknown>): Promise<void> {
  for (let n = 0; n < count; n++) await work()
}

describe('limits that were used up while the clock was ahead hold nobody up once it is put back', () => {
  it('wrong passwords of a seller', async ({ shop }) => {
    await givenSeller(shop)
    const browser = shop.createBrowser()
    const wrong = () => refusedCode(browser.api('signIn', { password: 'not the password' }))
    await whileAhead(shop, () => times(6, wrong))
    await browser.api('signIn', { password: sellerPassword })
    // Five failures at the true time lock the seller out as usual.
    const other = shop.createBrowser()
    await times(5, () => refusedCode(other.api('signIn', { password: 'not the password' })))
    expect(await refusedCode(other.api('signIn', { password: sellerPassword }))).toBe('invalid_credentials')
  })

  it('wrong codes of a seller’s second factor', async ({ shop }) => {
    const { browser } = await givenSeller(shop)
    const wrong = () => refusedCode(browser.api('proveSecondFactor', { code: '000000' }))
    await whileAhead(shop, () => times(6, wrong))
    expect(await wrong()).toBe('second_factor_refused')
    expect(await wrong()).toBe('too_many_requests')
  })

  it('links to an order', async ({ shop }) => {
    const checkout = await givenPaid(shop, [{ packageId: 'hand-60', customerEmail: 'buyer@example.com' }])
    await untilPayment(shop, checkout, 'succeeded')
    const { browser, first } = checkout
    const ask = () => browser.api('sendOrderLink', { code: first.trackingCode })
    const countLinks = async () =>
      (await shop.db.selectFrom('mails').select('id').where('kind', '=', 'link').execute()).length
    await whileAhead(shop, () => times(2, ask))
    expect(await countLinks()).toBe(1)
    await ask()
    expect(await countLinks()).toBe(2)
    // The limit stays five a day.
    await times(5, ask)
    expect(await countLinks()).toBe(5)
  })

  it('codes for a mailbox', async ({ shop }) => {
    const email = `${randomUUID()}@example.com`
    const asking = { mailbox: email, domain: null, callerKey: 'caller', browserHash: 'browser', knownId: null }
    const look = () =>
      write(shop.db, async (trx) => ({
        isAtOnce: await mayMailAtOnce(shop.ctx, trx, asking),
        next: (await nextMailAt(trx, email, shop.ctx.now())).getTime() - shop.ctx.now().getTime(),
      }))
    const browser = shop.createBrowser()
    await whileAhead(shop, async () => {
      // Ten: the limit of five mails an hour, times the test's factor.
      await times(10, () => browser.api('requestSignInCode', { email }))
      expect(await look()).toMatchObject({ isAtOnce: false })
    })
    const { isAtOnce, next } = await look()
    expect([isAtOnce, next]).toEqual([true, expect.closeTo(0, -2)])
  })

  it('requests of a wallet to a phone number', async ({ shop }) => {
    const press = async () => {
      const { browser, amount, first } = await givenOrders(shop)
      const wanted = { amount, orderId: first.id, channelCode: 'ID_OVO', customerPhone: '+6281234567890' } as const
      return browser.api('createEwalletPayment', wanted)
    }
    // Ten: the limit of five in ten minutes, times the test's factor.
    await whileAhead(shop, async () => {
      await times(10, press)
      expect(await refusedCode(press())).toBe('prompts_used_up')
    })
    expect((await press()).paymentId).not.toBe('')
  })

  it('changes of the way to pay', async ({ shop }) => {
    // Forty: the limit of twenty in ten minutes, times the test's factor.
    const change = await whileAhead(shop, async () => {
      const { browser, amount, first } = await givenOrders(shop)
      const wanted = { amount, orderId: first.id }
      const byQris = () => browser.api('createQrisPayment', wanted)
      const byCard = () => browser.api('createPaymentIntent', { ...wanted, replace: true })
      await byQris()
      for (let n = 0; n < 20; n++) {
        await byCard()
        await byQris()
      }
      expect(await refusedCode(byCard())).toBe('too_many_requests')
      return byCard
    })
    await change()
  })

  it('calls of an IP address', async ({ shop }) => {
    if (!isPostgres(shop.db)) return
    const rows = ['ahead', 'now'].map((key, n) => ({ key, points: 99, expire: Date.now() + (n === 0 ? DAY : MINUTE) }))
    await shop.db.insertInto('rate_limits').values(rows).execute()
    await forgetCalls(shop.ctx)
    const left = await shop.db.selectFrom('rate_limits').select('key').where('key', 'in', ['ahead', 'now']).execute()
    expect(left).toEqual([{ key: 'now' }])
  })
})
