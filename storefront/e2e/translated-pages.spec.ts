import { expect, type Page } from '@playwright/test'
import type { GameDetailView } from '@topup/core/api/games'
import { payableByAll } from './support/payable.ts'
import { chooseCurrency } from './support/shop.ts'
import { test } from './support/test.ts'
import { translate } from './support/translator.ts'
import { givenWaitingOrder } from './support/waiting.ts'
import { inTheApp } from './support/wallet.ts'

const words = {
  en: {
    home: '/',
    game: '/games/mobile-legends',
    zone: 'Zone ID',
    pay: /^Pay with QRIS/,
    code: 'QRIS code of this payment',
    other: 'Pay another way',
    end: 'End it and go on',
    held: /^Price held for \d/,
    delivered: 'Delivered',
    pending: 'Payment Pending',
  },
  id: {
    home: '/?lang=id',
    game: '/id/games/mobile-legends',
    zone: 'ID Zona',
    pay: /^Bayar pakai QRIS/,
    code: /QRIS/,
    other: 'Bayar dengan cara lain',
    end: 'Akhiri dan lanjutkan',
    held: /^Harga dikunci selama \d/,
    delivered: 'Terkirim',
    pending: 'Menunggu Pembayaran',
  },
} as const

const textOf = (page: Page) => page.getByRole('main').textContent()
const expectSame = (page: Page, plain: Page) =>
  expect(async () => expect(await textOf(page)).toBe(await textOf(plain))).toPass({ timeout: 20_000 })
const packageCard = (page: Page, id: string | undefined) =>
  page.locator(`label:has(input[name="package"][value="${id}"])`)

for (const language of ['en', 'id'] as const) {
  test(`a page that the browser translates shows prices and counters as they are (${language})`, async ({
    openBrowser,
  }) => {
    test.slow()
    const says = words[language]
    const page = await openBrowser({ locale: language === 'en' ? 'en-US' : 'id-ID' })
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    const plain = await openBrowser({ locale: language === 'en' ? 'en-US' : 'id-ID' })
    const game: GameDetailView = await (await page.request.get('/api/games/mobile-legends')).json()
    const [first, second] = payableByAll(game)

    for (const one of [page, plain]) {
      await one.goto(says.home)
      await chooseCurrency(one, 'USD')
    }
    await translate(page)
    for (const one of [page, plain]) await chooseCurrency(one, 'IDR')
    await expectSame(page, plain)

    for (const one of [page, plain]) {
      await one.goto(says.game, { waitUntil: 'networkidle' })
      await one.locator('input[name="user_id"]').fill('12345678')
      await one.getByLabel(says.zone).fill('2345')
      await packageCard(one, second?.id).click()
    }
    await translate(page)
    for (const one of [page, plain]) {
      await packageCard(one, first?.id).click()
      await chooseCurrency(one, 'USD')
    }
    await expectSame(page, plain)

    await page.locator('label:has(input[name="way"][value="QRIS"])').click()
    await page.getByRole('checkbox').click()
    await page.getByRole('button', { name: says.pay }).click()
    const code = page.getByRole('img', { name: says.code })
    await expect(code).toBeVisible({ timeout: 20_000 })
    await translate(page)
    await page.getByRole('button', { name: says.other }).click()
    await page.getByRole('button', { name: says.end }).click()
    const held = page.getByRole('timer').filter({ hasText: says.held })
    const before = await held.textContent()
    await expect(held).not.toHaveText(before ?? '')

    expect(errors).toEqual([])
  })

  test(`an order’s page that the browser translates tells its states as they come (${language})`, async ({
    openBrowser,
  }) => {
    const says = words[language]
    const page = await openBrowser({ locale: language === 'en' ? 'en-US' : 'id-ID' })
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    const { trackingCode } = await givenWaitingOrder(page, 'QRIS')
    await page.goto(`/track/${trackingCode}?lang=${language}`)
    const status = page.getByRole('main').locator('header')
    await expect(status).toContainText(says.pending)
    await translate(page)
    await inTheApp(page, 'pay')
    await expect(status.getByText(says.delivered, { exact: true })).toBeVisible({ timeout: 40_000 })
    await expect(page.getByRole('status').filter({ hasText: says.delivered })).toBeAttached()
    await expect(page.getByText(says.pending)).toHaveCount(0)
    expect(errors).toEqual([])
  })
}
