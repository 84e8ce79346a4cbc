import { expect } from 'vitest'
import { accountDetails, givenOrders } from '../../tests/_support/given-order.ts'
import { paymentsOf } from '../../tests/_support/money-of.ts'
import { openBy, press, waitingWays } from '../../tests/_support/open-by.ts'
import { refusal } from '../../tests/_support/refusal.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'

const it = shopTest()

const missing = { status: 409, code: 'account_details_missing' }
const mixed = [{ packageId: 'ml-86', quantity: 4 }, { packageId: 'hand-60' }] as const

const needAccount = (shop: Shop, needs_account: 0 | 1 = 1) =>
  shop.db.updateTable('games').set({ needs_account }).where('id', '=', 'by-hand').execute()

it('a cart with a game that is topped up inside the buyer’s account is paid by no way before its details are given', async ({
  shop,
}) => {
  await needAccount(shop)
  const placed = await givenOrders(shop, [...mixed])
  const { browser, checkoutId, first, amount } = placed
  const byCard = { orderId: first.id, amount }
  expect(await refusal(browser.api('createPaymentIntent', byCard))).toMatchObject(missing)
  expect(await refusal(browser.api('createPaymentIntent', { ...byCard, replace: true }))).toMatchObject(missing)
  for (const way of waitingWays) expect(await refusal(press(placed, way))).toMatchObject(missing)
  expect(await paymentsOf(shop, placed)).toEqual([])
  await browser.api('updateCheckout', { checkoutId, details: accountDetails })
  await browser.api('createPaymentIntent', byCard)
  for (const way of waitingWays) await openBy(shop, placed, way)
})

it('the details that are missing end no payment that waits, and the buyer goes on with it', async ({ shop }) => {
  await needAccount(shop, 0)
  const placed = await givenOrders(shop, [...mixed])
  const { id } = await openBy(shop, placed, 'QRIS')
  await needAccount(shop)
  expect(await press(placed, 'QRIS')).toMatchObject({ paymentId: id })
  expect(await refusal(press(placed, 'ID_BCA'))).toMatchObject(missing)
  expect(await paymentsOf(shop, placed)).toMatchObject([{ id, status: 'open' }])
})
