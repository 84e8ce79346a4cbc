import { expect, type Page } from '@playwright/test'
import { cards, payButton, payByCard, typeCard } from './support/card.ts'
import { agree, chooseMethod, expectPaid, givenCheckout, payAnotherWay } from './support/checkout.ts'
import { onBuild } from './support/on-build.ts'
import { answerPaypal, openPaypal } from './support/paypal.ts'
import { test } from './support/test.ts'
import { openWalletPage, startQris } from './support/wallet.ts'

const consent = (page: Page) => page.getByRole('checkbox', { name: /Deliver at once/ })
const openings = /create-(payment-intent|ewallet-payment|qris-payment)$|paypal\/order$/

/** Collects, from now on, the page's requests that change its checkout or open a payment. */
function listSent(page: Page) {
  const changes: unknown[] = []
  const opened: { consent?: true }[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') changes.push(request.postDataJSON())
    if (request.method() === 'POST' && openings.test(request.url())) opened.push(request.postDataJSON())
  })
  return { changes, opened }
}

async function readCheckout(page: Page) {
  const { checkoutId } = await page.evaluate(() => JSON.parse(localStorage.getItem('topup-cart-storage') ?? '{}').state)
  return (await page.request.get(`/api/checkouts/${checkoutId}`)).json()
}

test.beforeEach(({ page }) => givenCheckout(page))

const ways: Record<string, (page: Page) => Promise<unknown>> = {
  async card(page) {
    await payByCard(page, cards.declined)
    await expect(page.getByText('Payment Failed', { exact: true })).toHaveCount(2)
  },
  DANA: (page) => openWalletPage(page, 'DANA'),
  QRIS: startQris,
  async PayPal(page) {
    await answerPaypal(await openPaypal(page), 'Cancel')
    await expect(page.getByText('The PayPal window was closed')).toBeVisible()
  },
}

for (const [name, start] of Object.entries(ways)) {
  const title = `the consent goes with the call that opens the payment by ${name}, and a reload remembers it`
  // No payment opens without a consent, so every way to pay has to send the consent.
  test(title, name === 'card' ? {} : onBuild, async ({ page }) => {
    const { changes, opened } = listSent(page)
    await start(page)
    expect(changes).toEqual([])
    expect(opened).toEqual([expect.objectContaining({ consent: true })])
    expect(await readCheckout(page)).toMatchObject({ hasConsent: true })
    await page.evaluate(() => sessionStorage.clear())
    await page.reload()
    // An unconfirmed card payment is not shown as waiting.
    if (name !== 'card') await payAnotherWay(page, `${name} ${name === 'QRIS' ? 'code' : 'payment'}`)
    await expect(consent(page)).toBeChecked()
  })
}

test('a consent that no payment recorded is remembered all the same', async ({ page }) => {
  const { changes } = listSent(page)
  const refusal = { status: 503, json: { message: 'QRIS is resting', code: 'provider_unavailable' } }
  await page.route('**/api/create-qris-payment', (route) => route.fulfill(refusal))
  await agree(page)
  await chooseMethod(page, 'E-wallet')
  await page.getByRole('radio', { name: /^QRIS/ }).check()
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await page.getByRole('button', { name: /^Pay Rp/ }).click()
  await expect(page.getByText('QRIS is resting', { exact: true })).toHaveCount(2)
  expect((await saved).ok()).toBe(true)
  expect(changes).toEqual([{ consent: true, termsVersion: expect.any(Number) }])
  await page.reload()
  await expect(consent(page)).toBeChecked()
})

test('a consent is to the terms that stood there when the box was ticked, whatever the page learned since', async ({
  page,
}) => {
  const { opened } = listSent(page)
  const { termsVersion } = await (await page.request.get('/api/config')).json()
  await page.route('**/api/config', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), termsVersion: termsVersion + 1 } })
  })
  const refusal = { status: 409, json: { message: 'Paused a moment ago', code: 'sales_paused' } }
  await page.route('**/api/create-qris-payment', (route) => route.fulfill(refusal), { times: 1 })
  await agree(page)
  await chooseMethod(page, 'E-wallet')
  await page.getByRole('radio', { name: /^QRIS/ }).check()
  const pay = page.getByRole('button', { name: /^Pay Rp/ })
  const learned = page.waitForResponse(/\/api\/config$/)
  await pay.click()
  await (await learned).finished()
  await page.getByRole('button', { name: 'Try again' }).click()
  await pay.click()
  await expect(page.getByRole('img', { name: 'QRIS code of this payment' })).toBeVisible()
  expect(opened).toEqual(Array(2).fill(expect.objectContaining({ consent: true, termsVersion })))
})

test('an email goes with the call that opens a wallet, and by its own where that carries none', async ({ page }) => {
  const { changes, opened } = listSent(page)
  const email = page.getByLabel('Email (optional)')
  await email.fill('first@example.com')
  await startQris(page)
  expect(changes).toEqual([])
  expect(opened).toEqual([expect.objectContaining({ consent: true, customerEmail: 'first@example.com' })])
  expect(await readCheckout(page)).toMatchObject({ customerEmail: 'first@example.com' })
  await payAnotherWay(page, 'QRIS code')

  await email.fill('')
  await startQris(page)
  expect(changes).toEqual([{ customerEmail: null }])
  expect(await readCheckout(page)).toMatchObject({ customerEmail: null })
  await payAnotherWay(page, 'QRIS code')

  await email.fill('second@example.com')
  await chooseMethod(page, 'Card')
  await payByCard(page, cards.declined)
  await expect(page.getByText('Payment Failed', { exact: true })).toHaveCount(2)
  expect(changes.slice(1)).toEqual([{ customerEmail: 'second@example.com' }])
  expect(await readCheckout(page)).toMatchObject({ customerEmail: 'second@example.com' })
})

test('a button that is pressed twice opens one payment', async ({ page }) => {
  const { opened } = listSent(page)
  await agree(page)
  await chooseMethod(page, 'E-wallet')
  await page.getByRole('radio', { name: /^QRIS/ }).check()
  await page.getByRole('button', { name: /^Pay Rp/ }).dblclick()
  await expect(page.getByRole('img', { name: 'QRIS code of this payment' })).toBeVisible()
  expect(opened).toHaveLength(1)
  await payAnotherWay(page, 'QRIS code')
  await chooseMethod(page, 'Card')
  await typeCard(page, cards.good)
  await payButton(page).dblclick()
  await expectPaid(page)
  // Two payments carry the consent: the card payment that the page opens on entry, as specified, carries none.
  expect(opened.filter((sent) => sent.consent)).toHaveLength(2)
})

test('PayPal in a shop that does not answer is said, and nothing was charged', async ({ page }) => {
  await page.route('**/paypal/order', (route) => route.abort('internetdisconnected'))
  await openPaypal(page)
  await expect(page.getByText(/^The store did not answer, so nothing was charged/)).toBeVisible()
})
