import { expect, type Page } from '@playwright/test'
import type { GameDetailView } from '@topup/core/api/games'
import { cards, payButton } from './support/card.ts'
import { givenCart, givenLine } from './support/cart.ts'
import { agree, chooseMethod, givenCheckout } from './support/checkout.ts'
import { givenBalance } from './support/paid-order.ts'
import { payableByAll } from './support/payable.ts'
import { cartPanel } from './support/shop.ts'
import { tabTo } from './support/tab-to.ts'
import { test } from './support/test.ts'

test('a buyer chooses, pays and follows with the keyboard alone', async ({ page }) => {
  test.slow()
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('searchbox'))
  await page.keyboard.type('mobile legends')
  await tabTo(page, page.getByRole('link', { name: /^Mobile Legends/ }))
  await page.keyboard.press('Enter')
  const panel = page.getByRole('region', { name: 'Your top-up' })
  const [id, zone] = [panel.getByRole('textbox').nth(0), panel.getByRole('textbox').nth(1)]
  await tabTo(page, id)
  await page.keyboard.type('12345678')
  await tabTo(page, zone)
  await page.keyboard.type('2345')
  await tabTo(page, panel.getByRole('radio').first())
  await page.keyboard.press('Space')
  const game: GameDetailView = await (await page.request.get('/api/games/mobile-legends')).json()
  const [payable] = payableByAll(game)
  for (let at = 0; payable && at < game.packages.indexOf(payable); at++) await page.keyboard.press('ArrowDown')
  await tabTo(page, panel.getByRole('button', { name: 'Pay with Stripe' }))
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/checkout$/)
  await expect(payButton(page)).toBeEnabled()
  await tabTo(page, page.getByLabel('Email (optional)'))
  await page.keyboard.type('buyer@example.com')
  await tabTo(page, page.getByRole('checkbox', { name: /Deliver at once/ }))
  await page.keyboard.press('Space')
  await tabTo(page, page.locator('form iframe').first())
  await page.frameLocator('form iframe').first().getByLabel('Card number').focus()
  await page.keyboard.type(cards.good)
  await page.keyboard.press('Tab')
  await page.keyboard.type('1234')
  await page.keyboard.press('Tab')
  await page.keyboard.type('123')
  await tabTo(page, payButton(page))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/track\/TRK\w+$/, { timeout: 20_000 })
  await expect(page.getByText('Payment Successful', { exact: true })).toBeVisible()
})

test('a player of an earlier purchase is one key away, and can be forgotten', async ({ page }) => {
  const players = { 'mobile-legends': [{ text: '12345678 (2345)', name: 'Sari' }, { text: '999 (1)' }] }
  await page.addInitScript(
    (kept) => localStorage.getItem('topup-players-storage') ?? localStorage.setItem('topup-players-storage', kept),
    JSON.stringify(players),
  )
  await page.goto('/')
  await page.getByRole('link', { name: /^Mobile Legends/ }).click()
  const known = page.getByRole('list', { name: 'Players you topped up before' })
  await known.getByRole('button', { name: 'Forget 999 (1)' }).press('Enter')
  await expect(known.getByRole('listitem')).toHaveCount(1)
  await known.getByRole('button', { name: 'Use Sari 12345678 (2345)' }).press('Enter')
  const fields = page.getByRole('group', { name: 'Player', exact: true }).getByRole('textbox')
  await expect(fields.nth(0)).toHaveValue('12345678')
  await expect(fields.nth(1)).toHaveValue('2345')
  await page.reload()
  await page.getByRole('link', { name: /^Mobile Legends/ }).click()
  await expect(fields.nth(0)).toHaveValue('')
  await expect(known.getByRole('listitem')).toHaveCount(1)
})

test('what goes away in the cart leaves the focus with what took its place', async ({ page }) => {
  const line = await givenLine(page)
  await givenCart(page, [line])
  await page.goto('/')
  const opener = page.getByRole('button', { name: /^Cart/ })
  await opener.press('Enter')
  const cart = cartPanel(page)
  const more = cart.getByRole('button', { name: /^One more/ })
  await more.press('Enter')
  const fewer = cart.getByRole('button', { name: /^One fewer/ })
  await fewer.press('Enter')
  await expect(fewer).toBeDisabled()
  await expect(fewer).toBeFocused()
  const remove = cart.getByRole('button', { name: /^Remove/ })
  await remove.press('Enter')
  await expect(cart.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(remove).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
})

test('who opens the cart the moment the page takes a touch finds in it what was there', async ({ page }) => {
  await givenCart(page, [await givenLine(page)])
  // Act between React's commit and its effects, when a touch on a busy phone may happen.
  await page.addInitScript(() => {
    const turn = new MessageChannel()
    turn.port1.onmessage = () => {
      const root = Object.entries(document.getElementById('root') ?? {})
      const [, fiber] = root.find(([key]) => key.startsWith('__reactContainer$')) ?? []
      const isCommitted = fiber?.stateNode.current.memoizedState?.isDehydrated === false
      if (isCommitted) document.querySelector<HTMLElement>('header button:last-of-type')?.click()
      else turn.port2.postMessage('')
    }
    turn.port2.postMessage('')
  })
  await page.goto('/')
  await expect(cartPanel(page).getByRole('button', { name: /^Remove/ })).toBeVisible()
})

test('a lost network is said, and nothing typed is lost', async ({ page, context }) => {
  await page.goto('/')
  await page.getByRole('link', { name: /^Mobile Legends/ }).click()
  const id = page.getByRole('group', { name: 'Player', exact: true }).getByRole('textbox').first()
  await id.fill('12345678')
  await context.setOffline(true)
  await expect(page.getByText(/^You are offline\./)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/^You are offline\./)).toBeHidden()
  await expect(id).toHaveValue('12345678')
})

/** Holds requests to an address until the test calls `letGo`; `sent` also counts later requests. */
async function holdBack(page: Page, address: RegExp) {
  const sent: string[] = []
  const { promise: open, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    sent.push(route.request().url())
    await open
    await route.continue()
  })
  return { sent, letGo }
}

test('who pays by key keeps their place while it loads, and asks for one payment however often they press', async ({
  page,
}) => {
  await givenCheckout(page)
  await chooseMethod(page, 'E-wallet')
  await agree(page)
  await page.getByRole('radio', { name: /^QRIS/ }).check()
  const payments = await holdBack(page, /\/api\/create-[a-z]+-payment$/)
  const pay = page.getByRole('tabpanel', { name: /^E-wallet/ }).locator('button[type=submit]')
  await pay.press('Enter')
  await expect(pay).toHaveAttribute('aria-busy', 'true')
  await expect(pay).toBeDisabled()
  await expect(pay).toBeFocused()
  for (const key of ['Enter', 'Space', 'Enter']) await page.keyboard.press(key)
  await expect(pay).toBeFocused()
  payments.letGo()
  await expect(page.getByRole('img', { name: 'QRIS code of this payment' })).toBeVisible()
  expect(payments.sent).toHaveLength(1)
})

test('who requests a payout by key keeps their place while it loads and when it was made', async ({ seller: page }) => {
  await givenBalance(page)
  await page.goto('/admin?tab=payouts')
  await page.getByLabel('Amount in US dollars').fill('50')
  await page.getByLabel('Account holder').fill('PT Kilat')
  await page.getByLabel('Bank', { exact: true }).fill('BCA')
  const account = page.getByLabel('Account number')
  await account.fill('1234 5678 9012')
  const payouts = await holdBack(page, /\/api\/admin\/payouts\/request$/)
  const request = page.getByRole('button', { name: 'Request Payout' })
  await request.press('Enter')
  await expect(request).toHaveAttribute('aria-busy', 'true')
  await expect(request).toBeFocused()
  await page.keyboard.press('Enter')
  // Enter in a field also presses the button.
  await account.press('Enter')
  await request.focus()
  await page.keyboard.press('Space')
  payouts.letGo()
  await expect(page.getByText('Payout requested', { exact: true })).toBeVisible()
  await expect(request).not.toHaveAttribute('aria-busy')
  await expect(request).toBeDisabled()
  await expect(request).toBeFocused()
  expect(payouts.sent).toHaveLength(1)
})
