import { expect, type Page, test } from '@playwright/test'
import { payButton } from './support/card.ts'
import { givenCart, givenLine } from './support/cart.ts'

/** The sum of all shifts since the page began to load. */
const sumShifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        // What happened before is told with the next task.
        setTimeout(() => resolve(sum), 200)
      }),
  )

test('nothing of the checkout moves when the pay panel and, much later, the card form arrive', async ({ page }) => {
  const ownSize = page.viewportSize() ?? { width: 0, height: 0 }
  const isWide = ownSize.width > 1000
  for (const size of isWide ? [ownSize, { width: 1024, height: 768 }] : [ownSize]) {
    await page.setViewportSize(size)
    await givenCart(page, [await givenLine(page, 0), await givenLine(page, 1)])
    const { promise: store, resolve: answerStore } = Promise.withResolvers<void>()
    const { promise: provider, resolve: answerProvider } = Promise.withResolvers<void>()
    await page.route('**/api/checkouts/*', async (route) => {
      await store
      await route.continue()
    })
    await page.route(`${process.env.SANDBOX_URL}/stripe/**`, async (route) => {
      await provider
      await route.continue()
    })
    await page.goto('/checkout', { waitUntil: 'commit' })
    await expect(page.getByText('Setting up secure payment...')).toBeVisible()
    answerStore()
    await expect(page.getByRole('tablist', { name: 'Payment method' })).toBeVisible()
    await expect(payButton(page)).toBeDisabled()
    answerProvider()
    await expect(payButton(page)).toBeEnabled()
    await expect(page.frameLocator('form iframe').first().getByLabel('Security code')).toBeVisible()
    expect([size.width, await sumShifts(page)]).toEqual([size.width, 0])
    await page.unrouteAll({ behavior: 'wait' })
  }
})
