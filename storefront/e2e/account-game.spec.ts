import { expect, type Page } from '@playwright/test'
import { cards, payButton, payByCard } from './support/card.ts'
import { givenCart, givenLineOf } from './support/cart.ts'
import { agree, chooseMethod } from './support/checkout.ts'
import { expectFits } from './support/fits.ts'
import { onBuild } from './support/on-build.ts'
import { paypalButton } from './support/paypal.ts'
import { tabTo } from './support/tab-to.ts'
import { test } from './support/test.ts'

const missing = 'Please fill in this field.'
const openings = /create-(payment-intent|ewallet-payment|qris-payment)$|paypal\/order$/
const accountField = (page: Page) => page.getByLabel('Account (email or user name)')
const inRupiah = (page: Page) => page.getByRole('button', { name: /^Pay Rp/ })

/** Collects, from now on, the fields of each checkout change that the page sends, and its calls that open a payment. */
function listSent(page: Page) {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent.push(Object.keys(request.postDataJSON()).join())
    if (request.method() === 'POST' && openings.test(request.url())) sent.push('opening')
  })
  return sent
}

async function fillAccount(page: Page) {
  await accountField(page).fill('player@example.com')
  await page.getByLabel('Password', { exact: true }).fill('a game password')
  await page.getByLabel('Level').fill('45')
  await page.getByLabel('Nickname').fill('Rover')
}

test.beforeEach(async ({ page }) => {
  await givenCart(page, [await givenLineOf(page, 'wuthering-waves')])
  await page.goto('/checkout')
  await expect(page.getByText('Wuthering Waves needs your game account')).toBeVisible()
})

test('the account form, the e-mail field and the ways to pay stand there at once, and the form’s button saves', async ({
  page,
}) => {
  await expect(page.getByLabel('Email (optional)')).toBeVisible()
  await expect(page.getByRole('tab')).toHaveText([/^Card/, /^E-wallet/, /^PayPal/])
  await expect(payButton(page)).toBeVisible()
  await expect(page.getByText('Delivered by hand; follow it on the tracking page')).toBeVisible()
  await expect(page.getByText('Delivery within 30 seconds of payment')).toBeHidden()

  const save = page.getByRole('button', { name: 'Save and continue to payment' })
  await accountField(page).fill('player@example.com')
  await save.click()
  await expect(page.getByText(missing)).toHaveCount(3)
  await expect(page.getByLabel('UID')).toHaveValue('12345678')
  await fillAccount(page)
  await save.press('Enter')
  const saved = page.getByText('Your account details are saved.')
  await expect(page.locator(':focus')).toContainText('Your account details are saved.')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Email (optional)')).toBeFocused()

  await page.reload()
  await expect(saved).toBeVisible()
  await payByCard(page, cards.good)
  await expect(page).toHaveURL(/\/track\/TRK\w+$/)
  await expect(page.getByText('Pending Delivery', { exact: true })).toBeVisible({ timeout: 20_000 })
})

const presses: Record<string, (page: Page) => Promise<unknown>> = {
  'a card': (page) => payButton(page).click(),
  async 'a wallet'(page) {
    await chooseMethod(page, 'E-wallet')
    await page.getByRole('radio', { name: /^DANA/ }).check()
    await inRupiah(page).click()
  },
  async 'a bank number'(page) {
    await chooseMethod(page, 'E-wallet')
    await page.getByRole('radio', { name: /^BCA/ }).check()
    await inRupiah(page).click()
  },
  async PayPal(page) {
    await chooseMethod(page, 'PayPal')
    await paypalButton(page).click()
  },
}

for (const [name, press] of Object.entries(presses)) {
  test(`a press to pay by ${name} leads to the first field that is missing, and opens nothing`, async ({ page }) => {
    const sent = listSent(page)
    await agree(page)
    await accountField(page).fill('player@example.com')
    await press(page)
    const password = page.getByLabel('Password', { exact: true })
    await expect(password).toBeFocused()
    await expect(password).toHaveAccessibleDescription(missing)
    await expect(password).toBeInViewport()
    expect(sent).toEqual([])
    expect(page.context().pages()).toHaveLength(1)
  })
}

test('a buyer gives the account and pays by QRIS with the keyboard alone on the narrowest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const sent = listSent(page)
  const wallet = page.getByRole('tab', { name: /^E-wallet/ })
  await tabTo(page, page.getByRole('tab', { selected: true }))
  await page.keyboard.press('ArrowRight')
  await expect(wallet).toHaveAttribute('aria-selected', 'true')
  const channels = page.getByRole('radio')
  await tabTo(page, channels.first())
  const names = await channels.evaluateAll((radios) => radios.map((radio) => radio.getAttribute('value')))
  for (let at = 0; at < names.indexOf('QRIS'); at++) await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /^QRIS/ })).toBeChecked()
  await tabTo(page, inRupiah(page))
  await page.keyboard.press('Enter')

  await expect(accountField(page)).toBeFocused()
  await expect(accountField(page)).toHaveAccessibleDescription(missing)
  await expectFits(page, 'the account form with fields that are missing')
  await page.keyboard.type('player@example.com')
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type('a game password')
  await tabTo(page, page.getByLabel('Level'))
  await page.keyboard.type('45')
  await tabTo(page, page.getByLabel('Nickname'))
  await page.keyboard.type('Rover')
  await tabTo(page, page.getByRole('checkbox', { name: /Deliver at once/ }))
  await page.keyboard.press('Space')
  await tabTo(page, inRupiah(page))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('img', { name: 'QRIS code of this payment' })).toBeVisible()
  expect(sent).toEqual(['details', 'opening'])
})

test('account details that could not be saved stop the payment and stay in the form', async ({ page }) => {
  const sent = listSent(page)
  const refusal = { status: 503, json: { message: 'The store rests', code: 'internal' } }
  await page.route('**/api/checkouts/*', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill(refusal) : route.fallback(),
  )
  await fillAccount(page)
  await chooseMethod(page, 'E-wallet')
  await page.getByRole('radio', { name: /^QRIS/ }).check()
  await agree(page)
  await inRupiah(page).click()
  await expect(page.getByRole('alert').filter({ hasText: /^The details could not be saved: / })).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('a game password')
  expect(sent).toEqual(['details'])

  await page.unroute('**/api/checkouts/*')
  await inRupiah(page).click()
  await expect(page.getByRole('img', { name: 'QRIS code of this payment' })).toBeVisible()
  expect(sent).toEqual(['details', 'details', 'opening'])
})

test(
  'a store that has lost the account details asks for them again, and the next press pays',
  onBuild,
  async ({ page }) => {
    await fillAccount(page)
    await chooseMethod(page, 'E-wallet')
    await page.getByRole('radio', { name: /^QRIS/ }).check()
    await agree(page)
    const refusal = { status: 409, json: { message: 'Account details are missing', code: 'account_details_missing' } }
    await page.route('**/api/create-qris-payment', (route) => route.fulfill(refusal), { times: 1 })
    await inRupiah(page).click()
    const told = page.getByRole('alert').filter({ hasText: 'Account details are missing' })
    await expect(told).toBeInViewport()
    await expect(page.getByLabel('Nickname')).toHaveValue('Rover')
    await inRupiah(page).click()
    await expect(page.getByRole('img', { name: 'QRIS code of this payment' })).toBeVisible()
  },
)
