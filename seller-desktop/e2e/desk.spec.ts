import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import type { PayoutsView, PayoutView } from '@topup/core/api/payouts'
import { givenBalance, givenPaidHandOrder } from '../../storefront/e2e/support/paid-order.ts'
import { openSellerPage } from '../../storefront/e2e/support/seller.ts'
import { test } from './support/app.ts'
import type { DesktopApp } from './support/desktop-app.ts'
import { storeUrl } from './support/enrol.ts'

test('a new paid order is told and appears by itself, and is delivered from the desk', async ({
  browser,
  seller,
  startEnrolled,
}) => {
  const { page, ask } = await startEnrolled()
  const buyer = await (await browser.newContext({ baseURL: storeUrl() })).newPage()
  const order = await givenPaidHandOrder(buyer)
  const told = async () => (await ask('notifications')).filter(({ title }) => title === 'New paid order')
  await expect.poll(async () => (await told())[0]?.body, { timeout: 30_000 }).toContain('Wuthering Waves')
  await expect.poll(() => ask('trayTip')).toMatch(/orders? waits? for you/)

  await ask('clickNotification', 'New paid order')
  const sheet = page.getByRole('dialog', { name: `Order ${order.id.slice(0, 8)}` })
  await sheet.getByRole('button', { name: 'Mark as Delivered' }).click({ timeout: 20_000 })
  const deliver = page.getByRole('dialog', { name: /^Deliver/ })
  await deliver.getByRole('checkbox', { name: /^I delivered/ }).check()
  await deliver.getByRole('button', { name: 'Mark as Delivered' }).click()
  await expect(sheet).toBeHidden()
  const details = await seller.request.get(`/api/admin/orders/${order.id}/details`)
  expect((await details.json()).order.status).toBe('completed')
  expect(await told()).toHaveLength(1)
  await buyer.context().close()
})

test('prices are synchronized from the desk, and the run is there to be looked at', async ({ startEnrolled }) => {
  const { page } = await startEnrolled()
  await page.getByRole('link', { name: 'Price sync' }).click()
  await page.getByRole('button', { name: 'Run Manual Sync' }).click()
  await expect(page.getByText('Sync Completed').first()).toBeVisible({ timeout: 60_000 })
  const { runs } = await page.evaluate(async () => {
    const answer = await window.seller.request('listSyncRuns', {})
    return answer.kind === 'answered' ? (answer.value as { runs: { id: string }[] }) : { runs: [] }
  })
  expect(runs.length).toBeGreaterThan(0)
})

const marginOf = (page: Page) => page.getByLabel('Profit margin (percent)')

async function openProfit({ page }: DesktopApp) {
  await page.getByRole('link', { name: 'Profit settings' }).click()
  await expect(marginOf(page)).toBeVisible({ timeout: 15_000 })
}

test('a scenario is made without a connection, applied when it is back, and a conflict is shown before anything is overwritten', async ({
  seller,
  startEnrolled,
  machine,
}) => {
  const first = await startEnrolled({ needsKeyring: true })
  await openProfit(first)
  machine.isOnline = false
  const app = await first.restart()
  const { page } = app
  await expect(page.getByText('You see what was known on')).toBeVisible()
  await openProfit(app)
  await marginOf(page).fill('23')
  await page.getByLabel('Name of the scenario').fill('Quiet week')
  await page.getByRole('button', { name: 'Save here' }).click()
  await expect(page.getByRole('button', { name: /^Quiet week/ })).toHaveAttribute('aria-pressed', 'true')

  const apply = async () => {
    await page.getByRole('button', { name: 'Save to the store …' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Save to the store' }).click()
  }
  await apply()
  await expect(page.getByText('Kept on this computer').first()).toBeVisible()
  await expect(page.getByText('The store cannot be reached').first()).toBeVisible()
  const inForce = async () => (await seller.request.get('/api/admin/pricing/rules')).json()
  expect((await inForce()).rules.marginPercent).toBe(10)

  await app.setOnline(true)
  const { version, rules } = await inForce()
  const meanwhile = { ...rules, floorPercent: 3 }
  const other = await seller.request.post('/api/admin/pricing/rules', { data: { basedOn: version, rules: meanwhile } })
  expect(other.ok(), await other.text()).toBe(true)

  await apply()
  const conflict = page.getByRole('dialog', { name: 'Somebody changed the rules meanwhile' })
  await expect(conflict.getByRole('row', { name: /^Margin 10 23 10/ })).toBeVisible()
  await expect(conflict.getByRole('row', { name: /^Left after fees 2 2 3/ })).toBeVisible()
  expect((await inForce()).rules).toEqual(meanwhile)
  await conflict.getByRole('button', { name: 'Apply only what I changed' }).click()
  await expect(conflict).toBeHidden()
  expect((await inForce()).rules).toEqual({ ...meanwhile, marginPercent: 23 })
  await expect(page.getByText('You see what was known on')).toBeHidden({ timeout: 40_000 })

  const now = await inForce()
  await seller.request.post('/api/admin/pricing/rules', { data: { basedOn: now.version, rules } })
})

test('an owner checks the set-up at the desk, and reads it without a connection as it was known', async ({
  startEnrolled,
  machine,
}) => {
  const first = await startEnrolled({ needsKeyring: true })
  const open = async ({ page }: DesktopApp) => {
    await openSellerPage(page, 'Setup')
    await expect(page.getByRole('heading', { level: 1, name: 'Setup' })).toBeVisible()
    return page.getByRole('region', { name: 'The store', exact: true })
  }
  const contact = (await open(first))
    .getByRole('listitem')
    .filter({ has: first.page.getByRole('heading', { name: 'Contact' }) })
  await first.page.getByRole('button', { name: 'Check all again' }).click()
  await expect(contact.locator('summary')).toContainText('Wrong', { timeout: 40_000 })
  await expect(first.page.getByText(/Looked at \d+ of/)).toBeHidden({ timeout: 40_000 })
  // Asks for the set-up as the page does: the app keeps this answer for use offline.
  await expect
    .poll(() => first.page.evaluate(async () => (await window.seller.request('getSetup', {})).kind))
    .toBe('answered')
  machine.isOnline = false
  const again = await first.restart()
  await expect(again.page.getByText('You see what was known on')).toBeVisible()
  await expect((await open(again)).getByText('Wrong').first()).toBeVisible()
  await again.page.getByRole('button', { name: 'Check again: The store, Contact' }).click()
  await expect(again.page.getByText('The checks could not be made').first()).toBeVisible()
})

test('without a connection the desk shows dated copies, kept unreadable on disk, and changes nothing', async ({
  seller,
  startEnrolled,
  machine,
}) => {
  await givenBalance(seller)
  const app = await startEnrolled({ needsKeyring: true })
  const { page } = app
  await page.getByRole('tab', { name: 'Orders' }).click()
  await expect(page.getByRole('searchbox')).toBeVisible()
  const folder = join(machine.folder, 'known')
  await expect.poll(() => readdirSync(folder).length).toBeGreaterThan(3)
  const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'latin1'))
  for (const text of texts) expect(text).not.toContain('savedAt')

  const payoutIds = async () => {
    const { payouts }: PayoutsView = await (await seller.request.get('/api/admin/payouts')).json()
    return payouts.map(({ id }) => id)
  }
  const askForPayout = () =>
    page.evaluate(() =>
      window.seller.request('requestPayout', { amount: '50.00', method: 'paypal', bankDetails: null }),
    )
  const before = await payoutIds()
  await app.setOnline(false)
  await page.reload()
  const bar = page.getByText('You see what was known on')
  await expect(bar).toBeVisible()
  await expect(page.getByText('Nothing can be changed until it is back')).toBeVisible()
  expect(await askForPayout()).toMatchObject({ kind: 'trouble', trouble: 'offline' })
  await app.setOnline(true)
  // The bar disappears once the store answers again.
  await expect(bar).toBeHidden({ timeout: 40_000 })
  expect(await payoutIds()).toEqual(before)

  // The store accepts the same call now: the first call failed since it was never sent, not since it was refused.
  const answer = await askForPayout()
  expect(answer).toMatchObject({ kind: 'answered', value: { status: 'requested' } })
  const { id } = (answer as { value: PayoutView }).value
  expect(await payoutIds()).toEqual([id, ...before])
  const giveBack = await seller.request.patch(`/api/admin/payouts/${id}`, {
    data: { event: 'reject', reference: 'of a journey' },
  })
  expect(giveBack.ok(), await giveBack.text()).toBe(true)
})
