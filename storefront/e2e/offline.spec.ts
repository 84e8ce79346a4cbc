import { expect, type Page } from '@playwright/test'
import { findFaults } from './support/accessible.ts'
import { expectFits } from './support/fits.ts'
import { deliver, givenPaidHandOrder } from './support/paid-order.ts'
import { test } from './support/test.ts'
import { givenWaitingOrder } from './support/waiting.ts'
import { inTheApp } from './support/wallet.ts'

test.use({ serviceWorkers: 'allow' })

/** Waits until the service worker controls the page. */
const untilWorking = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', undefined, { timeout: 20_000 })

const keptOrders = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open('topup-kept-orders')
    const answers = await Promise.all((await cache.keys()).map((request) => cache.match(request)))
    return JSON.stringify(await Promise.all(answers.map((answer) => answer?.json())))
  })

test('an order placed here can be read without a connection, with its last known state and age, until it is forgotten', async ({
  page,
  seller,
}) => {
  test.slow()
  const order = await givenPaidHandOrder(page, { customerEmail: 'reader@example.com' })
  await page.goto(`/track/${order.trackingCode}`)
  await expect(page.getByText('500123456').first()).toBeVisible()
  await untilWorking(page)
  await expect.poll(() => keptOrders(page)).toContain(order.trackingCode)
  expect(await keptOrders(page)).not.toMatch(/500123456|reader@example|\$/)

  await page.context().setOffline(true)
  await page.reload()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'No connection to the store' })).toBeVisible()
  await expect(main.getByRole('listitem').first()).toContainText('Wuthering Waves')
  await expect(main.getByRole('listitem').first()).toContainText('Pending Delivery')
  await expect(main.getByRole('listitem').first()).toContainText(/As of .*\((this minute|\d+ minutes? ago)\)/)
  expect(await findFaults(page)).toEqual([])
  await expectFits(page, 'an order offline')
  await page.goto('/help')
  await expect(main.getByText('Wuthering Waves')).toBeVisible()
  const second = await page.context().newPage()
  await expect(second.goto('/admin')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/)
  await second.close()
  await page.goto(`/track/${order.trackingCode}`)

  await page.context().setOffline(false)
  await deliver(seller, order.id)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByText('Delivered', { exact: true }).first()).toBeVisible()
  await expect.poll(() => keptOrders(page)).toContain('"completed"')

  await page.goto('/orders')
  await page.getByRole('button', { name: 'Forget on this device' }).first().click()
  await page.getByRole('button', { name: 'Forget me here' }).click()
  await expect(page).toHaveURL(/\/$/)
  expect(await keptOrders(page)).not.toContain(order.trackingCode)
  await page.context().setOffline(true)
  await page.goto(`/track/${order.trackingCode}`)
  await expect(main.getByText('This order was not kept on this device.')).toBeVisible()
  await page.context().setOffline(false)
})

test('an open page of an order says of when its status is while there is no connection, and goes on with one', async ({
  page,
}) => {
  const order = await givenWaitingOrder(page, 'QRIS')
  await page.goto(`/track/${order.trackingCode}`)
  const code = page.getByRole('img', { name: 'QRIS code of this payment' })
  await expect(code).toBeVisible()
  await page.context().setOffline(true)
  const outdated = page.getByText(/^The last update failed\. Shown is the status of /)
  await expect(outdated).toBeVisible()
  await expect(page.getByText(/^(Live: you see|Updates by itself)/)).toHaveCount(0)
  await expect(code).toBeVisible()
  await expectFits(page, 'an open order offline')
  await page.context().setOffline(false)
  await expect(outdated).toBeHidden()
  await inTheApp(page, 'pay')
  await expect(page.getByText('Delivered', { exact: true }).first()).toBeVisible({ timeout: 40_000 })
})

test('signing out forgets the orders that this device kept, and an order of somebody else is not kept', async ({
  page,
  stranger,
}) => {
  const order = await givenPaidHandOrder(page)
  await page.goto(`/track/${order.trackingCode}`)
  await untilWorking(page)
  await expect.poll(() => keptOrders(page)).toContain(order.trackingCode)
  await page.goto('/help')
  await page.getByRole('link', { name: 'Login' }).click()
  await page.getByRole('button', { name: 'Ayu Lestari' }).click()
  await page.goto(`/track/${order.trackingCode}`)
  await expect.poll(() => keptOrders(page)).toContain(order.trackingCode)
  // A logout link on a foreign site only opens a question: nothing is removed before the buyer's answer.
  const address = new URL('/api/logout', page.url()).href
  await page.goto(`data:text/html,<a rel="noreferrer" href="${address}">win</a>`)
  await page.getByRole('link', { name: 'win' }).click()
  await page.getByRole('link', { name: 'Stay logged in' }).click()
  expect(await keptOrders(page)).toContain(order.trackingCode)
  await page.goto('/help')
  await page.getByRole('link', { name: 'Logout' }).click()
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  expect(await keptOrders(page)).not.toContain(order.trackingCode)

  await stranger.goto(`/track/${order.trackingCode}`)
  await expect(stranger.getByText('50•••••56')).toBeVisible()
  expect(await keptOrders(stranger)).not.toContain(order.trackingCode)
})

test('the page without a connection speaks the language and the colours of the last one', async ({ openBrowser }) => {
  const page = await openBrowser({
    serviceWorkers: 'allow',
    colorScheme: 'light',
    viewport: test.info().project.use.viewport ?? null,
  })
  await page.goto('/?lang=id')
  await untilWorking(page)
  await page.context().setOffline(true)
  await page.goto('/help')
  await expect(page.getByRole('heading', { name: 'Tidak ada koneksi ke toko' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  expect(await findFaults(page)).toEqual([])
  await expectFits(page, 'nothing offline')
  await page.context().setOffline(false)
  await page.getByRole('link', { name: 'Coba lagi' }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Tidak ada koneksi ke toko')
})
