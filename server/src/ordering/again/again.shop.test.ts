import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { givenCheckout, givenOrders, orderInput, untilOrders } from '../../../tests/_support/given-order.ts'
import { givenOrderLink } from '../../../tests/_support/link-reader.ts'
import { logIn } from '../../../tests/_support/log-in.ts'
import { it } from '../../../tests/_support/shop-test.ts'
import type { Shop } from '../../../tests/_support/start-shop.ts'
import { forgetCheckouts } from '../../app/retention/forget-buyers.ts'
import { write } from '../../platform/db/write.ts'

async function givenDelivered(
  shop: Shop,
  ...more: Parameters<typeof givenOrders> extends [Shop, ...infer Rest] ? Rest : never
) {
  const checkout = await givenCheckout(shop, ...more)
  await shop.world.payIntent(checkout.intentId)
  await untilOrders(checkout, 'completed')
  return checkout
}

/** Opens a mailed link in a new browser. */
async function openLink(shop: Shop, orderId: string) {
  const { url } = await givenOrderLink(shop, orderId)
  const reader = shop.createBrowser()
  await reader.api('openOrderLink', { token: url.split('#l=')[1] ?? '' })
  return reader
}

const notFound = { status: 404, code: 'order_not_found' }

describe('the last top-up', () => {
  it('is told to the browser that placed it, with a masked player, once it is paid', async ({ shop }) => {
    expect(await shop.createBrowser().api('getLastOrder')).toEqual({ order: null })
    const checkout = await givenCheckout(shop, [{ packageId: 'ml-86', quantity: 2 }])
    const { browser, first } = checkout
    expect(await browser.api('getLastOrder')).toEqual({ order: null })
    await shop.world.payIntent(checkout.intentId)
    await untilOrders(checkout, 'completed')
    const { order } = await browser.api('getLastOrder')
    expect(order).toMatchObject({ id: first.id, status: 'completed', quantity: 2 })
    expect(order?.player).not.toContain('123456789')
    expect(JSON.stringify(order)).not.toContain('123456789')
    await givenOrders(shop, [{ packageId: 'ff-70' }], browser)
    expect((await browser.api('getLastOrder')).order?.id).toBe(first.id)
  })

  it('is told on the account’s other devices, and to nobody who only followed a mailed link', async ({ shop }) => {
    const { browser, first, checkoutId } = await givenDelivered(shop)
    await logIn(browser, 'person-ayu')
    await browser.api('claimOrders', { checkoutIds: [checkoutId] })
    const phone = shop.createBrowser()
    await logIn(phone, 'person-ayu')
    expect((await phone.api('getLastOrder')).order?.id).toBe(first.id)
    const reader = await openLink(shop, first.id)
    expect(await reader.api('getLastOrder')).toEqual({ order: null })
  })

  it('is found behind however many carts that were not paid', async ({ shop }) => {
    const { browser, first, checkoutId } = await givenDelivered(shop, [{ packageId: 'ff-70' }])
    const paid = await shop.db
      .selectFrom('checkouts')
      .selectAll()
      .where('id', '=', checkoutId)
      .executeTakeFirstOrThrow()
    const created_at = shop.ctx.now().toISOString()
    const unpaid = Array.from({ length: 51 }, () => ({ ...paid, id: randomUUID(), paid_by: null, created_at }))
    await shop.db.insertInto('checkouts').values(unpaid).execute()
    expect((await browser.api('getLastOrder')).order?.id).toBe(first.id)
  })

  it('is not one that was refused', async ({ shop }) => {
    const { browser, first } = await givenDelivered(shop, [{ packageId: 'ff-70' }])
    await shop.db
      .updateTable('orders')
      .set({ status: 'failed', failed_by: 'rejected' })
      .where('id', '=', first.id)
      .execute()
    expect(await browser.api('getLastOrder')).toEqual({ order: null })
  })
})

describe('the same again', () => {
  it('is read by its owner: placing session, account, or whoever opened a mailed link', async ({ shop }) => {
    const { browser, first, checkoutId } = await givenDelivered(shop, [{ packageId: 'ml-86', quantity: 2 }])
    const wanted = {
      gameId: 'mobile-legends',
      packageId: 'ml-86',
      gameUserId: '123456789 (2345)',
      quantity: 2,
      price: '1.50',
    }
    expect(await browser.api('repeatOrder', { id: first.id })).toMatchObject(wanted)
    expect(await (await openLink(shop, first.id)).api('repeatOrder', { id: first.id })).toMatchObject(wanted)
    await logIn(browser, 'person-ayu')
    await browser.api('claimOrders', { checkoutIds: [checkoutId] })
    const phone = shop.createBrowser()
    await logIn(phone, 'person-ayu')
    expect(await phone.api('repeatOrder', { id: first.id })).toMatchObject(wanted)
  })

  it('is read by nobody else, with or without a session of their own', async ({ shop }) => {
    const { first } = await givenDelivered(shop)
    const { browser: buyer } = await givenDelivered(shop, [{ packageId: 'ff-70' }])
    for (const stranger of [buyer, shop.createBrowser()]) {
      await expect(stranger.api('repeatOrder', { id: first.id })).rejects.toMatchObject(notFound)
    }
  })

  it('is not offered before the delivery', async ({ shop }) => {
    const { browser, first } = await givenOrders(shop)
    await expect(browser.api('repeatOrder', { id: first.id })).rejects.toMatchObject({
      status: 409,
      code: 'transition_not_allowed',
    })
  })

  it('tells what it cost then, and is ordered at the price of today', async ({ shop }) => {
    const { browser, first } = await givenDelivered(shop, [{ packageId: 'ff-70' }])
    await shop.db.updateTable('packages').set({ price_amount: 120 }).where('id', '=', 'ff-70').execute()
    const { price, priceIdr: _, playerName: __, ...line } = await browser.api('repeatOrder', { id: first.id })
    expect(price).toBe('0.99')
    const again = { ...orderInput('ff-70'), ...line }
    await expect(browser.api('createOrder', again)).rejects.toMatchObject({
      code: 'price_changed',
      details: { price: '1.20' },
    })
    expect(await browser.api('createOrder', { ...again, totalAmount: '1.20' })).toMatchObject({ status: 'pending' })
    await shop.db.updateTable('packages').set({ price_amount: 99 }).where('id', '=', 'ff-70').execute()
  })
})

describe('after retention', () => {
  it('no top-up for a player that is erased is offered, told or sold', async ({ shop }) => {
    const { browser, first, checkoutId } = await givenDelivered(shop, [{ packageId: 'ff-70' }])
    expect((await browser.api('getLastOrder')).order?.id).toBe(first.id)
    await write(shop.db, (trx) => forgetCheckouts(trx, [checkoutId], shop.ctx.now().toISOString()))
    expect(await browser.api('getLastOrder')).toEqual({ order: null })
    expect(await browser.api('repeatOrder', { id: first.id })).toMatchObject({ packageId: 'ff-70', gameUserId: '' })
    const game = shop.db.updateTable('games').where('id', '=', 'free-fire')
    const { player_fields } = await shop.db
      .selectFrom('games')
      .select('player_fields')
      .where('id', '=', 'free-fire')
      .executeTakeFirstOrThrow()
    const text = JSON.stringify([{ key: 'user_id', label: 'Riot ID', kind: 'text' }])
    await game.set({ player_fields: text }).execute()
    await expect(browser.api('createOrder', { ...orderInput('ff-70'), gameUserId: 'removed' })).rejects.toMatchObject({
      code: 'invalid_input',
    })
    await game.set({ player_fields }).execute()
  })
})

describe('a browser that is forgotten', () => {
  it('knows none of its orders any more, nor does a copy of its cookie; a mailed link still opens them', async ({
    shop,
  }) => {
    const { browser, first } = await givenDelivered(shop)
    const copy = shop.createBrowser()
    for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
    await browser.api('forgetBrowser')
    for (const one of [browser, copy]) {
      expect(await one.api('listOrders')).toEqual([])
      expect(await one.api('getLastOrder')).toEqual({ order: null })
      await expect(one.api('repeatOrder', { id: first.id })).rejects.toMatchObject(notFound)
    }
    const reader = await openLink(shop, first.id)
    expect((await reader.api('listOrders')).map(({ id }) => id)).toEqual([first.id])
  })

  it('is logged out, and leaves the account its orders', async ({ shop }) => {
    const { browser, first, checkoutId } = await givenDelivered(shop)
    await logIn(browser, 'person-budi')
    await browser.api('claimOrders', { checkoutIds: [checkoutId] })
    await browser.api('forgetBrowser')
    expect(await browser.api('getUser')).toBeNull()
    expect(await browser.api('listOrders')).toEqual([])
    const phone = shop.createBrowser()
    await logIn(phone, 'person-budi')
    expect((await phone.api('listOrders')).map(({ id }) => id)).toContain(first.id)
  })

  it('that has placed nothing is answered all the same', async ({ shop }) => {
    const browser = shop.createBrowser()
    expect(await browser.api('forgetBrowser')).toEqual({ done: true })
  })
})
