import { expect } from '@playwright/test'
import { findFaults } from './support/accessible.ts'
import { markDelivered, openOrder, rowOf } from './support/console.ts'
import { givenPaidHandOrder } from './support/paid-order.ts'
import { givenStaff, openSellerPage } from './support/seller.ts'
import { comeIn, heading, newEmail } from './support/staff.ts'
import { test } from './support/test.ts'

test('staff deliver orders, see no control that is an owner’s alone, and are out when an owner signs them out', async ({
  page,
  seller: owner,
  buyer,
}) => {
  test.slow()
  const email = newEmail()
  await comeIn(page, email, await givenStaff(owner, email))
  const order = await givenPaidHandOrder(buyer)

  const sheet = await openOrder(page, order.id)
  await markDelivered(page)
  await expect(rowOf(page, order.id)).toContainText('Delivered')
  await openOrder(page, order.id)
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

  await page.goto('/admin?tab=packages&game=by-hand')
  const packages = page.getByRole('list', { name: 'Packages' })
  await expect(packages.getByRole('listitem').first()).toBeVisible()
  await expect(packages.getByRole('switch').or(packages.getByRole('button'))).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'New package' })).toHaveCount(0)
  expect(await findFaults(page)).toEqual([])

  await openSellerPage(page, 'Books')
  await expect(heading(page, 'Days compared')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Compare a day now' })).toHaveCount(0)
  expect(await findFaults(page)).toEqual([])

  // The server refuses a direct request as well.
  const refused = await page.request.post('/api/admin/payouts/request', {
    data: { amount: '50.00', method: 'paypal', bankDetails: null },
  })
  expect(refused.status()).toBe(403)

  await owner.goto('/admin/sellers')
  const browsers = owner.getByRole('dialog', { name: `Where ${email} is signed in` })
  await owner.getByRole('button', { name: `Browsers: ${email}` }).click()
  await expect(browsers.getByText(/Chrome on/)).toBeVisible()
  await expect(browsers.getByRole('button', { name: /^Sign out Chrome on/ })).toHaveCount(1)
  expect(await findFaults(owner)).toEqual([])
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
})
