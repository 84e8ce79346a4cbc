import { expect, type Page } from '@playwright/test'
import { findFaults } from './support/accessible.ts'
import { givenPaidOrder, openTrack } from './support/paid-order.ts'
import { cartPanel, choose } from './support/shop.ts'
import { test } from './support/test.ts'

/** Pays for two codes of the dearest voucher; returns the tracking code. */
const givenPaidVouchers = async (page: Page) =>
  (await givenPaidOrder(page, 'valorant-voucher', 'Voucher code', { quantity: 2, choice: 'dearest' })).trackingCode

test('a voucher is bought without a player', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: /^Voucher Valorant/ }).click()
  const panel = page.getByRole('region', { name: 'Your top-up' })
  await expect(panel.getByText('You get a code to redeem.')).toBeVisible()
  await expect(panel.getByRole('textbox')).toHaveCount(0)
  await choose(panel.getByRole('radio').first())
  await panel.getByRole('button', { name: 'Add to cart' }).click()
  await expect(cartPanel(page).getByText('Voucher code')).toBeVisible()
})

test('its owner shows the codes, copies one and covers them again; a stranger is shown none', async ({
  page,
  stranger,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const code = await givenPaidVouchers(page)
  await openTrack(page, code)
  const codes = page.getByRole('region', { name: 'Your code' })
  await expect(codes).toBeVisible({ timeout: 40_000 })
  await expect(codes.getByRole('listitem')).toHaveCount(0)
  const answers: string[] = []
  page.on('response', (response) => answers.push(response.url()))

  await codes.getByRole('button', { name: 'Show code' }).press('Enter')
  // A unit that arrives later joins the codes that are already shown.
  await expect(codes.getByRole('listitem')).toHaveCount(2, { timeout: 40_000 })
  const shown = (await codes.locator('code').first().textContent()) ?? ''
  expect(shown).toMatch(/^[A-Z0-9]{16}$/)
  expect(answers.join()).not.toContain(shown)
  expect(await findFaults(page)).toEqual([])
  await codes.getByRole('button', { name: 'Copy code' }).first().click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown)

  await codes.getByRole('button', { name: 'Hide code' }).click()
  await expect(page.getByText(shown)).toHaveCount(0)
  expect(await page.content()).not.toContain(shown)
  await codes.getByRole('button', { name: 'Show code' }).click()
  await expect(codes.getByText(shown)).toBeVisible()

  await openTrack(stranger, code)
  await expect(stranger.getByText('Paid', { exact: true })).toBeVisible()
  await expect(stranger.getByRole('button', { name: 'Show code' })).toBeHidden()
})

test('a code that cannot be shown says so and is shown at the next try', async ({ page }) => {
  const code = await givenPaidVouchers(page)
  await openTrack(page, code)
  const codes = page.getByRole('region', { name: 'Your code' })
  await expect(codes).toBeVisible({ timeout: 40_000 })
  await page.route('**/codes', (route) => route.abort())
  await codes.getByRole('button', { name: 'Show code' }).click()
  await expect(codes.getByRole('alert')).toContainText('could not be shown')
  await page.unroute('**/codes')
  await codes.getByRole('button', { name: 'Show code' }).click()
  await expect(codes.getByRole('listitem')).toHaveCount(2)
})
