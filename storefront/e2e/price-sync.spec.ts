import { expect, type Page } from '@playwright/test'
import type { GameDetailView } from '@topup/core/api/games'
import { findFaults } from './support/accessible.ts'
import { signInAsSeller } from './support/seller.ts'
import { test } from './support/test.ts'

/** Each project changes another package, since the tests for both widths run against one store. */
const packages = {
  phone: { group: 'MLSTARLIGHT', name: 'Starlight Member', cost: 141_500 },
  desktop: { group: 'MLTWILIGHT', name: 'Twilight Pass', cost: 139_800 },
} as const

/** Sets this cost at every provider of a package; the supplier then sends the store a webhook. */
async function setCost(page: Page, group: string, price: number) {
  for (const provider of ['S2', 'S15', 'S24', 'S102']) {
    const answer = await page.request.put(
      `${process.env.SANDBOX_URL}/control/lapakgaming/products/${group}-${provider}`,
      {
        data: { price },
      },
    )
    expect(answer.ok()).toBe(true)
  }
}

async function priceOf(page: Page, name: string): Promise<number> {
  const game: GameDetailView = await (await page.request.get('/api/games/mobile-legends')).json()
  return Number(game.packages.find((one) => one.name === name)?.price)
}

test('the seller sees what a sync would do, decides about a held price and takes a sync back', async ({
  page,
}, info) => {
  const { group, name, cost } = packages[info.project.name === 'phone' ? 'phone' : 'desktop']
  await signInAsSeller(page)
  await page.goto('/admin/price-sync')
  await expect(page.getByText('No change waits for you')).toBeVisible()

  const before = await priceOf(page, name)
  // Switch auto sync off: the supplier's webhooks would change the prices too early.
  const auto = page.getByRole('switch', { name: 'Auto sync' })
  await auto.click()
  await expect(page.getByText('Auto Sync Inactive')).toBeVisible()
  await setCost(page, group, Math.round(cost * 1.4))
  await page.getByRole('button', { name: 'Run Manual Sync' }).click()
  const held = page.getByRole('region', { name: 'Waiting for you' })
  // Check the whole toast with a single locator, since the toast disappears by itself.
  const toast = page.getByRole('listitem').filter({ hasText: /Updated \d+ prices with 0 errors/ })
  const link = toast.getByRole('link', { name: '1 waits for your approval' })
  await expect(link).toHaveAttribute('href', '/admin/price-sync#waiting', { timeout: 30_000 })
  await expect(held).toHaveAttribute('id', 'waiting')
  await expect(held.getByText(name)).toBeVisible()
  await expect(held.getByText(/Its cost rose by 40 %/)).toBeVisible()
  await expect(held.getByText(/Off sale until you decide/)).toBeVisible()

  const preview = page.getByRole('region', { name: 'Preview' })
  await preview.getByRole('button', { name: 'Show preview' }).click()
  await expect(preview.getByRole('row').filter({ hasText: name })).toContainText('Held')
  expect(await findFaults(page)).toEqual([])
  await page.screenshot({ path: info.outputPath('price-sync.png'), fullPage: true })

  await held.getByRole('button', { name: `Use new price: ${name}` }).click()
  await expect(page.getByText('Updated 1 price.').first()).toBeVisible()
  await expect(held.getByText('No change waits for you')).toBeVisible()

  await expect.poll(() => priceOf(page, name)).toBeGreaterThan(before * 1.3)

  const history = page.getByRole('region', { name: 'History' })
  await history.getByRole('row').filter({ hasText: 'Your approval' }).first().getByRole('button').click()
  const sheet = page.getByRole('dialog', { name: /^Sync of/ })
  await expect(sheet.getByRole('row').filter({ hasText: name })).toContainText('Changed')
  await page.screenshot({ path: info.outputPath('run.png') })
  await sheet.getByRole('button', { name: 'Undo this sync' }).click()
  await page.getByRole('button', { name: 'Give the old prices back' }).click()
  await expect(page.getByText('1 package is as before that sync.').first()).toBeVisible()
  // The old price no longer covers the cost, so the package is not sold.
  await expect.poll(() => priceOf(page, name)).toBeNaN()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Run Manual Sync' }).click()
  await expect(held.getByText('You undid this change')).toBeVisible()
  await held.getByRole('button', { name: `Keep as it is: ${name}` }).click()
  await expect(held.getByText('No change waits for you')).toBeVisible()
  await auto.click()
  await expect(page.getByText('Auto Sync Active')).toBeVisible()
})
