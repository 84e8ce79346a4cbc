import { expect, type Page } from '@playwright/test'
import { blockedCookiesWords } from '@topup/core/pages/blocked-cookies'
import { pageAddress } from '@topup/core/pages/public-pages'
import { blockCookies } from './support/blocked-storage.ts'
import { allBuyersPages } from './support/buyers-pages.ts'
import { givenOrder, openTrack } from './support/paid-order.ts'
import { cartPanel, choosePackage } from './support/shop.ts'
import { test } from './support/test.ts'

function watchErrors(page: Page) {
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  return errors
}

test('where cookies are blocked every page is there in both languages and says first what works', async ({ page }) => {
  test.slow()
  const errors = watchErrors(page)
  await blockCookies(page)
  for (const language of ['en', 'id'] as const) {
    for (const path of allBuyersPages) {
      await page.goto(pageAddress(path, language))
      await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeAttached()
      const line = page.getByText(blockedCookiesWords[language].title).last()
      await expect(line, path).toBeVisible()
      await expect(page.getByText(blockedCookiesWords[language].allow).last(), path).toBeVisible()
      expect(errors, path).toEqual([])
    }
  }
})

test('where cookies are blocked the cart and the checkout say why nothing can be bought', async ({ page }) => {
  const errors = watchErrors(page)
  await blockCookies(page)
  await page.goto('/')
  await choosePackage(page, 'Mobile Legends')
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(cartPanel(page).getByText(blockedCookiesWords.en.title)).toBeVisible()
  await cartPanel(page).getByRole('link', { name: 'Checkout' }).click()
  await expect(page).toHaveURL(/\/checkout/)
  await expect(page.getByRole('main').getByText(blockedCookiesWords.en.title)).toBeVisible()
  await expect(page.getByText('Cart is empty')).toHaveCount(0)
  expect(errors).toEqual([])
})

test('where cookies are blocked an order is tracked by its code', async ({ page, openBrowser }) => {
  const { trackingCode, packageName } = await givenOrder(await openBrowser(), 'mobile-legends', '12345678|2345')
  await blockCookies(page)
  await openTrack(page, trackingCode)
  await expect(page.getByRole('main').getByText(packageName).first()).toBeVisible()
})
