import { expect, type Page } from '@playwright/test'
import { expectSoundInBothThemes, findFaults } from './support/accessible.ts'
import { givenCart, givenLineOf } from './support/cart.ts'
import { expectPaid } from './support/checkout.ts'
import { listShifts } from './support/layout-shift.ts'
import { readLink } from './support/mailed-link.ts'
import { onBuild } from './support/on-build.ts'
import { control, deliver, givenPaidHandOrder, givenPaidOrder } from './support/paid-order.ts'
import { test } from './support/test.ts'
import { inTheApp, startQris } from './support/wallet.ts'

const player = '123456789 (2345)'
const game = 'mobile-legends'

const arrived = (page: Page) => page.getByRole('heading', { name: /It’s there!|Sudah masuk!/ })
const slot = (page: Page) => page.getByRole('region', { name: /Your last top-up|Top up terakhir Anda/ })
const again = (page: Page) => page.getByRole('button', { name: /Top up again|Top up lagi/ })

/** Gives the page's buyer an order that was delivered and whose page this browser has opened. */
async function givenTopUp(page: Page) {
  const order = await givenPaidOrder(page, game, player)
  await page.goto(`/track/${order.trackingCode}`)
  await expect(arrived(page)).toBeVisible({ timeout: 40_000 })
  return order
}

/** Pays by the QR code on the page, and waits until the order is delivered. */
async function payAndWait(page: Page): Promise<void> {
  await inTheApp(page, 'pay')
  await expectPaid(page)
  await expect(arrived(page)).toBeVisible({ timeout: 40_000 })
}

/** Counts the buyer's presses and filled fields. */
function countSteps() {
  let count = 0
  return {
    step: (press: Promise<unknown>) => {
      count += 1
      return press
    },
    taken: () => count,
  }
}

for (const [width, lang] of [
  [320, 'id'],
  [1440, 'en'],
] as const) {
  const title = `the same again is three steps to the provider’s confirmation, by the way used last, at ${width} px in ${lang}`
  test(title, width === 320 ? {} : onBuild, async ({ page }) => {
    test.slow()
    await givenCart(page, [await givenLineOf(page, game)])
    await page.goto('/checkout')
    await startQris(page)
    await payAndWait(page)
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`/?lang=${lang}`)
    await expect(again(page)).toBeEnabled()
    const { step, taken } = countSteps()
    await step(again(page).click())
    await step(page.getByRole('checkbox', { name: /Deliver at once|Kirim sekarang juga/ }).check())
    await expect(page.getByRole('radio', { name: /^QRIS/ })).toBeChecked()
    await step(page.getByRole('button', { name: /^(Pay|Bayar) Rp[\d,.]+$/ }).click())
    await expect(page.getByRole('img', { name: /QRIS code of this payment|Kode QRIS/ })).toBeVisible()
    expect(taken()).toBe(3)
    await payAndWait(page)
  })
}

test('the last top-up stands below the hero, masked, and nothing moves when it comes', async ({ page, stranger }) => {
  await givenTopUp(page)
  for (const [width, lang] of [
    [320, 'en'],
    [320, 'id'],
    [390, 'id'],
    [1440, 'en'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`/?lang=${lang}`)
    await expect(slot(page)).toBeVisible()
    await expect(slot(page)).not.toContainText('123456789')
    expect([width, lang, await listShifts(page)]).toEqual([width, lang, []])
    expect([width, await findFaults(page)]).toEqual([width, []])
    const cut = await slot(page).evaluate((element) => {
      const room = element.parentElement
      return room ? room.scrollHeight - room.clientHeight : -1
    })
    expect([width, cut]).toEqual([width, 0])
    // The button's label fits on one line, also in Indonesian, whose label is longer.
    expect((await again(page).boundingBox())?.height).toBeLessThan(40)
  }
  const html = await (await page.request.get('/')).text()
  expect(html).not.toContain('•••••')
  await stranger.goto('/')
  await expect(stranger.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(slot(stranger)).toHaveCount(0)
})

test('another price is said before anything is paid', async ({ page }) => {
  await givenTopUp(page)
  await page.route('**/api/orders/*/again', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), price: '0.01', priceIdr: 100 } })
  })
  await again(page).click()
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(page.getByText(/price.*changed/i).first()).toBeVisible()
  await expect(page.getByRole('tablist', { name: 'Payment method' })).toHaveCount(0)
})

test('a package that is gone is said at once, and its game opens with the player filled in', async ({ page }) => {
  await givenTopUp(page)
  await page.route('**/api/orders/*/again', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), packageId: 'gone' } })
  })
  await again(page).click()
  const dialog = page.getByRole('dialog', { name: 'This package is no longer sold' })
  await expect(dialog).toBeVisible()
  expect(await findFaults(page)).toEqual([])
  await dialog.getByRole('link', { name: 'See its packages' }).click()
  const panel = page.getByRole('region', { name: 'Your top-up' })
  await expect(panel.getByRole('textbox').first()).toHaveValue('123456789')
  expect(page.url()).not.toContain('12345')
})

test('the mail leads to the same again by the code: its owner to one tap, a stranger to an empty player', async ({
  page,
  seller,
  stranger,
}) => {
  const email = `again-${crypto.randomUUID()}@example.com`
  const order = await givenPaidHandOrder(page, { customerEmail: email })
  await readLink(page, email, 'We have your payment')
  const mails: { to: string[]; text: string }[] = await (await page.request.get(control('mails'))).json()
  const address = /(\/track\/TRK\w+#again)/.exec(mails.find(({ to }) => to.includes(email))?.text ?? '')?.[1] ?? ''
  expect(address).toBe(`/track/${order.trackingCode}#again`)
  await deliver(seller, order.id)

  await page.goto(address)
  await expect(again(page)).toBeFocused()
  await stranger.goto(address)
  await expect(again(stranger)).toHaveCount(0)
  const same = stranger.getByRole('link', { name: 'Top up the same for your own player' })
  await expect(same).toBeFocused()
  expect(await findFaults(stranger)).toEqual([])
  await same.click()
  const panel = stranger.getByRole('region', { name: 'Your top-up' })
  await expect(panel.getByRole('radio', { checked: true })).toHaveCount(1)
  await expect(panel.getByRole('textbox').first()).toHaveValue('')
})

test('forgotten on this device, the next person finds no order, player, cart or login', async ({ page }) => {
  const { trackingCode } = await givenTopUp(page)
  await page.goto('/orders')
  await expect(again(page)).toBeVisible()
  await page.getByRole('button', { name: 'Forget on this device' }).click()
  const dialog = page.getByRole('dialog', { name: 'Forget you on this device?' })
  expect(await findFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Forget me here' }).click()
  await expect(page).toHaveURL('/')
  await expect(slot(page)).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.dataset.known)).toBeUndefined()
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(kept).not.toMatch(/12345|TRK/)
  await page.goto('/orders')
  await expect(page.getByText('No Orders Yet')).toBeVisible()
  await page.goto(`/track/${trackingCode}`)
  await expect(page.getByText('Top up the same for your own player')).toBeVisible()
})

test('the moment it worked: what is sent to whom, then that it is there, in both languages and at every width', async ({
  page,
  seller,
}) => {
  const email = `moment-${crypto.randomUUID()}@example.com`
  const order = await givenPaidHandOrder(page, { customerEmail: email })
  await page.goto(`/track/${order.trackingCode}`)
  const moment = page.getByRole('region', { name: /^(Your top-up|Top up Anda)$/ })
  await expect(moment.getByText(`Our team is sending ${order.packageName} for 500123456.`)).toBeVisible({
    timeout: 20_000,
  })
  await expect(again(page)).toBeHidden()
  const height = (await moment.boundingBox())?.height
  await deliver(seller, order.id)
  await expect(arrived(page)).toBeVisible({ timeout: 20_000 })
  expect((await moment.boundingBox())?.height).toBe(height)

  await moment.getByRole('button', { name: 'Mail it to me' }).click()
  const told = `A link that opens this order is on its way to ${email}.`
  await expect(page.getByText(told, { exact: true })).toBeVisible()
  await readLink(page, email, 'Your link')
  await moment.getByRole('button', { name: 'Rate it' }).click()
  await expect(
    page
      .getByRole('region', { name: /review|rate|How/i })
      .getByRole('radio')
      .first(),
  ).toBeFocused()

  for (const [width, lang] of [
    [390, 'id'],
    [320, 'id'],
    [1440, 'en'],
    [320, 'en'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`/track/${order.trackingCode}?lang=${lang}`)
    await expect(arrived(page)).toBeVisible()
    await expectSoundInBothThemes(page, `the moment at ${width} in ${lang}`)
  }
})

test('the lightning strikes by transform and opacity alone, and stands still where no motion is wanted', async ({
  page,
  seller,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const order = await givenPaidHandOrder(page)
  await page.goto(`/track/${order.trackingCode}`)
  await deliver(seller, order.id)
  await expect(arrived(page)).toBeVisible({ timeout: 20_000 })
  const moving = () =>
    page.getByRole('region', { name: 'Your top-up' }).evaluate((moment) => {
      const own = new Set(['offset', 'computedOffset', 'easing', 'composite'])
      return moment.getAnimations({ subtree: true }).flatMap(({ effect, playState }) =>
        (effect as KeyframeEffect).getKeyframes().flatMap((frame) =>
          Object.keys(frame)
            .filter((name) => !own.has(name))
            .map((name) => ({ name, playState })),
        ),
      )
    })
  expect([...new Set((await moving()).map(({ name }) => name))].toSorted()).toEqual(['opacity', 'transform'])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.reload()
  await expect(arrived(page)).toBeVisible()
  expect((await moving()).filter(({ playState }) => playState === 'running')).toEqual([])
})

test('a code is saved as a file of this device', async ({ page }) => {
  const { trackingCode } = await givenPaidOrder(page, 'valorant-voucher', 'Voucher code', { choice: 'dearest' })
  await page.goto(`/track/${trackingCode}`)
  await expect(page.getByRole('heading', { name: 'Your code is here' })).toBeVisible({ timeout: 40_000 })
  await page.getByRole('button', { name: 'Show code' }).click()
  const shown =
    (await page
      .locator('code')
      .filter({ hasText: /^[A-Z0-9]{16}$/ })
      .first()
      .textContent()) ?? ''
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as a file' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toBe(`${trackingCode}.txt`)
  const { readFile } = await import('node:fs/promises')
  expect(await readFile((await file.path()) ?? '', 'utf8')).toContain(shown)
})
