import { expect } from 'vitest'
import { givenOrders } from '../../tests/_support/given-order.ts'
import { logIn } from '../../tests/_support/log-in.ts'
import { it } from '../../tests/_support/shop-test.ts'
import { write } from '../platform/db/write.ts'
import { createOrderLink } from './links/order-links.ts'

it('an order says that it was placed here to the browser that placed it, and to no other that may read it', async ({
  shop,
}) => {
  const { browser, first, checkoutId } = await givenOrders(shop)
  const { trackingCode: code } = first
  await logIn(browser, 'person-budi')
  await browser.api('claimOrders', { checkoutIds: [checkoutId] })
  expect(await browser.api('trackOrder', { code })).toMatchObject({ isMine: true, isPlacedHere: true })
  const [reader, elsewhere, stranger] = [shop.createBrowser(), shop.createBrowser(), shop.createBrowser()]
  const { url } = await write(shop.db, (trx) => createOrderLink(shop.ctx, trx, first.id))
  await reader.api('openOrderLink', { token: url.split('#l=')[1] ?? '' })
  await logIn(elsewhere, 'person-budi')
  for (const other of [reader, elsewhere]) {
    expect(await other.api('trackOrder', { code })).toMatchObject({ isMine: true, isPlacedHere: false })
  }
  expect(await stranger.api('trackOrder', { code })).toMatchObject({ isMine: false, isPlacedHere: false })
})
