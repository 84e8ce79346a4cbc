import { expect, type Page } from '@playwright/test'
import { expectSoundInBothThemes } from './support/accessible.ts'
import { givenCart, givenLine } from './support/cart.ts'
import { listShifts } from './support/layout-shift.ts'
import { test } from './support/live-store.ts'
import { onBuild } from './support/on-build.ts'
import { lookForToast } from './support/toast.ts'

const words = 'We cannot take orders right now. Please try again in a few minutes.'
const line = (page: Page) => page.getByRole('status').filter({ hasText: words })

test('while nothing can be ordered each public page says so, the cart stays, and an open page hears of the end', async ({
  page,
  live,
}) => {
  await live.turn(true)
  await page.goto('/')
  await expect(line(page)).toHaveCount(0)

  await live.fill(true)
  const errors: string[] = []
  // Ignore missing files: games in these tests have no covers.
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(error.message))
  for (const path of ['/', '/help', '/games/mobile-legends', '/status']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(line(page)).toBeVisible()
    expect([path, await listShifts(page)]).toEqual([path, []])
    await expectSoundInBothThemes(page, path)
  }
  await expect(page.getByText(/on sale/i).filter({ visible: true })).toHaveCount(0)
  expect(errors).toEqual([])

  await live.fill(false)
  const chosen = await givenLine(page)
  await givenCart(page, [chosen])
  await live.fill(true)
  const told = lookForToast(page, /cannot save anything at the moment/)
  await page.goto('/checkout')
  await told
  await live.fill(false)
  await page.goto('/checkout')
  await expect(page.getByRole('heading', { name: 'Payment details' })).toBeVisible()
  await expect(page.getByText(chosen.package.name).first()).toBeVisible()

  await live.fill(true)
  await page.clock.install()
  const asked = page.waitForResponse('**/api/health/ready')
  await page.goto('/')
  await expect(line(page)).toBeVisible()
  await asked
  await live.fill(false)
  await page.clock.fastForward('00:10')
  await expect(line(page)).toHaveCount(0)
  await page.goto('/help')
  await expect(line(page)).toHaveCount(0)
})

test.describe('without scripts, in Indonesian', () => {
  test.use({ locale: 'id-ID', javaScriptEnabled: false })

  test('a page says that nothing can be ordered', onBuild, async ({ page, live }) => {
    await live.turn(true)
    const words = 'Pesanan belum bisa diterima saat ini. Silakan coba lagi beberapa menit lagi.'
    await page.goto('/help')
    await expect(page.getByText(words)).toBeHidden()
    await live.fill(true)
    await page.goto('/help')
    await expect(page.getByRole('status').filter({ hasText: words })).toBeVisible()
  })
})
