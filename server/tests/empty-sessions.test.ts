import { randomUUID } from 'node:crypto'
import { DAY } from '@topup/core/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSessionSweep } from '../src/app/retention/sweep-sessions.ts'
import { signValue } from '../src/platform/http/signed-cookie.ts'
import { beforeTransaction } from './_support/before-transaction.ts'
import { givenOrders, orderInput } from './_support/given-order.ts'
import { givenSeller } from './_support/given-seller.ts'
import { logIn } from './_support/log-in.ts'
import { type Shop, startShop } from './_support/start-shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const sessions = async () => (await shop.db.selectFrom('buyer_sessions').select('id').execute()).map(({ id }) => id)
const checkouts = async () => (await shop.db.selectFrom('checkouts').select('id').execute()).map(({ id }) => id)

describe('a write that is refused', () => {
  const unknown = randomUUID()
  const payment = { amount: '1.50', orderId: unknown }
  const customer = { customerName: 'Budi', customerEmail: null }
  const order = orderInput('ml-86')
  it.each<[number, string, string, unknown]>([
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
  ])('with %i (%s %s) leaves no session, no checkout and no cookie', async (status, method, path, body) => {
    const before = await sessions()
    const response = await shop.createBrowser().fetch(path, {
      method,
      headers: { 'content-type': 'application/json', origin: shop.url },
      body: JSON.stringify(body),
    })
    expect([response.status, await response.text()]).toEqual([status, expect.any(String)])
    expect(response.headers.getSetCookie()).toEqual([])
    expect(await sessions()).toEqual(before)
    expect(await checkouts()).toEqual([])
  })

  it('because nothing is sold for now leaves none either', async () => {
    const { browser: seller } = await givenSeller(shop)
    await seller.api('changeSales', { scope: 'store', paused: true, reason: 'Back at noon' })
    const browser = shop.createBrowser()
    const refused = browser.api('createOrder', { ...orderInput('ml-86'), checkoutId: randomUUID() })
    await expect(refused).rejects.toMatchObject({ code: 'sales_paused' })
    await seller.api('changeSales', { scope: 'store', paused: false })
    expect([await sessions(), await checkouts(), [...browser.cookies.keys()]]).toEqual([[], [], []])
  })
})

const later = (days: number) => ({ ...shop.ctx, now: () => new Date(shop.ctx.now().getTime() + days * DAY) })
async function sweepAll(ctx = later(8)): Promise<number[]> {
  const sweep = createSessionSweep(ctx)
  const looked = []
  for (;;) {
    looked.push(await sweep())
    if (looked.at(-1) === 0) return looked
  }
}

async function givenSession(userId: string | null = null, id: string = randomUUID()) {
  const at = shop.ctx.now().toISOString()
  await shop.db.insertInto('buyer_sessions').values({ id, created_at: at, last_seen_at: at, user_id: userId }).execute()
  return id
}

async function givenEmptyCheckout(buyer_session_id: string, email: string | null = null) {
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

const knows = (buyer_session_id: string, checkout_id: string) =>
  shop.db
    .insertInto('known_checkouts')
    .values({ buyer_session_id, checkout_id, created_at: shop.ctx.now().toISOString() })
    .execute()
const sessionOf = async (checkoutId: string) =>
  (
    await shop.db
      .selectFrom('checkouts')
      .select('buyer_session_id')
      .where('id', '=', checkoutId)
      .executeTakeFirstOrThrow()
  ).buyer_session_id

describe('the sweep of sessions in which nothing was ordered', () => {
  it('takes empty ones and their empty checkouts, and nothing that somebody could come back to', async () => {
    const bare = await givenSession()
    const empty = await givenSession()
    const emptyCheckout = await givenEmptyCheckout(empty)

    const wrote = await givenSession()
    const withMail = await givenEmptyCheckout(wrote, 'budi@example.com')
    const ordered = await givenOrders(shop)
    const buyer = await sessionOf(ordered.checkoutId)
    const besideOrder = await givenEmptyCheckout(buyer)
    const reader = await givenSession()
    await knows(reader, ordered.checkoutId)
    const shown = await givenEmptyCheckout(await givenSession())
    await knows(reader, shown)
    const browser = shop.createBrowser()
    await logIn(browser, 'person-ayu')
    const user = await shop.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
    const loggedIn = await givenSession(user.id)
    const ofAccount = await givenEmptyCheckout(loggedIn)

    const all = { sessions: await sessions(), checkouts: await checkouts() }
    await sweepAll(later(6))
    expect({ sessions: await sessions(), checkouts: await checkouts() }).toEqual(all)

    await sweepAll()
    const swept = {
      sessions: all.sessions.filter((id) => ![bare, empty].includes(id)),
      checkouts: all.checkouts.filter((id) => ![emptyCheckout, besideOrder].includes(id)),
    }
    expect({ sessions: await sessions(), checkouts: await checkouts() }).toEqual(swept)
    expect(swept.sessions).toEqual(expect.arrayContaining([wrote, buyer, reader, loggedIn]))
    expect(swept.checkouts).toEqual(expect.arrayContaining([withMail, ordered.checkoutId, shown, ofAccount]))
    expect((await ordered.browser.api('listOrders')).map(({ id }) => id)).toEqual([ordered.first.id])
    expect(await browser.api('getUser', {})).not.toBeNull()
  })

  it('looks at a few hundred at a time, and gets past those that stay', async () => {
    const at = shop.ctx.now().toISOString()
    const begun = { created_at: at, last_seen_at: at }
    const many = Array.from({ length: 1_100 }, () => ({ id: randomUUID() as string, ...begun }))
    for (const part of [many.slice(0, 600), many.slice(600)]) {
      await shop.db.insertInto('buyer_sessions').values(part).execute()
    }
    const staying = many.slice(0, 550).map(({ id }) => id)
    const { checkoutId } = await givenOrders(shop)
    for (const id of staying) await knows(id, checkoutId)
    const looked = await sweepAll()
    expect(Math.max(...looked)).toBe(500)
    const left = new Set(await sessions())
    expect(
      many
        .filter(({ id }) => left.has(id))
        .map(({ id }) => id)
        .sort(),
    ).toEqual(staying.sort())
    await shop.db.deleteFrom('known_checkouts').where('checkout_id', '=', checkoutId).execute()
    expect((await sweepAll()).slice(0, -1).every((count) => count > 0)).toBe(true)
    expect((await sessions()).filter((id) => staying.includes(id))).toEqual([])
  })

  it('lets go of a session that is being used again, and of a checkout that an order just joined', async () => {
    const browser = shop.createBrowser()
    const { checkoutId } = await givenOrders(shop, [{ packageId: 'ff-70' }], browser)
    const session = await sessionOf(checkoutId)
    const waiting = await givenEmptyCheckout(session)
    let placed: { id: string } | undefined
    const raced = beforeTransaction(
      later(8),
      () => true,
      async () => {
        placed = await browser.api('createOrder', { ...orderInput('ml-86'), checkoutId: waiting })
      },
    )
    await sweepAll(raced)
    expect(await checkouts()).toContain(waiting)
    expect((await browser.api('listOrders')).map(({ id }) => id)).toContain(placed?.id)
  })

  it('costs a guest nothing: a swept session begins again under its own cookie', async () => {
    const { browser, checkoutId } = await givenOrders(shop)
    const session = await sessionOf(checkoutId)
    const moved = await givenSession()
    for (const table of ['checkouts', 'orders'] as const) {
      const here = shop.db.updateTable(table).set({ buyer_session_id: moved })
      await here.where('buyer_session_id', '=', session).execute()
    }
    await sweepAll()
    expect(await sessions()).not.toContain(session)
    const again = await givenOrders(shop, [{ packageId: 'ml-86' }], browser)
    expect(await sessionOf(again.checkoutId)).toBe(session)
    expect((await browser.api('listOrders')).map(({ id }) => id)).toEqual([again.first.id])
  })

  it('goes by when a session was last used, not by when it began', async () => {
    const session = await givenSession()
    const used = shop.createBrowser()
    used.cookies.set('buyer', signValue(session, 'buyer', shop.config.COOKIE_KEYS))
    const placed = await givenOrders(shop, [{ packageId: 'ml-86' }], used)
    const row = () =>
      shop.db.selectFrom('buyer_sessions').selectAll().where('id', '=', session).executeTakeFirstOrThrow()
    const first = (await row()).last_seen_at
    expect(await sessionOf(placed.checkoutId)).toBe(session)
    shop.advance(3 * DAY)
    await givenOrders(shop, [{ packageId: 'ml-86' }], used)
    expect(Date.parse((await row()).last_seen_at) - Date.parse(first)).toBeGreaterThanOrEqual(3 * DAY)
  })
})
