import { expect, type Page } from '@playwright/test'
import { givenCart, givenLine } from './support/cart.ts'
import { expectPaid } from './support/checkout.ts'
import { expectNoOverflow, rowOf } from './support/console.ts'
import { expectFits } from './support/fits.ts'
import { control, send } from './support/paid-order.ts'
import { test } from './support/test.ts'
import { inTheApp, startQris } from './support/wallet.ts'

const id = /[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){2}/

const tabs = { en: /^E-wallet/, id: /^E-wallet|^Dompet/ } as const

/** Tries to pay by QRIS while its provider fails. */
async function failToPay(page: Page, language: keyof typeof tabs = 'en') {
  await page.getByRole('tab', { name: tabs[language] }).click()
  const consent = page.getByRole('checkbox').last()
  await consent.check()
  await page.getByRole('radio', { name: /^QRIS/ }).check()
  await page.getByRole('button', { name: language === 'en' ? /^Pay Rp/ : /^Bayar Rp/ }).click()
}

test.afterEach(async ({ request }) => void (await request.delete(control('faults'))))

test('the reference of a failed payment leads the owner, by one search, to the supplier’s reference', async ({
  buyer: page,
  seller,
}) => {
  test.slow()
  await givenCart(page, [await givenLine(page, 0)])
  await page.goto('/checkout')
  await send(page, control('faults'), { target: 'xendit', kind: 'error', status: 500, times: null })
  await failToPay(page)
  const notice = page.getByRole('alert').filter({ hasText: 'Reference: ' })
  await expect(notice).toBeVisible({ timeout: 30_000 })
  await expectFits(page, 'the failed payment')
  const reference = id.exec((await notice.textContent()) ?? '')?.[0] ?? ''
  expect(reference).toMatch(id)
  const chat = notice.getByRole('link', { name: /Chat with support/ })
  expect(decodeURIComponent((await chat.getAttribute('href')) ?? '')).toContain(reference)

  // The buyer's next try succeeds.
  await page.request.delete(control('faults'))
  await startQris(page)
  await inTheApp(page, 'pay')
  await expectPaid(page)

  await seller.goto('/admin?tab=orders')
  await seller.getByRole('searchbox', { name: 'Find an order' }).fill(reference.toLowerCase())
  const orders: { id: string }[] = await (await page.request.get('/api/orders')).json()
  const own = orders[0]?.id ?? ''
  // Wait until only one row is left: while the list shrinks, rows move and a press may miss.
  await expect(seller.getByText('1 order', { exact: true })).toBeVisible()
  await rowOf(seller, own).getByRole('button').click()
  const sheet = seller.getByRole('dialog', { name: /^Order / })
  await expect(sheet.getByText(reference)).toBeVisible()
  await expect(sheet.getByText('503 provider_unavailable')).toBeVisible()
  await expect(sheet.getByText('POST /api/create-qris-payment')).toBeVisible()
  await expect(sheet.getByText(/^kd-[0-9a-f]{32}$/).first()).toBeVisible({ timeout: 30_000 })
  await expect(async () => {
    const { lapakgaming } = await (await page.request.get(control('state'))).json()
    const ours = await sheet.getByText(/^kd-[0-9a-f]{32}$/).allTextContents()
    const theirs = lapakgaming.orders.find(({ partnerReferenceId }: { partnerReferenceId: string }) =>
      ours.includes(partnerReferenceId),
    )
    await expect(sheet.getByText(theirs?.tid, { exact: true })).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 40_000 })
  await expectNoOverflow(seller, 'the order')
})

test('a call that failed before there was an order is found by its reference, in Indonesian', async ({
  openBrowser,
  seller,
}) => {
  const page = await openBrowser({ locale: 'id-ID' })
  await givenCart(page, [await givenLine(page, 0)])
  // Send a total that differs from the price, which the store refuses.
  await page.route('**/api/orders', async (route) => {
    const order = route.request().postDataJSON()
    if (!order) return route.continue()
    const answer = await route.fetch({ postData: { ...order, totalAmount: '0.01' } })
    // Give the page an error for which it has no text.
    await route.fulfill({
      status: 500,
      headers: answer.headers(),
      json: { message: 'Something went wrong on our side', code: 'internal' },
    })
  })
  await page.goto('/checkout')
  const toast = page.getByText(/^Referensi: /)
  await expect(toast).toBeVisible({ timeout: 20_000 })
  await expectFits(page, 'the toast')
  const reference = id.exec((await toast.textContent()) ?? '')?.[0] ?? ''
  await page.unrouteAll({ behavior: 'ignoreErrors' })

  await seller.goto('/admin?tab=orders')
  await seller.getByRole('searchbox', { name: 'Find an order' }).fill(reference)
  await expect(seller.getByText('A buyer’s call that failed')).toBeVisible()
  await expect(seller.getByText('409 price_changed')).toBeVisible()
  await expect(seller.getByText('POST /api/orders')).toBeVisible()
})
