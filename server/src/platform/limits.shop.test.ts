import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { givenSeller, sellerPassword } from '../../tests/_support/given-seller.ts'
import { givenSessionCookie } from '../../tests/_support/session-cookie.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { signValue } from './http/signed-cookie.ts'

const options = { env: { RATE_LIMIT_FACTOR: '0.2' } }
const it = shopTest(options)
const anew = shopTest({ ...options, catalogue: 'none' }, 'test')

const guess = {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: '{"password":"guess"}',
}

/** For each limited group a call, with its limits per minute for a session and for an IP address. */
const ofSessions = [
  { group: 'lookUp', session: 12, address: 36, path: '/api/games/mobile-legends/player' },
  { group: 'track', session: 12, address: 60, path: '/api/orders/track/TRKAAAAAAAAAAAA', method: 'GET' },
  { group: 'link', session: 2, address: 24, path: '/api/orders/TRKAAAAAAAAAAAA/link' },
  { group: 'refund', session: 2, address: 24, path: `/api/orders/${randomUUID()}/refund` },
  { group: 'reveal', session: 4, address: 24, path: `/api/orders/${randomUUID()}/codes` },
]

/** A checkout without orders, and a function that gives its buyer a new session. */
async function givenEmptyCheckout({ db, ctx }: Shop) {
  const created_at = ctx.now().toISOString()
  const beginSession = async () => {
    const id = randomUUID()
    await db.insertInto('buyer_sessions').values({ id, created_at, last_seen_at: created_at }).execute()
    return id
  }
  const checkoutId = randomUUID()
  const empty = { customer_email: null, sealed_at: null, paid_by: null, buyer_ip: null, consent_at: null }
  const buyer_session_id = await beginSession()
  await db
    .insertInto('checkouts')
    .values({ ...empty, id: checkoutId, buyer_session_id, usd_to_idr: 15_500, created_at })
    .execute()
  const moveToNewSession = async () => {
    const id = await beginSession()
    await db.updateTable('checkouts').set({ buyer_session_id: id }).where('id', '=', checkoutId).execute()
    return id
  }
  return { checkoutId, moveToNewSession }
}

const answers = async (shop: Shop, count: number, path: string, init?: RequestInit) => {
  const responses: Response[] = []
  for (let n = 0; n < count; n++) responses.push(await fetch(shop.url + path, init))
  return responses
}

describe('calls of one address', () => {
  it('are limited for guesses at the seller’s door, with a clear answer, and nothing else is', async ({ shop }) => {
    const guesses = await answers(shop, 7, '/api/seller/session', guess)
    expect(guesses.map(({ status }) => status)).toEqual([...Array(6).fill(401), 429])
    const last = await guesses.at(-1)?.json()
    expect(last).toMatchObject({ code: 'too_many_requests', message: expect.stringContaining('wait') })
    expect((await fetch(`${shop.url}/api/games`)).status).toBe(200)
  })

  anew('keep no seller out of a browser that was proved before, which has few guesses of its own', async ({ shop }) => {
    const { browser } = await givenSeller(shop)
    await browser.api('signOut')
    // Earlier sign-ins, also of this browser while it was new, count in the same minute.
    await answers(shop, 6, '/api/seller/session', guess)
    const [stranger] = await answers(shop, 1, '/api/seller/session', guess)
    expect(stranger?.status).toBe(429)
    expect(await browser.api('signIn', { password: sellerPassword })).toMatchObject({ step: 'second-factor' })
    const own = [await browser.fetch('/api/seller/session', guess), await browser.fetch('/api/seller/session', guess)]
    expect(own.map(({ status }) => status)).toEqual([401, 429])
  })

  it('are limited for notices that are none of a provider’s, and not for those that are', async ({ shop }) => {
    const notice = { method: 'POST', body: '{"data":{"code":"ML78_8-S2"}}' }
    const path = '/api/webhook/lapakgaming/product?token='
    const genuine = await answers(shop, 70, `${path}lapak_sandbox_secret`, notice)
    expect(genuine.every(({ status }) => status === 200)).toBe(true)
    const forged = await answers(shop, 61, `${path}guess`, notice)
    expect(forged.at(-2)?.status).toBe(400)
    expect(forged.at(-1)?.status).toBe(429)
  })

  it('are not limited for the health check or for ready answers', async ({ shop }) => {
    const games = await answers(shop, 150, '/api/games')
    expect(games.every(({ status }) => status === 200)).toBe(true)
  })
})

describe('calls of one buyer', () => {
  const headersOf = (cookie: string) => ({ 'content-type': 'application/json', cookie })
  const initOf = (method: string, cookie: string) => ({
    method,
    headers: headersOf(cookie),
    ...(method === 'GET' ? {} : { body: '{}' }),
  })
  const countTaken = async (shop: Shop, count: number, path: string, init = initOf('POST', '')) =>
    (await answers(shop, count, path, init)).filter(({ status }) => status !== 429).length

  anew.for(ofSessions)(
    'are few in the group $group, and shut out nobody else behind the address',
    async (group, { shop }) => {
      const { session, address, path, method = 'POST' } = group
      const given = () => initOf(method, givenSessionCookie(shop))
      expect(await countTaken(shop, session + 3, path, given())).toBe(session)
      expect(await countTaken(shop, session, path, given())).toBe(session)
      // Calls refused for the session do not count for the address, whose limit is reached in the end.
      expect(await countTaken(shop, address, path, initOf(method, ''))).toBe(address - 2 * session)
      const refused = await fetch(shop.url + path, given())
      expect([refused.status, await refused.json()]).toMatchObject([429, { code: 'too_many_requests' }])
      const other = await fetch(`${shop.url}/api/checkouts/${randomUUID()}`, initOf('PATCH', ''))
      expect(other.status).toBe(404)
    },
  )

  anew.for(ofSessions)(
    'who paid are counted by themselves in the group $group, once strangers used up the address’s limit',
    async (group, { shop }) => {
      const { session, address, path, method = 'POST' } = group
      const { checkoutId, moveToNewSession } = await givenEmptyCheckout(shop)
      const cookieOf = (id: string) => `buyer=${signValue(id, 'buyer', shop.config.COOKIE_KEYS)}`
      const first = initOf(method, cookieOf(await moveToNewSession()))
      expect(await countTaken(shop, address + 3, path, initOf(method, ''))).toBe(address)
      // An unpaid checkout proves nothing.
      expect(await countTaken(shop, 1, path, first)).toBe(0)
      await shop.db.updateTable('checkouts').set({ paid_by: 'payment' }).where('id', '=', checkoutId).execute()
      expect(await countTaken(shop, session - 1, path, first)).toBe(session - 1)
      // A new session of the same buyer begins no new count.
      const second = initOf(method, cookieOf(await moveToNewSession()))
      expect(await countTaken(shop, 3, path, second)).toBe(1)
      expect(await countTaken(shop, 1, path, initOf(method, givenSessionCookie(shop)))).toBe(0)
    },
  )

  anew('that sign in are so many for the address that no single one of them is shut out', async ({ shop }) => {
    expect(await countTaken(shop, 26, '/api/account/sign-in')).toBe(24)
    expect(await countTaken(shop, 2, '/api/account/passkey-sign-in')).toBe(0)
  })
})
