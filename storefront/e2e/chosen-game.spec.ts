import { expect, type Page } from '@playwright/test'
import { watchFaults } from './support/page-data.ts'
import { chooseGame } from './support/shop.ts'
import { test } from './support/test.ts'

const panelOf = (page: Page) => page.getByRole('region', { name: 'Your top-up' })
const idOf = (page: Page) => panelOf(page).getByRole('textbox').first()
const gameCard = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) })

test('game and package stand in the address and outlive a reload, the player in the tab only; Back stays in the store', async ({
  page,
}) => {
  const faults = watchFaults(page)
  await page.goto('/')
  const panel = await chooseGame(page, 'Mobile Legends')
  await panel.getByRole('radio').nth(1).check()
  await expect(page).toHaveURL(/\/\?game=mobile-legends&package=[\w-]+$/)
  const address = page.url()
  expect(address).not.toContain('12345678')
  const entries = await page.evaluate(() => history.length)
  await panel.getByRole('radio').nth(2).check()
  await panel.getByRole('radio').nth(1).check()
  await expect(page).toHaveURL(address)
  expect(await page.evaluate(() => history.length)).toBe(entries)

  const expectAsLeft = async () => {
    await expect(panel.getByRole('radio').nth(1)).toBeChecked()
    await expect(idOf(page)).toHaveValue('12345678')
    await expect(panel.getByText('12345678 (12345678)').first()).toBeVisible()
  }
  await idOf(page).scrollIntoViewIfNeeded()
  await page.reload({ waitUntil: 'networkidle' })
  await expectAsLeft()
  // Without the game's panel the page would scroll to its foot.
  await expect(idOf(page)).toBeInViewport()
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(kept).not.toContain('12345678')

  // The store's links to places on the home page keep the chosen game and package.
  await page.goto('/?game=mobile-legends&package=no-such-package')
  await expect(panel.getByRole('radio', { checked: true })).toHaveCount(0)
  await page.goBack()
  await expectAsLeft()

  await gameCard(page, 'Free Fire').click()
  await expect(idOf(page)).toHaveValue('')
  await expect(panel.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(panel.getByRole('heading', { name: 'Free Fire' })).toBeFocused()
  await page.goBack()
  await expect(panel.getByRole('heading', { name: 'Mobile Legends' })).toBeVisible()
  await expectAsLeft()
  await page.goForward()
  await expect(panel.getByRole('heading', { name: 'Free Fire' })).toBeVisible()
  await gameCard(page, 'Mobile Legends').click()
  await expect(idOf(page)).toHaveValue('')
  await expect(panel.getByRole('radio', { checked: true })).toHaveCount(0)
  await page.goto('/?game=no-such-game', { waitUntil: 'networkidle' })
  await expect(panel.getByRole('radio')).toHaveCount(0)
  await expect(gameCard(page, 'Mobile Legends')).toBeVisible()
  expect(faults).toEqual([])
})

test('a tap on a game before the scripts are there leads to it, and what is entered then is kept', async ({ page }) => {
  const faults = watchFaults(page)
  const { promise: scripts, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await gameCard(page, 'Mobile Legends').click()
  await expect(page).toHaveURL(/\/\?game=mobile-legends#/)
  await expect(panelOf(page).getByRole('heading', { name: 'Mobile Legends' })).toBeInViewport()
  await idOf(page).fill('87654321')
  const offered = panelOf(page).getByRole('radio').nth(1)
  await offered.check()
  letThrough()
  // The address shows the choice once the page has hydrated.
  await expect(page).toHaveURL(/\/\?game=mobile-legends&package=[\w-]+$/)
  await expect(offered).toBeChecked()
  await expect(idOf(page)).toHaveValue('87654321')
  await expect(panelOf(page).getByText('87654321').last()).toBeVisible()
  expect(faults).toEqual([])
})

test('a chosen game can be seen with its packages without scripts, in the other language too', async ({
  openBrowser,
}) => {
  const page = await openBrowser({ javaScriptEnabled: false })
  await page.goto('/')
  await gameCard(page, 'Free Fire').click()
  await expect(panelOf(page).getByRole('heading', { name: 'Free Fire' })).toBeInViewport()
  await expect(panelOf(page).getByRole('radio').first()).toBeVisible()
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/$/)
  expect(await page.locator('[style]').count()).toBe(0)
  await page.getByRole('banner').getByRole('link', { name: 'Bahasa Indonesia' }).click()
  await expect(page.getByText('Pilih Paket')).toBeVisible()
})
