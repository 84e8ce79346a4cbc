import { expect, type Page } from '@playwright/test'
import { givenPaidHandOrder } from './paid-order.ts'

/** The page's buyer has a delivered order: `seller`, signed in, handed it over. */
export async function givenCompletedOrder(page: Page, seller: Page) {
  const order = await givenPaidHandOrder(page)
  const deliver = () => seller.request.post(`/api/admin/orders/${order.id}/deliver`, { data: { method: 'manual' } })
  // Paid is what the payment's notice says, and it may still be on its way.
  await expect.poll(async () => (await deliver()).status(), { timeout: 15_000 }).toBe(200)
  return order
}

/** Opens the order on the track page, as its buyer or as a stranger. */
export async function openTrack(page: Page, code: string, path = '/track') {
  await page.goto(path)
  await page.getByLabel(/Tracking code|Kode pelacakan/i).fill(code)
  await page.keyboard.press('Enter')
}
