import { expect } from '@playwright/test'
import { agree, chooseMethod, expectBothDelivered, expectPaid, givenCheckout } from './support/checkout.ts'
import { answerPaypal, openPaypal, paypalButton, withoutWindows } from './support/paypal.ts'
import { test } from './support/test.ts'

test.beforeEach(({ page }) => givenCheckout(page))

test('a buyer pays two games with PayPal and sees both delivered', async ({ page }) => {
  test.slow()
  await answerPaypal(await openPaypal(page), 'Approve')
  await expect(page.getByText('Payment Successful', { exact: true })).toBeVisible({ timeout: 15_000 })
  await expectBothDelivered(page)
})

test('a declined card at PayPal is said, and another one pays by the same order in a window opened anew', async ({
  page,
}) => {
  const opened: string[] = []
  page.on('response', async (answer) => {
    if (answer.url().endsWith('/paypal/order')) opened.push((await answer.json()).id)
  })
  await answerPaypal(await openPaypal(page), 'Approve with a declined card')
  await expect(page.getByText('PayPal declined this payment')).toBeVisible({ timeout: 15_000 })
  await expect(page.getByText(/^Nothing was charged\. Open PayPal again/)).toBeVisible()
  await answerPaypal(await openPaypal(page), 'Approve')
  await expectPaid(page)
  expect(new Set(opened).size).toBe(1)
})

test('a buyer who approves and closes the window pays all the same', async ({ page }) => {
  await answerPaypal(await openPaypal(page), 'Approve, then close this window')
  await expectPaid(page)
})

for (const choice of ['Approve', 'Cancel'] as const) {
  test(`where the browser opens no window PayPal takes the page itself, and "${choice}" goes on there`, async ({
    page,
  }) => {
    // Lose PayPal's approval webhook: the store would capture the money before the page is back.
    const notices = { target: 'paypal.webhook', kind: 'lose', times: 1 }
    if (choice === 'Approve') await page.request.post(`${process.env.SANDBOX_URL}/control/faults`, { data: notices })
    await withoutWindows(page)
    await chooseMethod(page, 'PayPal')
    await agree(page)
    await paypalButton(page).click()
    const captures: string[] = []
    page.on('request', (request) => /\/order\/\w+\/capture$/.test(request.url()) && captures.push(request.url()))
    await answerPaypal(page, choice)
    if (choice === 'Approve') {
      await expectPaid(page)
      return expect(captures).toHaveLength(1)
    }
    await expect(page.getByText('The PayPal window was closed')).toBeVisible({ timeout: 15_000 })
    await expect(page).toHaveURL(/\/checkout$/)
    await expect(paypalButton(page)).toBeVisible()
  })
}

test('nothing opens before the buyer agrees, and a second click opens nothing more', async ({ page }) => {
  const orders: string[] = []
  page.on('request', (request) => request.url().endsWith('/paypal/order') && orders.push(request.url()))
  await chooseMethod(page, 'PayPal')
  await paypalButton(page).click()
  await expect(page.getByRole('checkbox', { name: /Deliver at once/ })).toBeFocused()
  expect(page.context().pages()).toHaveLength(1)
  await agree(page)
  const opened = page.waitForEvent('popup')
  await paypalButton(page).dblclick({ force: true })
  await answerPaypal(await opened, 'Approve')
  await expectPaid(page)
  expect(orders).toHaveLength(1)
})

test('a buyer who comes back from PayPal where its script is blocked is not told that nothing was charged', async ({
  page,
}) => {
  const notices = { target: 'paypal.webhook', kind: 'lose', times: 1 }
  await page.request.post(`${process.env.SANDBOX_URL}/control/faults`, { data: notices })
  await withoutWindows(page)
  await chooseMethod(page, 'PayPal')
  await agree(page)
  await paypalButton(page).click()
  await page.route('**/web-sdk/v6/core*', (route) => route.abort())
  await answerPaypal(page, 'Approve')
  await expect(page.getByText('PayPal did not answer in time')).toBeVisible({ timeout: 15_000 })
  await expect(page.getByText(/Nothing was charged/)).toHaveCount(0)
})

test('whoever goes back from PayPal to the page as they left it finds every way to pay working', async ({ page }) => {
  await withoutWindows(page)
  await chooseMethod(page, 'PayPal')
  await agree(page)
  // Keep the page as a browser's back-forward cache would.
  await page.route('**/approve/*', (route) => route.fulfill({ status: 204 }))
  const left = page.waitForResponse('**/approve/*')
  await paypalButton(page).click()
  await left
  await page.unroute('**/approve/*')
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(page.getByText('The PayPal window was closed')).toBeVisible()
  await chooseMethod(page, 'Card')
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeEnabled()
  await chooseMethod(page, 'PayPal')
  await paypalButton(page).click()
  await answerPaypal(page, 'Approve')
  await expectPaid(page)
})

test('while an approved payment is being taken, a click on the button opens no other', async ({ page }) => {
  const orders: string[] = []
  page.on('request', (request) => request.url().endsWith('/paypal/order') && orders.push(request.url()))
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/capture', async (route) => {
    await held
    await route.continue()
  })
  const asked = page.waitForRequest('**/capture')
  await answerPaypal(await openPaypal(page), 'Approve')
  await asked
  await paypalButton(page).click()
  await page.waitForTimeout(300)
  expect(page.context().pages()).toHaveLength(1)
  expect(orders).toHaveLength(1)
  release()
  await expectPaid(page)
})

test('a PayPal that can open no payment is told as one that could not be loaded, not by a dead button', async ({
  page,
}) => {
  await page.route('**/web-sdk/v6/core*', async (route) => {
    const response = await route.fetch()
    const script = (await response.text()).replace('createPayPalOneTimePaymentSession(options) {', '$& throw Error()')
    await route.fulfill({ response, body: script })
  })
  await chooseMethod(page, 'PayPal')
  await expect(page.getByText('PayPal could not be loaded')).toBeVisible()
})

test('PayPal that takes no money of this buyer shows no button, and the other ways', async ({ page }) => {
  await page.route('**/eligible-methods?*', (route) => route.fulfill({ json: { eligible_methods: {} } }))
  await chooseMethod(page, 'PayPal')
  await expect(page.getByText('PayPal is not available here')).toBeVisible()
  await page.getByRole('button', { name: 'Pay with Card' }).click()
  await expect(page.getByRole('tab', { name: 'Card' })).toHaveAttribute('aria-selected', 'true')
})

test('a shop that PayPal does not know is told as a PayPal that could not be loaded', async ({ page }) => {
  await page.route('**/web-sdk/v6/instance?*', (route) =>
    route.fulfill({ status: 401, json: { message: 'The client id is not recognised' } }),
  )
  await chooseMethod(page, 'PayPal')
  await expect(page.getByText('PayPal could not be loaded')).toBeVisible()
})
