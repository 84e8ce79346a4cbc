import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { OrderView } from '@topup/core/api/orders'
import type { WaitingPaymentView } from '@topup/core/api/waiting-payment'
import { cards, payByCard } from './support/card.ts'
import { givenCart, givenLineOf } from './support/cart.ts'
import { agree, chooseMethod } from './support/checkout.ts'
import { givenSignedIn } from './support/mailed-code.ts'
import { control, send } from './support/paid-order.ts'
import { statusAtProvider, watchProviders } from './support/providers.ts'
import { test } from './support/test.ts'
import { expectWaiting, goOn } from './support/waiting.ts'
import { openWalletPage, startQris } from './support/wallet.ts'

const payByNumber = (bank: string) => async (page: Page) => {
  await chooseMethod(page, 'E-wallet')
  await agree(page)
  await page.getByRole('radio', { name: new RegExp(`^${bank}`) }).check()
  await page.getByRole('button', { name: /^Pay Rp[\d,]+$/ }).click()
}
const numberOf = (bank: string) => (page: Page) =>
  page.getByRole('region', { name: `Waiting for your payment by ${bank}` }).locator('code')

/** How a buyer begins each payment, and where the checkout page then shows it. */
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

/** A buyer who is signed in, here and in a second browser, has begun to pay; answers what the store and the provider know of it. */
async function givenBegun(page: Page, elsewhere: Page, way: Way) {
  const email = `buyer-${randomUUID()}@example.com`
  await givenSignedIn(page, email)
  await givenSignedIn(elsewhere, email, 2)
  const listOpen = await watchProviders(page)
  await givenCart(page, [await givenLineOf(page, 'mobile-legends')])
  await page.goto('/checkout')
  await ways[way].begin(page)
  // The untouched card form of the entry has ended.
  await expect.poll(async () => (await listOpen()).length).toBe(1)
  const [atProvider] = await listOpen()
  const [order]: OrderView[] = await (await page.request.get('/api/orders')).json()
  const [waiting]: WaitingPaymentView[] = await (await page.request.get('/api/waiting-payments')).json()
  return { listOpen, providerId: atProvider?.id ?? '', code: order?.trackingCode ?? '', paymentId: waiting?.id ?? '' }
}

/** Visits a page, and comes back to it by a reload and from the page after it. */
async function look(page: Page, path: string, expectShown: () => Promise<void>) {
  await page.goto(path)
  await expectShown()
  await page.reload()
  await expectShown()
  await page.goto('/help')
  await page.goBack()
  await expectShown()
}

/** The buyer pays at the provider, which is asked for exactly this payment. */
async function payAtProvider(page: Page, id: string) {
  if (id.startsWith('pi_')) {
    await page.getByRole('button', { name: 'Complete' }).click()
  } else {
    await send(page, control(`xendit/payment_requests/${id}`), { action: 'pay' })
  }
}

/** How the buyer comes back once everything is closed. */
const returns = {
  'My Orders': async (page: Page) => {
    await page.goto('/orders')
    await goOn(page).click()
  },
  'the order’s page': async (page: Page, code: string) => {
    await page.goto(`/track/${code}`)
    await goOn(page).click()
  },
  'the account page': async (page: Page) => {
    await page.goto('/account')
    await goOn(page).click()
  },
} as const

const walks = [
  ['QRIS', 'My Orders', 'here'],
  ['BCA', 'the order’s page', 'here'],
  ['Alfamart', 'the account page', 'elsewhere'],
  ['DANA', 'My Orders', 'elsewhere'],
  ['card', 'the order’s page', 'here'],
] as const

for (const [way, by, where] of walks) {
  test(`a payment by ${way} survives every page in three tabs and a second browser, and is paid by the way of ${by} ${where}`, async ({
    page,
    context,
    openBrowser,
  }) => {
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
    await Promise.all([
      look(page, '/', () => expect(page.getByRole('heading', { level: 1 })).toBeVisible()),
      look(second, '/games/mobile-legends', () => expect(second.getByRole('heading', { level: 1 })).toBeVisible()),
      look(third, '/account', told(third)),
      look(elsewhere, `/track/${code}`, told(elsewhere)),
    ])
    for (const tab of [page, second, third]) await tab.close()
    expect((await listOpen()).map(({ id }) => id)).toEqual([providerId])

    const again = where === 'here' ? await context.newPage() : elsewhere
    await returns[by](again, code)
    await shown(again)()
    expect((await listOpen()).map(({ id }) => id)).toEqual([providerId])
    await payAtProvider(again, providerId)
    await expectDelivered(again, code)
    expect(await statusAtProvider(again, providerId)).toMatch(/succeeded/i)
    expect(await listOpen()).toEqual([])
  })
}

/** The page follows to the order, which is delivered. */
async function expectDelivered(page: Page, code: string) {
  await expect(page).toHaveURL(new RegExp(`/track/${code}$`), { timeout: 20_000 })
  await expect(page.getByText('Delivered', { exact: true }).first()).toBeVisible({ timeout: 40_000 })
}
