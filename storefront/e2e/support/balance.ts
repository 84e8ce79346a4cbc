import { expect, type Page } from '@playwright/test'
import { givenPaidHandOrder } from './paid-order.ts'

/** The page's seller has delivered orders worth at least the smallest payout, which they bought themselves. */
export async function givenBalance(page: Page) {
  for (;;) {
    const { available } = await (await page.request.get('/api/admin/payouts')).json()
    if (Number(available) >= 50) return
    const { id } = await givenPaidHandOrder(page, null, 5)
    await expect(async () => {
      const answer = await page.request.post(`/api/admin/orders/${id}/deliver`, { data: { method: 'manual' } })
      expect(answer.ok(), await answer.text()).toBe(true)
    }).toPass()
  }
}
