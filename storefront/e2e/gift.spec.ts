import { expect, type Page } from '@playwright/test'
import { findFaults } from './support/accessible.ts'
import { cards, payByCard } from './support/card.ts'
import { expectBothDelivered, givenCheckout } from './support/checkout.ts'
import { expectFits } from './support/fits.ts'
import { control, deliver, givenPaidHandOrder, openTrack } from './support/paid-order.ts'
import { test } from './support/test.ts'

type ReceivedMail = { to: string[]; subject: string; text: string }

const notesTo = async (page: Page, friend: string): Promise<ReceivedMail[]> => {
  const mails: ReceivedMail[] = await (await page.request.get(control('mails'))).json()
  return mails.filter(({ to }) => to.includes(friend))
}

/** Expects no accessibility fault and no overflow, at phone widths and at the test's window width. */
async function expectGood(page: Page, screen: string) {
  expect([screen, await findFaults(page)]).toEqual([screen, []])
  await expectFits(page, screen)
}

test('a gift is asked for at the checkout, and the friend is told once it is delivered', async ({ page }) => {
  test.slow()
  const friend = `friend-${crypto.randomUUID()}@example.com`
  await givenCheckout(page)
  const before = await page.evaluate(() => document.querySelector('details')?.open)
  expect(before).toBe(false)
  await page.getByText('Is it a gift?').click()
  const [first, second] = [page.getByRole('form').nth(0), page.getByRole('form').nth(1)]
  await expect(second.getByRole('textbox')).toBeVisible()
  await first.getByRole('button', { name: 'Send a note' }).click()
  await expect(first.getByText('Enter an email address such as name@example.com')).toBeVisible()
  await expect(first.getByRole('textbox')).toBeFocused()
  await expectGood(page, 'a gift at the checkout')
  await first.getByRole('textbox').fill(friend)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Once it is delivered, a note goes to ${friend}.`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send no note' })).toBeFocused()
  await expectGood(page, 'a gift asked for')
  await payByCard(page, cards.good)
  await expectBothDelivered(page)
  await expect.poll(async () => (await notesTo(page, friend)).length, { timeout: 20_000 }).toBe(1)
  const [note] = await notesTo(page, friend)
  expect(note?.subject).toMatch(/^A gift for you in /)
  expect(note?.text).not.toMatch(/TRK|track|http/)
})

test('in Indonesian a gift is set up, taken back and set up again on the order’s page, until it is delivered', async ({
  openBrowser,
  seller,
  stranger,
}) => {
  const page = await openBrowser({ locale: 'id-ID', viewport: test.info().project.use.viewport ?? null })
  const friend = `teman-${crypto.randomUUID()}@example.com`
  await page.goto('/?lang=id')
  const order = await givenPaidHandOrder(page)
  await openTrack(page, order.trackingCode)
  await page.getByText('Buat hadiah?').click()
  const form = page.getByRole('form', { name: 'Email teman Anda (opsional)' })
  await form.getByRole('textbox').fill(friend)
  await form.getByRole('button', { name: 'Kirim kabar' }).click()
  await page.getByRole('button', { name: 'Tidak usah dikabari' }).click()
  await expectGood(page, 'a gift on the order’s page')
  await form.getByRole('textbox').fill(friend)
  await form.getByRole('button', { name: 'Kirim kabar' }).click()
  await expect(page.getByText(`Begitu terkirim, kabarnya masuk ke ${friend}.`)).toBeVisible()
  await expectGood(page, 'a gift set up on the order’s page')

  await openTrack(stranger, order.trackingCode)
  await expect(stranger.getByText('Wuthering Waves').first()).toBeVisible()
  await expect(stranger.getByText('Is it a gift?')).toHaveCount(0)

  await deliver(seller, order.id)
  await expect(page.getByText('Teman Anda sudah dikabari.')).toBeVisible({ timeout: 30_000 })
  const [note, ...more] = await notesTo(page, friend)
  expect(note?.subject).toBe('Ada hadiah untuk Anda di Wuthering Waves')
  expect(more).toEqual([])
  await page.reload()
  await expect(page.getByText('Buat hadiah?')).toHaveCount(0)
})
