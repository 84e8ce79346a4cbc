import type { Page } from '@playwright/test'
import { agree } from './checkout.ts'

/** The provider's documented test numbers. */
export const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  asksTheBank: '4000002500003155',
} as const

export async function typeCard(page: Page, number: string) {
  const frame = page.frameLocator('form iframe').first()
  await frame.getByLabel('Card number').fill(number)
  await frame.getByLabel('Expiry date').fill('12/34')
  await frame.getByLabel('Security code').fill('123')
}

export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay \$/ })

export async function payByCard(page: Page, number: string) {
  await agree(page)
  await typeCard(page, number)
  await payButton(page).click()
}
