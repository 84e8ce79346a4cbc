import { expect, type Page } from '@playwright/test'
import { findFaults } from './support/accessible.ts'
import { expectNoOverflow, openOrder } from './support/console.ts'
import { readLink } from './support/mailed-link.ts'
import { onBuild } from './support/on-build.ts'
import { control, givenPaidHandOrder, openTrack, send } from './support/paid-order.ts'
import { test } from './support/test.ts'

/** Returns an order whose refund the provider could not send. */
async function givenOwed(page: Page, seller: Page) {
  const email = `owed-${crypto.randomUUID()}@example.com`
  const order = await givenPaidHandOrder(page, { customerEmail: email })
  await send(page, control('refund-fates'), { stripe: 'fail' }, 'PUT')
  try {
    await expect(async () => {
      const answer = await seller.request.patch(`/api/admin/orders/${order.id}`, { data: { status: 'failed' } })
      expect(answer.ok(), await answer.text()).toBe(true)
    }).toPass({ timeout: 20_000 })
    await expect
      .poll(async () => (await (await page.request.get(`/api/orders/${order.id}/refund-account`)).json()).refunds, {
        timeout: 30_000,
      })
      .toMatchObject([{ state: 'needed' }])
  } finally {
    await send(page, control('refund-fates'), { stripe: 'succeed' }, 'PUT')
  }
  return { ...order, email }
}

const owed = (page: Page) => page.getByRole('region', { name: /^We owe you \$/ })

async function give(page: Page, place: string, number: string) {
  await owed(page).getByLabel('Bank or e-wallet').selectOption({ label: place })
  await owed(page)
    .getByLabel(/^(Account number|Mobile number)/)
    .fill(number)
  await owed(page).getByLabel('Account holder').fill('Siti Rahmawati')
  await owed(page).getByRole('button', { name: 'Send it there' }).click()
}

test('a buyer says where their money goes, and the owner pays it there, to the newest account', async ({
  page,
  stranger,
  seller,
}) => {
  test.slow()
  const order = await givenOwed(page, seller)
  await openTrack(stranger, order.trackingCode)
  await expect(stranger.getByText('Failed', { exact: true }).first()).toBeVisible()
  await expect(owed(stranger)).toHaveCount(0)

  await openTrack(page, order.trackingCode)
  await owed(page).getByRole('button', { name: 'Send it there' }).click()
  await expect(owed(page).getByText('Choose a bank or e-wallet')).toBeVisible()
  await expect(owed(page).getByLabel('Bank or e-wallet')).toBeFocused()
  await expect(owed(page).getByText('An account number has 5 to 20 digits')).toBeVisible()
  expect(await findFaults(page)).toEqual([])
  await expectNoOverflow(page)
  await give(page, 'BCA', '731 0045 6688')
  await expect(owed(page).getByText(/to BCA, number ending in 6688/)).toBeVisible()
  await expect(owed(page).getByRole('button', { name: 'Change' })).toBeFocused()
  expect(await findFaults(page)).toEqual([])

  await seller.goto('/admin')
  await expect(seller.getByText('Account given.').first()).toBeVisible()
  let sheet = await openOrder(seller, order.id)
  await expect(sheet.getByText('Account given', { exact: true })).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Record the payment' })).toBeHidden()
  await sheet.getByRole('button', { name: 'Show the account' }).click()
  await expect(sheet.getByText('73100456688')).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Copy number' })).toBeVisible()
  expect(await findFaults(seller)).toEqual([])
  await expectNoOverflow(seller)

  await sheet.getByRole('button', { name: 'Record the payment' }).click()
  const ask = seller.getByRole('dialog', { name: /by hand/ })
  await ask.getByLabel('Reference of the transfer').fill('BCA transfer 20261123-1')
  await owed(page).getByRole('button', { name: 'Change' }).click()
  await give(page, 'DANA', '+62 813 4455 6677')
  await expect(owed(page).getByText(/to DANA, number ending in 6677/)).toBeVisible()
  await ask.getByRole('button', { name: 'Record the payment' }).click()
  await expect(ask.getByText('The buyer changed the account after you opened it: look again')).toBeVisible()
  await ask.getByRole('button', { name: 'Not now' }).click()
  sheet = await openOrder(seller, order.id)
  await expect(sheet.getByText('Account changed since you looked')).toBeVisible()
  await sheet.getByRole('button', { name: 'Show the account' }).click()
  await expect(sheet.getByText('081344556677')).toBeVisible()
  await sheet.getByRole('button', { name: 'Record the payment' }).click()
  await ask.getByLabel('Reference of the transfer').fill('DANA 20261123-2')
  await ask.getByRole('button', { name: 'Record the payment' }).click()
  await expect(ask).toBeHidden()
  await expect(sheet.getByText('DANA 20261123-2')).toBeVisible()
  await expect(sheet.getByText('081344556677')).toHaveCount(0)

  await page.reload()
  await expect(page.getByText(/was sent on .* to DANA, number ending in 6677/)).toBeVisible()
  await expect(owed(page)).toHaveCount(0)
})

test(
  'an account for a refund is asked for in Indonesian, on the smallest screen as well',
  onBuild,
  async ({ page, seller }) => {
    const order = await givenOwed(page, seller)
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/track?lang=id')
    await openTrack(page, order.trackingCode)
    const region = page.getByRole('region', { name: /^Kami berutang/ })
    await region.getByLabel('Bank atau e-wallet').selectOption({ label: 'E-wallet lain' })
    await region.getByLabel('Nomor HP e-wallet').fill('123')
    await region.getByRole('button', { name: 'Kirim ke sana' }).click()
    await expect(region.getByText('Tulis nama bank atau e-wallet')).toBeVisible()
    await expect(region.getByLabel('Nama bank atau e-wallet')).toBeFocused()
    await expect(region.getByText(/Tulis nomor HP/)).toBeVisible()
    expect(await findFaults(page)).toEqual([])
    await expectNoOverflow(page)
    await region.getByLabel('Nama bank atau e-wallet').fill('AstraPay')
    await region.getByLabel('Nomor HP e-wallet').fill('0812-3456-7890')
    await region.getByLabel('Nama pemilik').fill('Budi')
    await region.getByRole('button', { name: 'Kirim ke sana' }).click()
    await expect(region.getByText(/ke AstraPay, nomor berakhiran 7890/)).toBeVisible()
    await expectNoOverflow(page)
  },
)

test('who is only logged in to the buyer’s account is asked for a link before the money moves', async ({
  page,
  openBrowser,
  seller,
}) => {
  test.slow()
  const logIn = async (on: Page) => {
    await on.goto('/track')
    await on.getByRole('link', { name: 'Login' }).click()
    await on.getByRole('button', { name: 'budi@example.com' }).click()
    await expect(on.getByRole('link', { name: 'Logout' })).toBeVisible()
  }
  await logIn(page)
  const order = await givenOwed(page, seller)
  const elsewhere = await openBrowser()
  await logIn(elsewhere)
  await openTrack(elsewhere, order.trackingCode)
  await expect(owed(elsewhere).getByText(/only in the browser you ordered with/)).toBeVisible()
  await expect(owed(elsewhere).getByLabel('Bank or e-wallet')).toHaveCount(0)
  expect(await findFaults(elsewhere)).toEqual([])
  await owed(elsewhere).getByRole('button', { name: 'Send me a link' }).click()
  await expect(owed(elsewhere).getByText(/a link is on its way/)).toBeVisible()
  await elsewhere.goto(await readLink(page, order.email, 'Your link'))
  await elsewhere.getByRole('button', { name: 'Open my order' }).click()
  await give(elsewhere, 'BCA', '731 0045 6688')
  await expect(owed(elsewhere).getByText(/to BCA, number ending in 6688/)).toBeVisible()
})
