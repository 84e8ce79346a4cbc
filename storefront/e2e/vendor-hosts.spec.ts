import { expect, type Page } from '@playwright/test'
import { cards, payButton, typeCard } from './support/card.ts'
import { givenCart, givenLine } from './support/cart.ts'
import { agree, chooseMethod, expectPaid } from './support/checkout.ts'
import { listAllowed, listNotNeeded, test, watchViolations } from './support/vendor-hosts.ts'
import { openWalletPage } from './support/wallet.ts'

async function openCheckout(page: Page) {
  await givenCart(page, [await givenLine(page)])
  await page.goto('/checkout')
  await chooseMethod(page, 'Card')
  await agree(page)
  await expect(page.frameLocator('form iframe').first().getByLabel('Card number')).toBeVisible()
}

const answerBank = (page: Page) =>
  page
    .frameLocator('iframe[title="Secure 3-D Secure authentication frame"]')
    .getByRole('button', { name: 'Complete' })
    .click()

async function chooseLinkCard(page: Page) {
  await page.frameLocator('form iframe').first().getByRole('button', { name: 'Link' }).click()
  const signIn = page.frameLocator('iframe[title="Secure Link sign-in frame"]')
  await signIn.getByLabel('Code').fill('123456')
  await signIn.getByRole('button', { name: 'Continue' }).click()
  await page.frameLocator('iframe[title="Secure Link wallet frame"]').getByRole('button', { name: /^Visa/ }).click()
  await expect(
    page.frameLocator('form iframe').first().getByRole('button', { name: 'Link: Visa •••• 4242' }),
  ).toBeVisible()
}

const foreignHosts = (page: Page) => {
  const hosts = new Set<string>()
  page.on('request', (request) => {
    const { hostname } = new URL(request.url())
    if (hostname !== 'localhost') hosts.add(hostname)
  })
  return hosts
}

test('a card is paid by the real names, and nothing is refused', async ({ page }) => {
  const refused = await watchViolations(page)
  const hosts = foreignHosts(page)
  await openCheckout(page)
  await typeCard(page, cards.good)
  await payButton(page).click()
  await expectPaid(page)
  expect(refused).toEqual([])
  expect([...hosts]).toEqual(
    expect.arrayContaining(['js.stripe.com', 'b.js.stripe.com', 'api.stripe.com', 'm.stripe.network']),
  )
})

test('the bank asks in its own frame over the page, and the payment is made when it is answered', async ({ page }) => {
  const refused = await watchViolations(page)
  await openCheckout(page)
  await typeCard(page, cards.asksTheBank)
  await payButton(page).click()
  await answerBank(page)
  await expectPaid(page)
  expect(refused).toEqual([])
})

test('a buyer whom Link knows pays with a card that Link keeps', async ({ page }) => {
  const refused = await watchViolations(page)
  await openCheckout(page)
  await chooseLinkCard(page)
  await payButton(page).click()
  await expectPaid(page)
  expect(refused).toEqual([])
})

test('an e-wallet is paid without a script, a frame or a call of anybody else', async ({ page }) => {
  const hosts = foreignHosts(page)
  await givenCart(page, [await givenLine(page)])
  await page.addInitScript(() => localStorage.setItem('topup-last-way', 'ewallet'))
  await page.goto('/checkout')
  const tab = await openWalletPage(page, 'DANA')
  await tab.getByRole('button', { name: 'Approve' }).click()
  await expectPaid(page)
  expect([...hosts].filter((host) => host !== '127.0.0.1')).toEqual([])
})

test('no third party is asked for anything before the checkout', async ({ page }) => {
  const hosts = foreignHosts(page)
  for (const path of ['/', '/help', '/track', '/orders', '/refund-policy']) await page.goto(path, { waitUntil: 'load' })
  expect([...hosts]).toEqual([])
})

test('nobody but the card’s own frames may ask the browser to pay, and on the checkout only', async ({ page }) => {
  const permitted = async (path: string) => (await page.request.get(path)).headers()['permissions-policy']
  expect(await permitted('/checkout')).toContain('payment=(self "https://js.stripe.com" "https://*.js.stripe.com")')
  for (const path of ['/', '/help', '/seller', '/api/config']) expect(await permitted(path)).toContain('payment=()')
})

/** Pays by Link first, then by a card whose bank asks for confirmation: together they use all of Stripe's hosts. */
async function payWithAll(page: Page) {
  await openCheckout(page)
  await chooseLinkCard(page)
  await page.frameLocator('form iframe').first().getByRole('button', { name: /^Link/ }).click()
  await typeCard(page, cards.asksTheBank)
  await payButton(page).click()
  await answerBank(page)
  await page.waitForURL(/\/track\//, { timeout: 15_000 })
}

test('every host that the policy names for Stripe and Link is needed by a payment', async ({ page }) => {
  test.slow()
  const allowed = (await listAllowed(page)).filter(({ host }) => /stripe\.com$|link\.com$/.test(host))
  expect(allowed.length).toBeGreaterThan(0)
  expect(await listNotNeeded(page, allowed, payWithAll)).toEqual([])
})

test('every host of the policy is one that a journey of its own vendor asks for', async ({ page }) => {
  const others = (await listAllowed(page)).filter(
    ({ host }) => !/(stripe|link|paypal|paypalobjects|venmo)\.com$/.test(host),
  )
  expect(others).toEqual([])
})
