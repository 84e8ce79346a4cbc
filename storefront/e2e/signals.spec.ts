import { randomInt } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { expectSoundInBothThemes } from './support/accessible.ts'
import { openOrder } from './support/console.ts'
import { control, deliver, givenOrder, givenPaidHandOrder, openTrack, send } from './support/paid-order.ts'
import { test } from './support/test.ts'

/** An address outside this machine: the store never holds orders from this machine. */
const elsewhere = { extraHTTPHeaders: { 'x-forwarded-for': '198.51.100.7' } }
const sentence = 'The card’s bank reports this payment as fraud: made with a stolen card.'

const reportFraud = (page: Page, intentId: string) =>
  send(page, control(`stripe/payment_intents/${intentId}/fraud-warning`), {})

/** Pays by a card that no other end-to-end test uses. */
async function pay(buyer: Page, player: string, card: string) {
  const order = await givenOrder(buyer, 'pubg-mobile', player)
  const { clientSecret } = await send(buyer, '/api/create-payment-intent', { amount: order.amount, orderId: order.id })
  const intentId = String(clientSecret.split('_secret_')[0])
  await send(buyer, control(`stripe/payment_intents/${intentId}/confirm`), { card })
  return { ...order, intentId }
}

test('what a bank reports as fraud before it is delivered goes back, and its buyer reads only that', async ({
  seller,
  buyer,
}) => {
  const order = await givenPaidHandOrder(buyer)
  await reportFraud(buyer, order.intentId)
  await openTrack(buyer, order.trackingCode)
  await expect(buyer.getByText('This order could not be delivered. What you paid goes back to you.')).toBeVisible({
    timeout: 20_000,
  })
  await expect(buyer.getByText(/fraud/i)).toHaveCount(0)
  const sheet = await openOrder(seller, order.id)
  await expect(sheet.getByText(sentence)).toBeVisible()
  await expect(sheet.getByText('Refunded', { exact: true })).toBeVisible({ timeout: 20_000 })
  await expect(sheet.getByText('Reported as fraud and refunded.', { exact: false })).toBeVisible()
  await expect(sheet.getByText('Nothing to do', { exact: false })).toBeHidden()
})

test('what a bank reports as fraud after it is delivered has its buyer’s next order held, and the owner sees why', async ({
  seller,
  openBrowser,
}) => {
  const buyer = await openBrowser(elsewhere)
  const player = `5${randomInt(100_000_000, 999_999_999)}`
  const first = await pay(buyer, player, '5555555555554444')
  await openTrack(buyer, first.trackingCode)
  await expect(buyer.getByText('Delivered', { exact: true }).first()).toBeVisible({ timeout: 30_000 })
  await reportFraud(buyer, first.intentId)
  await seller.goto('/admin')
  const need = seller.getByRole('listitem').filter({ hasText: `${sentence} 1 of 1 delivered` })
  await expect(need).toContainText('Fraud reported', { timeout: 20_000 })
  await expectSoundInBothThemes(seller, 'a report of fraud in the list of what needs the owner')
  const reported = await openOrder(seller, first.id)
  await expect(reported.getByText('stays paid unless you refund it', { exact: false })).toBeVisible()
  const next = await pay(buyer, player, '378282246310005')
  const again = await openBrowser(elsewhere)
  await openTrack(again, next.trackingCode)
  await expect(again.getByText('Your payment is being checked: at most 30 minutes.').first()).toBeVisible({
    timeout: 20_000,
  })
  const sheet = await openOrder(seller, next.id)
  await expect(sheet.getByText(/^Held for a look: .*reported as fraud/)).toBeVisible()
})

test('the owner answers a dispute with what the store knows, once, and wins it', async ({ seller, buyer }) => {
  // The test opens orders again until the provider's webhooks have arrived.
  test.slow()
  const order = await givenPaidHandOrder(buyer)
  await deliver(seller, order.id)
  const handed = await openOrder(seller, order.id)
  await expect(handed.getByText('By hand · Unit 1')).toBeVisible()
  const dispute = await send(buyer, control(`stripe/payment_intents/${order.intentId}/dispute`), {})
  await expect(async () => {
    const sheet = await openOrder(seller, order.id)
    await sheet.getByRole('button', { name: `Evidence for dispute ${dispute.id}` }).click({ timeout: 10_000 })
  }).toPass({ timeout: 60_000 })
  const evidence = seller.getByRole('dialog', { name: 'Evidence for the dispute' })
  await expect(evidence.getByText(/^Ready to send, until/)).toBeVisible()
  await expect(evidence.getByText(order.trackingCode, { exact: false }).first()).toBeVisible()
  await expectSoundInBothThemes(seller, 'the evidence for a dispute')
  await evidence.getByLabel(/^A word of your own/).fill('The buyer thanked us by mail.')
  await evidence.getByRole('button', { name: 'Send the evidence…' }).click()
  const ask = seller.getByRole('dialog', { name: 'Send the evidence to Stripe?' })
  await ask.getByRole('button', { name: 'Send it' }).click()
  await expect(evidence.getByText(/^The evidence was sent on .* The bank decides\.$/)).toBeVisible({ timeout: 20_000 })
  await expect(evidence.getByRole('button', { name: 'Send the evidence…' })).toBeHidden()
  const { stripe } = await (await buyer.request.get(control('state'))).json()
  const kept = stripe.disputes.find(({ id }: { id: string }) => id === dispute.id)
  expect(kept.evidence.uncategorized_text).toContain('The buyer thanked us by mail.')
  await send(buyer, control(`stripe/disputes/${dispute.id}`), { winner: 'seller' })
  await expect(async () => {
    const again = await openOrder(seller, order.id)
    await expect(again.getByText('Won', { exact: true })).toBeVisible({ timeout: 10_000 })
  }).toPass({ timeout: 60_000 })
})
