import { expect, type Page } from '@playwright/test'
import { codeOf } from './code-app.ts'

export const staffPassword = 'the words of a colleague'
export const newEmail = () => `staff-${crypto.randomUUID().slice(0, 8)}@kilat.example`
export const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

export async function signInAsStaff(page: Page, email: string, password: string) {
  await page.goto('/seller')
  await page.getByRole('button', { name: 'Staff sign-in' }).click()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Password', { exact: true }).press('Enter')
}

export async function chooseOwnPassword(page: Page, first: string) {
  await expect(heading(page, 'Choose your own password')).toBeVisible()
  await page.getByLabel('First password').fill(first)
  await page.getByLabel('New password', { exact: true }).fill(staffPassword)
  await page.getByLabel('New password again').fill(staffPassword)
  await page.getByLabel('New password again').press('Enter')
  await expect(heading(page, 'Add a second factor')).toBeVisible()
}

/** Sets up a code app; returns its secret and the code that was used for the set-up. */
export async function addCodeApp(page: Page) {
  const secret = (await page.locator('code').textContent())?.replaceAll(' ', '') ?? ''
  const code = codeOf(secret)
  await page.getByLabel('Code the app shows now').fill(code)
  await page.getByLabel('Code the app shows now').press('Enter')
  return { secret, code }
}

/** First sign-in of a colleague: new password, code app, recovery codes, dashboard. Returns the app's secret. */
export async function comeIn(page: Page, email: string, first: string): Promise<string> {
  await signInAsStaff(page, email, first)
  await chooseOwnPassword(page, first)
  const { secret } = await addCodeApp(page)
  await page.getByRole('checkbox', { name: 'I keep these codes somewhere safe' }).check()
  await page.getByRole('button', { name: 'Open the dashboard' }).click()
  await expect(heading(page, 'Seller Dashboard')).toBeVisible()
  return secret
}
