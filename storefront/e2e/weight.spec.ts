import { expect, type Locator, type Page } from '@playwright/test'
import { givenCart, givenLine } from './support/cart.ts'
import { test } from './support/test.ts'

const limit = 300_000

/** Records every file that a page fetches, with its transferred size. */
async function watchTraffic(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const urls = new Map<string, string>()
  const sizes = new Map<string, number>()
  session.on('Network.requestWillBeSent', ({ requestId, request }) => urls.set(requestId, request.url))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = urls.get(requestId)
    if (url) sizes.set(url, encodedDataLength)
  })
  return sizes
}

/** Returns the scripts that a page fetched until `shown` was visible. */
async function readScripts(page: Page, path: string, shown: Locator): Promise<string> {
  const code: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') code.push(response.text().catch(() => ''))
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  await expect(shown).toBeVisible()
  return (await Promise.all(code)).join('\n')
}

test('a first visit to the home page fetches no more than 300 kB beside the game covers', async ({ page }) => {
  const sizes = await watchTraffic(page)
  await page.goto('/', { waitUntil: 'networkidle' })
  const counted = [...sizes].filter(([url]) => !url.includes('/covers/'))
  const total = counted.reduce((sum, [, size]) => sum + size, 0)
  expect(total, counted.map(([url, size]) => `${size} ${url}`).join('\n')).toBeLessThanOrEqual(limit)
  expect(total).toBeGreaterThan(100_000)
})

test('payment code is fetched at checkout only, the console by the seller only', async ({ page }) => {
  const isPayment = /js\.stripe\.com/
  const isConsole = /Access Seller Dashboard/
  for (const path of ['/', '/help', '/track', '/orders', '/refund-policy', '/status']) {
    const code = await readScripts(page, path, page.getByRole('heading', { level: 1 }))
    expect([path, isPayment.test(code), isConsole.test(code)]).toEqual([path, false, false])
  }
  await givenCart(page, [await givenLine(page)])
  const checkout = await readScripts(
    page,
    '/checkout',
    page.frameLocator('form iframe').first().getByLabel('Card number'),
  )
  expect([isPayment.test(checkout), isConsole.test(checkout)]).toEqual([true, false])
  const seller = await readScripts(page, '/seller', page.getByRole('button', { name: 'Access Seller Dashboard' }))
  expect([isPayment.test(seller), isConsole.test(seller)]).toEqual([false, true])
})
