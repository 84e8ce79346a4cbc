import { expect } from '@playwright/test'
import { cards, payByCard } from './support/card.ts'
import { cartPanel, choosePackage } from './support/shop.ts'
import { test } from './support/test.ts'

// The supplier answers after seconds, and the page polls every 5 s.
const delivered = { timeout: 40_000 }

test('a buyer pays two packages of two games by card and sees every unit delivered without a reload', async ({
  page,
}) => {
  test.slow()
  await page.goto('/')
  const first = await choosePackage(page, 'Mobile Legends', 0)
  await first.getByRole('button', { name: 'Add to cart' }).click()
  await cartPanel(page)
    .getByRole('button', { name: /^One more/ })
    .click()
  await cartPanel(page).getByRole('button', { name: 'Continue Shopping' }).click()
  const second = await choosePackage(page, 'Free Fire', 1)
  await second.getByRole('button', { name: 'Pay with Stripe' }).click()

  await expect(page).toHaveURL(/\/checkout$/)
  const summary = page.getByRole('region', { name: 'Order summary' })
  await expect(summary.getByRole('listitem').filter({ hasText: 'Mobile Legends' })).toContainText('Qty 2')
  await expect(summary.getByRole('listitem').filter({ hasText: 'Free Fire' })).toContainText('Qty 1')
  await expect(page.getByText(/^Price held for (30:00|29:\d\d)$/)).toBeVisible()
  await page.getByLabel('Email (optional)').fill('buyer@example.com')
  await expect(page.getByText('Valid', { exact: true })).toBeVisible()
  await payByCard(page, cards.good)

  await expect(page).toHaveURL(/\/track\/TRK\w+$/)
  await expect(page.getByText('Payment Successful', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Order complete! Track your delivery with code: TRK[2-9A-Z]{12}$/).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Mobile Legends' })).toBeVisible()
  await expect(page.getByText('2 (2 of 2 delivered)')).toBeVisible(delivered)
  await expect(page.getByText('Delivered', { exact: true })).toHaveCount(2)
  await page.getByRole('link', { name: /^Free Fire/ }).click()
  await expect(page.getByRole('heading', { name: 'Free Fire' })).toBeVisible()
  await expect(page.getByText('Delivered', { exact: true })).toHaveCount(2, delivered)

  await page.goto('/orders')
  await expect(page.getByRole('listitem').filter({ hasText: 'Delivered' })).toHaveCount(2)
})
