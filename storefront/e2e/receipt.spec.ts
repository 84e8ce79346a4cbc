import { expect } from '@playwright/test'
import { expectPaid, givenCheckout } from './support/checkout.ts'
import { openTrack } from './support/paid-order.ts'
import { test } from './support/test.ts'
import { inTheApp, startQris } from './support/wallet.ts'

test('the owner of a paid order prints a receipt that names the seller, or a test shop; a stranger is offered none', async ({
  page,
  stranger,
}) => {
  await givenCheckout(page)
  await startQris(page)
  await inTheApp(page, 'pay')
  await expectPaid(page)
  const print = page.getByRole('button', { name: 'Print receipt' })
  await expect(print).toBeVisible({ timeout: 15_000 })
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeHidden()

  const code = await page.getByRole('textbox', { name: 'Tracking code' }).inputValue()
  const file = page.getByRole('link', { name: /^Receipt R-\d{4}-\d{6} \(PDF\)$/ })
  const pdf = await page.request.get((await file.getAttribute('href')) ?? '')
  expect(pdf.headers()['content-type']).toBe('application/pdf')
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
  await page.emulateMedia({ media: 'print' })
  const receipt = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Receipt' }) })
  await expect(receipt).toBeVisible()
  await expect(receipt).toContainText(code)
  // The seller is named after the store where no other name is set.
  await expect(receipt.locator('address')).toContainText('Kilat')
  await expect(receipt).toContainText('Prices include all taxes that apply.')
  await expect(print).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()

  // The document of a test shop begins with its mark, which stands on the paper, too.
  await page.route('**/track/*', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('<body>', '<body><aside>Test shop: nothing is really sold</aside>')
    await route.fulfill({ response, body })
  })
  await page.reload()
  await expect(receipt).toBeVisible()
  await expect(page.getByText('Test shop: nothing is really sold')).toBeVisible()
  await expect(page.getByText('Test shop: nothing is really sold')).toHaveCSS('color', 'rgb(0, 0, 0)')

  await openTrack(stranger, code)
  // The order comes first, and the way to another one after it.
  const again = stranger.getByRole('textbox', { name: 'Tracking code' })
  await expect
    .poll(async () => {
      const [shown, form] = [
        await stranger.getByRole('heading', { level: 2 }).first().boundingBox(),
        await again.boundingBox(),
      ]
      return shown !== null && form !== null && shown.y < form.y
    })
    .toBe(true)
  await expect(stranger.getByText('Paid', { exact: true })).toBeVisible()
  await expect(stranger.getByRole('button', { name: 'Print receipt' })).toBeHidden()
})
