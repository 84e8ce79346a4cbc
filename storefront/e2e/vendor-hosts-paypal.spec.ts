import { expect, type Page } from '@playwright/test'
import { givenCart, givenLine } from './support/cart.ts'
import { chooseMethod, expectPaid } from './support/checkout.ts'
import { answerPaypal, openPaypal, paypalButton, withoutWindows } from './support/paypal.ts'
import { listAllowed, listNotNeeded, test, watchViolations } from './support/vendor-hosts.ts'

const isPaypals = (host: string) => /(paypal|paypalobjects|venmo)\.com$/.test(host)

async function openCheckout(page: Page) {
  await givenCart(page, [await givenLine(page)])
  await page.goto('/checkout')
  await chooseMethod(page, 'PayPal')
  await expect(paypalButton(page)).toBeVisible()
}

test('PayPal is paid by its real names, in a window of its own, and nothing is refused', async ({ page }) => {
  const refused = await watchViolations(page)
  const asked = new Set<string>()
  page.on('request', (request) => asked.add(new URL(request.url()).hostname))
  await openCheckout(page)
  const popup = await openPaypal(page)
  await expect(popup).toHaveURL(/^https:\/\/www\.paypal\.com\/approve\//)
  await answerPaypal(popup, 'Approve')
  await expectPaid(page)
  expect(refused).toEqual([])
  expect([...asked]).toEqual(expect.arrayContaining(['www.paypal.com', 'www.paypalobjects.com', 'www.venmo.com']))
})

test('where no window opens the page is led to PayPal’s own name and back, and the payment is made', async ({
  page,
}) => {
  const refused = await watchViolations(page)
  await openCheckout(page)
  await withoutWindows(page)
  await page.getByRole('checkbox', { name: /Deliver at once/ }).check()
  await paypalButton(page).click()
  await expect(page).toHaveURL(/^https:\/\/www\.paypal\.com\/approve\//)
  await answerPaypal(page, 'Approve')
  await expectPaid(page)
  expect(refused).toEqual([])
})

test('every host that the policy names for PayPal is needed before its button is there', async ({ page }) => {
  test.slow()
  const allowed = (await listAllowed(page)).filter(({ host }) => isPaypals(host))
  expect(allowed.map(({ directive }) => directive)).toEqual(
    expect.arrayContaining(['script-src', 'frame-src', 'connect-src', 'style-src']),
  )
  expect(allowed).toHaveLength(12)
  expect(await listNotNeeded(page, allowed, openCheckout)).toEqual([])
})

test('a PayPal that misses one of its hosts is told as one that could not be loaded', async ({ page }) => {
  await page.route('https://www.venmo.com/**', (route) => route.abort())
  await givenCart(page, [await givenLine(page)])
  await page.goto('/checkout')
  await chooseMethod(page, 'PayPal')
  await expect(page.getByText('PayPal could not be loaded')).toBeVisible({ timeout: 20_000 })
})
