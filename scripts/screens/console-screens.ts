import type { Page } from '@playwright/test'
import { givenPaidHandOrder } from '../../storefront/e2e/support/paid-order.ts'
import { signInAsSeller } from '../../storefront/e2e/support/seller.ts'
import type { Screen } from './screens.ts'

const at = (path: string) => async (page: Page) => {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  // Lists and figures load after the heading, and the event stream keeps the network from becoming idle.
  await page.waitForTimeout(1500)
}

/** Signs in, after a buyer's order that waits for the seller. */
async function openDashboard(page: Page) {
  await givenPaidHandOrder(page)
  await signInAsSeller(page)
  await page.getByText('Deliver by hand').first().waitFor()
  await at('/admin')(page)
}

/** The first screen signs in for all others. */
export const consoleScreens: readonly Screen[] = [
  { name: 'console-overview', open: openDashboard },
  { name: 'console-games', open: at('/admin?tab=games') },
  { name: 'console-packages', open: at('/admin?tab=packages') },
  { name: 'console-orders', open: at('/admin?tab=orders') },
  { name: 'console-payouts', open: at('/admin?tab=payouts') },
  { name: 'console-price-sync', open: at('/admin/price-sync') },
  { name: 'console-profit-settings', open: at('/admin/profit-settings') },
  { name: 'console-refunds', open: at('/admin/refunds') },
  { name: 'console-reviews', open: at('/admin/reviews') },
  { name: 'console-risk', open: at('/admin/risk') },
  { name: 'console-incidents', open: at('/admin/incidents') },
  { name: 'console-books', open: at('/admin/books') },
  { name: 'console-sellers', open: at('/admin/sellers') },
  { name: 'console-settings', open: at('/admin/settings') },
  { name: 'console-privacy', open: at('/admin/privacy') },
  { name: 'console-legal', open: at('/admin/legal') },
  { name: 'console-setup', open: at('/admin/setup') },
]
