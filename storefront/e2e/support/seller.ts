import { readFileSync } from 'node:fs'
import { type Cookie, expect, type Page } from '@playwright/test'
import { type ApiClient, ApiError, createClient } from '@topup/core/api/client'
import type { SellerRole } from '@topup/core/seller/roles'
import { passkeyFromSeed } from '../../../scripts/_support/software-passkey.ts'

const ownPassword = 'the password of this run'
/** The owner's passkey, the same for every Playwright worker; it opens only this run's store. */
const ownPasskey = passkeyFromSeed('a2lsYXQga2lsYXQga2lsYXQga2lsYXQga2lsYXQga2k')
const storeUrl = () => process.env.STORE_URL ?? ''

/** Reads the password that the store printed at its first start. */
function readFirstPassword(): string {
  const [, password] = /shown once\): (\S+)/.exec(readFileSync(process.env.STORE_LOG ?? '', 'utf8')) ?? []
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

/** Expects a refusal, and an empty, focused field for the next try. */
export async function expectRefusal(page: Page) {
  await expect(refusal(page)).toBeVisible()
  await expect(passwordField(page)).toHaveValue('')
  await expect(passwordField(page)).toBeFocused()
}

/** Returns an API client with the page's cookies: a sign-in by it signs in the page. */
const apiOf = (page: Page) =>
  createClient({
    baseUrl: storeUrl(),
    fetch: async (url, init = {}) => {
      const { method = 'GET', body } = init
      const answer = await page.request.fetch(String(url), {
        method,
        ...(body ? { data: String(body), headers: { 'content-type': 'application/json' } } : {}),
      })
      return new Response(await answer.text(), { status: answer.status(), statusText: answer.statusText() })
    },
  })

/** Creates a seller as the owner signed in on `page`; returns the first password. */
export async function givenStaff(page: Page, email: string, role: SellerRole = 'staff'): Promise<string> {
  const { firstPassword } = await apiOf(page)('createSeller', { email, role })
  return firstPassword
}

/** Renews the owner's second factor by passkey; an open page continues with the renewed session. */
export async function proveSeller(page: Page) {
  const api = apiOf(page)
  const { passkey } = await api('beginSecondFactor')
  if (!passkey) throw new Error('the owner has no passkey in this run')
  return api('proveSecondFactor', { passkey: ownPasskey.get(passkey, storeUrl()) })
}

async function replaceFirstPassword(api: ApiClient) {
  const first = readFirstPassword()
  await api('signIn', { password: first })
  await api('changePassword', { currentPassword: first, newPassword: ownPassword })
  const response = ownPasskey.create(await api('beginPasskey'), storeUrl())
  await api('addPasskey', { name: 'Passkey of this run', response })
}

/** Signs in by password and passkey; the run's first sign-in replaces the printed password. */
async function signInOwner(page: Page) {
  const api = apiOf(page)
  const signedIn = await api('signIn', { password: ownPassword }).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'invalid_credentials') return undefined
    throw error
  })
  if (signedIn) await proveSeller(page)
  else await replaceFirstPassword(api)
}

/** The cookie of the owner's session, shared by this worker's end-to-end tests. */
let shared: Cookie[] = []

/** Reuses the owner session of the previous end-to-end test and renews its second factor. */
export async function joinAsOwner(page: Page) {
  const context = page.context()
  await context.addCookies(shared)
  const isIn = shared.length > 0 && (await proveSeller(page).catch(() => undefined))
  if (!isIn) await signInOwner(page)
  shared = (await context.cookies()).filter(({ name }) => name === 'seller')
}

/** Signs the owner in by the API, with a separate session that the test may end, and opens the dashboard. */
export async function signInAsSeller(page: Page) {
  await signInOwner(page)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Seller Dashboard' })).toBeVisible()
}

/** Opens a console page by its link in the navigation, which is behind "More" on a phone. */
export async function openSellerPage(page: Page, name: string) {
  const nav = page.getByRole('navigation', { name: 'Seller pages' })
  await expect(nav).toBeVisible()
  const link = nav.getByRole('link', { name, exact: true })
  if (!(await link.isVisible())) await nav.getByRole('button', { name: 'More' }).click()
  await link.click()
}

/** Signs out by the bar's button, which is behind "More" on a phone. */
export async function signOutSeller(page: Page) {
  const nav = page.getByRole('navigation', { name: 'Seller pages' })
  await expect(nav).toBeVisible()
  const out = page.getByRole('button', { name: 'Sign out', exact: true })
  if (!(await out.isVisible())) await nav.getByRole('button', { name: 'More' }).click()
  await out.click()
  await expect(page).toHaveURL(/\/seller$/)
}
