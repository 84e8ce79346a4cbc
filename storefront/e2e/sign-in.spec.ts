import { type Browser, expect, type Page, test } from '@playwright/test'
import { findFaults } from './support/accessible.ts'
import { codeOf } from './support/code-app.ts'
import { givenStaff, openSellerPage, signInAsSeller, signOutSeller } from './support/seller.ts'

const staffPassword = 'the words of a colleague'
const newEmail = () => `staff-${crypto.randomUUID().slice(0, 8)}@kilat.example`
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

const openBrowser = async (browser: Browser) => (await browser.newContext()).newPage()

async function signInAsStaff(page: Page, email: string, password: string) {
  await page.goto('/seller')
  await page.getByRole('button', { name: 'Staff sign-in' }).click()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Password', { exact: true }).press('Enter')
}

async function chooseOwnPassword(page: Page, first: string) {
  await expect(heading(page, 'Choose your own password')).toBeVisible()
  await page.getByLabel('First password').fill(first)
  await page.getByLabel('New password', { exact: true }).fill(staffPassword)
  await page.getByLabel('New password again').fill(staffPassword)
  await page.getByLabel('New password again').press('Enter')
  await expect(heading(page, 'Add a second factor')).toBeVisible()
}

/** The codes, after the seller said that they are kept. */
async function keepRecoveryCodes(page: Page): Promise<string[]> {
  await expect(heading(page, 'Keep your recovery codes')).toBeVisible()
  const open = page.getByRole('button', { name: 'Open the dashboard' })
  await expect(open).toBeDisabled()
  expect(await findFaults(page)).toEqual([])
  const codes = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allTextContents()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt')
  await page.getByRole('checkbox', { name: 'I keep these codes somewhere safe' }).check()
  await open.click()
  await expect(heading(page, 'Seller Dashboard')).toBeVisible()
  return codes
}

test('an owner adds a colleague, who comes in with a password of their own, a code app and recovery codes', async ({
  page,
  browser,
}) => {
  // Every screen at the door in one journey: longer than others on a busy machine.
  test.slow()
  const email = newEmail()
  await signInAsSeller(page)
  await openSellerPage(page, 'Sellers')
  await page.getByRole('button', { name: 'Add a seller' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a seller' })
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByLabel('E-mail').press('Enter')
  const given = page.getByRole('dialog', { name: `First password of ${email}` })
  const firstPassword = (await given.locator('code').textContent()) ?? ''
  await given.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: email })).toContainText('First sign-in pending')
  expect(await findFaults(page)).toEqual([])

  const colleague = await openBrowser(browser)
  await signInAsStaff(colleague, email, 'not the password')
  await expect(colleague.getByText('Invalid seller credentials')).toBeVisible()
  await expect(colleague.getByLabel('Password', { exact: true })).toHaveValue('')
  await signInAsStaff(colleague, email, firstPassword)
  await chooseOwnPassword(colleague, firstPassword)

  await expect(colleague.getByRole('img', { name: 'QR code for your code app' })).toBeVisible()
  expect(await findFaults(colleague)).toEqual([])
  const secret = (await colleague.locator('code').textContent())?.replaceAll(' ', '') ?? ''
  const code = codeOf(secret)
  await colleague.getByLabel('Code the app shows now').fill(code)
  await colleague.getByLabel('Code the app shows now').press('Enter')
  const codes = await keepRecoveryCodes(colleague)
  expect(codes).toHaveLength(10)
  await colleague.goto('/admin/sellers')
  await expect(heading(colleague, 'Where you are signed in')).toBeVisible()
  await expect(heading(colleague, 'People')).toHaveCount(0)
  await signOutSeller(colleague)

  await signInAsStaff(colleague, email, staffPassword)
  await expect(heading(colleague, 'Confirm that it is you')).toBeVisible()
  const field = colleague.getByLabel('Code from your app')
  await field.fill(code)
  await field.press('Enter')
  await expect(colleague.getByText('A code changes every 30 seconds and works once.')).toBeVisible()
  await expect(field).toHaveValue('')
  await expect(field).toBeFocused()
  expect(await findFaults(colleague)).toEqual([])
  await field.fill(codeOf(secret, 1))
  await field.press('Enter')
  await expect(heading(colleague, 'Seller Dashboard')).toBeVisible()
  await signOutSeller(colleague)

  await signInAsStaff(colleague, email, staffPassword)
  await colleague.getByRole('button', { name: 'Use a recovery code' }).click()
  await colleague.getByLabel('Recovery code').fill(codes[3] ?? '')
  await colleague.getByLabel('Recovery code').press('Enter')
  await expect(heading(colleague, 'Seller Dashboard')).toBeVisible()
  await colleague.context().close()
})

test('a passkey opens the console, and a call that needs it fresh goes on by itself', async ({ page, browser }) => {
  // Every screen at the door in one journey: longer than others on a busy machine.
  test.slow()
  const email = newEmail()
  await signInAsSeller(page)
  const firstPassword = await givenStaff(page, email)

  const colleague = await openBrowser(browser)
  const device = await colleague.context().newCDPSession(colleague)
  await device.send('WebAuthn.enable')
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await signInAsStaff(colleague, email, firstPassword)
  await chooseOwnPassword(colleague, firstPassword)
  await colleague.getByRole('button', { name: 'Use a passkey instead' }).click()
  await colleague.getByLabel('Name of this passkey').fill('Test key')
  await colleague.getByRole('button', { name: 'Add passkey' }).click()
  await keepRecoveryCodes(colleague)
  await signOutSeller(colleague)

  await signInAsStaff(colleague, email, staffPassword)
  await colleague.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(heading(colleague, 'Seller Dashboard')).toBeVisible()

  await colleague.goto('/admin/sellers')
  await expect(colleague.getByText('Passkey: Test key')).toBeVisible()
  // As ten minutes later: the store refuses the first try.
  const body = { message: 'Confirm that it is you', code: 'second_factor_needed' }
  await colleague.route('**/api/seller/recovery-codes', (route) => route.fulfill({ status: 403, json: body }), {
    times: 1,
  })
  await colleague.getByRole('button', { name: 'Make new codes' }).click()
  const sure = colleague.getByRole('dialog', { name: 'Make new recovery codes?' })
  await sure.getByRole('button', { name: 'Make new codes' }).click()
  const prompt = colleague.getByRole('dialog', { name: 'Confirm that it is you' })
  await expect(prompt).toBeVisible()
  expect(await findFaults(colleague)).toEqual([])
  await prompt.getByRole('button', { name: 'Use a passkey' }).click()
  const codes = colleague.getByRole('dialog', { name: 'Keep your recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await expect(prompt).toBeHidden()
  // Shown once: only the button that waits for the tick closes them.
  await expect(codes.getByRole('button', { name: 'Close' })).toHaveCount(0)
  await colleague.keyboard.press('Escape')
  await colleague.mouse.click(4, 4)
  await expect(codes).toBeVisible()
  await colleague.context().close()
})

test('a seller changes the password, which signs out everything else', async ({ page, browser }) => {
  // Every screen at the door in one journey: longer than others on a busy machine.
  test.slow()
  const email = newEmail()
  await signInAsSeller(page)
  const firstPassword = await givenStaff(page, email)
  const colleague = await openBrowser(browser)
  await signInAsStaff(colleague, email, firstPassword)
  await chooseOwnPassword(colleague, firstPassword)
  const secret = (await colleague.locator('code').textContent())?.replaceAll(' ', '') ?? ''
  await colleague.getByLabel('Code the app shows now').fill(codeOf(secret))
  await colleague.getByRole('button', { name: 'Confirm and go on' }).click()
  await keepRecoveryCodes(colleague)
  await colleague.goto('/admin/sellers')
  await colleague.getByRole('button', { name: 'Change password' }).click()
  const dialog = colleague.getByRole('dialog', { name: 'Change password' })
  await dialog.getByLabel('Current password').fill('not the current one')
  await dialog.getByLabel('New password', { exact: true }).fill('quite other words')
  await dialog.getByLabel('New password again').fill('quite other words')
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(dialog.getByText('This is not your current password')).toBeVisible()
  expect(await findFaults(colleague)).toEqual([])
  await dialog.getByLabel('Current password').fill(staffPassword)
  await dialog.getByLabel('Current password').press('Enter')
  await expect(colleague.getByText('Password changed').first()).toBeVisible()
  await expect(dialog).toBeHidden()
  await signOutSeller(colleague)
  await signInAsStaff(colleague, email, staffPassword)
  await expect(colleague.getByText('Invalid seller credentials')).toBeVisible()
  await colleague.context().close()
})

test('a seller signs out a browser left open elsewhere', async ({ page, browser }) => {
  await signInAsSeller(page)
  const elsewhere = await openBrowser(browser)
  await signInAsSeller(elsewhere)
  await page.goto('/admin/sellers')
  await page.getByRole('button', { name: 'Sign out all others' }).click()
  const sure = page.getByRole('dialog', { name: 'Sign out all other browsers?' })
  await sure.getByRole('button', { name: 'Sign out all others' }).click()
  await expect(page.getByText('Signed out there').first()).toBeVisible()
  await elsewhere.reload()
  await expect(elsewhere).toHaveURL(/\/seller$/)
  await elsewhere.context().close()
})
