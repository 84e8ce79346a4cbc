import { expect, type Page } from '@playwright/test'
import type { GameDetailView } from '@topup/core/api/games'
import { allBuyersPages } from './support/buyers-pages.ts'
import { changeOnTheWay, isDrawnAnew } from './support/changed-page.ts'
import { payableByAll } from './support/payable.ts'
import { test } from './support/test.ts'

const words = {
  en: {
    path: '/games/mobile-legends',
    zone: 'Zone ID',
    pay: /^Pay with QRIS/,
    code: 'QRIS code of this payment',
  },
  id: { path: '/id/games/mobile-legends', zone: 'ID Zona', pay: /^Bayar pakai QRIS/, code: /QRIS/ },
} as const

const headings = (page: Page) => page.getByRole('heading').allTextContents()

for (const language of ['en', 'id'] as const) {
  test(`every page that was changed on its way shows what the server drew (${language})`, async ({ openBrowser }) => {
    const plain = await openBrowser({ javaScriptEnabled: false })
    const page = await openBrowser()
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    await changeOnTheWay(page)
    for (const path of allBuyersPages) {
      await plain.goto(`${path}?lang=${language}`)
      await page.goto(`${path}?lang=${language}`)
      await isDrawnAnew(page)
      const served = await headings(plain)
      await expect.poll(() => headings(page), { message: path }).toEqual(expect.arrayContaining(served))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    // React's own error #418 only says that React renders the page anew.
    expect(errors.filter((message) => !message.includes('#418'))).toEqual([])
  })

  test(`a game’s page that was changed on its way is whole, and one buys there (${language})`, async ({
    openBrowser,
  }) => {
    const says = words[language]
    const page = await openBrowser({ locale: language === 'en' ? 'en-US' : 'id-ID' })
    await changeOnTheWay(page)
    await page.goto(says.path)
    await isDrawnAnew(page)
    for (const id of ['game-questions', 'game-reviews-title']) {
      await expect(page.locator(`section[aria-labelledby="${id}"]`)).toBeVisible()
    }
    await expect(page.locator('main nav').last()).toBeVisible()
    const game: GameDetailView = await (await page.request.get('/api/games/mobile-legends')).json()
    await page.locator('input[name="user_id"]').fill('12345678')
    await page.getByLabel(says.zone).fill('2345')
    await page.locator(`label:has(input[name="package"][value="${payableByAll(game)[0]?.id}"])`).click()
    await page.locator('label:has(input[name="way"][value="QRIS"])').click()
    await page.getByRole('checkbox').click()
    await page.getByRole('button', { name: says.pay }).click()
    await expect(page.getByRole('img', { name: says.code })).toBeVisible({ timeout: 20_000 })
  })
}
