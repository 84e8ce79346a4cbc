import { expect, type Page } from '@playwright/test'
import { givenCart, givenLine } from './support/cart.ts'
import { cartPanel, choosePackage } from './support/shop.ts'
import { test } from './support/test.ts'

const reason = 'Game servers are down until 14:00'

async function pauseStore(page: Page) {
  await page.getByRole('button', { name: 'Pause sales…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pause sales' })
  const confirm = dialog.getByRole('button', { name: 'Pause sales' })
  await expect(confirm).toBeDisabled()
  await dialog.getByLabel('Reason').fill(reason)
  await confirm.click()
  await expect(page.getByRole('button', { name: 'Resume Whole store' })).toBeVisible()
}

test('a pause stops a buyer before paying, says why, keeps the cart and ends by itself', async ({
  seller: page,
  buyer,
}) => {
  await page.goto('/admin')
  await pauseStore(page)
  try {
    await buyer.goto('/')
    const panel = await choosePackage(buyer, 'Mobile Legends')
    await expect(panel.getByText(reason)).toBeVisible()
    const pay = panel.getByRole('button', { name: 'Pay with Stripe' })
    await expect(pay).toBeDisabled()

    const line = await givenLine(buyer)
    await givenCart(buyer, [line])
    await buyer.goto('/')
    await buyer.getByRole('button', { name: /cart.*1/i }).click()
    await expect(cartPanel(buyer).getByText(reason)).toBeVisible()
    await expect(cartPanel(buyer).getByRole('button', { name: 'Proceed to Checkout' })).toBeDisabled()

    await buyer.clock.install()
    await buyer.goto('/checkout')
    await expect(buyer.getByText(reason)).toBeVisible()
    await expect(buyer.getByText(line.package.name).first()).toBeVisible()

    await page.getByRole('button', { name: 'Resume Whole store' }).click()
    await expect(page.getByText('Everything is on sale.')).toBeVisible()
    await buyer.clock.fastForward('00:10')
    await expect(buyer.getByRole('heading', { name: 'Payment details' })).toBeVisible()
    await expect(buyer.getByText(reason)).toBeHidden()
  } finally {
    const resume = page.getByRole('button', { name: 'Resume Whole store' })
    if (await resume.isVisible()) await resume.click()
  }
})

test('an order beyond the stock is refused while paying, and what was typed stays', async ({ page }) => {
  await givenCart(page, [await givenLine(page)])
  const refusal = { message: 'short', code: 'sales_paused', details: { by: 'supplier', isShort: true } }
  await page.route('**/api/create-qris-payment', (route) => route.fulfill({ status: 409, json: refusal }))
  await page.goto('/checkout')
  await page.getByLabel(/^Email/).fill('player@example.com')
  await page.getByRole('checkbox', { name: /^I accept/ }).check()
  await page.getByRole('tab', { name: 'E-wallet' }).click()
  await page.getByRole('radio', { name: /QRIS/ }).check({ force: true })
  await page.getByRole('button', { name: /^Pay Rp/ }).click()
  await expect(page.getByText('A smaller package may do.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('A smaller package may do.')).toBeHidden()
  await expect(page.getByLabel(/^Email/)).toHaveValue('player@example.com')
  await expect(page.getByRole('radio', { name: /QRIS/ })).toBeChecked()
})

test('without a network the console says so at once, and what is pressed then is never sent', async ({
  seller: page,
}) => {
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Pause sales…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pause sales' })
  await dialog.getByLabel('Reason').fill(reason)
  const sent: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()))
  await page.context().setOffline(true)
  await expect(page.getByText('The store is out of reach.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Pause sales' }).click()
  await expect(page.getByText('The store could not be reached; nothing was changed.').first()).toBeVisible()
  const readAgain = page.waitForResponse('**/api/admin/attention')
  await page.context().setOffline(false)
  await readAgain
  await expect(page.getByText('The store is out of reach.')).toBeHidden()
  expect(sent).toEqual([])
})
