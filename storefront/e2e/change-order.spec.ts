import { expect, type Page } from '@playwright/test'
import type { GameDetailView } from '@topup/core/api/games'
import type { CartLine } from '@topup/core/cart/cart'
import { expectSoundInBothThemes } from './support/accessible.ts'
import { cards, payByCard } from './support/card.ts'
import { givenCart, givenLine, givenLineOf } from './support/cart.ts'
import { expectPaid } from './support/checkout.ts'
import { payableByAll } from './support/payable.ts'
import { tabTo } from './support/tab-to.ts'
import { test } from './support/test.ts'

const summary = (page: Page) => page.getByRole('region', { name: 'Order summary' })
const details = (page: Page) => page.getByRole('heading', { name: 'Payment details' })
const linesOf = (page: Page): Promise<CartLine[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('topup-cart-storage') ?? '{}').state.lines)

/** Chooses a game and a package on the home page for a player, and presses Pay. */
async function payOnHome(page: Page, player: string, packageNo = 0) {
  const game: GameDetailView = await (await page.request.get('/api/games/mobile-legends')).json()
  const wanted = payableByAll(game)[packageNo]
  const panel = page.getByRole('region', { name: 'Your top-up' })
  await page.goto(`/?game=mobile-legends&package=${wanted?.id}`)
  const id = panel.getByRole('textbox').nth(0)
  // Retries the typing: the page restores the last visit's player, perhaps while this one is typed.
  await expect(async () => {
    await id.fill(player)
    await panel.getByRole('textbox').nth(1).fill('2345')
    await expect(id).toHaveValue(player, { timeout: 500 })
  }).toPass()
  await expect(panel.getByText('Is this you?')).toBeVisible()
  await panel.getByRole('button', { name: 'Pay with Stripe' }).click()
  await expect(details(page)).toBeVisible({ timeout: 20_000 })
}

test('a second press of Pay with the right player changes the line, and Keep both puts the first one back', async ({
  page,
}) => {
  await payOnHome(page, '12345678')
  await payOnHome(page, '87654321')
  const told = summary(page).getByText(
    /^You pressed Pay again, so .* · 12345678 \(2345\) was changed to .* · 87654321 \(2345\)/,
  )
  await expect(told).toBeVisible()
  await expect(summary(page).getByRole('listitem').filter({ hasText: 'ID: 87654321 (2345)' })).toBeVisible()
  expect((await linesOf(page)).map(({ gameUserId, quantity }) => [gameUserId, quantity])).toEqual([
    ['87654321 (2345)', 1],
  ])
  await page.getByLabel('Email (optional)').fill('buyer@example.com')
  await summary(page).getByRole('button', { name: 'Keep both' }).press('Enter')
  await expect(told).toBeHidden()
  expect((await linesOf(page)).map(({ gameUserId }) => gameUserId)).toEqual(['12345678 (2345)', '87654321 (2345)'])
  await expect(
    summary(page)
      .getByRole('button', { name: /^Change / })
      .first(),
  ).toBeFocused()
  await expect(details(page)).toBeVisible()
  await expect(page.getByLabel('Email (optional)')).toHaveValue('buyer@example.com')
})

test('a second press of Pay with another package changes the line; the same again buys it once', async ({ page }) => {
  await payOnHome(page, '12345678')
  const [first] = await linesOf(page)
  await payOnHome(page, '12345678', 1)
  await payOnHome(page, '12345678', 1)
  const lines = await linesOf(page)
  expect(lines).toHaveLength(1)
  expect(lines[0]?.quantity).toBe(1)
  expect(lines[0]?.packageId).not.toBe(first?.packageId)
})

test('a buyer changes player, package and quantity of a line at the checkout by key, on the narrowest phone, and pays', async ({
  page,
}) => {
  test.slow()
  await page.setViewportSize({ width: 320, height: 640 })
  const line = await givenLineOf(page, 'mobile-legends')
  const game: GameDetailView = await (await page.request.get('/api/games/mobile-legends')).json()
  const another = payableByAll(game).find(({ id }) => id !== line.packageId)
  await givenCart(page, [line])
  await page.goto('/checkout')
  await expect(details(page)).toBeVisible()
  const change = summary(page).getByRole('button', { name: /^Change / })
  await tabTo(page, change)
  await page.keyboard.press('Enter')
  const form = page.getByRole('form', { name: 'Change this item' })
  const id = form.getByRole('textbox').first()
  await expect(id).toBeFocused()
  await expect(id).toHaveValue('12345678')

  // No player has this ID; the form shows the same sentence as the game's page.
  await page.keyboard.press('Control+A')
  await page.keyboard.type('777000404')
  await page.keyboard.press('Enter')
  await expect(form.getByRole('alert').filter({ hasText: 'No player has this ID' })).toBeVisible()
  await expect(form.getByRole('alert').locator('..')).toBeFocused()
  await id.focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('87654321')
  await form.getByLabel('Package').selectOption(another?.id ?? '')
  await tabTo(page, form.getByRole('button', { name: /^One more/ }))
  await page.keyboard.press('Enter')
  await expectSoundInBothThemes(page, 'a line of the order that is changed')
  await tabTo(page, form.getByRole('button', { name: 'Save' }))
  await page.keyboard.press('Enter')

  await expect(form).toBeHidden()
  await expect(change).toBeFocused()
  const changed = summary(page).getByRole('listitem').first()
  await expect(changed).toContainText('ID: 87654321 (12345678)')
  await expect(changed).toContainText('Qty 2')
  await expect(changed).toContainText(another?.name ?? '')
  await expect(details(page)).toBeVisible()
  await payByCard(page, cards.good)
  await expectPaid(page)
  await expect(page.getByText('87654321', { exact: false }).first()).toBeVisible()
})

test('a press to pay leads to a change that is not saved yet', async ({ page }) => {
  await givenCart(page, [await givenLine(page)])
  await page.goto('/checkout')
  await page.getByRole('tab', { name: /^E-wallet/ }).click()
  await page.getByRole('radio', { name: /^QRIS/ }).check()
  await page.getByRole('checkbox', { name: /Deliver at once/ }).check()
  await summary(page)
    .getByRole('button', { name: /^Change / })
    .click()
  const form = page.getByRole('form', { name: 'Change this item' })
  await form.getByRole('button', { name: /^One more/ }).click()
  const pay = page.getByRole('button', { name: /^Pay Rp/ })
  await pay.click()
  const save = form.getByRole('button', { name: 'Save' })
  await expect(save).toBeFocused()
  await expect(save).toHaveAccessibleDescription('Save or cancel this change, then pay.')
  await expect(save).toBeInViewport()
  await form.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(summary(page).getByRole('button', { name: /^Change / })).toBeFocused()
  await expect(summary(page).getByText('Qty 1')).toBeVisible()
  await pay.click()
  await expect(page.getByRole('img', { name: 'QRIS code of this payment' })).toBeVisible()
})

test('a line that is removed at the checkout can be taken back, and the orders follow', async ({ page }) => {
  const [first, second] = [await givenLine(page, 0), await givenLine(page, 1)]
  await givenCart(page, [first, second])
  await page.goto('/checkout')
  await expect(details(page)).toBeVisible()
  await summary(page)
    .getByRole('button', { name: /^Remove / })
    .first()
    .press('Enter')
  const undo = summary(page).getByRole('button', { name: 'Undo' })
  await expect(undo).toBeFocused()
  await expect(summary(page).getByText(first.game.name)).toBeHidden()
  await expect(details(page)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(summary(page).getByText(first.game.name)).toBeVisible()
  await expect(
    summary(page)
      .getByRole('button', { name: /^Change / })
      .first(),
  ).toBeFocused()
  expect((await linesOf(page)).map(({ id }) => id)).toEqual([first.id, second.id])
})

test('the last line that is removed at the checkout leads home, as an empty cart does', async ({ page }) => {
  await givenCart(page, [await givenLine(page)])
  await page.goto('/checkout')
  await expect(details(page)).toBeVisible()
  await summary(page)
    .getByRole('button', { name: /^Remove / })
    .click()
  await expect(page.getByText('Cart is empty', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
})

test('a line stays as it is while its payment waits', async ({ page }) => {
  await givenCart(page, [await givenLine(page)])
  await page.goto('/checkout')
  await page.getByRole('tab', { name: /^E-wallet/ }).click()
  await page.getByRole('radio', { name: /^QRIS/ }).check()
  await page.getByRole('checkbox', { name: /Deliver at once/ }).check()
  await page.getByRole('button', { name: /^Pay Rp/ }).click()
  await expect(page.getByRole('img', { name: 'QRIS code of this payment' })).toBeVisible()
  await expect(summary(page).getByRole('button', { name: /^(Change|Remove) / })).toHaveCount(0)
})
