import { expect } from 'vitest'
import { givenOrders } from '../../tests/_support/given-order.ts'
import { givenLinkReader } from '../../tests/_support/link-reader.ts'
import { logIn } from '../../tests/_support/log-in.ts'
import { it } from '../../tests/_support/shop-test.ts'

it('an order says that it was placed here to the browser that placed it, and to no other that may read it', async ({
  shop,
}) => {
  const { browser, first, checkoutId } = await givenOrders(shop)
  const { trackingCode: code } = first
  await logIn(browser, 'person-budi')
  await browser.api('claimOrders', { checkoutIds: [checkoutId] })
  expect(await browser.api('trackOrder', { code })).toMatchObject({ isMine: true, isPlacedHere: true })
  const [elsewhere, stranger] = [shop.createBrowser(), shop.createBrowser()]
  const reader = await givenLinkReader(shop, first.id)
  await logIn(elsewhere, 'person-budi')
  for (const other of [reader, elsewhere]) {
    expect(await other.api('trackOrder', { code })).toMatchObject({ isMine: true, isPlacedHere: false })
  }
  expect(await stranger.api('trackOrder', { code })).toMatchObject({ isMine: false, isPlacedHere: false })
})
