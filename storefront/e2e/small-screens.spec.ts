import { expect, type Locator } from '@playwright/test'
import type { GameView } from '@topup/core/api/games'
import { gamePagePath } from '@topup/core/pages/game-page'
import { givenCart, givenLine } from './support/cart.ts'
import { expectFits } from './support/fits.ts'
import { onBuild } from './support/on-build.ts'
import { choose, chooseCurrency } from './support/shop.ts'
import { test } from './support/test.ts'

/** Counts the lines of an element's last text. */
const countLines = (words: Locator) =>
  words.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element.lastChild ?? element)
    return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size
  })

for (const { locale, currency, cart } of [
  { locale: 'en-US', currency: 'USD', cart: 'Cart' },
  { locale: 'id-ID', currency: 'IDR', cart: 'Keranjang' },
] as const) {
  const title = `every game, the cart and each way to pay fit the narrowest phones in ${locale}`
  // Indonesian has the longer words, rupiah the longer amounts.
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
      await choose(panel.getByRole('radio').last())
      for (const field of await panel.getByRole('textbox').all()) await field.fill('1234567890123456')
      await expectFits(page, game.name)
    }

    // Quantities that add up to many millions of rupiah.
    const lines = await Promise.all([0, 1, 2, 3].map(async (no) => ({ ...(await givenLine(page, no)), quantity: 10 })))
    await givenCart(page, lines)
    await page.goto('/help')
    const opener = page.getByRole('banner').getByRole('button', { name: new RegExp(cart) })
    // The count comes from the browser's storage, so it appears only once the scripts have loaded.
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

for (const { locale, language, times } of [
  { locale: 'en-US', language: 'en', times: /half within 2\sminutes, 95% within 999\sminutes/ },
  { locale: 'id-ID', language: 'id', times: /separuh dalam 2\smenit, 95% dalam 999\smenit/ },
] as const) {
  test(`delivery times take two lines at most on every screen in ${locale}`, async ({ openBrowser }) => {
    const page = await openBrowser({ locale })
    const games: GameView[] = await (await page.request.get('/api/games')).json()
    const game = games[1]
    if (!game) throw new Error('the catalogue has one game only')
    // Fake the longest delivery times: many test stores have too few deliveries to show any.
    await page.route(new RegExp(`/games/${game.id}$`), async (route) => {
      const response = await route.fetch()
      const times = '"deliveryTimes":{"p50":121,"p95":59940}'
      await route.fulfill({
        response,
        body: (await response.text()).replace(/"deliveryTimes":(null|\{[^}]*\})/g, times),
      })
    })
    for (const width of [320, 360, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      // The browser, not the server, fetches a game that is chosen on the page.
      // A page that has hydrated asks who is signed in. Before that, a press on a card follows its link.
      const hydrated = page.waitForResponse('**/api/auth/user')
      await page.goto('/')
      await hydrated
      await page.locator('#games').getByText(game.name, { exact: true }).first().click()
      const inPanel = page.locator('#your-top-up').getByText(times)
      await expect(inPanel).toBeVisible()
      expect(await countLines(inPanel), `the panel at ${width} px`).toBeLessThanOrEqual(2)
      // After a load the server draws the head; after a step in the app the browser does, from the fake answer.
      await page.evaluate(
        (path) => {
          history.pushState(null, '', path)
          dispatchEvent(new PopStateEvent('popstate'))
        },
        gamePagePath(game.id, language),
      )
      const inHead = page
        .locator('header', { has: page.getByRole('heading', { level: 1, name: game.name }) })
        .getByText(times)
      await expect(inHead).toBeVisible()
      expect(await countLines(inHead), `the page of the game at ${width} px`).toBeLessThanOrEqual(2)
    }
  })
}
