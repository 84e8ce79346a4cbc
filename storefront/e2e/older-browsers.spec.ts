import { expect, type Page } from '@playwright/test'
import { type BrowserRow, browserRows } from '../../scripts/build/browser-rows.ts'
import { buyersPages } from './support/buyers-pages.ts'
import { expectBothDelivered, givenCheckout } from './support/checkout.ts'
import { takeNewerAway } from './support/older-browser.ts'
import { chooseCurrency } from './support/shop.ts'
import { test } from './support/test.ts'
import { inTheApp, startQris, walletPaid } from './support/wallet.ts'

/** Collects the pages' errors and the requested files for older browsers. */
async function watchOlder(page: Page, row: BrowserRow) {
  const seen = { errors: [] as Error[], files: new Set<string>() }
  page.on('pageerror', (error) => seen.errors.push(error))
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (path.startsWith('/older.')) seen.files.add(path)
  })
  await takeNewerAway(page.context(), row)
  return seen
}

for (const [name, files] of [
  ['whole', []],
  ['plain', ['/older.css', '/older.js']],
] as const) {
  test(`a buyer pays and follows where all is missing that is newer than the ${name} row`, async ({ page }) => {
    test.slow()
    const seen = await watchOlder(page, browserRows[name])
    await givenCheckout(page)
    await startQris(page)
    await inTheApp(page, 'pay')
    await expect(page.getByText(walletPaid.title, { exact: true })).toBeVisible({ timeout: 15_000 })
    await expectBothDelivered(page)
    expect(seen.errors).toEqual([])
    expect([...seen.files].sort()).toEqual(files)
  })
}

test('every page works in both languages where all is missing that is newer than the plain row', async ({ page }) => {
  const seen = await watchOlder(page, browserRows.plain)
  for (const language of ['en', 'id']) {
    for (const path of [...buyersPages, '/account']) {
      await page.goto(`${path}?lang=${language}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await chooseCurrency(page, path === '/orders' ? 'IDR' : 'USD')
      expect(seen.errors, path).toEqual([])
    }
  }
})

test('the cart opens over the page and closes where the browser knows no dialogs', async ({ page }) => {
  await watchOlder(page, browserRows.plain)
  await givenCheckout(page)
  await page.goto('/')
  await page.getByRole('button', { name: /^Cart/ }).click()
  const cart = page.getByRole('dialog', { name: 'Your Cart' })
  await expect(cart).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cart).toBeHidden()
})

test('a browser that is too old for the page’s script reads that it wants an update, and where help is', async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(Promise, 'any'))
  for (const [language, words] of [
    ['en', 'Please update it'],
    ['id', 'Perbarui dulu'],
  ]) {
    await page.goto(`/?lang=${language}`)
    const note = page.getByText(words ?? '')
    await expect(note).toBeVisible()
    await expect(note.getByRole('link').first()).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+$/)
    await expect(note.getByRole('link').last()).toHaveAttribute('href', /^mailto:\S+@\S+$/)
  }
})

test('a newer browser reads nothing of updates', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByText('Please update it')).toBeHidden()
})
