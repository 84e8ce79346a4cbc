import { expect, type Page } from '@playwright/test'
import { findFaults } from './support/accessible.ts'
import { expectFits } from './support/fits.ts'
import { readLink } from './support/mailed-link.ts'
import { deliver, givenPaidHandOrder } from './support/paid-order.ts'
import { test } from './support/test.ts'

const player = (page: Page) => page.getByRole('definition').getByText('500123456')
const openButton = (page: Page) => page.getByRole('button', { name: 'Open my order' })

test('the link of a mail offers one press, which opens the whole order once; a new link can be asked for', async ({
  page,
  openBrowser,
}) => {
  const email = `reader-${crypto.randomUUID()}@example.com`
  const order = await givenPaidHandOrder(page, { customerEmail: email })
  const link = await readLink(page, email, 'We have your payment')
  const token = link.split('#l=')[1] ?? ''

  // The browser that placed the order needs no link, so opening the link does not use the link up.
  await page.goto(link)
  await expect(player(page)).toBeVisible()
  await expect(page).toHaveURL(`/track/${order.trackingCode}`)
  await expect(openButton(page)).toHaveCount(0)

  const reader = await openBrowser({ viewport: { width: 390, height: 844 } })
  const asked: string[] = []
  reader.on('request', (request) => asked.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`))
  await reader.goto(link)
  await expect(reader.getByText('50•••••56')).toBeVisible()
  await expect(openButton(reader)).toBeVisible()
  await expect(reader.getByRole('button', { name: 'Send me a link' })).toHaveCount(0)
  expect(await findFaults(reader)).toEqual([])
  await expectFits(reader, 'a link that is not pressed')
  await reader.reload()
  await expect(openButton(reader)).toBeVisible()
  await expect(reader.getByText('500123456')).toHaveCount(0)
  expect(asked.filter((call) => call.includes(token))).toEqual([])

  await openButton(reader).focus()
  await reader.keyboard.press('Enter')
  await expect(player(reader)).toBeVisible()
  await expect(reader.getByRole('status').filter({ hasText: 'Your order is open: all of it is shown.' })).toBeAttached()
  await expect(openButton(reader)).toHaveCount(0)
  await expect(reader.getByLabel('Tracking code', { exact: true })).toHaveValue(order.trackingCode)
  expect(new URL(reader.url()).hash).toBe('')
  await expect(reader.locator('[tabindex="-1"]:focus').getByRole('heading', { name: 'Wuthering Waves' })).toBeVisible()
  await expect(reader.getByRole('button', { name: 'Send me a link' })).toHaveCount(0)
  const carrying = asked.filter((call) => call.includes(token))
  expect(carrying).toHaveLength(1)
  expect(carrying[0]).toMatch(/^POST [^ ]+\/api\/orders\/link \{"token":"[\w-]{43}"\}$/)
  await reader.goto('/orders')
  await expect(reader.getByText(order.packageName)).toBeVisible()

  const late = await openBrowser({ viewport: { width: 390, height: 844 } })
  await late.goto(link)
  await openButton(late).click()
  await expect(late.getByText('This link no longer works').last()).toBeVisible()
  await expect(late.getByText('50•••••56')).toBeVisible()
  await expect(late.getByText('500123456')).toHaveCount(0)
  expect(await findFaults(late)).toEqual([])
  await expectFits(late, 'a link that is spent')
  await late.getByRole('button', { name: 'Send me a link' }).click()
  await expect(late.getByText(/a link is on its way/)).toBeVisible()
  await late.goto(await readLink(page, email, 'Your link'))
  await openButton(late).click()
  await expect(player(late)).toBeVisible()
})

test('a link that the store has long forgotten offers a new one by one press, for the order of its address', async ({
  page,
  stranger,
}) => {
  const order = await givenPaidHandOrder(page, { customerEmail: `reader-${crypto.randomUUID()}@example.com` })
  await stranger.goto(`/track/${order.trackingCode}#l=${'x'.repeat(43)}`)
  await openButton(stranger).click()
  await expect(stranger.getByText('This link no longer works').last()).toBeVisible()
  await expect(stranger).toHaveURL(`/track/${order.trackingCode}`)
  await stranger.getByRole('button', { name: 'Send me a link' }).click()
  await expect(stranger.getByText(/a link is on its way/)).toBeVisible()
})

test('a link that cannot be opened for now can be pressed again', async ({ page }) => {
  const email = `reader-${crypto.randomUUID()}@example.com`
  await givenPaidHandOrder(page, { customerEmail: email })
  const link = await readLink(page, email, 'We have your payment')
  await page.context().clearCookies()
  await page.route('**/api/orders/link', (route) => route.abort(), { times: 1 })
  await page.goto(link)
  await openButton(page).click()
  await expect(page.getByText('The link could not be opened').last()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(player(page)).toBeVisible()
})

test('a tab that follows the masked order shows all of it once another tab opened the link, also live', async ({
  page,
  openBrowser,
  seller,
}) => {
  const email = `reader-${crypto.randomUUID()}@example.com`
  const order = await givenPaidHandOrder(page, { customerEmail: email })
  const link = await readLink(page, email, 'We have your payment')
  const masked = await openBrowser()
  await masked.goto(`/track/${order.trackingCode}`)
  await expect(masked.getByText('50•••••56')).toBeVisible()
  await expect(masked.getByText('Live: you see every step the moment it happens')).toBeVisible()
  const second = await masked.context().newPage()
  await second.goto(link)
  await openButton(second).click()
  await expect(player(second)).toBeVisible()
  // The tabs share the first tab’s stream, which began before the second tab opened the link.
  await deliver(seller, order.id)
  await expect(second.getByText('Delivered', { exact: true })).toHaveCount(2)
  await expect(player(second)).toBeVisible()
})

test('an order that is delivered while its link is pressed is shown whole', async ({
  page,
  openBrowser,
  stranger,
  seller,
}) => {
  const email = `reader-${crypto.randomUUID()}@example.com`
  const order = await givenPaidHandOrder(page, { customerEmail: email })
  const link = await readLink(page, email, 'We have your payment')
  await stranger.goto(`/track/${order.trackingCode}`)
  await expect(stranger.getByText('Live: you see every step the moment it happens')).toBeVisible()
  const reader = await openBrowser()
  await reader.goto(link)
  await expect(reader.getByText('Live: you see every step the moment it happens')).toBeVisible()
  // Delay the reader's request until a stranger has seen that the order is delivered.
  await reader.route(
    `**/api/orders/track/${order.trackingCode}`,
    async (route) => {
      await deliver(seller, order.id)
      await expect(stranger.getByText('Delivered', { exact: true })).toHaveCount(2)
      await route.continue()
    },
    { times: 1 },
  )
  await openButton(reader).click()
  await expect(player(reader)).toBeVisible()
  await expect(reader.getByText('Delivered', { exact: true })).toHaveCount(2)
  await expect(player(reader)).toBeVisible()
})

test('an order has an address that can be kept, opened again and passed on without showing more', async ({
  page,
  stranger,
}) => {
  const order = await givenPaidHandOrder(page)
  const address = `/track/${order.trackingCode}`
  const player = page.getByRole('definition').getByText('500123456')
  await page.goto('/orders')
  await page
    .getByRole('link', { name: /^Track/ })
    .filter({ hasText: order.trackingCode })
    .click()
  await expect(page).toHaveURL(address)
  await expect(player).toBeVisible()
  // The store cannot look up players of this game, so the page does not say that a check is missing.
  await expect(page.getByText('Name not checked')).toHaveCount(0)
  await page.reload()
  await expect(player).toBeVisible()
  // Each order's page has its own address, and Back leads to the first order's page.
  await page.getByRole('textbox', { name: 'Tracking code' }).fill('trk222222222222')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Order Not Found')).toBeVisible()
  await expect(page).toHaveURL('/track/TRK222222222222')
  await page.goBack()
  await expect(player).toBeVisible()
  await expect(page).toHaveURL(address)

  const faults: string[] = []
  stranger.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  const answer = await stranger.goto(`/track?code=${order.trackingCode.toLowerCase()}`)
  await expect(stranger).toHaveURL(address)
  await expect(stranger.getByText('50•••••56')).toBeVisible()
  await expect(stranger.getByRole('textbox', { name: 'Tracking code' })).toHaveValue(order.trackingCode)
  await expect(stranger.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await expect(stranger).toHaveTitle(/^Track your order/)
  expect(faults).toEqual([])
  // The server's HTML contains nothing of the order, and no cache may store it.
  const html = (await answer?.text()) ?? ''
  expect(html).toContain('Looking up your order')
  for (const known of ['50•••••56', order.packageName]) expect(html).not.toContain(known)
  expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
})
