import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { OrderView } from '@topup/core/api/orders'
import type { WaitingPaymentView } from '@topup/core/api/waiting-payment'
import { cards, payByCard } from './support/card.ts'
import { givenCart, givenLineOf } from './support/cart.ts'
import { agree, chooseMethod, lookAgain, payAnotherWay } from './support/checkout.ts'
import { givenSignedIn } from './support/mailed-code.ts'
import { onBuild } from './support/on-build.ts'
import { control, send } from './support/paid-order.ts'
import { statusAtProvider, watchProviders } from './support/providers.ts'
import { test } from './support/test.ts'
import { expectWaiting, goOn } from './support/waiting.ts'
import { openWalletPage, startQris, walletFailed } from './support/wallet.ts'

const payByNumber = (bank: string) => async (page: Page) => {
  await chooseMethod(page, 'E-wallet')
  await agree(page)
  await page.getByRole('radio', { name: new RegExp(`^${bank}`) }).check()
  await page.getByRole('button', { name: /^Pay Rp[\d,]+$/ }).click()
}
const numberOf = (bank: string) => (page: Page) =>
  page.getByRole('region', { name: `Waiting for your payment by ${bank}` }).locator('code')

/** For each way to pay, the steps by which a buyer begins it, and the place where the checkout page then shows it. */
const ways = {
  QRIS: { begin: startQris, panel: (page: Page) => page.getByRole('img', { name: 'QRIS code of this payment' }) },
  BCA: { begin: payByNumber('BCA'), panel: numberOf('BCA') },
  Alfamart: { begin: payByNumber('Alfamart'), panel: numberOf('Alfamart') },
  DANA: {
    begin: (page: Page) => openWalletPage(page, 'DANA'),
    panel: (page: Page) => page.getByRole('heading', { name: 'Waiting for DANA' }),
  },
  card: {
    begin: async (page: Page) => {
      await payByCard(page, cards.asksTheBank)
      await expect(page.getByRole('heading', { name: 'Confirm your payment' })).toBeVisible()
    },
    panel: (page: Page) => page.getByRole('heading', { name: 'Your bank asks you to confirm' }),
  },
} as const
type Way = keyof typeof ways

/** Signs a buyer in, here and in a second browser, and begins a payment; returns its data. */
async function givenBegun(page: Page, elsewhere: Page, way: Way) {
  const email = `buyer-${randomUUID()}@example.com`
  await givenSignedIn(page, email)
  await givenSignedIn(elsewhere, email, 2)
  const listOpen = await watchProviders(page)
  await givenCart(page, [await givenLineOf(page, 'mobile-legends')])
  await page.goto('/checkout')
  await ways[way].begin(page)
  // The card payment that the page opened on entry has ended.
  await expect.poll(async () => (await listOpen()).length).toBe(1)
  const [atProvider] = await listOpen()
  const [order]: OrderView[] = await (await page.request.get('/api/orders')).json()
  const [waiting]: WaitingPaymentView[] = await (await page.request.get('/api/waiting-payments')).json()
  return { listOpen, providerId: atProvider?.id ?? '', code: order?.trackingCode ?? '', paymentId: waiting?.id ?? '' }
}

/** Visits a page, reloads it, and returns to it from the next page. */
async function look(page: Page, path: string, expectShown: () => Promise<void>) {
  await page.goto(path)
  await expectShown()
  await page.reload()
  await expectShown()
  await page.goto('/help')
  await page.goBack()
  await expectShown()
}

/** Pays the payment with this id at its provider. */
async function payAtProvider(page: Page, id: string) {
  if (id.startsWith('pi_')) {
    await page.getByRole('button', { name: 'Go on to your bank' }).click()
    await page.getByRole('button', { name: 'Complete' }).click()
  } else {
    await send(page, control(`xendit/payment_requests/${id}`), { action: 'pay' })
  }
}

/** Each way to pay, with the page and the browser by which the buyer returns after closing every tab. */
const walks = [
  ['QRIS', '/orders', 'here'],
  ['BCA', 'the order', 'here', onBuild],
  ['Alfamart', '/account', 'elsewhere'],
  ['DANA', '/orders', 'elsewhere', onBuild],
  ['card', 'the order', 'here'],
] as const

for (const [way, by, where, played = {}] of walks) {
  test(
    `a payment by ${way} survives three tabs, a second browser and a closed one, and is paid from ${by} ${where}`,
    played,
    async ({ page, context, openBrowser }) => {
      test.slow()
      const elsewhere = await openBrowser()
      const { listOpen, providerId, code, paymentId } = await givenBegun(page, elsewhere, way)
      const { panel } = ways[way]
      const [second, third] = [await context.newPage(), await context.newPage()]
      const told = (on: Page) => () => expectWaiting(on, paymentId)
      const shown = (on: Page) => () => expect(panel(on)).toBeVisible()
      await Promise.all([
        look(page, '/checkout', shown(page)),
        look(second, '/orders', told(second)),
        look(third, `/track/${code}`, told(third)),
        look(elsewhere, '/checkout', shown(elsewhere)),
      ])
      await Promise.all([page.goto('/'), second.goto('/games/mobile-legends'), third.goto('/account')])
      await told(third)()
      for (const tab of [page, second, third]) await tab.close()
      const isTheOnlyOne = async () => expect((await listOpen()).map(({ id }) => id)).toEqual([providerId])
      await isTheOnlyOne()

      const again = where === 'here' ? await context.newPage() : elsewhere
      await again.goto(by === 'the order' ? `/track/${code}` : by)
      await goOn(again).click()
      await shown(again)()
      await isTheOnlyOne()
      await payAtProvider(again, providerId)
      await expectDelivered(again, code)
      expect(await statusAtProvider(again, providerId)).toMatch(/^succeeded$/i)
      if (where === 'elsewhere') {
        // The cart of the ordering browser still has the line: the buyer must not pay again for a paid order.
        const ordering = await context.newPage()
        await ordering.goto('/checkout')
        await expect(ordering).toHaveURL(new RegExp(`/track/${code}$`))
      }
      expect(await listOpen()).toEqual([])
    },
  )
}

/** Expects that the page goes to the order, and that the order is delivered. */
async function expectDelivered(page: Page, code: string) {
  await expect(page).toHaveURL(new RegExp(`/track/${code}$`), { timeout: 20_000 })
  await expect(page.getByText('Delivered', { exact: true }).first()).toBeVisible({ timeout: 40_000 })
}

test('another way is chosen by a press that says what ends, ends it once, is followed by other tabs, and money to the old number delivers', async ({
  page,
  context,
  openBrowser,
}) => {
  test.slow()
  const elsewhere = await openBrowser()
  const { listOpen, providerId, code } = await givenBegun(page, elsewhere, 'BCA')
  const number = (await ways.BCA.panel(page).textContent()) ?? ''
  const second = await context.newPage()
  for (const other of [second, elsewhere]) {
    await other.goto('/checkout')
    await expect(ways.BCA.panel(other)).toHaveText(number)
  }
  await payAnotherWay(page, `BCA number ${number.slice(0, 9)} …`)
  await startQris(page)
  await expect.poll(() => statusAtProvider(page, providerId)).toMatch(/^(EXPIRED|CANCELED)$/)
  const [open, ...more] = await listOpen()
  expect(more).toEqual([])
  expect(open?.id).not.toBe(providerId)
  for (const other of [second, elsewhere]) {
    await expect(async () => {
      await lookAgain(other)
      await expect(ways.QRIS.panel(other)).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: 20_000 })
    await expect(other.getByText(walletFailed.title, { exact: true })).toHaveCount(0)
    // Both texts are right: the page may have polled between the first payment's end and the second's beginning.
    await expect(other.getByText(/^You (chose another way|began this payment) in another tab/)).toBeVisible()
  }

  await send(page, control(`xendit/payment_requests/${providerId}`), { action: 'pay-late' })
  for (const follower of [page, second, elsewhere]) {
    await lookAgain(follower)
    await expectDelivered(follower, code)
  }
})
