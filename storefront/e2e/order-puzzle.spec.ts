import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { SettingsView } from '@topup/core/api/settings'
import { lineTotal } from '@topup/core/cart/cart'
import { toDecimal } from '@topup/core/money/decimal'
import { expectSoundInBothThemes } from './support/accessible.ts'
import { payButton } from './support/card.ts'
import { givenCart, givenLine } from './support/cart.ts'
import { test } from './support/test.ts'

const several = 20

/** Begins checkouts in the page's session until the store accepts no more this minute. */
async function beginTooMany(page: Page) {
  const line = await givenLine(page)
  const { gameId, packageId, gameUserId } = line
  const order = { gameId, packageId, gameUserId, customerEmail: null, totalAmount: toDecimal(lineTotal(line)) }
  const begin = async () => {
    const data = { ...order, playerConfirmed: true, checkoutId: randomUUID() }
    const answer = await page.request.post('/api/orders', { data })
    expect([200, 429]).toContain(answer.status())
    return answer.status()
  }
  // The first order begins the session.
  let last = [await begin()]
  while (!last.includes(429)) last = await Promise.all(Array.from({ length: several }, begin))
}

test('where the owner asks for a puzzle, a browser beyond the limit solves it and its buyer goes on to pay', async ({
  seller,
  buyer,
}) => {
  test.slow()
  await seller.goto('/admin/settings')
  await seller.getByLabel('Buyers beyond the limits of new orders').selectOption('puzzle')
  await expectSoundInBothThemes(seller, 'the settings with a puzzle for new orders')
  await seller.getByRole('button', { name: 'Save settings' }).click()
  try {
    await expect(async () => {
      const { values }: SettingsView = await (await seller.request.get('/api/admin/settings')).json()
      expect(values.newOrdersWhenBusy).toBe('puzzle')
    }).toPass()
    const answers: number[] = []
    buyer.on('response', (answer) => {
      if (answer.url().endsWith('/api/orders') && answer.request().method() === 'POST') answers.push(answer.status())
    })
    // Retry in case the minute of the limit ended in between.
    await expect(async () => {
      await givenCart(buyer, [await givenLine(buyer)])
      await beginTooMany(buyer)
      answers.length = 0
      await buyer.goto('/checkout')
      await expect(payButton(buyer)).toBeEnabled()
      expect(answers).toEqual([429, 200])
    }).toPass({ timeout: 120_000 })
  } finally {
    const { version }: SettingsView = await (await seller.request.get('/api/admin/settings')).json()
    const changes = { newOrdersWhenBusy: null }
    const back = await seller.request.patch('/api/admin/settings', { data: { version, changes } })
    expect(back.ok(), await back.text()).toBe(true)
  }
})
