import { test } from 'vitest'
import { givenSeller } from './given-seller.ts'
import { type ShopOptions, startShop } from './start-shop.ts'

/**
 * Tests of a shop of their own: one for the whole file, or a new one for each test. `owner` is its owner, signed in, and
 * `seller` the owner's browser; where no test names them the shop has no owner. No fault outlives its test.
 */
export function shopTest(options: ShopOptions = {}, each: 'file' | 'test' = 'file') {
  // Types tell the two apart only where a longer-lived fixture asks for a shorter-lived one; here all live as long.
  const lasting = { scope: each as 'file' }
  return test
    .extend('shopOptions', lasting, options)
    .extend('shop', lasting, async ({ shopOptions }, { onCleanup }) => {
      const shop = await startShop(shopOptions)
      onCleanup(() => shop.stop())
      return shop
    })
    .extend('owner', lasting, ({ shop }) => givenSeller(shop))
    .extend('seller', lasting, ({ owner }) => owner.browser)
    .extend('mended', { auto: true }, ({ shop }, { onCleanup }) => {
      onCleanup(() => shop.world.clearFaults())
    })
}

export const it = shopTest()
