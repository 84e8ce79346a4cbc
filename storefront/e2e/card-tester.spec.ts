import { randomInt } from 'node:crypto'
import { expect, type Page, type Response } from '@playwright/test'
import { payButton, typeCard } from './support/card.ts'
import { givenCart, givenLineOf } from './support/cart.ts'
import { agree, chooseMethod, expectPaid, givenCheckout } from './support/checkout.ts'
import { test } from './support/test.ts'
import { inTheApp, startQris } from './support/wallet.ts'

const dead = ['4000000000000002', '4000000000009995', '4000000000009987', '4000000000009979', '4000000000000069']
const good = '4242424242424242'

/** Opens a checkout for a random player for whom no other end-to-end test of this store pays. */
async function givenOwnCheckout(page: Page) {
  const line = await givenLineOf(page, 'pubg-mobile')
  await givenCart(page, [{ ...line, gameUserId: `5${randomInt(100_000_000, 999_999_999)}` }])
  await page.goto('/checkout')
  await expect(payButton(page)).toBeEnabled()
}

const isOpening = (answer: Response) => answer.url().endsWith('/api/create-payment-intent')

/** Confirms a payment as the provider’s script does, with the client secret that the store gave the page. */
async function confirmAtProvider(page: Page, clientSecret: string, number: string) {
  const intentId = String(clientSecret.split('_secret_')[0])
  const answer = await page.request.post(`${process.env.SANDBOX_URL}/v1/payment_intents/${intentId}/confirm`, {
    form: {
      key: 'pk_test_sandbox',
      client_secret: clientSecret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': number,
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '34',
      'payment_method_data[card][cvc]': '123',
    },
  })
  return { status: answer.status(), body: await answer.json() }
}

test('five failed cards end card tries, the old secret gets nowhere, and a neighbour behind the address pays by QRIS', async ({
  buyer: tester,
  stranger: neighbour,
}) => {
  test.slow()
  await givenOwnCheckout(tester)
  await agree(tester)
  let secret = ''
  tester.on('response', async (answer) => {
    if (isOpening(answer) && answer.ok()) secret = (await answer.json()).clientSecret
  })
  for (const number of dead) {
    await typeCard(tester, number)
    await payButton(tester).click()
    const alert = tester.getByRole('alert').filter({ hasText: 'Payment Failed' }).first()
    await expect(alert).toBeVisible()
    await expect(payButton(tester)).toBeEnabled()
  }
  // The provider's webhooks come after its answers, so the store closes the payment a moment after the fifth decline.
  await expect(async () => {
    const { status, body } = await confirmAtProvider(tester, secret, dead[0] ?? '')
    expect([status, body.error.payment_intent?.status]).toEqual([400, 'canceled'])
  }).toPass({ timeout: 30_000 })
  const { status, body } = await confirmAtProvider(tester, secret, good)
  expect([status, body.error.code]).toEqual([400, 'payment_intent_unexpected_state'])

  await typeCard(tester, good)
  await payButton(tester).click()
  const ended = tester.getByRole('alert').filter({ hasText: 'This card payment cannot be opened: pay in another way' })
  await expect(ended.first()).toBeVisible()
  await expect(tester.getByText('you can try again')).toHaveCount(0)
  await chooseMethod(tester, 'E-wallet')
  await expect(tester.getByRole('tab', { name: 'E-wallet' })).toHaveAttribute('aria-selected', 'true')

  await givenCheckout(neighbour)
  await startQris(neighbour)
  await inTheApp(neighbour, 'pay')
  await expectPaid(neighbour)
})
