import { expect } from '@playwright/test'
import { expectSoundInBothThemes } from './support/accessible.ts'
import { expectNoOverflow } from './support/console.ts'
import { closedSetup, playSetup } from './support/setup-answers.ts'
import { test } from './support/test.ts'

test('an owner doubts everything since a time after reading what that does', async ({ seller: page }) => {
  test.slow()
  await playSetup(page, closedSetup())
  const asked: { since: string }[] = []
  // Fake the answer: a real one would hold the orders of other end-to-end tests in this store.
  await page.route('**/api/admin/doubt', async (route) => {
    asked.push(route.request().postDataJSON())
    const doubtedAt = asked.length > 1 ? '2026-01-31T09:40:00.000Z' : null
    await route.fulfill({ json: { held: asked.length > 1 ? 0 : 3, asked: asked.length > 1 ? 0 : 2, doubtedAt } })
  })
  await page.goto('/admin/setup')
  const ask = page.getByRole('button', { name: 'Doubt everything since a time …' })
  await ask.click()
  const dialog = page.getByRole('dialog', { name: 'Doubt everything since a time?' })
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
  await expectSoundInBothThemes(page, 'the doubt')
  await expectNoOverflow(page)
  await page.keyboard.press('Escape')
  await expect(ask).toBeFocused()
  expect(asked).toEqual([])

  await ask.click()
  await dialog.getByLabel('Data may be lost since').fill('2026-01-31T09:30')
  await dialog.getByRole('button', { name: 'Doubt everything', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Held for you: 3. Asked about or to be looked up: 2.').first()).toBeVisible()
  const since = await page.evaluate(() => new Date('2026-01-31T09:30').toISOString())
  expect(asked).toEqual([{ since }])

  await ask.click()
  await dialog.getByRole('button', { name: 'Doubt everything', exact: true }).click()
  await expect(page.getByText('That time was doubted before').first()).toBeVisible()
})
