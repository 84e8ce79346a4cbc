import { expect } from '@playwright/test'
import type { GameView } from '@topup/core/api/games'
import { givenCart, givenLine } from './support/cart.ts'
import { expectFits } from './support/fits.ts'
import { onBuild } from './support/on-build.ts'
import { chooseCurrency } from './support/shop.ts'
import { test } from './support/test.ts'

for (const { locale, currency, cart } of [
  { locale: 'en-US', currency: 'USD', cart: 'Cart' },
  { locale: 'id-ID', currency: 'IDR', cart: 'Keranjang' },
] as const) {
  const title = `every game, the cart and each way to pay fit the narrowest phones in ${locale}`
  // The longer words are Indonesian, the longer amounts rupiah.
  test(title, locale === 'id-ID' ? {} : onBuild, async ({ openBrowser }) => {
    test.slow()
    const page = await openBrowser({ locale })
    const games: GameView[] = await (await page.request.get('/api/games')).json()
    await page.goto('/')
    await chooseCurrency(page, currency)
    const panel = page.locator('#games section').first()
    for (const game of games) {
      await page.locator('#games').getByText(game.name, { exact: true }).first().click()
      await expect(panel.getByRole('heading', { name: game.name })).toBeVisible()
      if (game.minPrice === null) continue
      await panel.getByRole('radio').last().check()
      for (const field of await panel.getByRole('textbox').all()) await field.fill('1234567890123456')
      await expectFits(page, game.name)
    }

    // Together many millions of rupiah.
    const lines = await Promise.all([0, 1, 2, 3].map(async (no) => ({ ...(await givenLine(page, no)), quantity: 10 })))
    await givenCart(page, lines)
    await page.goto('/help')
    const opener = page.getByRole('banner').getByRole('button', { name: new RegExp(cart) })
    // The number is the browser's own: it is there once the scripts are.
    await expect(opener).toContainText('40')
    await opener.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectFits(page, 'the cart')
    await page.goto('/checkout')
    for (const tab of [0, 1, 2]) {
      await page.getByRole('tab').nth(tab).click()
      await expectFits(page, `the ${tab}. way to pay`)
    }
  })
}
