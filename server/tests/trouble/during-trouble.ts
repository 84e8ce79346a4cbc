import { expect } from 'vitest'
import { eventually } from '../_support/eventually.ts'
import { type GivenCheckout, givenCheckout, orderInput, untilOrders } from '../_support/given-order.ts'
import { supplierSide, unitsOf } from '../_support/given-paid.ts'
import type { Shop } from '../_support/start-shop.ts'

const players = ['225009701', '225009702', '225009703']

/** Three unpaid checkouts, each for its own player. */
export const givenUnpaid = (shop: Shop): Promise<GivenCheckout[]> =>
  Promise.all(players.map((gameUserId) => givenCheckout(shop, [{ packageId: 'ff-70', gameUserId }])))

export const place = (shop: Shop, browser = shop.createBrowser()) => browser.api('createOrder', orderInput('ml-86'))

/** Places orders until the store refuses. Expects that all answered orders exist; returns their number. */
export async function placeUntilRefused(shop: Shop): Promise<number> {
  const before = await countOrders(shop)
  let answered = 0
  for (let tries = 0; tries < 2_000; tries++) {
    try {
      await place(shop)
      answered++
    } catch (error) {
      expect(error).toMatchObject({ status: 503, code: 'store_in_trouble' })
      expect(await countOrders(shop)).toBe(before + answered)
      return answered
    }
  }
  throw new Error('the store never refused')
}

export const countOrders = async ({ db }: Pick<Shop, 'db'>): Promise<number> => {
  const { count } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** A browser gets a 503 with a sentence and a Retry-After header. */
export async function expectSentence(shop: Shop): Promise<void> {
  const answer = await fetch(`${shop.url}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: shop.url },
    body: JSON.stringify(orderInput('ml-86')),
  })
  expect(answer.status).toBe(503)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await answer.json()).toEqual({
    code: 'store_in_trouble',
    message: expect.stringMatching(/cannot save anything .* try again/),
  })
}

/** All payments made during the trouble are delivered exactly once, and the shop sells again. */
export async function expectItGoesOn(shop: Shop, paid: readonly GivenCheckout[]): Promise<void> {
  await eventually(() => place(shop), 60_000)
  for (const [index, checkout] of paid.entries()) {
    await eventually(() => untilOrders(checkout, 'completed'), 60_000)
    expect(await unitsOf(shop, checkout.first.id)).toHaveLength(1)
    expect(await supplierSide(shop, players[index] ?? '')).toHaveLength(1)
  }
}
