import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'

const ownPassword = 'the password of this run'
const storeLog = new URL('../../../test-results/store.log', import.meta.url)

/** The password the store printed at its first start. */
function readFirstPassword(): string {
  const [, password] = /shown once\): (\S+)/.exec(readFileSync(storeLog, 'utf8')) ?? []
  if (!password) throw new Error('the store printed no first password')
  return password
}

const passwordField = (page: Page) => page.getByLabel('Password', { exact: true })
const refusal = (page: Page) => page.getByText('Invalid seller credentials')

/** Types a password at /seller and presses Enter. */
export async function trySellerPassword(page: Page, password: string) {
  await page.goto('/seller')
  await passwordField(page).fill(password)
  await passwordField(page).press('Enter')
}

/** The page refuses and is ready for another try. */
export async function expectRefusal(page: Page) {
  await expect(refusal(page)).toBeVisible()
  await expect(passwordField(page)).toHaveValue('')
  await expect(passwordField(page)).toBeFocused()
}

async function replaceFirstPassword(page: Page, first: string) {
  await trySellerPassword(page, first)
  await expect(page.getByRole('heading', { name: 'Choose your own password' })).toBeVisible()
  await page.getByLabel('First password').fill(first)
  await page.getByLabel('New password', { exact: true }).fill(ownPassword)
  await page.getByLabel('New password again').fill(ownPassword)
  await page.getByRole('button', { name: 'Save and open the dashboard' }).click()
}

/** Signs in the owner; whoever comes first in this run replaces the printed password. */
export async function signInAsSeller(page: Page) {
  const dashboard = page.getByRole('heading', { name: 'Seller Dashboard' })
  await trySellerPassword(page, ownPassword)
  await expect(dashboard.or(refusal(page))).toBeVisible()
  if (await refusal(page).isVisible()) await replaceFirstPassword(page, readFirstPassword())
  await expect(dashboard).toBeVisible()
  await expect(page).toHaveURL(/\/admin$/)
}
