import { expect, type Page } from '@playwright/test'
import type { WaitingPaymentView } from '@topup/core/api/waiting-payment'
import { expectSoundInBothThemes } from './support/accessible.ts'
import { cards, payButton, payByCard, typeCard } from './support/card.ts'
import { countOrders, givenCart, givenLine } from './support/cart.ts'
import {
  agree,
  agreeToEnd,
  chooseMethod,
  expectPaid,
  givenCheckout,
  lookAgain,
  payAnotherWay,
} from './support/checkout.ts'
import { expectFits } from './support/fits.ts'
import { givenSignedIn } from './support/mailed-code.ts'
import { answerPaypal, openPaypal, paypalButton } from './support/paypal.ts'
import { statusAtProvider } from './support/providers.ts'
import { test } from './support/test.ts'
import { givenWaitingOrder } from './support/waiting.ts'
import { inTheApp, lastRequest, startQris } from './support/wallet.ts'

const bank = (page: Page) => page.getByRole('region', { name: 'Waiting for your payment by BCA' })
const failed = (page: Page) => page.getByText('Pembayaran Gagal', { exact: true })
const code = (page: Page) => page.getByRole('img', { name: 'QRIS code of this payment' })

async function startNumber(page: Page) {
  await page.getByRole('tab', { name: /^E-wallet/ }).click()
  await agree(page)
  await page.getByRole('group', { name: 'Virtual account' }).getByRole('radio', { name: /^BCA/ }).check()
  await page.getByRole('button', { name: /^Pay Rp/ }).click()
  await expect(bank(page)).toBeVisible()
}

const listWaiting = async (page: Page): Promise<WaitingPaymentView[]> =>
  (await page.request.get('/api/waiting-payments')).json()

test('looking at a bank number opens nothing, and the press that would end it can be taken back', async ({
  page,
  context,
}) => {
  test.slow()
  await givenCheckout(page)
  await startNumber(page)
  const number = (await bank(page).locator('code').textContent()) ?? ''
  const { id } = await lastRequest(page)
  const ordered = await countOrders(page)
  const opened: string[] = []
  context.on('request', (request) => {
    if (/\/api\/(orders|create-\w+-payment|create-payment-intent)$/.test(request.url()) && request.method() === 'POST')
      opened.push(request.url())
  })

  const second = await context.newPage()
  await second.goto('/checkout')
  await expect(bank(second).locator('code')).toHaveText(number)
  await page.goto('/help')
  await page.goBack()
  await expect(bank(page).locator('code')).toHaveText(number)
  await page.reload()
  await expect(bank(page).locator('code')).toHaveText(number)
  expect(opened).toEqual([])
  expect(await countOrders(page)).toBe(ordered)
  expect(await listWaiting(page)).toMatchObject([{ method: 'account', channel: 'ID_BCA', canEnd: true }])

  // The first press only names the payment that would end, and can be cancelled.
  const other = second.getByRole('button', { name: 'Pay another way' })
  await other.click()
  const named = `BCA number ${number.slice(0, 9)} …`
  const notice = second.getByRole('region', { name: `Your ${named} ends now.` })
  await expect(notice).toBeFocused()
  await expectSoundInBothThemes(second, 'the end of a payment')
  await expectFits(second, 'the end of a payment')
  await notice.getByRole('button', { name: 'Keep it' }).click()
  await expect(other).toBeFocused()
  expect(await statusAtProvider(page, id)).toBe('PENDING')
  await payAnotherWay(second, named)
  await expect(second.getByRole('heading', { name: 'Payment details' })).toBeFocused()
  expect(await statusAtProvider(page, id)).not.toBe('PENDING')
  expect(await countOrders(page)).toBe(ordered)
})

test('another cart is a checkout of its own, which names what waits and leads to it', async ({ page }) => {
  test.slow()
  await givenCheckout(page)
  await startQris(page)
  const drawn = await code(page).getAttribute('src')
  const first = await page.evaluate(() => JSON.parse(localStorage.getItem('topup-cart-storage') ?? '{}').state.lines)

  await givenCart(page, [await givenLine(page, 2)])
  await page.goto('/checkout')
  await expect(page.getByText('Your QRIS code is still waiting')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Payment details' })).toBeVisible()
  await expectSoundInBothThemes(page, 'a cart beside a payment that waits')
  await expectFits(page, 'a cart beside a payment that waits')
  await page.getByRole('button', { name: 'Continue it: QRIS code' }).click()
  await expect(code(page)).toHaveAttribute('src', drawn ?? '')
  await expect(page).toHaveURL(/\/checkout\?pay=[0-9a-f-]{36}$/)
  await page.reload()
  await expect(code(page)).toHaveAttribute('src', drawn ?? '')
  await page.getByRole('button', { name: 'To the checkout of your cart' }).click()
  await expect(page).toHaveURL(/\/checkout$/)
  await chooseMethod(page, 'Card')
  await payByCard(page, cards.good)
  await expectPaid(page)

  // The cart shares a line with the waiting payment: the buyer can pay only one of the two.
  await givenCart(page, [first[0], await givenLine(page, 3)])
  const ordered = await countOrders(page)
  await page.goto('/checkout')
  await expect(page.getByText('It pays for something that is in this cart too.')).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(0)
  expect(await countOrders(page)).toBe(ordered)
  await page.getByRole('button', { name: 'Continue it' }).click()
  await expect(code(page)).toHaveAttribute('src', drawn ?? '')

  // The same page with an empty cart; 'Cart is empty' shows only where no payment waits.
  await givenCart(page, [])
  await page.goto('/checkout')
  await expect(code(page)).toHaveAttribute('src', drawn ?? '')
  await payAnotherWay(page, 'QRIS code')
  await startQris(page)
  expect(await code(page).getAttribute('src')).not.toBe(drawn)
  await inTheApp(page, 'pay')
  await expectPaid(page)
  expect(await listWaiting(page)).toEqual([])
  await page.goto('/checkout')
  await expect(page.getByText('Cart is empty', { exact: true }).first()).toBeVisible()
})

test('a cart that shares a line is paid instead of the earlier one by a press that ends it', async ({ page }) => {
  await givenCheckout(page)
  await startNumber(page)
  const { id } = await lastRequest(page)
  const [line] = await page.evaluate(() => JSON.parse(localStorage.getItem('topup-cart-storage') ?? '{}').state.lines)
  await givenCart(page, [line])
  await page.goto('/checkout')
  await page.getByRole('button', { name: 'Pay for this cart instead' }).click()
  // The title gains the number once the provider has answered.
  const title = page.locator('#ends-title')
  await expect(title).toHaveText(/^Your BCA number \d{4} .* ends now\.$/)
  const number = ((await title.textContent()) ?? '').replace(/^Your (.*) ends now\.$/, '$1')
  expect(await statusAtProvider(page, id)).toBe('PENDING')
  await agreeToEnd(page, number)
  await expect(page.getByRole('heading', { name: 'Payment details' })).toBeVisible()
  expect(await statusAtProvider(page, id)).not.toBe('PENDING')
  await chooseMethod(page, 'Card')
  await payByCard(page, cards.good)
  await expectPaid(page)
})

/** Logs in at a provider where the buyer signed in an hour ago; unlike a mailed code, this adopts no guest orders. */
async function logIn(on: Page) {
  await on.goto('/api/login?returnTo=%2Faccount')
  await on.getByRole('button', { name: 'budi@example.com' }).click()
  await expect(on.getByRole('heading', { level: 1 })).toBeVisible()
}

test('a payment is shown and paid, but not ended, in another browser that is signed in', async ({ page, buyer }) => {
  test.slow()
  await logIn(page)
  await givenCheckout(page)
  await startQris(page)
  const [payment] = await listWaiting(page)
  const drawn = (await code(page).getAttribute('src')) ?? ''

  await buyer.goto(`/checkout?pay=${payment?.id}`)
  await expect(buyer.getByText('Cart is empty', { exact: true }).first()).toBeVisible()
  await logIn(buyer)
  await buyer.goto(`/checkout?pay=${payment?.id}`)
  await expect(code(buyer)).toHaveAttribute('src', drawn)
  await expect(
    buyer.getByText(/^You can pay this here\. It is changed or ended in the browser that ordered/),
  ).toBeVisible()
  await expect(buyer.getByRole('button', { name: 'Pay another way' })).toHaveCount(0)
  await expectFits(buyer, 'a payment in another browser')
  await inTheApp(page, 'pay')
  await expect(async () => {
    await lookAgain(buyer)
    await expect(buyer).toHaveURL(/\/track\/TRK\w+$/, { timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
  await expectPaid(page)
  // After the payment, the same link says that the payment has arrived.
  await buyer.goto(`/checkout?pay=${payment?.id}`)
  await expect(buyer.getByText('Already paid', { exact: true }).first()).toBeVisible()
  await expect(buyer).toHaveURL(/\/orders$/)
})

test('another browser that is signed in reads whether a payment was declined or ended where it was ordered', async ({
  page,
  buyer,
}) => {
  test.slow()
  const email = `reads-${crypto.randomUUID()}@example.com`
  await page.goto('/robots.txt')
  await givenSignedIn(page, email)
  await buyer.goto('/robots.txt')
  await givenSignedIn(buyer, email, 2)
  const ended = buyer.getByText('Your QRIS code was ended in another tab or browser.')
  await givenCheckout(page)
  await startQris(page)
  await buyer.goto('/checkout')
  await expect(code(buyer)).toBeVisible()
  await inTheApp(page, 'decline')
  await expect(failed(buyer).first()).toBeVisible({ timeout: 20_000 })
  await expect(ended).toHaveCount(0)
  await expectFits(buyer, 'a payment that was declined, in another browser')

  await page.goto('/checkout')
  await startQris(page)
  await buyer.goto('/checkout')
  await expect(code(buyer)).toBeVisible()
  await payAnotherWay(page, 'QRIS code')
  await expect(ended).toBeVisible({ timeout: 20_000 })
  await expect(failed(buyer)).toHaveCount(0)
  await expectFits(buyer, 'a payment that was ended, in another browser')
})

test('a press that would end a payment of another tab asks first, whichever way it opens', async ({
  page,
  context,
}) => {
  test.slow()
  await givenCheckout(page)
  const second = await context.newPage()
  await second.goto('/checkout')
  await typeCard(second, cards.good)
  await agree(second)
  await page.getByRole('tab', { name: /^E-wallet/ }).click()
  await agree(page)
  await page.getByRole('radio', { name: /^DANA/ }).check()
  const third = await context.newPage()
  await third.goto('/checkout')
  await startQris(third)
  const { id } = await lastRequest(page)
  const begun = await statusAtProvider(page, id)

  await page.getByRole('button', { name: /^Pay Rp/ }).click()
  const notice = page.getByRole('region', { name: 'Your QRIS code ends now.' })
  await expect(notice).toBeVisible()
  await expectFits(page, 'a press that ends a payment of another tab')
  await notice.getByRole('button', { name: 'Keep it' }).click()
  await expect(code(page)).toBeVisible()
  await expect(page.getByText(/^You began this payment in another tab/)).toBeVisible()
  await payButton(second).click()
  await expect(second.getByRole('region', { name: 'Your QRIS code ends now.' })).toBeVisible()
  expect(await statusAtProvider(page, id)).toBe(begun)
  await agreeToEnd(second, 'QRIS code')
  await expectPaid(second)
  expect(await statusAtProvider(page, id)).not.toBe(begun)
})

test('a store or a provider that is silent is said, opens nothing, and is asked again', async ({ page }) => {
  await givenCheckout(page)
  await startQris(page)
  const opened: string[] = []
  page.on('request', (request) => request.method() === 'POST' && opened.push(new URL(request.url()).pathname))
  await page.route('**/api/waiting-payments', (route) => route.abort('internetdisconnected'))
  await page.reload()
  await expect(page.getByText('The store cannot be reached')).toBeVisible()
  await page.unroute('**/api/waiting-payments')
  const message = 'The payment service did not answer. Please try again in a moment.'
  await page.route('**/api/waiting-payments/*', (route) =>
    route.fulfill({ status: 503, json: { message, code: 'provider_unavailable' } }),
  )
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('The payment service does not answer')).toBeVisible()
  await expectSoundInBothThemes(page, 'a silent payment service')
  await expectFits(page, 'a silent payment service')
  await page.unroute('**/api/waiting-payments/*')
  await page.getByRole('button', { name: 'Look again' }).click()
  await expect(code(page)).toBeVisible()
  expect(opened.filter((path) => path.startsWith('/api/'))).toEqual([])
})

test('a link to a payment that is over says so, and one that nobody answers for is tried again', async ({ page }) => {
  const { paymentId } = await givenWaitingOrder(page, 'QRIS')
  await inTheApp(page, 'expire')
  await expect.poll(async () => (await listWaiting(page)).length, { timeout: 20_000 }).toBe(0)
  const body = '<h1>Not Found</h1>'
  await page.route(`**/api/waiting-payments/${paymentId}`, (route) => route.fulfill({ status: 404, body }))
  await page.goto(`/checkout?pay=${paymentId}`)
  await expect(page.getByText('The store cannot be reached')).toBeVisible()
  await page.unroute(`**/api/waiting-payments/${paymentId}`)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(failed(page)).toBeVisible()
  await expect(page).toHaveURL(/\/orders$/)
  await expect(page.getByText('Cart is empty')).toHaveCount(0)
})

test('PayPal that was left open waits after a reload, and is finished by its own button', async ({ page }) => {
  await givenCheckout(page)
  await answerPaypal(await openPaypal(page), 'Cancel')
  await expect(page.getByText('The PayPal window was closed')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('region', { name: 'Your PayPal payment is waiting' })).toBeVisible()
  await expect(paypalButton(page)).toBeVisible()
  await expectSoundInBothThemes(page, 'a PayPal payment that waits')
  const popup = page.waitForEvent('popup')
  await paypalButton(page).click()
  await answerPaypal(await popup, 'Approve')
  await expectPaid(page)
})

test('a card whose bank asks goes on in another tab without being typed again, and a refusal leads to the form', async ({
  page,
  context,
}) => {
  test.slow()
  await givenCheckout(page)
  await payByCard(page, cards.asksTheBank)
  const bankPage = (tab: Page) => tab.getByRole('heading', { name: 'Confirm your payment' })
  await expect(bankPage(page)).toBeVisible()
  const second = await context.newPage()
  await second.goto('/checkout')
  await expect(second.getByRole('region', { name: 'Your bank asks you to confirm' })).toBeVisible()
  await expectSoundInBothThemes(second, 'a card that waits for its bank')
  await expectFits(second, 'a card that waits for its bank')
  await second.getByRole('button', { name: 'Go on to your bank' }).click()
  await expect(bankPage(second)).toBeVisible()
  await second.getByRole('button', { name: 'Fail' }).click()
  const dialog = second.getByRole('dialog', { name: 'Payment Failed' })
  await dialog.getByRole('link', { name: 'Back to checkout' }).click({ timeout: 20_000 })
  await payByCard(second, cards.good)
  await expectPaid(second)
})
