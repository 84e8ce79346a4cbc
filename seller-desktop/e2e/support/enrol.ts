import { expect, type Page } from '@playwright/test'
import type { DesktopApp } from './desktop-app.ts'

export const storeUrl = () => process.env.STORE_URL ?? ''

/** Approves the device in the browser that the app opened, after comparing the key's mark. */
export async function allowDevice(seller: Page, link: string, keyMark: string) {
  await seller.goto(link)
  await expect(seller.getByText(keyMark)).toBeVisible()
  await seller.getByRole('button', { name: 'Let it in' }).click()
  await expect(seller.getByText('Go back to Kilat Seller')).toBeVisible()
}

/** Enters the store's address and enrols through the browser; resolves with the console on screen. */
export async function enrol({ page, ask }: DesktopApp, seller: Page) {
  const before = (await ask('links')).length
  await page.getByLabel('Address of your store').fill(storeUrl())
  await page.getByLabel('Name of this computer').fill('Front desk')
  await page.getByRole('button', { name: 'Continue in your browser' }).click()
  await expect.poll(async () => (await ask('links')).length).toBeGreaterThan(before)
  const mark = await page.locator('strong').textContent()
  await allowDevice(seller, (await ask('links')).at(-1) ?? '', mark ?? '')
  await expect(page.getByRole('heading', { name: 'Seller Dashboard' })).toBeVisible()
}
