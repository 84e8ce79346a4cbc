import { test } from 'vitest'
import { givenSeller } from './given-seller.ts'
import { type ShopOptions, startShop } from './start-shop.ts'

/**
 * Tests with a shop: one for the whole file, or a new one per test. `owner` is its signed-in owner and `seller` the
 * owner's browser. A shop whose tests name neither has no owner. Faults end with the test.
 */
export function shopTest(options: ShopOptions = {}, each: 'file' | 'test' = 'file') {
  // Types differ only if a longer-lived fixture needs a shorter-lived one; here all live equally long.
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
