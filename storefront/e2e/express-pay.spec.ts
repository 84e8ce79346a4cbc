import { expect, type Page } from '@playwright/test'
import { cards, payButton, payByCard, typeCard } from './support/card.ts'
import { givenCart, givenLine } from './support/cart.ts'
import { agree, expectPaid } from './support/checkout.ts'
import { control } from './support/paid-order.ts'
import { test } from './support/test.ts'

type Sheet = { opened: number; ends: unknown[] }

const express = (page: Page) => page.frameLocator('iframe[title="Secure express checkout frame"]')
const button = (page: Page, wallet: 'Apple Pay' | 'Google Pay') => express(page).getByRole('button', { name: wallet })

/** Fakes a browser with Apple Pay whose buyer confirms at once. */
const giveApplePay = (page: Page) =>
  page.addInitScript(() => {
    const sheet: Sheet = { opened: 0, ends: [] }
    class ApplePaySession {
      static canMakePayments = () => true
      onpaymentauthorized?: (event: object) => void
      begin() {
        sheet.opened++
        setTimeout(() => this.onpaymentauthorized?.({ payment: {} }), 50)
      }
      completePayment({ status }: { status: number }) {
        sheet.ends.push(status)
      }
    }
    Object.assign(window, { ApplePaySession, sheet })
  })

const giveGooglePay = (page: Page) =>
  page.addInitScript(() => {
    const sheet: Sheet = { opened: 0, ends: [] }
    class PaymentRequest {
      #isGoogle: boolean
      constructor([method]: { supportedMethods: string }[]) {
        this.#isGoogle = method?.supportedMethods === 'https://google.com/pay'
      }
      canMakePayment = async () => this.#isGoogle
      show = async () => {
        sheet.opened++
        return { complete: async (end: string) => sheet.ends.push(end) }
      }
    }
    Object.assign(window, { PaymentRequest, sheet })
  })

/** Returns what the device's payment sheet recorded; the sheet belongs to the provider's frame. */
async function sheetOf(page: Page): Promise<Sheet> {
  const frame = page.frames().find((one) => one.url().includes('/stripe/express.html'))
  return frame ? frame.evaluate(() => Reflect.get(window, 'sheet')) : { opened: 0, ends: [] }
}

async function openCheckout(page: Page) {
  await givenCart(page, [await givenLine(page)])
  await page.goto('/checkout')
  await expect(payButton(page)).toBeEnabled()
}

async function lastIntent(page: Page) {
  const { stripe } = await (await page.request.get(control('state'))).json()
  return stripe.paymentIntents.at(-1)
}

test('Apple Pay is shown where the browser has it, and pays the checkout', async ({ page }) => {
  await giveApplePay(page)
  await openCheckout(page)
  await expect(button(page, 'Google Pay')).toBeHidden()
  await agree(page)
  await button(page, 'Apple Pay').click()
  await expectPaid(page)
})

test('Google Pay is shown where the browser has it, and pays the checkout', async ({ page }) => {
  await giveGooglePay(page)
  await openCheckout(page)
  await expect(button(page, 'Apple Pay')).toBeHidden()
  await agree(page)
  await button(page, 'Google Pay').click()
  await expectPaid(page)
})

test('a browser with neither shows neither, keeps no room for them and pays by card', async ({ page }) => {
  await openCheckout(page)
  await expect(express(page).locator('#buttons')).toBeAttached()
  await expect(express(page).getByRole('button')).toHaveCount(0)
  const height = await page
    .locator('iframe[title="Secure express checkout frame"]')
    .evaluate((frame) => frame.getBoundingClientRect().height)
  expect(height).toBe(0)
  await payByCard(page, cards.good)
  await expectPaid(page)
})

test('wallets that are slow to arrive move nothing that the buyer has begun: the form waits a moment for them', async ({
  page,
}) => {
  await giveApplePay(page)
  // Stretch the form's timeout of 2 s to 60 s, so that a busy machine does not miss the timeout.
  await page.addInitScript(() => {
    const later = window.setTimeout
    window.setTimeout = ((act: () => void, ms?: number) => later(act, ms === 2_000 ? 60_000 : ms)) as typeof setTimeout
  })
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/stripe/express.html*', async (route) => {
    await held
    await route.continue()
  })
  const asked = page.waitForRequest('**/stripe/express.html*')
  await givenCart(page, [await givenLine(page)])
  await page.goto('/checkout')
  await asked
  await expect(payButton(page)).toBeDisabled()
  release()
  await expect(payButton(page)).toBeEnabled()
  expect(await button(page, 'Apple Pay').isVisible()).toBe(true)
})

test('wallets that never answer keep no buyer from paying by card', async ({ page }) => {
  await page.route('**/stripe/express.html*', () => {})
  await openCheckout(page)
  await payByCard(page, cards.good)
  await expectPaid(page)
})

test('no sheet is opened before the buyer has agreed, and the consent says so', async ({ page }) => {
  await giveApplePay(page)
  await openCheckout(page)
  await button(page, 'Apple Pay').click()
  await expect(page.getByRole('checkbox', { name: /Deliver at once/ })).toBeFocused()
  expect((await sheetOf(page)).opened).toBe(0)
  await agree(page)
  await button(page, 'Apple Pay').click()
  await expectPaid(page)
})

test('an address that is none keeps the sheet closed; the one that was typed gets the receipts', async ({ page }) => {
  await giveGooglePay(page)
  await openCheckout(page)
  await agree(page)
  const email = page.getByLabel('Email (optional)')
  await email.fill('nobody')
  await button(page, 'Google Pay').click()
  await expect(page.getByText('Invalid format', { exact: true })).toBeInViewport()
  const address = `wallet-${Date.now()}@example.com`
  expect((await sheetOf(page)).opened).toBe(0)
  await email.fill(address)
  await button(page, 'Google Pay').click()
  await expectPaid(page)
  const intent = await lastIntent(page)
  expect(intent).toMatchObject({ status: 'succeeded', receipt_email: address })
  const [order] = await (await page.request.get('/api/orders')).json()
  expect(order.customerEmail).toBe(address)
})

test('a sheet that is confirmed while a card is being charged ends as failed, and only the card pays', async ({
  page,
}) => {
  await giveApplePay(page)
  await page.addInitScript(() => {
    const { prototype } = Reflect.get(window, 'ApplePaySession')
    // The test confirms the sheet: a buyer can use the page while the sheet is open in a separate window.
    prototype.begin = function begin() {
      Object.assign(window, { confirmSheet: () => this.onpaymentauthorized({ payment: {} }) })
    }
  })
  await openCheckout(page)
  await agree(page)
  await button(page, 'Apple Pay').click()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let opened = 0
  await page.route('**/api/create-payment-intent', async (route) => {
    opened++
    await held
    await route.continue()
  })
  await typeCard(page, cards.good)
  await payButton(page).click()
  await expect.poll(() => opened).toBe(1)
  const frame = page.frames().find((one) => one.url().includes('/stripe/express.html'))
  await frame?.evaluate(() => Reflect.get(window, 'confirmSheet')())
  await expect.poll(async () => (await sheetOf(page)).ends).toEqual([1])
  expect(opened).toBe(1)
  release()
  await expectPaid(page)
})

test('a sheet whose payment the store does not open is closed as failed, and the form stands as it was', async ({
  page,
}) => {
  await giveApplePay(page)
  await openCheckout(page)
  await agree(page)
  await page.route('**/api/create-payment-intent', (route) => route.abort())
  await button(page, 'Apple Pay').click()
  await expect.poll(async () => (await sheetOf(page)).ends).toEqual([1])
  await expect(payButton(page)).toBeEnabled()
  await page.unroute('**/api/create-payment-intent')
  await button(page, 'Apple Pay').click()
  await expectPaid(page)
})
