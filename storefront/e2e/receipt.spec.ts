import { expect } from '@playwright/test'
import { expectPaid, givenCheckout } from './support/checkout.ts'
import { openTrack } from './support/paid-order.ts'
import { test } from './support/test.ts'
import { inTheApp, startQris } from './support/wallet.ts'

test('the owner of a paid order has its receipt as a file to keep and to print; a stranger is offered none', async ({
  page,
  stranger,
}) => {
  await givenCheckout(page)
  await startQris(page)
  await inTheApp(page, 'pay')
  await expectPaid(page)
  const receipt = { name: /^Receipt R-\d{4}-\d{6} \(PDF\)$/ }
  const file = page.getByRole('link', receipt)
  await expect(file).toBeVisible({ timeout: 15_000 })
  const code = await page.getByRole('textbox', { name: 'Tracking code' }).inputValue()
  const pdf = await page.request.get((await file.getAttribute('href')) ?? '')
  expect(pdf.headers()['content-type']).toBe('application/pdf')
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')

  // The page prints dark on white from the dark theme, without the site's bars.
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(20, 22, 27)')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await page.emulateMedia({ media: null })

  await openTrack(stranger, code)
  // The page shows the order first, and the form for another order after it.
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
  await expect(stranger.getByRole('link', receipt)).toBeHidden()
})
