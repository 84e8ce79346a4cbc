import { expect, type Page } from '@playwright/test'
import type { CartLine } from '@topup/core/cart/cart'
import { expectSoundInBothThemes } from './support/accessible.ts'
import { givenCart, givenLine } from './support/cart.ts'
import { inLanguage } from './support/on-build.ts'
import { test } from './support/test.ts'
import { lookForToast } from './support/toast.ts'

const keptLines = (page: Page): Promise<CartLine[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('topup-cart-storage') ?? '{}').state.lines)

async function givenLines(page: Page, count: number): Promise<CartLine> {
  const line = await givenLine(page)
  const lines = Array.from({ length: count }, (_, index) => ({
    ...line,
    id: crypto.randomUUID(),
    gameUserId: `9000${100 + index}`,
  }))
  await givenCart(page, lines)
  return line
}

for (const { locale, add, title, told, refused } of [
  {
    ...{ locale: 'en-US', add: 'Add to cart', title: 'Your cart is full' },
    told: 'A cart holds 50 different items: pay for these first, or remove one. Everything in it is still there.',
    refused: /One order takes at most 50 lines: pay for a part now and for the rest after it/,
  },
  {
    ...{ locale: 'id-ID', add: 'Tambah ke keranjang', title: 'Keranjang Anda penuh' },
    told: 'Satu keranjang memuat 50 barang berbeda: bayar dulu yang ini, atau hapus salah satu. Isinya tetap ada.',
    refused: /Keranjang ini terlalu besar untuk satu pesanan: bayar sebagian dulu, lalu sisanya setelah itu/,
  },
]) {
  const language = inLanguage(locale.slice(0, 2))

  test(
    `the 51st line of a cart is refused with a sentence, and the 50 stay (${locale})`,
    language,
    async ({ openBrowser }) => {
      const page = await openBrowser({ locale })
      const line = await givenLines(page, 50)
      await page.goto(`/?game=${line.gameId}&package=${line.packageId}`)
      const panel = page.locator('#your-top-up')
      for (const box of await panel.getByRole('textbox').all()) await box.fill('12345678')
      for (const list of await panel.getByRole('combobox').all()) await list.selectOption({ index: 1 })
      const says = lookForToast(page, told)
      await panel.getByRole('button', { name: add }).click()
      await says
      await expect(page.getByText(title, { exact: true })).toBeVisible()
      expect(await keptLines(page)).toHaveLength(50)
      await expectSoundInBothThemes(page, 'a full cart')
    },
  )

  test(
    `a larger cart of an earlier visit is refused at the checkout, and stays (${locale})`,
    language,
    async ({ openBrowser }) => {
      const page = await openBrowser({ locale })
      await givenLines(page, 51)
      const message = 'One order takes at most 50 lines: pay for a part now and for the rest after it'
      const json = { message, code: 'cart_too_large', details: { maxLines: 50, maxUnits: 1000 } }
      await page.route('**/api/orders', (route) => route.fulfill({ status: 409, json }))
      const says = lookForToast(page, refused)
      await page.goto('/checkout')
      await says
      await expect(page).toHaveURL(/\/$/)
      expect(await keptLines(page)).toHaveLength(51)
    },
  )
}

test('an item that has reached its most says so in the cart, and takes no more', async ({ page }) => {
  const line = await givenLine(page, 0)
  await givenCart(page, [{ ...line, quantity: 19 }])
  await page.goto(`/?game=${line.gameId}&package=${line.packageId}`)
  const panel = page.locator('#your-top-up')
  for (const box of await panel.getByRole('textbox').all()) await box.fill('12345678')
  for (const list of await panel.getByRole('combobox').all()) await list.selectOption({ index: 1 })
  const cart = page.getByRole('dialog')
  const most = cart.getByRole('status').getByText('At most 20 of this', { exact: true })
  await panel.getByRole('button', { name: 'Add to cart' }).click()
  await expect(most).toBeVisible()
  await expectSoundInBothThemes(page, 'an item that has reached its most')
  await page.keyboard.press('Escape')

  await panel
    .locator('label')
    .filter({ has: page.locator(`input[value="${line.packageId}"]`) })
    .click()
  const says = lookForToast(page, 'One item takes 20 at most. No more than that is in your cart.')
  await panel.getByRole('button', { name: 'Add to cart' }).click()
  await says
  await expect(most).toBeVisible()
  expect(await keptLines(page)).toMatchObject([{ quantity: 20 }])
})
