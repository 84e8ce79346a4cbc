import { expect } from '@playwright/test'
import { expectSoundInBothThemes } from './support/accessible.ts'
import { countOrders, givenCart, givenLine } from './support/cart.ts'
import { inLanguage } from './support/on-build.ts'
import { test } from './support/test.ts'

const refusal = { message: 'Too many', code: 'too_many_requests', details: { seconds: 40 } }

for (const { locale, title, ready, goOn } of [
  { locale: 'en-US', title: 'Too many orders at once', ready: 'You can go on now.', goOn: 'Go on to payment' },
  {
    ...{ locale: 'id-ID', title: 'Terlalu banyak pesanan sekaligus' },
    ...{ ready: 'Sekarang Anda bisa lanjut.', goOn: 'Lanjut ke pembayaran' },
  },
]) {
  const what = `where too many orders were begun the checkout says so, waits with the cart and then goes on (${locale})`
  test(what, inLanguage(locale.slice(0, 2)), async ({ openBrowser }) => {
    const page = await openBrowser({ locale })
    await givenCart(page, [await givenLine(page)])
    await page.route('**/api/orders', (route) => route.fulfill({ status: 429, json: refusal }))
    await page.clock.install()
    await page.goto('/checkout')
    await expect(page.getByText(title)).toBeVisible()
    await expect(page.getByRole('timer')).toHaveText(/00:(40|3\d)/)
    const button = page.getByRole('button', { name: goOn })
    await expect(button).toBeDisabled()
    await expectSoundInBothThemes(page, 'a checkout that has to wait')
    await page.clock.fastForward('00:41')
    await expect(page.getByText(ready)).toBeVisible()
    await expect(page.getByRole('timer')).toHaveCount(0)

    // The store refuses again, so the page waits once more.
    await button.click()
    await expect(page.getByRole('timer')).toHaveText(/00:(40|3\d)/)
    await page.clock.fastForward('00:41')
    await page.unroute('**/api/orders')
    await button.click()
    await expect(page.getByRole('button', { name: /^(Pay \$|Bayar Rp)/ })).toBeEnabled()
    expect(await countOrders(page)).toBe(1)
  })
}

test('who waits with a long cart sees the wait at once, and again when it is still too much', async ({
  openBrowser,
}) => {
  const page = await openBrowser({ viewport: { width: 390, height: 664 } })
  const lines = await Promise.all(Array.from({ length: 6 }, (_, gameNo) => givenLine(page, gameNo)))
  await givenCart(page, lines)
  await page.route('**/api/orders', (route) => route.fulfill({ status: 429, json: refusal }))
  await page.clock.install()
  await page.goto('/checkout')
  const notice = page.getByRole('status').filter({ hasText: 'Too many orders at once' })
  const button = page.getByRole('button', { name: 'Go on to payment' })
  for (const shown of [notice, button, page.getByRole('timer')]) await expect(shown).toBeInViewport({ ratio: 1 })
  await expect(notice).toBeFocused()

  await page.clock.fastForward('00:41')
  await button.press('Enter')
  await expect(page.getByRole('timer')).toBeInViewport({ ratio: 1 })
  await expect(notice).toBeFocused()
})
