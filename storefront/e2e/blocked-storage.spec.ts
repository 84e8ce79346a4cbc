import { expect, type Page } from '@playwright/test'
import type { GameDetailView } from '@topup/core/api/games'
import { blockedCookiesWords } from '@topup/core/pages/blocked-cookies'
import { pageAddress } from '@topup/core/pages/public-pages'
import { blockCookies, blockStorage } from './support/blocked-storage.ts'
import { allBuyersPages } from './support/buyers-pages.ts'
import { givenOrder, openTrack } from './support/paid-order.ts'
import { payableByAll } from './support/payable.ts'
import { cartPanel, choosePackage } from './support/shop.ts'
import { test } from './support/test.ts'
import { inTheApp, startQris } from './support/wallet.ts'

/** Finds visible text anywhere on the page. */
const seen = (page: Page, text: string) => page.getByText(text).filter({ visible: true })

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
      await expect(seen(page, blockedCookiesWords[language].title), path).toHaveCount(1)
      await expect(seen(page, blockedCookiesWords[language].allow), path).toHaveCount(1)
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
  await expect(page.getByRole('main').getByText(blockedCookiesWords.en.title)).toBeInViewport()
  await expect(seen(page, blockedCookiesWords.en.title)).toHaveCount(1)
  await expect(page.getByText('Cart is empty')).toHaveCount(0)
  await page.getByRole('link', { name: 'Home' }).first().click()
  await expect(seen(page, blockedCookiesWords.en.title)).toHaveCount(1)
  expect(errors).toEqual([])
})

test('where cookies are blocked an order is tracked by its code', async ({ page, openBrowser }) => {
  const { trackingCode, packageName } = await givenOrder(await openBrowser(), 'mobile-legends', '12345678|2345')
  await blockCookies(page)
  await openTrack(page, trackingCode)
  await expect(page.getByRole('main').getByText(packageName).first()).toBeVisible()
})

test('where storage is blocked and cookies are not every page is whole in both languages', async ({ page }) => {
  test.slow()
  const errors = watchErrors(page)
  await blockStorage(page.context())
  for (const language of ['en', 'id'] as const) {
    for (const path of allBuyersPages) {
      await page.goto(`${path}?lang=${language}`)
      await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeAttached()
      await expect(page.getByText(blockedCookiesWords[language].title), path).toBeHidden()
    }
  }
  expect(errors).toEqual([])
})

test('where storage is blocked the cart goes along to the checkout, through a reload and Back', async ({ page }) => {
  const errors = watchErrors(page)
  await blockStorage(page.context())
  await page.goto('/')
  await choosePackage(page, 'Mobile Legends')
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await cartPanel(page).getByRole('link', { name: 'Checkout' }).click()
  const title = page.getByRole('heading', { name: 'Payment details' })
  await expect(title).toBeVisible()
  await page.reload()
  await expect(title).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Top up your game' })).toBeVisible()
  await page.goForward()
  await startQris(page)
  await inTheApp(page, 'pay')
  await expect(page).toHaveURL(/\/track\/TRK\w+$/, { timeout: 20_000 })
  expect(await (await page.request.get('/api/orders')).json()).toHaveLength(1)
  expect(errors).toEqual([])
})

test('where storage is blocked the way that was chosen on a game’s page opens its payment', async ({ page }) => {
  const errors = watchErrors(page)
  await blockStorage(page.context())
  const game: GameDetailView = await (await page.request.get('/api/games/mobile-legends')).json()
  await page.goto('/games/mobile-legends', { waitUntil: 'networkidle' })
  await page.locator('input[name="user_id"]').fill('12345678')
  await page.getByLabel('Zone ID').fill('2345')
  await page.locator(`label:has(input[name="package"][value="${payableByAll(game)[0]?.id}"])`).click()
  await page.locator('label:has(input[name="way"][value="QRIS"])').click()
  await page.getByRole('checkbox').click()
  await page.getByRole('button', { name: /^Pay with QRIS/ }).click()
  await expect(page.getByRole('img', { name: 'QRIS code of this payment' })).toBeVisible({ timeout: 20_000 })
  await page.reload()
  await expect(page.getByRole('img', { name: 'QRIS code of this payment' })).toBeVisible()
  expect(errors).toEqual([])
})
