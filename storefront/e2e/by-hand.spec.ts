import { expect, type Page } from '@playwright/test'
import { givenCart, givenLine, givenLineOf } from './support/cart.ts'
import { test } from './support/test.ts'

const words = {
  en: { locale: 'en-US', note: /^A person of our store signs in to your game account/, seconds: /\d+ seconds?\b/ },
  id: { locale: 'id-ID', note: /^Anggota tim kami masuk ke akun game Anda/, seconds: /\d+ detik\b/ },
} as const
const game = { path: { en: '/games/wuthering-waves', id: '/id/games/wuthering-waves' }, home: '/?game=wuthering-waves' }

for (const language of ['en', 'id'] as const) {
  const { locale, note, seconds } = words[language]
  test(`the page and the panel of a game tell who delivers it by hand, and promise no seconds (${language})`, async ({
    openBrowser,
  }) => {
    const page = await openBrowser({ locale })
    const expectNote = async (place: ReturnType<Page['locator']>) => {
      await expect(place.getByText(note).first()).toBeVisible()
      expect(await place.textContent()).not.toMatch(seconds)
    }
    // Check the page as the server draws it, then as the browser draws it after a navigation inside the store.
    await page.goto(game.path[language])
    await expectNote(page.getByRole('main'))
    await page.goto(game.home)
    const panel = page
      .locator('section', { has: page.getByRole('heading', { level: 3, name: 'Wuthering Waves' }) })
      .last()
    await expectNote(panel)
    await page.goto('/')
    await page.getByRole('link', { name: /^Wuthering Waves/ }).click()
    await expectNote(panel)
    await page
      .getByRole('link', { name: /^Free Fire/ })
      .first()
      .click()
    await expect(page.getByText(note)).toBeHidden()
  })
}

test('the checkout of a cart with both kinds of delivery says both', async ({ page }) => {
  const fast = page.getByText('Delivery within 30 seconds of payment')
  const byHand = page.getByText('Delivered by hand; follow it on the tracking page')
  const [supplied, own] = [await givenLine(page), await givenLineOf(page, 'wuthering-waves')]
  await givenCart(page, [supplied, own])
  await page.goto('/checkout')
  await expect(fast).toBeVisible()
  await expect(byHand).toBeVisible()
  await givenCart(page, [own])
  await page.goto('/checkout')
  await expect(byHand).toBeVisible()
  await expect(fast).toBeHidden()
})
