import { expect, type Page } from '@playwright/test'
import { findFaults } from './support/accessible.ts'
import { givenAuthenticator } from './support/authenticator.ts'
import { codeOf } from './support/code-app.ts'
import { readQrInThemes } from './support/read-qr.ts'
import { givenStaff, signInAsSeller, signOutSeller } from './support/seller.ts'
import { addCodeApp, chooseOwnPassword, heading, newEmail, signInAsStaff, staffPassword } from './support/staff.ts'
import { test } from './support/test.ts'

/** Ticks that the recovery codes are written down, and returns the codes. */
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
  seller: page,
  buyer: colleague,
}) => {
  // This test passes every sign-in screen, so it takes longer on a busy machine.
  test.slow()
  const email = newEmail()
  await page.goto('/admin/sellers')
  await page.getByRole('button', { name: 'Add a seller' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a seller' })
  // An address as it is copied out of a chat.
  await dialog.getByLabel('E-mail').fill(`“Email: ${email}”`)
  await dialog.getByLabel('E-mail').press('Enter')
  const given = page.getByRole('dialog', { name: `First password of ${email}` })
  const firstPassword = (await given.locator('code').textContent()) ?? ''
  await given.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: email })).toContainText('First sign-in pending')
  expect(await findFaults(page)).toEqual([])

  await signInAsStaff(colleague, email, 'not the password')
  await expect(colleague.getByText('Invalid seller credentials')).toBeVisible()
  await expect(colleague.getByLabel('Password', { exact: true })).toHaveValue('')
  await signInAsStaff(colleague, email, firstPassword)
  await chooseOwnPassword(colleague, firstPassword)

  const qrCode = colleague.getByRole('img', { name: 'QR code for your code app' })
  await expect(qrCode).toBeVisible()
  const size = colleague.viewportSize() ?? { width: 390, height: 844 }
  const shown = await readQrInThemes(qrCode)
  await colleague.setViewportSize(size)
  expect(await findFaults(colleague)).toEqual([])
  const { secret, code } = await addCodeApp(colleague)
  expect(shown.map((uri) => new URL(uri).searchParams.get('secret'))).toEqual([secret, secret])
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
})

test('a passkey opens the console, and a call that needs it fresh goes on by itself', async ({
  seller: page,
  buyer: colleague,
}) => {
  // This test passes every sign-in screen, so it takes longer on a busy machine.
  test.slow()
  const email = newEmail()
  const firstPassword = await givenStaff(page, email)

  await givenAuthenticator(colleague)
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
  // Fake a second factor older than ten minutes: the store refuses the first try.
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
  // The codes are shown once, so only the button behind the tick closes them.
  await expect(codes.getByRole('button', { name: 'Close' })).toHaveCount(0)
  await colleague.keyboard.press('Escape')
  await colleague.mouse.click(4, 4)
  await expect(codes).toBeVisible()
})

test('a seller changes the password, which signs out everything else', async ({ seller: page, buyer: colleague }) => {
  // This test passes every sign-in screen, so it takes longer on a busy machine.
  test.slow()
  const email = newEmail()
  const firstPassword = await givenStaff(page, email)
  await signInAsStaff(colleague, email, firstPassword)
  await chooseOwnPassword(colleague, firstPassword)
  await addCodeApp(colleague)
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
})

test('a seller signs out a browser left open elsewhere', async ({ page, openBrowser }) => {
  await signInAsSeller(page)
  const elsewhere = await openBrowser()
  await signInAsSeller(elsewhere)
  await page.goto('/admin/sellers')
  await page.getByRole('button', { name: 'Sign out all others' }).click()
  const sure = page.getByRole('dialog', { name: 'Sign out all other browsers?' })
  await sure.getByRole('button', { name: 'Sign out all others' }).click()
  await expect(page.getByText('Signed out there').first()).toBeVisible()
  await elsewhere.reload()
  await expect(elsewhere).toHaveURL(/\/seller$/)
})
