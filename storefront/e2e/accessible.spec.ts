import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { payButton } from './support/card.ts'
import { givenCart, givenLine } from './support/cart.ts'

/** What axe calls serious or critical; frames of other origins belong to the payment provider. */
async function findSerious(page: Page) {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().exclude('iframe').analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

test('the home page has no serious accessibility fault', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await findSerious(page)).toEqual([])
})

test('the checkout has no serious accessibility fault', async ({ page }) => {
  await givenCart(page, [await givenLine(page)])
  await page.goto('/checkout')
  await expect(payButton(page)).toBeEnabled()
  expect(await findSerious(page)).toEqual([])
})

test('the track page has no serious accessibility fault', async ({ page }) => {
  await page.goto('/track')
  await expect(page.getByLabel('Tracking code')).toBeVisible()
  expect(await findSerious(page)).toEqual([])
})
