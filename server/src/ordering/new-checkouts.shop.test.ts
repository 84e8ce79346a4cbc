import { randomUUID } from 'node:crypto'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { describe, expect, vi } from 'vitest'
import { agree, givenOrders, orderInput, untilOrders } from '../../tests/_support/given-order.ts'
import { type Browser, createBrowser } from '../../tests/_support/http-client.ts'
import { startSecondProcess } from '../../tests/_support/second-process.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { isPostgres } from '../platform/db/open.ts'

const it = shopTest({ env: { RATE_LIMIT_FACTOR: '1' } }, 'test')
/** A store whose limits are twelve new checkouts a minute per IP address, and one per session. */
const few = shopTest({ env: { RATE_LIMIT_FACTOR: '0.2' } }, 'test')
/** A store whose limit is six new checkouts a minute per IP address. */
const fewest = shopTest({ env: { RATE_LIMIT_FACTOR: '0.1' } }, 'test')
const tooMany = { status: 429, code: 'too_many_requests' }

const begin = (buyer: Browser, wanted: Record<string, unknown> = {}) =>
  buyer.api('createOrder', orderInput('ml-86', { checkoutId: randomUUID(), ...wanted }))

/** Begins this many checkouts, with the buyers taking turns. Returns how many succeeded. */
async function countBegun(buyers: readonly Browser[], times: number): Promise<number> {
  let begun = 0
  for (let n = 0; n < times; n++) {
    const buyer = buyers[n % buyers.length] as Browser
    begun += await begin(buyer).then(
      () => 1,
      ({ code }) => (code === 'too_many_requests' ? 0 : Promise.reject(code)),
    )
  }
  return begun
}

const rowsOf = async ({ db }: Shop) => ({
  checkouts: (await db.selectFrom('checkouts').select('id').execute()).length,
  sessions: (await db.selectFrom('buyer_sessions').select('id').execute()).length,
})

/** A buyer with a session, which the first checkout creates. */
async function givenSession(shop: Shop): Promise<Browser> {
  const buyer = shop.createBrowser()
  await begin(buyer)
  return buyer
}

describe('new checkouts', () => {
  it('are five a minute for a session, and what is refused writes nothing', async ({ shop }) => {
    const buyer = await givenSession(shop)
    expect(await countBegun([buyer], 5)).toBe(5)
    const before = await rowsOf(shop)
    expect(await countBegun([buyer], 20)).toBe(0)
    expect(await rowsOf(shop)).toEqual(before)
  })

  few('that one session is refused count for nobody else behind its address', async ({ shop }) => {
    const buyer = await givenSession(shop)
    expect(await countBegun([buyer], 8)).toBe(1)
    const neighbours = Array.from({ length: 12 }, () => shop.createBrowser())
    expect(await countBegun(neighbours, 12)).toBe(10)
  })

  few('are limited for an address, whoever begins them without a session', async ({ shop }) => {
    const strangers = Array.from({ length: 14 }, () => shop.createBrowser())
    expect(await countBegun(strangers, 14)).toBe(12)
    expect(await rowsOf(shop)).toEqual({ checkouts: 12, sessions: 12 })
    await expect(begin(shop.createBrowser())).rejects.toMatchObject(tooMany)
  })

  it('are not what joins one, what is tried again, or what more time is asked for', async ({ shop }) => {
    const buyer = await givenSession(shop)
    const checkoutId = randomUUID()
    const first = orderInput('ml-86', { checkoutId })
    const placed = await buyer.api('createOrder', first)
    for (let n = 0; n < 8; n++) await begin(buyer, { checkoutId })
    for (let n = 0; n < 8; n++) expect(await buyer.api('createOrder', first)).toEqual(placed)
    await buyer.api('extendCheckout', { checkoutId })
    expect(await countBegun([buyer], 6)).toBe(4)
    await begin(buyer, { checkoutId })
  })

  it('are those as well that expired and begin anew, once for all their lines', async ({ shop }) => {
    const buyer = await givenSession(shop)
    const checkoutId = randomUUID()
    await begin(buyer, { checkoutId })
    const expire = (id = checkoutId) =>
      shop.db
        .updateTable('orders')
        .set({ expires_at: '2020-01-01T00:00:00.000Z' })
        .where('checkout_id', '=', id)
        .execute()
    for (let round = 0; round < 2; round++) {
      await expire()
      for (let line = 0; line < 4; line++) await begin(buyer, { checkoutId })
    }
    expect(await countBegun([buyer], 6)).toBe(2)
    await begin(buyer, { checkoutId })
    await expire()
    await expect(begin(buyer, { checkoutId })).rejects.toMatchObject(tooMany)
    expect((await rowsOf(shop)).checkouts).toBe(4)
  })

  it('are not what finds the order of one that is paid, however late', async ({ shop }) => {
    const buyer = await givenSession(shop)
    const checkoutId = randomUUID()
    const first = orderInput('ml-86', { checkoutId })
    const { id, totalAmount } = await buyer.api('createOrder', first)
    await agree(buyer, checkoutId)
    const { clientSecret } = await buyer.api('createPaymentIntent', { orderId: id, amount: totalAmount })
    await shop.world.payIntent(clientSecret.split('_secret_')[0] ?? '')
    await untilOrders({ browser: buyer, checkoutId }, 'completed')
    for (let n = 0; n < 6; n++) expect(await buyer.api('createOrder', first)).toMatchObject({ id })
    expect(await countBegun([buyer], 6)).toBe(4)
  })

  it('that do not come about are not counted', async ({ shop }) => {
    const buyer = await givenSession(shop)
    for (let n = 0; n < 10; n++) {
      await expect(begin(buyer, { totalAmount: '0.01' })).rejects.toMatchObject({ code: 'price_changed' })
    }
    expect(await countBegun([buyer], 4)).toBe(4)
    for (let n = 0; n < 3; n++) {
      await expect(begin(buyer, { totalAmount: '0.01' })).rejects.toMatchObject({ code: 'price_changed' })
    }
    expect(await countBegun([buyer], 3)).toBe(1)
  })

  it('that come at once are counted once each', async ({ shop }) => {
    const buyer = await givenSession(shop)
    const begun = await Promise.allSettled(Array.from({ length: 12 }, () => begin(buyer)))
    expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    expect(await rowsOf(shop)).toEqual({ checkouts: 6, sessions: 1 })
  })

  it('are counted for all processes on PostgreSQL, and for each on SQLite', async ({ shop }) => {
    const second = await startSecondProcess(shop)
    try {
      const buyer = await givenSession(shop)
      const there = createBrowser(second.url)
      for (const [name, value] of buyer.cookies) there.cookies.set(name, value)
      expect(await countBegun([buyer, there], 14)).toBe(isPostgres(shop.db) ? 5 : 10)
    } finally {
      await second.stop()
    }
  })

  it('that are refused say when to come again', async ({ shop }) => {
    const buyer = await givenSession(shop)
    expect(await countBegun([buyer], 5)).toBe(5)
    const body = JSON.stringify(orderInput('ml-86', { checkoutId: randomUUID() }))
    const headers = { 'content-type': 'application/json' }
    const answer = await buyer.fetch('/api/orders', { method: 'POST', headers, body })
    expect(answer.status).toBe(429)
    const wait = Number(answer.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(60)
    expect(answer.headers.get('ratelimit')).toContain(`"5-in-1min"; r=0; t=${wait}`)
    expect(await answer.json()).toMatchObject({ code: 'too_many_requests', details: { seconds: wait } })
  })

  it('know their session by a digest alone', async ({ shop }) => {
    const { browser } = await givenOrders(shop)
    await countBegun([browser], 5)
    const keys = (await shop.db.selectFrom('rate_limits').select('key').execute()).map(({ key }) => key)
    const groups = keys.map((key) => key.split(':')[0]).sort()
    expect(groups).toEqual(isPostgres(shop.db) ? ['addressCheckout', 'sessionCheckout'] : [])
    for (const key of keys) expect(key).toMatch(/^\w+:[\w-]{22}$/)
  })
})

type Refusal = Readonly<{ code: string; details: Record<string, unknown> }>
type Puzzle = Readonly<{ kind: string; text: string }>

const refusalOf = (buyer: Browser, checkoutId: string) =>
  begin(buyer, { checkoutId }).then(
    () => Promise.reject(new Error('it began')),
    (error: Refusal) => error,
  )

/** Tries a checkout beyond the limits and solves the puzzle in the refusal. */
async function givenAnswer(buyer: Browser, checkoutId: string): Promise<string> {
  const { details } = await refusalOf(buyer, checkoutId)
  const { kind, text } = details.challenge as Puzzle
  expect(kind).toBe('puzzle')
  const challenge: Challenge = JSON.parse(text)
  return JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) })
}

/** Sets the owner's setting to demand puzzles beyond the limits, which the second process reads too. */
function askPuzzles({ ctx: { settings } }: Shop): void {
  vi.spyOn(settings, 'current').mockReturnValue({ ...settings.current(), newOrdersWhenBusy: 'puzzle' })
}

describe('a puzzle beyond the limits', () => {
  few('lets as many begin again, and no more', async ({ shop }) => {
    const buyer = await givenSession(shop)
    expect(await countBegun([buyer], 2)).toBe(1)
    expect((await refusalOf(buyer, randomUUID())).details).not.toHaveProperty('challenge')
    askPuzzles(shop)
    const [checkoutId, other] = [randomUUID(), randomUUID()]
    const challengeAnswer = await givenAnswer(buyer, checkoutId)
    const before = await rowsOf(shop)
    await expect(begin(buyer, { checkoutId: other, challengeAnswer })).rejects.toMatchObject(tooMany)
    await expect(begin(shop.createBrowser(), { checkoutId, challengeAnswer, totalAmount: '9' })).rejects.toThrow()
    expect(await rowsOf(shop)).toEqual(before)
    expect(await begin(buyer, { checkoutId, challengeAnswer })).toMatchObject({ checkoutId })
    const next = await givenAnswer(buyer, other)
    await expect(begin(buyer, { checkoutId: other, challengeAnswer: next })).rejects.toMatchObject(tooMany)
  })

  fewest('lets as many begin again behind one address, though each of them asks twice', async ({ shop }) => {
    askPuzzles(shop)
    const strangers = Array.from({ length: 12 }, () => shop.createBrowser())
    expect(await countBegun(strangers, 6)).toBe(6)
    for (const stranger of strangers.slice(6)) {
      const checkoutId = randomUUID()
      const challengeAnswer = await givenAnswer(stranger, checkoutId)
      expect(await begin(stranger, { checkoutId, challengeAnswer })).toMatchObject({ checkoutId })
    }
    expect((await rowsOf(shop)).checkouts).toBe(12)
  })

  it('counts once, also in two processes at once', async ({ shop }) => {
    askPuzzles(shop)
    const createSecondContext = () => ({ ...shop.createSecondContext(), settings: shop.ctx.settings })
    const second = await startSecondProcess({ ...shop, createSecondContext })
    try {
      const buyer = await givenSession(shop)
      expect(await countBegun([buyer], 6)).toBe(5)
      const checkoutId = randomUUID()
      const challengeAnswer = await givenAnswer(buyer, checkoutId)
      const before = await rowsOf(shop)
      const there = createBrowser(second.url)
      for (const [name, value] of buyer.cookies) there.cookies.set(name, value)
      const begun = await Promise.all(
        [buyer, there, buyer, there].map((one) => begin(one, { checkoutId, challengeAnswer })),
      )
      expect(new Set(begun.map((order) => order.checkoutId))).toEqual(new Set([checkoutId]))
      expect(await rowsOf(shop)).toEqual({ ...before, checkouts: before.checkouts + 1 })
    } finally {
      await second.stop()
    }
  })

  few('is asked of nobody who says of no checkout which one it is', async ({ shop }) => {
    askPuzzles(shop)
    const buyer = await givenSession(shop)
    expect(await countBegun([buyer], 2)).toBe(1)
    const refused = await buyer.api('createOrder', orderInput('ml-86')).catch((error: Refusal) => error)
    expect(refused).toMatchObject({ code: 'too_many_requests', details: { seconds: expect.any(Number) } })
    expect((refused as Refusal).details).not.toHaveProperty('challenge')
  })
})
