import { randomInt } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { expectSoundInBothThemes } from './support/accessible.ts'
import { cards } from './support/card.ts'
import { sheetOf } from './support/console.ts'
import { control, givenOrder, openTrack, send } from './support/paid-order.ts'
import { test } from './support/test.ts'

const newPlayer = () => `5${randomInt(100_000_000, 999_999_999)}`

/** Returns a paid order that the store holds, because the owner blocked its player after the payment was opened. */
async function givenHeldOrder(seller: Page, buyer: Page, card: string = cards.good) {
  const player = newPlayer()
  const order = await givenOrder(buyer, 'pubg-mobile', player, { choice: 'dearest' })
  const { amount, id: orderId } = order
  const { clientSecret } = await send(buyer, '/api/create-payment-intent', { amount, orderId })
  const reason = `A friend’s warning about ${player}`
  await seller.goto('/admin/risk')
  await seller.getByRole('button', { name: 'Block or trust somebody' }).click()
  const dialog = seller.getByRole('dialog', { name: 'Block or trust' })
  const save = dialog.getByRole('button', { name: 'Put on the list' })
  await expect(save).toBeDisabled()
  await dialog.getByLabel('Game').selectOption('pubg-mobile')
  await dialog.getByLabel(/^Player ID/).fill(player)
  await dialog.getByLabel('Reason').fill(reason)
  await save.click()
  await expect(dialog).toBeHidden()
  await expect(seller.getByRole('listitem').filter({ hasText: reason })).toContainText('Blocked')
  const intentId = String(clientSecret.split('_secret_')[0])
  await send(buyer, control(`stripe/payment_intents/${intentId}/confirm`), { card })
  return { ...order, player, reason }
}

test('a held order says so to its buyer, and the owner delivers it from the list of what needs them', async ({
  seller,
  buyer,
}) => {
  const order = await givenHeldOrder(seller, buyer)
  await expectSoundInBothThemes(seller, 'the lists to block and to trust')
  await openTrack(buyer, order.trackingCode)
  await expectSoundInBothThemes(buyer, 'an order that is being checked')
  await expect(buyer.getByText('Your payment is being checked: at most 30 minutes.').first()).toBeVisible()
  await expect(buyer.getByText(order.reason)).toHaveCount(0)
  await seller.goto('/admin')
  const need = seller.getByRole('listitem').filter({ hasText: order.reason })
  await expect(need).toContainText('Held for a look', { timeout: 15_000 })
  await expectSoundInBothThemes(seller, 'a held order in the list of what needs the owner')
  await need.getByRole('button', { name: /^Deliver it/ }).click()
  await expect(seller.getByText('It is delivered now', { exact: true })).toBeVisible()
  await expect(need).toBeHidden()
  // The pressed button is gone with its row, so the focus moves to the list.
  await expect(seller.getByRole('region', { name: 'What needs you' })).toBeFocused()
  await expect(buyer.getByText('Delivered', { exact: true }).first()).toBeVisible({ timeout: 30_000 })
})

test('a held order goes back from its sheet, which tells what spoke against it', async ({ seller, buyer }) => {
  const order = await givenHeldOrder(seller, buyer)
  await seller.goto(`/admin?tab=orders&order=${order.id}`)
  const sheet = sheetOf(seller, order.id)
  await expect(sheet.getByText(`Held for a look: blocked (${order.reason})`, { exact: false })).toBeVisible()
  await sheet.getByRole('button', { name: /^Send the money back/ }).click()
  const ask = seller.getByRole('dialog', { name: 'Send the money back?' })
  // Only the question is printed, without the order sheet under it.
  await seller.emulateMedia({ media: 'print' })
  await expect(ask.getByRole('heading')).toBeVisible()
  await expect(seller.getByText('Held for a look:', { exact: false })).toBeHidden()
  // Fake a second factor older than ten minutes: the prompt for it lies over the question as a separate dialog.
  const stale = { message: 'Confirm that it is you', code: 'second_factor_needed' }
  await seller.route('**/look', (route) => route.fulfill({ status: 403, json: stale }), { times: 1 })
  await seller.emulateMedia({ media: null })
  await ask.getByRole('button', { name: 'Send it back' }).click()
  const prompt = seller.getByRole('dialog', { name: 'Confirm that it is you' })
  await expect(prompt).toBeVisible()
  await seller.emulateMedia({ media: 'print' })
  await expect(prompt.getByRole('heading')).toBeVisible()
  await expect(ask.getByRole('heading')).toBeHidden()
  await seller.emulateMedia({ media: null })
  await prompt.getByRole('button', { name: 'Close' }).click()
  await ask.getByRole('button', { name: 'Send it back' }).click()
  await expect(seller.getByText('The money goes back', { exact: true })).toBeVisible()
  await openTrack(buyer, order.trackingCode)
  await expect(buyer.getByText('This order could not be delivered. What you paid goes back to you.')).toBeVisible({
    timeout: 15_000,
  })
})

test('a held order goes back and its player is blocked: no further payment opens for them', async ({
  seller,
  buyer,
}) => {
  // The owner blocks this card with its player, so no other end-to-end test of this store may pay by it.
  const order = await givenHeldOrder(seller, buyer, '2223003122003222')
  await seller.goto('/admin')
  const need = seller.getByRole('listitem').filter({ hasText: order.reason })
  await need.getByRole('button', { name: /^Block/ }).click({ timeout: 15_000 })
  const ask = seller.getByRole('dialog', { name: 'Send the money back and block?' })
  await expectSoundInBothThemes(seller, 'the question before an order goes back and its player is blocked')
  await ask.getByRole('button', { name: 'Send it back and block' }).click()
  await expect(seller.getByText('The money goes back, and card and player are blocked', { exact: true })).toBeVisible()
  await expect(need).toBeHidden()
  await openTrack(buyer, order.trackingCode)
  await expect(buyer.getByText('This order could not be delivered. What you paid goes back to you.')).toBeVisible({
    timeout: 15_000,
  })
  const next = await givenOrder(buyer, 'pubg-mobile', order.player, { choice: 'dearest' })
  const wanted = { amount: next.amount, orderId: next.id }
  for (const [path, code] of [
    ['/api/create-payment-intent', 'card_refused'],
    ['/api/create-qris-payment', 'provider_not_offered'],
  ] as const) {
    const refused = await buyer.request.post(path, { data: wanted })
    expect([refused.status(), (await refused.json()).code]).toEqual([409, code])
  }
})
