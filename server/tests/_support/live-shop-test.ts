import { HOUR, MINUTE } from '@topup/core/time'
import { test } from 'vitest'
import { type Answer, givenSetup } from './given-setup.ts'
import { type ShopOptions, startShop } from './start-shop.ts'

/** Milliseconds between two runs of a check; only the test moves the clock. */
const timing = { setupClosed: MINUTE, setupRed: 5 * MINUTE, setupAll: HOUR }

/** Tests of a live store that opens when its set-up checks are green; a store per test. `first`: the first results. */
export const liveShopTest = (options: ShopOptions = {}, first: Answer = 'green') =>
  test
    .extend('setup', { scope: 'test' }, () => givenSetup(first))
    .extend('shop', { scope: 'test' }, async ({ setup }, { onCleanup }) => {
      const overrides = { ...setup.overrides(), ...options.overrides }
      const shop = await startShop({ ...options, overrides, timing: { ...timing, ...options.timing } })
      onCleanup(() => shop.stop())
      return shop
    })
