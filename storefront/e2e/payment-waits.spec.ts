import { expect, type Page } from '@playwright/test'
import { agree, chooseMethod, givenCheckout } from './support/checkout.ts'
import { test } from './support/test.ts'

test.beforeEach(({ page }) => givenCheckout(page))

/** Makes calls to this path fail, as the store refuses them beyond its rate limits. */
const refuse = (page: Page, path: string, code: string, seconds: number) =>
  page.route(`**${path}`, (route) =>
    route.fulfill({ status: 429, json: { code, message: 'Please wait', details: { seconds } } }),
  )

async function pressOvo(page: Page) {
  await chooseMethod(page, 'E-wallet')
  await agree(page)
  await page.getByRole('radio', { name: /^OVO/ }).check()
  await page.getByLabel('Phone number of your OVO account').fill('0812 3456 7890')
  await page.getByRole('button', { name: /^Pay Rp[\d,]+$/ }).click()
}

test('a buyer whose number got its requests reads when the next goes out, and pays by QRIS at once', async ({
  page,
}) => {
  await refuse(page, '/api/create-ewallet-payment', 'prompts_used_up', 100)
  await pressOvo(page)
  const form = page.getByRole('form', { name: 'E-wallet payment' })
  await expect(form.getByText(/^The next request can go out at \d\d:\d\d\./)).toBeVisible()
  await expect(page.getByRole('timer').filter({ hasText: /^You can ask again in 01:[0-4]\d$/ })).toBeVisible()
  await form.getByRole('button', { name: 'Pay with QRIS' }).click()
  await expect(page.getByRole('img', { name: 'QRIS code of this payment' })).toBeVisible()
})

test('a buyer whose number got its requests presses again when the time is over', async ({ page }) => {
  await page.clock.install()
  await refuse(page, '/api/create-ewallet-payment', 'prompts_used_up', 100)
  await pressOvo(page)
  await expect(page.getByRole('timer').filter({ hasText: 'You can ask again in' })).toBeVisible()
  await page.clock.fastForward(101_000)
  await expect(page.getByText(/^The next request can go out now: press Pay again/)).toBeVisible()
  await page.unroute('**/api/create-ewallet-payment')
  await page.getByRole('button', { name: /^Pay Rp[\d,]+$/ }).click()
  await expect(page.getByRole('heading', { name: 'Waiting for OVO' })).toBeVisible()
})

test('a buyer who changed the way to pay too often waits for the time that is counted down, and pays', async ({
  page,
}) => {
  await page.clock.install()
  await refuse(page, '/api/create-ewallet-payment', 'too_many_requests', 90)
  await pressOvo(page)
  await expect(page.getByText('It was changed twenty times in ten minutes.')).toBeVisible()
  await expect(page.getByRole('timer').filter({ hasText: /^You can go on in 01:/ })).toBeVisible()
  const goOn = page.getByRole('button', { name: 'Choose a way to pay' })
  await expect(goOn).toBeDisabled()
  await page.clock.fastForward(91_000)
  await page.unroute('**/api/create-ewallet-payment')
  await goOn.click()
  await page.getByRole('button', { name: /^Pay Rp[\d,]+$/ }).click()
  await expect(page.getByRole('heading', { name: 'Waiting for OVO' })).toBeVisible()
})
