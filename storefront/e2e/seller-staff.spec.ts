import { expect, type Page, test } from '@playwright/test'
import { findFaults } from './support/accessible.ts'
import { codeOf } from './support/code-app.ts'
import { givenPaidHandOrder } from './support/paid-order.ts'
import { givenStaff, openSellerPage, signInAsSeller } from './support/seller.ts'

const password = 'the words of a colleague'
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

/** First sign-in of a colleague: own password, a code app, recovery codes, and then the dashboard. */
async function comeIn(page: Page, email: string, first: string) {
  await page.goto('/seller')
  await page.getByRole('button', { name: 'Staff sign-in' }).click()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(first)
  await page.keyboard.press('Enter')
  await page.getByLabel('First password').fill(first)
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('New password again').fill(password)
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Add a second factor')).toBeVisible()
  const secret = (await page.locator('code').textContent())?.replaceAll(' ', '') ?? ''
  await page.getByLabel('Code the app shows now').fill(codeOf(secret))
  await page.keyboard.press('Enter')
  await page.getByRole('checkbox', { name: 'I keep these codes somewhere safe' }).check()
  await page.getByRole('button', { name: 'Open the dashboard' }).click()
  await expect(heading(page, 'Seller Dashboard')).toBeVisible()
}

test('staff deliver orders, see no control that is an owner’s alone, and are out when an owner signs them out', async ({
  page,
  browser,
}, info) => {
  test.slow()
  const owner = await (await browser.newContext()).newPage()
  await signInAsSeller(owner)
  const email = `staff-${crypto.randomUUID().slice(0, 8)}@kilat.example`
  await comeIn(page, email, await givenStaff(owner, email))
  const buyer = await (await browser.newContext()).newPage()
  const order = await givenPaidHandOrder(buyer)

  await page.goto(`/admin?tab=orders&order=${order.id}`)
  const sheet = page.getByRole('dialog', { name: `Order ${order.id.slice(0, 8)}` })
  await sheet.getByRole('button', { name: 'Mark as Delivered' }).click({ timeout: 20_000 })
  const deliver = page.getByRole('dialog', { name: /^Deliver/ })
  await deliver.getByRole('checkbox', { name: /^I delivered/ }).check()
  await deliver.getByRole('button', { name: 'Mark as Delivered' }).click()
  await expect(page.getByRole('row').filter({ hasText: order.id.slice(0, 8) })).toContainText('Delivered')
  await page.goto(`/admin?tab=orders&order=${order.id}`)
  await expect(sheet.getByRole('heading', { name: 'Payment' })).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Refund unit 1' })).toHaveCount(0)

  await page.goto('/admin?tab=payouts')
  await expect(page.getByText('Owners ask for payouts and mark them.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Request Payout' })).toHaveCount(0)
  await expect(page.getByRole('switch', { name: 'Automatic payouts every Friday' })).toBeDisabled()
  expect(await findFaults(page)).toEqual([])

  await openSellerPage(page, 'Settings')
  await expect(page.getByLabel('Store name')).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Save settings' })).toHaveCount(0)
  expect(await findFaults(page)).toEqual([])

  await openSellerPage(page, 'Sellers')
  await expect(heading(page, 'Where you are signed in')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add a seller' })).toHaveCount(0)

  await openSellerPage(page, 'Books')
  await expect(heading(page, 'Days compared')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Compare a day now' })).toHaveCount(0)
  expect(await findFaults(page)).toEqual([])

  // Whoever asks the store itself is refused as well.
  const refused = await page.request.post('/api/admin/payouts/request', {
    data: { amount: '50.00', method: 'paypal', bankDetails: null },
  })
  expect(refused.status()).toBe(403)
  await buyer.context().close()

  await openSellerPage(owner, 'Sellers')
  const browsers = owner.getByRole('dialog', { name: `Where ${email} is signed in` })
  await owner.getByRole('button', { name: `Browsers: ${email}` }).click()
  await expect(browsers.getByText(/Chrome on/)).toBeVisible()
  await expect(browsers.getByRole('button', { name: /^Sign out Chrome on/ })).toHaveCount(1)
  expect(await findFaults(owner)).toEqual([])
  await owner.screenshot({ path: info.outputPath('staff-sessions.png') })
  await browsers.getByRole('button', { name: 'Done' }).click()
  await owner.getByRole('button', { name: `Sign out everywhere: ${email}` }).click()
  const ask = owner.getByRole('dialog', { name: `Sign out ${email} everywhere?` })
  await ask.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(ask).toBeHidden()
  await expect(owner.getByRole('button', { name: `Disable: ${email}` })).toBeVisible()
  await expect(owner.getByRole('button', { name: `Sign out everywhere: ${email}` })).toHaveCount(0)
  expect(await findFaults(owner)).toEqual([])
  await page.goto('/admin')
  await expect(page.getByRole('button', { name: 'Staff sign-in' })).toBeVisible()
  await owner.context().close()
})
