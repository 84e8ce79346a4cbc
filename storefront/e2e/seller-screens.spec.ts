import { expect, type Page } from '@playwright/test'
import { expectSoundInBothThemes, findFaults } from './support/accessible.ts'
import { expectNoOverflow, openOrder } from './support/console.ts'
import { expectFits } from './support/fits.ts'
import { givenPaidHandOrder } from './support/paid-order.ts'
import { openSellerPage } from './support/seller.ts'
import { test } from './support/test.ts'

async function expectSound(page: Page, screen: string) {
  await expect(page.locator('h1').first()).toBeVisible()
  await expect(page.getByText('Loading …')).toHaveCount(0)
  await expectSoundInBothThemes(page, screen)
  await expectNoOverflow(page, screen)
}

test('axe finds nothing on the dashboard’s screens in either theme, and none is wider than its window', async ({
  seller: page,
  buyer,
}) => {
  test.slow()
  const order = await givenPaidHandOrder(buyer)
  await page.goto('/admin')
  await expect(page.getByText('Deliver by hand').first()).toBeVisible()
  await expectSound(page, 'overview')
  await expectFits(page, 'overview')
  for (const tab of ['games', 'packages', 'orders']) {
    await page.goto(`/admin?tab=${tab}`)
    await expect(page.getByRole('tab', { selected: true })).toHaveText(new RegExp(tab, 'i'))
    await expectSound(page, tab)
  }
  await page.getByRole('searchbox').fill('nothing begins like this')
  await expect(page.getByText('No order matches')).toBeVisible()
  await expectSound(page, 'no order found')
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await openOrder(page, order.id)
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Payment' })).toBeVisible()
  await expectSound(page, 'an order')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  const chosen = page.getByRole('listbox', { name: 'Where to' }).getByRole('option', { selected: true })
  await expect(chosen).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await expect(chosen).toHaveText('The store as buyers see it')
  await expect(chosen).toBeInViewport({ ratio: 1 })
  await expectSound(page, 'the palette')
  // A touch that begins to scroll the list chooses nothing.
  await chosen.dispatchEvent('pointerdown')
  await page.getByRole('combobox', { name: 'Page or order' }).fill('nothing is called like this')
  await expect(page.getByText('Nothing fits')).toBeVisible()
})

const furtherPages = {
  'Price sync': 'Price Synchronization',
  Refunds: /Refund/,
  'Profit settings': 'Profit Settings',
  Reviews: 'Reviews',
  Incidents: 'Incidents',
  Books: 'Books',
  Sellers: 'Sellers & sessions',
  Settings: 'Settings',
  Setup: 'Setup',
} as const

test('every page of the console is reached by its link and is sound in both themes', async ({ seller: page }) => {
  test.slow()
  await page.goto('/admin')
  for (const [link, heading] of Object.entries(furtherPages)) {
    await openSellerPage(page, link)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expectSound(page, link)
  }
  await page.goto('/admin?tab=payouts')
  await expectSound(page, 'payouts')
  for (const tab of ['Ledger', 'Audit', 'Exports']) {
    await page.goto('/admin/books')
    await page.getByRole('tab', { name: tab }).click()
    await expectSound(page, tab)
  }
})

test('the bar is one row from 900 px on: the daily pages in it, the others behind the button', async ({
  seller: page,
}) => {
  await page.route('**/api/config', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), storeName: 'Toko Game Nusantara Jaya' } })
  })
  for (const width of [900, 1000, 1024, 1200, 1280, 1440]) {
    await page.setViewportSize({ width, height: 840 })
    await page.goto('/admin')
    const nav = page.getByRole('navigation', { name: 'Seller pages' })
    await expect(nav.getByRole('link', { name: 'Profit settings' })).toBeVisible()
    await expect(nav.getByRole('link', { name: 'Books' })).toBeVisible({ visible: width >= 1200 })
    await expect(page.getByRole('banner')).toContainText('Toko Game')
    const { height } = (await page.getByRole('banner').boundingBox()) ?? {}
    expect(height).toBeLessThan(60)
    await openSellerPage(page, 'Setup')
    await expect(page.getByRole('heading', { level: 1, name: 'Setup' })).toBeVisible()
  }
})

test('on a phone the further pages stand behind one button, which the keyboard opens and closes', async ({
  seller: page,
}) => {
  // A computer's narrow window behaves like a phone.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin')
  const more = page.getByRole('button', { name: 'More' })
  const books = page.getByRole('link', { name: 'Books' })
  await expect(books).toBeHidden()
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(more).toHaveAttribute('aria-expanded', 'true')
  await expectSound(page, 'the open list')
  await page.keyboard.press('Escape')
  await expect(books).toBeHidden()
  await expect(more).toBeFocused()
  await page.keyboard.press('Enter')
  // Skip profit settings, reviews and risk.
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('Tab')
  await expect(books).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Books' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'More' })).toHaveAttribute('aria-expanded', 'false')
})

test('says that a list could not be loaded, and loads it when asked again', async ({ seller: page }) => {
  await page.route('**/api/admin/games', (route) => route.abort())
  await page.goto('/admin?tab=games')
  await expect(page.getByText('This could not be loaded')).toBeVisible()
  expect(await findFaults(page)).toEqual([])
  await page.unroute('**/api/admin/games')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('list', { name: 'Games' })).toBeVisible()
})

test('a further page that could not be had is asked for again by a press alone', async ({ seller: page }) => {
  let refused = 0
  await page.route('**/api/admin/ledger**', async (route) => {
    if (new URL(route.request().url()).searchParams.has('before')) {
      refused += 1
      return route.fulfill({ status: 503 })
    }
    const response = await route.fetch()
    return route.fulfill({ response, json: { ...(await response.json()), nextBefore: 'an-older-entry' } })
  })
  await page.clock.install()
  await page.goto('/admin/books?books=ledger&entries=2')
  const older = page.getByRole('button', { name: 'Older entries' })
  await expect(older).toBeEnabled()
  await page.clock.runFor(60_000)
  expect(refused).toBe(1)
  await older.click()
  await expect.poll(() => refused).toBe(2)
})
