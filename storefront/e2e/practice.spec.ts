import { randomBytes } from 'node:crypto'
import { expect } from '@playwright/test'
import { startPassingStore } from '../../scripts/store/passing-store.ts'
import { findFreePort } from '../../scripts/store/ports.ts'
import { expectSoundInBothThemes } from './support/accessible.ts'
import { expectNoOverflow } from './support/console.ts'
import { test } from './support/test.ts'

const note = 'Test shop: nothing is really sold or charged here.'
const key = () => `k1:${randomBytes(32).toString('base64')}`
// No server listens on this port, so a test calls no real service.
const nowhere = 'https://127.0.0.1:9'

test('a store in practice says so on top of every page, in its language, and goes on saying it', async ({ page }) => {
  test.slow()
  const PORT = String(await findFreePort())
  const practice = await startPassingStore('practice', {
    NODE_ENV: 'production',
    PRACTICE: 'true',
    PORT,
    PUBLIC_URL: `http://localhost:${PORT}`,
    COOKIE_KEYS: key(),
    DATA_KEYS: key(),
    RATES_URL: nowhere,
    RATES_SECOND_URL: nowhere,
  })
  try {
    const mark = page.getByRole('complementary').filter({ hasText: note })
    await page.goto(practice.url)
    await expect(mark).toBeInViewport()
    await expectSoundInBothThemes(page, 'home')
    await expectNoOverflow(page, 'home')
    await page.locator('a[href="/track"]').locator('visible=true').first().click()
    await expect(page).toHaveURL(/\/track$/)
    await expect(mark).toBeVisible()
    await page.goto(`${practice.url}/seller`)
    await expect(mark).toBeVisible()
    await page.goto(`${practice.url}/?lang=id`)
    await expect(page.getByRole('complementary').filter({ hasText: 'Toko uji coba: ' })).toBeInViewport()
  } finally {
    await practice.stop()
  }
})

test('the console of a store in practice says so on top of its screens', async ({ seller: page }) => {
  const mark = page.getByRole('complementary').filter({ hasText: note })
  await page.goto('/admin/settings')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(mark).toHaveCount(0)
  await page.route('**/api/config', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), practice: true } })
  })
  await page.reload()
  await expect(mark).toBeInViewport()
  await expectSoundInBothThemes(page, 'settings')
  await expectNoOverflow(page, 'settings')
})
