import { expect, type Page } from '@playwright/test'
import { givenPaidHandOrder } from './support/paid-order.ts'
import { joinAsOwner, openSellerPage, signInAsSeller } from './support/seller.ts'
import { test } from './support/test.ts'

const headings = {
  'Price sync': 'Price Synchronization',
  Refunds: /Refund/,
  'Profit settings': 'Profit Settings',
  Reviews: 'Reviews',
  Books: 'Books',
  Sellers: 'Sellers & sessions',
  Settings: 'Settings',
  Dashboard: 'Seller Dashboard',
} as const

/** Collects the addresses of all documents requested from now on. */
function listenForDocuments(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'document') asked.push(request.url())
  })
  return asked
}

const expectHeading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
const selectedTab = (page: Page) => page.getByRole('tab', { selected: true })
const placeOf = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

test('no step inside the console asks for a document, and Back and Forward lead through all of them', async ({
  page,
}) => {
  await signInAsSeller(page)
  const documents = listenForDocuments(page)
  for (const [link, heading] of Object.entries(headings)) {
    await openSellerPage(page, link)
    await expectHeading(page, heading)
  }
  await page.getByRole('tab', { name: 'Orders' }).click()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Page or order' }).fill('books')
  await page.keyboard.press('Enter')
  await expectHeading(page, 'Books')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('tab', { name: 'Ledger' }).click()
  await expect(selectedTab(page)).toHaveText('Ledger')
  await page.goBack()
  await expect(selectedTab(page)).toHaveText('Reconciliation')
  await page.goBack()
  await expect(selectedTab(page)).toHaveText('Orders')
  await page.goBack()
  await expect(selectedTab(page)).toHaveText('Overview')
  for (const heading of Object.values(headings).toReversed().slice(1)) {
    await page.goBack()
    await expectHeading(page, heading)
  }
  await page.goForward()
  await expectHeading(page, headings.Refunds)
  expect(documents).toEqual([])
})

test('a list is where it was left: after Back, by its link, and after a reload', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 500 })
  await signInAsSeller(page)
  await page.getByRole('tab', { name: 'Packages' }).click()
  await page.getByRole('combobox', { name: 'Game' }).selectOption('mobile-legends')
  const edit = page.getByRole('button', { name: /^Edit/ })
  await expect(edit.nth(8)).toBeAttached()
  await page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }))
  await expect.poll(() => placeOf(page)).toBe(700)
  const expectPlace = async () => {
    await expect(selectedTab(page)).toHaveText('Packages')
    await expect(page.getByRole('combobox', { name: 'Game' })).toHaveValue('mobile-legends')
    await expect.poll(() => placeOf(page)).toBe(700)
  }
  // Dispatch the click in place: a real pointer would first scroll the link from under the bar.
  const press = (name: string) => page.getByRole('link', { name, exact: true }).dispatchEvent('click')
  await press('Refunds')
  await expectHeading(page, headings.Refunds)
  await expect.poll(() => placeOf(page)).toBe(0)
  await page.goBack()
  await expectPlace()
  await press('Refunds')
  await expectHeading(page, headings.Refunds)
  await press('Dashboard')
  await expectPlace()
  await page.reload()
  await expectPlace()
  // A press on the link of the shown screen resets that screen.
  await press('Dashboard')
  await expect(selectedTab(page)).toHaveText('Overview')
})

test('an open order, its filter and what was typed survive a visit elsewhere, a reload and being sent to a colleague', async ({
  page,
  browser,
}) => {
  await signInAsSeller(page)
  const buyer = await (await browser.newContext()).newPage()
  const order = await givenPaidHandOrder(buyer)
  await buyer.context().close()
  await page.getByRole('tab', { name: 'Orders' }).click()
  await page.getByRole('combobox', { name: 'Show' }).selectOption('needs-you')
  const search = page.getByRole('searchbox')
  await search.fill(order.trackingCode)
  // Wait until only one row is left: while the list shrinks, rows move and a press may miss.
  await expect(page.getByText('1 order', { exact: true })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: order.id.slice(0, 8) })
  const sheet = page.getByRole('dialog', { name: `Order ${order.id.slice(0, 8)}` })
  await row.getByRole('button').click()
  await expect(sheet).toBeVisible()
  const isComplete = async (on: Page) => {
    await expect(on.getByRole('dialog', { name: `Order ${order.id.slice(0, 8)}` })).toBeVisible()
    expect(await on.evaluate(() => document.querySelector<HTMLInputElement>('[type=search]')?.value)).toBe(
      order.trackingCode,
    )
  }
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(search).toHaveValue(order.trackingCode)
  await page.goForward()
  await isComplete(page)
  await page.reload()
  await isComplete(page)
  // Search text may name a buyer, so the address that the browser sends to the server omits the text.
  expect(new URL(page.url()).search).not.toContain(order.trackingCode)
  const colleague = await page.context().newPage()
  await colleague.goto(page.url())
  await isComplete(colleague)
  await colleague.keyboard.press('Escape')
  await expect(colleague.getByRole('dialog')).toHaveCount(0)
  await expect(colleague.getByRole('combobox', { name: 'Show' })).toHaveValue('needs-you')
  await colleague.close()
})

test('what was typed and not saved is asked about before its screen is left', async ({ page }) => {
  await signInAsSeller(page)
  await openSellerPage(page, 'Settings')
  const name = page.getByRole('textbox', { name: 'Store name' })
  const before = await name.inputValue()
  await name.fill('Half a name')
  await openSellerPage(page, 'Books')
  const ask = page.getByRole('dialog', { name: 'Leave without saving?' })
  await ask.getByRole('button', { name: 'Stay' }).click()
  await expect(name).toHaveValue('Half a name')
  await openSellerPage(page, 'Books')
  await ask.getByRole('button', { name: 'Leave' }).click()
  await expectHeading(page, 'Books')
  await page.goBack()
  await expect(name).toHaveValue(before)

  await name.fill('Half a name')
  const out = page.getByRole('button', { name: 'Sign out', exact: true })
  const pressSignOut = async () => {
    if (!(await out.isVisible())) await page.getByRole('button', { name: 'More' }).click()
    await out.click()
  }
  await pressSignOut()
  await ask.getByRole('button', { name: 'Stay' }).click()
  await expect(name).toHaveValue('Half a name')
  await pressSignOut()
  await ask.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/seller$/)
})

test('an address of before the screens had paths of their own still leads to its screen', async ({ page }) => {
  await signInAsSeller(page)
  await page.goto('/admin?page=books&books=ledger')
  await expect(selectedTab(page)).toHaveText('Ledger')
  await expect(page).toHaveURL(/\/admin\/books\?books=ledger$/)
})

test('a link that is followed before signing in leads to its screen afterwards, and Back does not return to the door', async ({
  page,
}) => {
  await page.goto('/admin/books?books=ledger')
  await expect(page).toHaveURL(/\/seller$/)
  await joinAsOwner(page)
  await page.reload()
  await expect(selectedTab(page)).toHaveText('Ledger')
  await expect(page).toHaveURL(/\/admin\/books\?books=ledger$/)
  await openSellerPage(page, 'Refunds')
  await page.goBack()
  await expect(selectedTab(page)).toHaveText('Ledger')
})
