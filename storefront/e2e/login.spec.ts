import { expect, type Page } from '@playwright/test'
import { findFaults } from './support/accessible.ts'
import { expectFits } from './support/fits.ts'
import { onBuild } from './support/on-build.ts'
import { givenPaidHandOrder } from './support/paid-order.ts'
import { test } from './support/test.ts'

/** Logs in. The cached page holds no login state, so the link appears after hydration. */
async function logIn(page: Page, person: string) {
  await page.getByRole('link', { name: 'Login' }).click()
  await page.getByRole('button', { name: person }).click()
}

test('a buyer logs in, finds the orders made before on another device, and logging out hides them', async ({
  page,
  openBrowser,
}) => {
  const order = await givenPaidHandOrder(page)
  // The account also lists orders of earlier end-to-end tests, so find this order by its code.
  const listed = (on: Page) => on.getByRole('link', { name: order.trackingCode })
  await page.goto('/orders')
  await expect(listed(page)).toBeVisible()
  await logIn(page, 'Ayu Lestari')
  await expect(page).toHaveURL('/orders')
  await expect(page.getByText('Hi, Ayu')).toBeVisible()
  await expect(page.getByText('The orders of your account, from all your devices.')).toBeVisible()
  await expect(listed(page)).toBeVisible()
  expect(await findFaults(page)).toEqual([])
  await page.getByRole('main').getByRole('link', { name: 'Your account' }).click()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Add to my account' }).click()
  await expect(page.getByText('Added to your account.', { exact: true })).toBeVisible()
  await page.goto('/orders')

  const phone = await openBrowser({ viewport: { width: 390, height: 844 } })
  await phone.goto('/track')
  await logIn(phone, 'Ayu Lestari')
  await expect(phone).toHaveURL('/track')
  await expect(phone.getByRole('link', { name: 'Logout' })).toBeVisible()
  await phone.goto('/orders')
  await expect(listed(phone)).toBeVisible()

  await page.getByRole('link', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/orders')
  await expect(page.getByText('No Orders Yet')).toBeVisible()
  await expect(page.getByText('Orders placed with this browser.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
})

test('a page elsewhere cannot log a buyer out: the store asks first, in a page without scripts', async ({
  page,
  openBrowser,
}) => {
  await page.goto('/help')
  await logIn(page, 'Ayu Lestari')
  await expect(page.getByText('Hi, Ayu')).toBeVisible()
  const address = new URL('/api/logout?returnTo=%2Fhelp', page.url()).href
  // Embed a picture in the store's own page: a foreign address could do no more in that page.
  await page.evaluate(async (src) => {
    const picture = Object.assign(new Image(), { src })
    await picture.decode().catch(() => undefined)
  }, address)
  await page.reload()
  await expect(page.getByText('Hi, Ayu')).toBeVisible()

  const state = await page.context().storageState()
  const elsewhere = await openBrowser({ storageState: state, javaScriptEnabled: false, locale: 'id-ID' })
  await elsewhere.goto(`data:text/html,<a href="${address}">win</a>`)
  await elsewhere.getByRole('link', { name: 'win' }).click()
  await expect(elsewhere.getByRole('button', { name: 'Keluar' })).toBeVisible()
  await page.goto('about:blank')
  await page.setContent(`<a href="${address}">win</a>`)
  await page.getByRole('link', { name: 'win' }).click()
  await expect(page.getByRole('heading', { name: /^Log out of/ })).toBeVisible()
  expect(await findFaults(page)).toEqual([])
  await page.getByRole('link', { name: 'Stay logged in' }).click()
  await expect(page.getByText('Hi, Ayu')).toBeVisible()
  await elsewhere.getByRole('button', { name: 'Keluar' }).click()
  await expect(elsewhere).toHaveURL('/help')
  await page.reload()
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
})

test('without a first name the greeting is what stands before the @, without an address it is User', async ({
  page,
}) => {
  await page.goto('/help')
  await logIn(page, 'budi@example.com')
  await expect(page.getByText('Hi, budi')).toBeVisible()
  await page.getByRole('link', { name: 'Logout' }).click()
  await logIn(page, 'Somebody without a profile')
  await expect(page.getByText('Hi, User')).toBeVisible()
  for (const language of ['en', 'id']) {
    await page.goto(`/?lang=${language}`)
    await expect(page.getByRole('link', { name: /^(Logout|Keluar)$/ })).toBeVisible()
    await expectFits(page, `the home page, logged in, in ${language}`)
  }
})

test('whoever says no at the provider, or whose login fails, is told so where they were', async ({ page }) => {
  await page.goto('/help')
  await logIn(page, 'Do not share who I am')
  await expect(page.getByText('You are not logged in').first()).toBeVisible()
  await expect(page).toHaveURL('/help')
  await logIn(page, 'Fault: answer for another attempt')
  await expect(page.getByText('Login did not work').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
})

test('a buyer logs in and out in Indonesian', onBuild, async ({ openBrowser }) => {
  const page = await openBrowser({ locale: 'id-ID' })
  await page.goto('/orders')
  await expect(page.getByText('Pesanan yang dibuat dengan peramban ini.')).toBeVisible()
  await page.getByRole('link', { name: 'Masuk' }).click()
  await page.getByRole('button', { name: 'Ayu Lestari' }).click()
  await expect(page).toHaveURL('/orders')
  await expect(page.getByText('Pesanan akun Anda, dari semua perangkat.')).toBeVisible()
  await expect(page.getByText('Hai, Ayu')).toBeVisible()
  await page.getByRole('link', { name: 'Keluar' }).click()
  await expect(page.getByRole('link', { name: 'Masuk' })).toBeVisible()
})
