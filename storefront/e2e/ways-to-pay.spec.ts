import { expect, type Page } from '@playwright/test'
import type { GameDetailView } from '@topup/core/api/games'
import { expectSoundInBothThemes } from './support/accessible.ts'
import { cards, payButton, payByCard } from './support/card.ts'
import { givenCart, givenLineOf } from './support/cart.ts'
import { chooseMethod, expectPaid } from './support/checkout.ts'
import { expectFits } from './support/fits.ts'
import { cartPanel, chooseGame } from './support/shop.ts'
import { test } from './support/test.ts'

const gameOf = async (page: Page): Promise<GameDetailView> =>
  (await page.request.get('/api/games/mobile-legends')).json()

/** Returns a package too cheap to pay singly by card: the fee would exceed the margin. */
async function givenCheap(page: Page) {
  const cheap = (await gameOf(page)).packages.find(({ fromQuantity }) => fromQuantity?.card)
  if (!cheap) throw new Error('no package is too little for a card')
  return cheap
}

test('a way that the total does not bear says so with its amount, and is there once something was added', async ({
  page,
}) => {
  const cheap = await givenCheap(page)
  await givenCart(page, [await givenLineOf(page, 'mobile-legends', cheap)])
  await page.goto('/checkout')
  // The first way to pay that is offered is open: QRIS and the wallets.
  await expect(page.getByRole('tab', { selected: true })).toHaveText(/^E-walletRp[\d,]+$/)
  await expect(page.getByRole('tab', { name: /^Card/ })).toHaveText(/^Cardfrom \$\d+\.\d0$/)
  const qris = page.getByRole('radio', { name: /^QRIS/ })
  const amount = (await page.getByRole('tab', { selected: true }).textContent())?.replace('E-wallet', '') ?? ''
  await expect(qris).toHaveAccessibleName(new RegExp(`^QRIS ?${amount.replace('.', '\\.')}`))

  await chooseMethod(page, 'Card')
  const panel = page.getByRole('tabpanel', { name: /^Card/ })
  await expect(panel.getByText(/^Cards from \$\d+\.\d0$/)).toBeVisible()
  await expect(panel.getByText(`This is $${cheap.price}: add something, or pay by QRIS.`)).toBeVisible()
  await expect(payButton(page)).toHaveCount(0)
  await expectSoundInBothThemes(page, 'a way that is not borne')
  await expectFits(page, 'checkout')
  await panel.getByRole('button', { name: 'Pay with QRIS' }).click()
  await expect(page.getByRole('tab', { selected: true })).toHaveText(/^E-wallet/)

  await chooseMethod(page, 'Card')
  await panel.getByRole('link', { name: 'Add something' }).click()
  await expect(page).toHaveURL(/\/$/)
  // The cart keeps its package; a second package makes the total large enough for cards.
  const dear = await givenLineOf(page, 'mobile-legends')
  await givenCart(page, [await givenLineOf(page, 'mobile-legends', cheap), dear])
  await page.goto('/checkout')
  await expect(page.getByRole('tab', { name: /^Card/ })).toHaveText(/^Card\$/)
  await chooseMethod(page, 'Card')
  await payByCard(page, cards.good)
  await expectPaid(page)

  // The next checkout opens the way used last.
  await givenCart(page, [dear])
  await page.goto('/checkout')
  await expect(page.getByRole('tab', { selected: true })).toHaveText(/^Card/)
})

test('who pays from abroad reads at the package how many a card needs, and adds so many at once', async ({ page }) => {
  const { packages } = await gameOf(page)
  const cheap = await givenCheap(page)
  const quantity = cheap.fromQuantity?.card ?? 0
  await page.goto('/')
  const panel = await chooseGame(page, 'Mobile Legends')
  await panel
    .getByRole('radio')
    .nth(packages.findIndex(({ fromQuantity }) => fromQuantity?.card))
    .check()
  const total = (Math.round(Number(cheap.price) * 100) * quantity) / 100
  await expect(panel.getByText(`Cards from $${total.toFixed(2)}: ${quantity} of these.`)).toBeVisible()
  await panel.getByRole('button', { name: `Add ${quantity} to cart` }).click()
  await expect(
    cartPanel(page)
      .getByText(`$${total.toFixed(2)}`)
      .first(),
  ).toBeVisible()
  await page.goto('/checkout')
  await expect(page.getByRole('tab', { selected: true })).toHaveText(/^Card\$/)
})

test('who pays in rupiah is not told what cards need, and finds the local ways first', async ({ openBrowser }) => {
  const page = await openBrowser({ locale: 'id-ID' })
  const cheap = await givenCheap(page)
  await page.goto(`/?game=mobile-legends&package=${cheap.id}`)
  await expect(page.getByText(/Kartu mulai/)).toHaveCount(0)
  await givenCart(page, [await givenLineOf(page, 'mobile-legends', cheap)])
  await page.goto('/checkout')
  await expect(page.getByRole('tab')).toHaveText([/^QRIS & e-walletRp/, /^Kartumulai \$/, /^PayPalmulai \$/])
  await page.getByRole('tab', { name: /^Kartu/ }).click()
  await expect(page.getByText(/tambah sesuatu, atau bayar dengan QRIS\./)).toBeVisible()
  await expectFits(page, 'checkout')
})
