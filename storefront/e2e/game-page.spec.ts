import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'
import type { GameDetailView } from '@topup/core/api/games'
import { expectSoundInBothThemes } from './support/accessible.ts'
import { typeCard } from './support/card.ts'
import { payAnotherWay } from './support/checkout.ts'
import { expectFits } from './support/fits.ts'
import { listShifts } from './support/layout-shift.ts'
import { inLanguage } from './support/on-build.ts'
import { watchFaults } from './support/page-data.ts'
import { payableByAll } from './support/payable.ts'
import { test } from './support/test.ts'
import { inTheApp, startQris } from './support/wallet.ts'

const words = {
  en: {
    path: '/games/mobile-legends',
    title: 'Top up Mobile Legends',
    zone: 'Zone ID',
    ways: 'How do you pay?',
    pay: /^Pay with /,
    code: 'QRIS code of this payment',
    where: 'Where is my ID?',
  },
  id: {
    path: '/id/games/mobile-legends',
    title: 'Top up Mobile Legends',
    zone: 'ID Zona',
    ways: 'Bayar pakai apa?',
    pay: /^Bayar pakai /,
    code: /QRIS/,
    where: 'Di mana ID saya?',
  },
} as const

/** Counts the buyer's presses and filled fields as steps. */
function countSteps() {
  let steps = 0
  return {
    press: async (what: Locator) => {
      steps++
      await what.click()
    },
    enter: async (what: Locator, text: string) => {
      steps++
      await what.fill(text)
    },
    count: () => steps,
  }
}

async function choiceOf(page: Page): Promise<string> {
  const game: GameDetailView = await (await page.request.get('/api/games/mobile-legends')).json()
  return payableByAll(game)[0]?.id ?? ''
}
const packageCard = (page: Page, id: string) => page.locator(`label:has(input[name="package"][value="${id}"])`)
const wayCard = (page: Page, id: string) => page.locator(`label:has(input[name="way"][value="${id}"])`)

/** Walks from a search engine's link to the checkout. */
async function buy(page: Page, language: keyof typeof words, way: string, steps: ReturnType<typeof countSteps>) {
  const says = words[language]
  const chosen = await choiceOf(page)
  await page.goto(says.path, { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1, name: says.title })).toBeVisible()
  await steps.enter(page.locator('input[name="user_id"]'), '12345678')
  await steps.enter(page.getByLabel(says.zone), '2345')
  await steps.press(packageCard(page, chosen))
  await steps.press(wayCard(page, way))
  await steps.press(page.getByRole('checkbox'))
  expect(page.url()).toContain(`package=${chosen}`)
  expect(page.url()).not.toContain('12345678')
  await steps.press(page.getByRole('button', { name: says.pay }))
}

for (const language of ['en', 'id'] as const) {
  test(
    `a new buyer comes in six steps from a link to the code of QRIS, and pays it (${language})`,
    inLanguage(language),
    async ({ openBrowser }) => {
      const page = await openBrowser({ locale: language === 'en' ? 'en-US' : 'id-ID' })
      const steps = countSteps()
      await buy(page, language, 'QRIS', steps)
      await expect(page.getByRole('img', { name: words[language].code })).toBeVisible({ timeout: 20_000 })
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      expect(steps.count()).toBeLessThanOrEqual(6)
      await page.reload()
      await expect(page.getByRole('img', { name: words[language].code })).toBeVisible()
      await inTheApp(page, 'pay')
      await expect(page).toHaveURL(/\/track\//, { timeout: 20_000 })
      const log = readFileSync(process.env.STORE_LOG ?? '', 'utf8')
      expect(log).not.toContain('12345678')
    },
  )
}

test('a new buyer pays by card in seven steps besides the card’s own fields', async ({ page }) => {
  const steps = countSteps()
  await buy(page, 'en', 'card', steps)
  await typeCard(page, '4242424242424242')
  await steps.press(page.getByRole('button', { name: /^Pay \$/ }))
  await expect(page).toHaveURL(/\/track\//, { timeout: 20_000 })
  expect(steps.count()).toBeLessThanOrEqual(7)
})

test('what is missing is said where it is, and pressing again after Back buys one thing, not two', async ({ page }) => {
  await page.goto(words.en.path, { waitUntil: 'networkidle' })
  const chosen = await choiceOf(page)
  await packageCard(page, chosen).click()
  await page.getByRole('button', { name: words.en.pay }).click()
  await expect(page.locator('input[name="user_id"]')).toBeFocused()
  await page.locator('input[name="user_id"]').fill('12345678')
  await page.getByLabel('Zone ID').fill('2345')
  await page.getByRole('button', { name: words.en.pay }).click()
  await expect(page.getByText('Please tick this box first')).toBeVisible()
  await page.getByRole('checkbox').click()
  for (const way of ['QRIS', 'card']) {
    await wayCard(page, way).click()
    await page.getByRole('button', { name: words.en.pay }).click()
    // The QR code opens by itself, and stays open when the buyer goes back and chooses the card.
    await expect(page.getByRole('heading', { name: 'Scan to pay' })).toBeVisible({ timeout: 20_000 })
    await expect(page.getByText('Qty 2')).toHaveCount(0)
    await page.goBack({ waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1, name: words.en.title })).toBeVisible()
    if (!(await page.getByRole('checkbox').isChecked())) await page.getByRole('checkbox').click()
  }
})

test('a card chosen while the QR code of the same order waits is told, with the press that ends the code at hand', async ({
  page,
}) => {
  await buy(page, 'en', 'card', countSteps())
  // A QRIS payment begun in the checkout needs no notice: the buyer knows why the code is there.
  await startQris(page)
  const told = page.getByText(/^You chose Card, but your QRIS code for this order is still waiting\./)
  await expect(told).toHaveCount(0)
  await page.goBack({ waitUntil: 'networkidle' })
  await wayCard(page, 'card').click()
  if (!(await page.getByRole('checkbox').isChecked())) await page.getByRole('checkbox').click()
  await page.getByRole('button', { name: words.en.pay }).click()
  await expect(told).toBeInViewport({ timeout: 20_000 })
  await expect(page.getByRole('img', { name: words.en.code })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay another way' })).toBeInViewport()
  await expectSoundInBothThemes(page, 'a card chosen while a QR code waits')
  await expectFits(page, 'a card chosen while a QR code waits')
  await page.reload()
  await expect(told).toBeVisible()
  await payAnotherWay(page, 'QRIS code')
  await expect(page.getByRole('tab', { name: /^Card/ })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('checkbox', { name: /Deliver at once/ })).toBeChecked()
})

test('a player behind the # fills the fields and leaves the address', async ({ page }) => {
  await page.goto(`${words.en.path}#player=${encodeURIComponent('12345678 (2345)')}`)
  await expect(page.locator('input[name="user_id"]')).toHaveValue('12345678')
  await expect(page.getByLabel('Zone ID')).toHaveValue('2345')
  expect(page.url()).not.toContain('player')
})

test('without scripts the game, its packages and what each way charges can be read and chosen', async ({
  openBrowser,
}) => {
  const page = await openBrowser({ javaScriptEnabled: false, locale: 'en-US' })
  const chosen = await choiceOf(page)
  await page.goto(words.en.path)
  await page.locator('input[name="user_id"]').fill('12345678')
  await packageCard(page, chosen).click()
  await page.getByRole('button', { name: 'Show ways to pay' }).click()
  await expect(page).toHaveURL(new RegExp(`${words.en.path}\\?package=${chosen}$`))
  await expect(page.getByRole('heading', { name: words.en.ways })).toBeVisible()
  await expect(wayCard(page, 'QRIS')).toContainText(/Rp\s?[\d,.]+/)
  await expect(wayCard(page, 'card')).toContainText(/\$\d/)
  await page.goto('/games/no-such-game')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('404')
})

for (const language of ['en', 'id'] as const) {
  test(
    `the page of a game comes alive as it was rendered, moves nothing and is sound on every screen (${language})`,
    inLanguage(language),
    async ({ openBrowser }) => {
      test.slow()
      const page = await openBrowser({ locale: language === 'en' ? 'en-US' : 'id-ID' })
      const faults = watchFaults(page)
      const chosen = await choiceOf(page)
      for (const query of ['', `?package=${chosen}`, '?package=no-such-package']) {
        await page.goto(words[language].path + query, { waitUntil: 'networkidle' })
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        expect([query, await listShifts(page)]).toEqual([query, []])
      }
      expect(faults).toEqual([])
      await packageCard(page, chosen).click()
      await expect(page.getByRole('heading', { name: words[language].ways })).toBeVisible()
      await page.getByText(words[language].where).first().click()
      await expectFits(page, 'a game')
      await expectSoundInBothThemes(page, 'a game')
    },
  )
}

test('another language is another address, and another game is one press away', async ({ page }) => {
  await page.goto(words.en.path, { waitUntil: 'networkidle' })
  await page.getByRole('banner').getByTitle('Bahasa Indonesia').click()
  await expect(page).toHaveURL(new RegExp(`${words.id.path}$`))
  await expect(page.locator('html')).toHaveAttribute('lang', 'id')
  expect(await page.context().cookies()).toEqual([])
  await page.getByRole('navigation', { name: 'Game lain' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/id\/games\/[a-z-]+$/)
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Mobile Legends')
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})
