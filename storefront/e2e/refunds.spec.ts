import { expect, type Page } from '@playwright/test'
import { findFaults } from './support/accessible.ts'
import { onBuild } from './support/on-build.ts'
import { givenCompletedOrder, givenPaidHandOrder, openTrack } from './support/paid-order.ts'
import { test } from './support/test.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'Ask for your money back' })

async function chooseCase(page: Page, scenario: string) {
  await panel(page).getByLabel('What went wrong?').selectOption({ label: scenario })
}

test('what has not left the store goes back as soon as its buyer asks', async ({ page, stranger }) => {
  const order = await givenPaidHandOrder(page)
  const options = `**/api/orders/${order.id}/refund`
  await page.route(options, (route) => route.abort())
  await openTrack(page, order.trackingCode)
  await expect(page.getByText('Pending Delivery', { exact: true })).toBeVisible()
  await openTrack(stranger, order.trackingCode)
  await expect(stranger.getByText('Pending Delivery', { exact: true })).toBeVisible()
  await expect(stranger.getByRole('button', { name: 'Something went wrong?' })).toBeHidden()

  const opener = page.getByRole('button', { name: 'Something went wrong?' })
  await opener.click()
  await expect(panel(page)).toBeFocused()
  await panel(page).getByRole('button', { name: 'Close' }).click()
  await expect(opener).toBeFocused()
  // Opening again repeats the request, which must fail before the route is removed.
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/refund'))
  await opener.click()
  await failed
  await page.unroute(options)
  await panel(page).getByRole('button', { name: 'Try Again' }).click()
  await chooseCase(page, 'Game account banned')
  await expect(panel(page).getByText('Not eligible')).toBeVisible()
  await expect(panel(page).getByRole('button', { name: 'Close' })).toBeVisible()
  await expect(panel(page).getByRole('button', { name: /money back/ })).toBeHidden()
  await chooseCase(page, 'Paid, still processing, nothing delivered')
  await expect(panel(page).getByText('Eligible', { exact: true })).toBeVisible()
  expect(await findFaults(page)).toEqual([])
  await panel(page).getByRole('button', { name: 'Stop it and send my money back' }).click()
  await expect(page.getByText('Your money is on its way back')).toBeVisible()
  await expect(page.locator('#content').getByText('Failed', { exact: true })).toBeVisible()
})

test('the rest reaches the seller: declined with a sentence, then given back by the owner', async ({
  page,
  seller,
}) => {
  test.slow()
  const order = await givenCompletedOrder(page, seller)
  await openTrack(page, order.trackingCode)

  const ask = async (opener: string) => {
    await page.getByRole('button', { name: opener }).click()
    await chooseCase(page, 'Technical failure on our side')
    await expect(panel(page).getByText('Case by case')).toBeVisible()
    await panel(page).getByRole('button', { name: 'Send to the team' }).click()
    await expect(panel(page).getByText('Tell us what happened')).toBeVisible()
    await panel(page).getByLabel('What happened?').fill('I have closed and opened the game: nothing is there.')
    await panel(page).getByRole('button', { name: 'Send to the team' }).click()
    await expect(page.getByText('Your request is with our team')).toBeVisible()
  }
  await ask('Something went wrong?')

  await seller.goto('/admin')
  await expect(seller.getByText('Refund asked for').first()).toBeVisible()
  await seller.goto('/admin/refunds')
  await seller.getByRole('button', { name: `Decline…: ${order.trackingCode}` }).click()
  const dialog = seller.getByRole('dialog', { name: `Decline the request for ${order.trackingCode}` })
  await dialog.getByLabel('Your answer').fill('The game shows it since 10:04.')
  expect(await findFaults(seller)).toEqual([])
  await dialog.getByRole('button', { name: 'Decline' }).click()
  // Both widths may use the same store, so find the request by its order's code.
  const request = seller.getByRole('listitem').filter({ hasText: order.trackingCode })
  await expect(request.getByText('Answer: The game shows it since 10:04.')).toBeVisible()

  await page.reload()
  await expect(page.getByText('Your request was declined')).toBeVisible()
  await expect(page.getByText('The game shows it since 10:04.')).toBeVisible()
  await ask('Ask about something else')

  await seller.reload()
  await seller.getByRole('button', { name: `Refund everything: ${order.trackingCode}` }).click()
  await seller.getByRole('dialog').getByRole('button', { name: 'Refund everything' }).click()
  await expect(seller.getByText('The refund has begun').first()).toBeVisible()
  await page.reload()
  await expect(page.getByText('Your request was approved')).toBeVisible()
})

test('a refund is asked for in Indonesian', onBuild, async ({ page }) => {
  const order = await givenPaidHandOrder(page)
  await page.goto('/track?lang=id')
  await page.evaluate(() => localStorage.setItem('topup-theme', 'light'))
  await openTrack(page, order.trackingCode)
  await page.getByRole('button', { name: 'Ada yang tidak beres?' }).click()
  const region = page.getByRole('region', { name: 'Minta uang kembali' })
  await region.getByLabel('Apa yang terjadi?').selectOption('wrong-user-id')
  await expect(region.getByText('Memenuhi syarat', { exact: true })).toBeVisible()
  expect(await findFaults(page)).toEqual([])
  await region.getByRole('button', { name: 'Hentikan dan kembalikan uang saya' }).click()
  await expect(page.getByText('Uang Anda sedang dikembalikan')).toBeVisible()
})
