import { randomUUID } from 'node:crypto'
import { DAY } from '@topup/core/time'
import { describe, expect } from 'vitest'
import { beforeTransaction } from '../../tests/_support/before-transaction.ts'
import { givenOrders, orderInput } from '../../tests/_support/given-order.ts'
import { givenSeller } from '../../tests/_support/given-seller.ts'
import { logIn } from '../../tests/_support/log-in.ts'
import { it } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { createSessionSweep } from '../app/retention/sweep-sessions.ts'
import { signValue } from '../platform/http/signed-cookie.ts'

const sessions = async (shop: Shop) =>
  (await shop.db.selectFrom('buyer_sessions').select('id').orderBy('id').execute()).map(({ id }) => id)
const checkouts = async (shop: Shop) =>
  (await shop.db.selectFrom('checkouts').select('id').orderBy('id').execute()).map(({ id }) => id)

describe('a write that is refused', () => {
  const unknown = randomUUID()
  const payment = { amount: '1.50', orderId: unknown }
  const customer = { customerName: 'Budi', customerEmail: null }
  const order = orderInput('ml-86')
  it.for<[number, string, string, unknown]>([
    [404, 'POST', '/api/orders', { ...order, gameId: 'no-such-game' }],
    [404, 'POST', '/api/orders', { ...order, packageId: 'no-such-package' }],
    [409, 'POST', '/api/orders', { ...order, totalAmount: '0.01' }],
    [400, 'POST', '/api/orders', { ...order, gameUserId: 7 }],
    [404, 'PATCH', `/api/checkouts/${unknown}`, { consent: true }],
    [404, 'POST', `/api/checkouts/${unknown}/extend`, {}],
    [404, 'POST', '/api/create-payment-intent', payment],
    [404, 'POST', '/api/create-qris-payment', { ...payment, ...customer }],
    [
      404,
      'POST',
      '/api/create-ewallet-payment',
      { ...payment, ...customer, customerPhone: '+6281276543210', channelCode: 'ID_OVO' },
    ],
    [404, 'POST', '/paypal/order', { ...payment, currency: 'USD', intent: 'CAPTURE' }],
    [404, 'POST', '/paypal/order/no-such-order/capture', {}],
    [404, 'PATCH', `/api/orders/${unknown}/player`, { gameUserId: '123456789 (2345)' }],
    [404, 'POST', `/api/orders/${unknown}/codes`, {}],
    [404, 'POST', '/api/no/such/call', {}],
  ])('with %i (%s %s) leaves no session, no checkout and no cookie', async ([status, method, path, body], { shop }) => {
    const before = await sessions(shop)
    const response = await shop.createBrowser().fetch(path, {
      method,
      headers: { 'content-type': 'application/json', origin: shop.url },
      body: JSON.stringify(body),
    })
    expect([response.status, await response.text()]).toEqual([status, expect.any(String)])
    expect(response.headers.getSetCookie()).toEqual([])
    expect(await sessions(shop)).toEqual(before)
    expect(await checkouts(shop)).toEqual([])
  })

  it('because nothing is sold for now leaves none either', async ({ shop }) => {
    const { browser: seller } = await givenSeller(shop)
    await seller.api('changeSales', { scope: 'store', paused: true, reason: 'Back at noon' })
    const browser = shop.createBrowser()
    const refused = browser.api('createOrder', { ...orderInput('ml-86'), checkoutId: randomUUID() })
    await expect(refused).rejects.toMatchObject({ code: 'sales_paused' })
    await seller.api('changeSales', { scope: 'store', paused: false })
    expect([await sessions(shop), await checkouts(shop), [...browser.cookies.keys()]]).toEqual([[], [], []])
  })
})

const later = (shop: Shop, days: number) => ({
  ...shop.ctx,
  now: () => new Date(shop.ctx.now().getTime() + days * DAY),
})
async function sweepAll(shop: Shop, ctx = later(shop, 8)): Promise<number[]> {
  const sweep = createSessionSweep(ctx)
  const looked = []
  for (;;) {
    looked.push(await sweep())
    if (looked.at(-1) === 0) return looked
  }
}

async function givenSession(shop: Shop, userId: string | null = null, id: string = randomUUID()) {
  const at = shop.ctx.now().toISOString()
  await shop.db.insertInto('buyer_sessions').values({ id, created_at: at, last_seen_at: at, user_id: userId }).execute()
  return id
}

async function givenEmptyCheckout(shop: Shop, buyer_session_id: string, email: string | null = null) {
  const id: string = randomUUID()
  const nothing = { sealed_at: null, paid_by: null, buyer_ip: null, consent_at: null }
  await shop.db
    .insertInto('checkouts')
    .values({
      ...nothing,
      id,
      buyer_session_id,
      customer_email: email,
      usd_to_idr: 16_000,
      created_at: shop.ctx.now().toISOString(),
    })
    .execute()
  return id
}

const knows = (shop: Shop, buyer_session_id: string, checkout_id: string) =>
  shop.db
    .insertInto('known_checkouts')
    .values({ buyer_session_id, checkout_id, created_at: shop.ctx.now().toISOString() })
    .execute()
const sessionOf = async (shop: Shop, checkoutId: string) =>
  (
    await shop.db
      .selectFrom('checkouts')
      .select('buyer_session_id')
      .where('id', '=', checkoutId)
      .executeTakeFirstOrThrow()
  ).buyer_session_id

describe('the sweep of sessions in which nothing was ordered', () => {
  it('takes empty ones and their empty checkouts, and nothing that somebody could come back to', async ({ shop }) => {
    const bare = await givenSession(shop)
    const empty = await givenSession(shop)
    const emptyCheckout = await givenEmptyCheckout(shop, empty)

    const wrote = await givenSession(shop)
    const withMail = await givenEmptyCheckout(shop, wrote, 'budi@example.com')
    const ordered = await givenOrders(shop)
    const buyer = await sessionOf(shop, ordered.checkoutId)
    const besideOrder = await givenEmptyCheckout(shop, buyer)
    const reader = await givenSession(shop)
    await knows(shop, reader, ordered.checkoutId)
    const shown = await givenEmptyCheckout(shop, await givenSession(shop))
    await knows(shop, reader, shown)
    const browser = shop.createBrowser()
    await logIn(browser, 'person-ayu')
    const user = await shop.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
    const loggedIn = await givenSession(shop, user.id)
    const ofAccount = await givenEmptyCheckout(shop, loggedIn)

    const all = { sessions: await sessions(shop), checkouts: await checkouts(shop) }
    await sweepAll(shop, later(shop, 6))
    expect({ sessions: await sessions(shop), checkouts: await checkouts(shop) }).toEqual(all)

    await sweepAll(shop)
    const swept = {
      sessions: all.sessions.filter((id) => ![bare, empty].includes(id)),
      checkouts: all.checkouts.filter((id) => ![emptyCheckout, besideOrder].includes(id)),
    }
    expect({ sessions: await sessions(shop), checkouts: await checkouts(shop) }).toEqual(swept)
    expect(swept.sessions).toEqual(expect.arrayContaining([wrote, buyer, reader, loggedIn]))
    expect(swept.checkouts).toEqual(expect.arrayContaining([withMail, ordered.checkoutId, shown, ofAccount]))
    expect((await ordered.browser.api('listOrders')).map(({ id }) => id)).toEqual([ordered.first.id])
    expect(await browser.api('getUser', {})).not.toBeNull()
  })

  it('looks at a few hundred at a time, and gets past those that stay', async ({ shop }) => {
    const at = shop.ctx.now().toISOString()
    const begun = { created_at: at, last_seen_at: at }
    const many = Array.from({ length: 1_100 }, () => ({ id: randomUUID() as string, ...begun }))
    for (const part of [many.slice(0, 600), many.slice(600)]) {
      await shop.db.insertInto('buyer_sessions').values(part).execute()
    }
    const staying = many.slice(0, 550).map(({ id }) => id)
    const { checkoutId } = await givenOrders(shop)
    for (const id of staying) await knows(shop, id, checkoutId)
    const looked = await sweepAll(shop)
    expect(Math.max(...looked)).toBe(100)
    const left = new Set(await sessions(shop))
    expect(
      many
        .filter(({ id }) => left.has(id))
        .map(({ id }) => id)
        .sort(),
    ).toEqual(staying.sort())
    await shop.db.deleteFrom('known_checkouts').where('checkout_id', '=', checkoutId).execute()
    expect((await sweepAll(shop)).slice(0, -1).every((count) => count > 0)).toBe(true)
    expect((await sessions(shop)).filter((id) => staying.includes(id))).toEqual([])
  })

  it('lets go of a session that is being used again, and of a checkout that an order just joined', async ({ shop }) => {
    const browser = shop.createBrowser()
    const { checkoutId } = await givenOrders(shop, [{ packageId: 'ff-70' }], browser)
    const session = await sessionOf(shop, checkoutId)
    const waiting = await givenEmptyCheckout(shop, session)
    let placed: { id: string } | undefined
    const raced = beforeTransaction(
      later(shop, 8),
      () => true,
      async () => {
        placed = await browser.api('createOrder', { ...orderInput('ml-86'), checkoutId: waiting })
      },
    )
    await sweepAll(shop, raced)
    expect(await checkouts(shop)).toContain(waiting)
    expect((await browser.api('listOrders')).map(({ id }) => id)).toContain(placed?.id)
  })

  it('costs a guest nothing: a swept session begins again under its own cookie', async ({ shop }) => {
    const { browser, checkoutId } = await givenOrders(shop)
    const session = await sessionOf(shop, checkoutId)
    const moved = await givenSession(shop)
    for (const table of ['checkouts', 'orders'] as const) {
      const here = shop.db.updateTable(table).set({ buyer_session_id: moved })
      await here.where('buyer_session_id', '=', session).execute()
    }
    await sweepAll(shop)
    expect(await sessions(shop)).not.toContain(session)
    const again = await givenOrders(shop, [{ packageId: 'ml-86' }], browser)
    expect(await sessionOf(shop, again.checkoutId)).toBe(session)
    expect((await browser.api('listOrders')).map(({ id }) => id)).toEqual([again.first.id])
  })

  it('goes by when a session was last used, not by when it began', async ({ shop }) => {
    const session = await givenSession(shop)
    const used = shop.createBrowser()
    used.cookies.set('buyer', signValue(session, 'buyer', shop.config.COOKIE_KEYS))
    const placed = await givenOrders(shop, [{ packageId: 'ml-86' }], used)
    const row = () =>
      shop.db.selectFrom('buyer_sessions').selectAll().where('id', '=', session).executeTakeFirstOrThrow()
    const first = (await row()).last_seen_at
    expect(await sessionOf(shop, placed.checkoutId)).toBe(session)
    shop.advance(3 * DAY)
    await givenOrders(shop, [{ packageId: 'ml-86' }], used)
    expect(Date.parse((await row()).last_seen_at) - Date.parse(first)).toBeGreaterThanOrEqual(3 * DAY)
  })
})
