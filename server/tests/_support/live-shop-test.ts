import { HOUR, MINUTE } from '@topup/core/time'
import { test } from 'vitest'
import { type Answer, givenSetup } from './given-setup.ts'
import { type ShopOptions, startShop } from './start-shop.ts'

/** The clock moves only by the test: so long lie between two looks at a check. */
const timing = { setupClosed: MINUTE, setupRed: 5 * MINUTE, setupAll: HOUR }

/** Tests of a live store that waits for its checks, a new one for each; all of them are green unless `first` says else. */
export const liveShopTest = (options: ShopOptions = {}, first: Answer = 'green') =>
  test
    .extend('setup', { scope: 'test' }, () => givenSetup(first))
    .extend('shop', { scope: 'test' }, async ({ setup }, { onCleanup }) => {
      const overrides = { ...setup.overrides(), ...options.overrides }
      const shop = await startShop({ ...options, overrides, timing: { ...timing, ...options.timing } })
      onCleanup(() => shop.stop())
      return shop
    })
