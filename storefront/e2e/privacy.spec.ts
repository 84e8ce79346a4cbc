import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { personalCopy } from '@topup/core/api/persons'
import { expectSoundInBothThemes } from './support/accessible.ts'
import { expectNoOverflow, openOrder } from './support/console.ts'
import { givenCompletedOrder, givenOrder } from './support/paid-order.ts'
import { test } from './support/test.ts'

test('the owner finds a person, saves the copy, erases them, and the same search finds nothing', async ({
  seller,
  buyer,
  stranger,
}) => {
  test.slow()
  const address = `asks-${randomInt(1e9)}@mail.example`
  const order = await givenCompletedOrder(buyer, seller, { customerEmail: address })
  const others = await givenOrder(stranger, 'wuthering-waves', '500123999', { customerEmail: `not-${address}` })

  const sheet = await openOrder(seller, order.id)
  await expect(sheet.getByText(/\(terms \d+, \d{4}-\d\d-\d\d\)/)).toBeVisible()

  await seller.goto('/admin/privacy')
  // Until the console's code is loaded, a loading screen without a heading shows.
  await expect(seller.getByLabel('E-mail address')).toBeVisible()
  await expectSoundInBothThemes(seller, 'privacy')
  const search = async () => {
    await seller.getByLabel('E-mail address').fill(address)
    await seller.keyboard.press('Enter')
  }
  await search()
  await expect(seller.getByText(order.trackingCode, { exact: false })).toBeVisible()
  await expect(seller.getByText(others.trackingCode, { exact: false })).toHaveCount(0)
  await expect(seller.getByRole('checkbox', { checked: true })).toHaveCount(1)
  await expectSoundInBothThemes(seller, 'a person who was found')
  await expectNoOverflow(seller, 'a person who was found')
  await seller.getByRole('button', { name: 'Open a request with these' }).click()
  const row = seller
    .getByRole('listitem')
    .filter({ hasText: /^Request of/ })
    .first()
  await expect(row).toContainText('To be answered by')
  await row.getByRole('button', { name: /^Show request/ }).click()
  await expect(row.getByText('Orders', { exact: true })).toBeVisible()

  await row.getByRole('button', { name: 'Make the copy' }).click()
  const save = async (name: string) => {
    const [file] = await Promise.all([seller.waitForEvent('download'), row.getByRole('link', { name }).click()])
    return readFileSync(await file.path(), 'utf8')
  }
  const copy = personalCopy.parse(JSON.parse(await save('Save the file for machines')))
  expect(copy.purchases).toMatchObject([{ email: address, orders: [{ trackingCode: order.trackingCode }] }])
  const page = await save('Save the page to read')
  for (const word of [address, order.trackingCode]) expect(page).toContain(word)
  expect(page + JSON.stringify(copy)).not.toContain(others.trackingCode)
  await expectSoundInBothThemes(seller, 'a copy that was made')
  const reader = await stranger.context().newPage()
  await reader.setContent(page)
  await expectSoundInBothThemes(reader, 'the page of the copy')
  await expectNoOverflow(reader, 'the page of the copy')

  await row.getByRole('button', { name: 'Erase…' }).click()
  await seller.getByRole('dialog').getByRole('button', { name: 'Erase for good' }).click()
  await expect(row.getByText('What stays, without the person, and why')).toBeVisible({ timeout: 30_000 })
  await expect(row.getByRole('button', { name: 'Make the copy' })).toHaveCount(0)
  // The pressed button is gone, so the focus moves to its request.
  await expect(row).toBeFocused()
  await expectSoundInBothThemes(seller, 'a person who was erased')
  await expectNoOverflow(seller, 'a person who was erased')

  await search()
  await expect(seller.getByText('Nothing is found. Whoever was erased is not found either.')).toBeVisible()
  await seller.getByLabel('Search by').selectOption('order')
  await seller.getByLabel('Tracking code or order ID').fill(order.trackingCode)
  await seller.keyboard.press('Enter')
  await expect(seller.getByText('Nothing is found. Whoever was erased is not found either.')).toBeVisible()

  await row.getByRole('button', { name: 'Close as answered…' }).click()
  await seller.getByRole('dialog').getByRole('button', { name: 'Close it' }).click()
  await expect(row.getByText(/^Answered/).first()).toBeVisible()
})

test('whoever is found by an order is searched for by the address that their purchases name, with one press', async ({
  seller,
  buyer,
}) => {
  const address = `named-${randomInt(1e9)}@mail.example`
  const order = await givenOrder(buyer, 'wuthering-waves', '500123555', { customerEmail: address })
  await seller.goto('/admin/privacy')
  await seller.getByLabel('Search by').selectOption('order')
  const code = seller.getByLabel('Tracking code or order ID').first()
  await code.fill(order.trackingCode)

  await seller.route('**/api/admin/persons/search', (route) => route.abort())
  await Promise.all([seller.waitForEvent('requestfailed'), code.press('Enter')])
  await expect(seller.getByText('No answer came from the store. Try again.', { exact: true })).toBeVisible()
  await seller.unroute('**/api/admin/persons/search')

  await code.press('Enter')
  await expect(seller.getByText('Mail addresses named in these.', { exact: false })).toBeVisible()
  await expectSoundInBothThemes(seller, 'addresses of a person who was found')
  await expectNoOverflow(seller, 'addresses of a person who was found')
  await seller.getByRole('button', { name: `Search for ${address}` }).click()
  await expect(seller.getByLabel('E-mail address')).toHaveValue(address)
  await expect(seller.getByText(order.trackingCode, { exact: false })).toBeVisible()
  // The page already searched for this address, so no button offers to do so.
  await expect(seller.getByRole('button', { name: /^Search for / })).toHaveCount(0)
})

test('the owner learns who was touched by a breach, and saves the file of those to be told', async ({
  seller,
  buyer,
}) => {
  const address = `touched-${randomInt(1e9)}@mail.example`
  const order = await givenOrder(buyer, 'wuthering-waves', '500123777', { customerEmail: address })
  await seller.goto('/admin/privacy')
  const breach = seller.getByRole('region', { name: 'A breach: who was touched' })
  await expect(breach).toContainText('Within 72 hours')
  await breach.getByLabel('What somebody may have got at').selectOption('order')
  await breach.getByLabel('Tracking code or order ID').fill(order.trackingCode)
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16)
  await breach.getByLabel('Until').fill(tomorrow)
  await breach.getByRole('button', { name: 'Who was touched' }).click()
  await expect(breach.getByText('Mailboxes to be told: 1', { exact: true })).toBeVisible()
  await expect(breach.getByText(address)).toBeVisible()
  await expectSoundInBothThemes(seller, 'who was touched')
  await expectNoOverflow(seller, 'who was touched')

  await breach.getByLabel('What somebody may have got at').selectOption('span')
  await breach.getByRole('button', { name: 'Who was touched' }).click()
  const save = breach.getByRole('button', { name: 'Save all as a file' })
  const [file] = await Promise.all([seller.waitForEvent('download'), save.click()])
  expect(readFileSync(await file.path(), 'utf8')).toContain(`${address},1,`)

  // Fake a second factor older than ten minutes: the console asks for a new one and stays on the page.
  const stale = { status: 403, json: { message: 'Confirm that it is you', code: 'second_factor_needed' } }
  await seller.route('**/api/admin/breach**', (route) => route.fulfill(stale))
  await save.click()
  await expect(seller.getByRole('dialog', { name: 'Confirm that it is you' })).toBeVisible()
  await expect(seller).toHaveURL(/\/admin\/privacy$/)
})
