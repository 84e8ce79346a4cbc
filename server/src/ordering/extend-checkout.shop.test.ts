import { SECOND } from '@topup/core/time'
import { expect } from 'vitest'
import { type GivenCheckout, givenCheckout, givenOrders, orderOf } from '../../tests/_support/given-order.ts'
import { givenOrderLink } from '../../tests/_support/link-reader.ts'
import { paymentOf } from '../../tests/_support/money-of.ts'
import { newAddress } from '../../tests/_support/new-address.ts'
import { it } from '../../tests/_support/shop-test.ts'
import { signIn } from '../../tests/_support/sign-in-code.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { expireOrders } from '../payments/expire-orders.ts'
import { write } from '../platform/db/write.ts'

/** Sets the end of the price hold to `ms` from now. */
async function endIn(shop: Shop, checkoutId: string, ms: number) {
  const expires_at = new Date(shop.ctx.now().getTime() + ms).toISOString()
  await write(shop.db, (trx) =>
    trx.updateTable('orders').set({ expires_at }).where('checkout_id', '=', checkoutId).execute(),
  )
  return expires_at
}

it('a buyer who asks before the end gets the whole time again, for every order and for the open payment', async ({
  shop,
}) => {
  const { browser, checkoutId, orders } = await givenCheckout(shop, [{ packageId: 'ml-86' }, { packageId: 'ff-70' }])
  await endIn(shop, checkoutId, 60 * SECOND)
  const before = shop.ctx.now().getTime()
  const { expiresAt } = await browser.api('extendCheckout', { checkoutId })
  const minutes = shop.ctx.settings.current().orderExpiryMinutes
  expect(Date.parse(expiresAt) - before).toBeGreaterThanOrEqual(minutes * 60 * SECOND)
  for (const { id } of orders) expect((await orderOf(shop, id)).expires_at).toBe(expiresAt)
  expect((await paymentOf(shop, { checkoutId })).expires_at).toBe(expiresAt)
})

/** Runs a sweep after the order's end. Calls `happens` while the sweep closes the order's payment at the provider. */
async function sweepWhile(shop: Shop, { intentId }: GivenCheckout, end: string, happens: () => Promise<unknown>) {
  const { stripe } = shop.ctx.payments
  if (!stripe) throw new Error('the test shop takes cards')
  let hasHappened = false
  const close: typeof stripe.close = async (ref) => {
    if (ref === intentId && !hasHappened) {
      hasHappened = true
      await happens()
    }
    return stripe.close(ref)
  }
  const now = () => new Date(Date.parse(end) + SECOND)
  await expireOrders({ ...shop.ctx, now, payments: { stripe: { ...stripe, close } } })
  expect(hasHappened).toBe(true)
}

it('the sweep leaves an order alone that got more time while its payment was being closed', async ({ shop }) => {
  const checkout = await givenCheckout(shop)
  const { browser, checkoutId, first } = checkout
  const end = await endIn(shop, checkoutId, 60 * SECOND)
  await sweepWhile(shop, checkout, end, () => browser.api('extendCheckout', { checkoutId }))
  expect((await orderOf(shop, first.id)).status).toBe('pending')
})

it('the sweep leaves an order alone for which a second tab opened an attempt while the first was being closed', async ({
  shop,
}) => {
  const checkout = await givenCheckout(shop)
  const { browser, checkoutId, first, amount } = checkout
  const end = await endIn(shop, checkoutId, 60 * SECOND)
  const another = { amount, currency: 'USD', intent: 'CAPTURE', orderId: first.id } as const
  await sweepWhile(shop, checkout, end, () => browser.api('createPaypalOrder', another))
  expect((await orderOf(shop, first.id)).status).toBe('pending')
  const payments = shop.db.selectFrom('payments').select(['provider', 'status']).where('checkout_id', '=', checkoutId)
  expect(await payments.orderBy('provider', 'desc').execute()).toEqual([
    { provider: 'stripe', status: 'closed' },
    { provider: 'paypal', status: 'open' },
  ])
})

it('a stranger gets nothing, not even to learn that the order exists', async ({ shop }) => {
  const { checkoutId, first } = await givenOrders(shop)
  const { expires_at } = await orderOf(shop, first.id)
  const strange = shop.createBrowser().api('extendCheckout', { checkoutId })
  await expect(strange).rejects.toMatchObject({ status: 404, code: 'checkout_not_found' })
  expect((await orderOf(shop, first.id)).expires_at).toBe(expires_at)
})

it('whoever may pay may have more time for it: also who is signed in to the account alone, or came by a link', async ({
  shop,
}) => {
  const email = newAddress()
  const [browser, phone, reader] = [shop.createBrowser(), shop.createBrowser(), shop.createBrowser()]
  await signIn(shop, browser, email)
  const { checkoutId, first } = await givenOrders(shop, undefined, browser)
  await signIn(shop, phone, email, 2)
  await shop.db.updateTable('buyer_sessions').set({ proven_at: null }).execute()
  const { url } = await givenOrderLink(shop, first.id)
  await reader.api('openOrderLink', { token: url.split('#l=')[1] ?? '' })
  for (const one of [phone, reader]) {
    await endIn(shop, checkoutId, 60 * SECOND)
    const { expiresAt } = await one.api('extendCheckout', { checkoutId })
    expect((await orderOf(shop, first.id)).expires_at).toBe(expiresAt)
    expect(Date.parse(expiresAt) - shop.ctx.now().getTime()).toBeGreaterThan(60 * SECOND)
  }
})

it('what is over stays over', async ({ shop }) => {
  const { browser, checkoutId, first } = await givenOrders(shop)
  const end = await endIn(shop, checkoutId, -SECOND)
  const late = browser.api('extendCheckout', { checkoutId })
  await expect(late).rejects.toMatchObject({ status: 409, code: 'order_expired' })
  expect((await orderOf(shop, first.id)).expires_at).toBe(end)
})

it('what is paid needs no time', async ({ shop }) => {
  const { browser, checkoutId } = await givenCheckout(shop)
  const { id } = await paymentOf(shop, { checkoutId })
  await write(shop.db, (trx) =>
    trx.updateTable('checkouts').set({ paid_by: id }).where('id', '=', checkoutId).execute(),
  )
  const paid = browser.api('extendCheckout', { checkoutId })
  await expect(paid).rejects.toMatchObject({ status: 409, code: 'transition_not_allowed' })
})

it('another price, or another rate of the rupiah, ends the old one at its own time', async ({ shop }) => {
  const { browser, checkoutId, first } = await givenOrders(shop, [{ packageId: 'hand-60' }])
  const end = await endIn(shop, checkoutId, 60 * SECOND)
  const setPrice = (price_amount: number) =>
    write(shop.db, (trx) => trx.updateTable('packages').set({ price_amount }).where('id', '=', 'hand-60').execute())
  const { price_amount } = await shop.db
    .selectFrom('packages')
    .select('price_amount')
    .where('id', '=', 'hand-60')
    .executeTakeFirstOrThrow()
  await setPrice(price_amount + 1)
  const dearer = browser.api('extendCheckout', { checkoutId })
  await expect(dearer).rejects.toMatchObject({ status: 409, code: 'price_changed' })
  await setPrice(price_amount)
  const { usd_to_idr } = await shop.db
    .selectFrom('checkouts')
    .select('usd_to_idr')
    .where('id', '=', checkoutId)
    .executeTakeFirstOrThrow()
  const setRate = (rate: number) =>
    write(shop.db, (trx) =>
      trx.updateTable('checkouts').set({ usd_to_idr: rate }).where('id', '=', checkoutId).execute(),
    )
  for (const rate of [usd_to_idr * 0.95, usd_to_idr * 1.05]) {
    await setRate(rate)
    await expect(browser.api('extendCheckout', { checkoutId })).rejects.toMatchObject({ code: 'price_changed' })
  }
  expect((await orderOf(shop, first.id)).expires_at).toBe(end)
  await setRate(usd_to_idr)
  await browser.api('extendCheckout', { checkoutId })
  expect((await orderOf(shop, first.id)).expires_at > end).toBe(true)
})

it('a package that went off sale meanwhile gets no more time at its old price', async ({ shop, seller }) => {
  const { browser, checkoutId, first } = await givenOrders(shop, [{ packageId: 'hand-60' }])
  const end = await endIn(shop, checkoutId, 60 * SECOND)
  await seller.api('updatePackage', { id: 'hand-60', isActive: false })
  const extended = browser.api('extendCheckout', { checkoutId })
  await expect(extended).rejects.toMatchObject({ status: 409, code: 'price_changed' })
  expect((await orderOf(shop, first.id)).expires_at).toBe(end)
  await seller.api('updatePackage', { id: 'hand-60', isActive: true })
  await browser.api('extendCheckout', { checkoutId })
})

it('ten times and no more, however many ask at once', async ({ shop }) => {
  const { browser, checkoutId } = await givenOrders(shop)
  const asked = await Promise.allSettled(
    Array.from({ length: 14 }, () => browser.api('extendCheckout', { checkoutId })),
  )
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  await expect(browser.api('extendCheckout', { checkoutId })).rejects.toMatchObject({ code: 'transition_not_allowed' })
})
