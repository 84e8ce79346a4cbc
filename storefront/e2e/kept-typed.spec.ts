import { expect, type Page } from '@playwright/test'
import { expectSoundInBothThemes } from './support/accessible.ts'
import { cards, payByCard } from './support/card.ts'
import { givenCart, givenLine, givenLineOf } from './support/cart.ts'
import { agree, chooseMethod, expectPaid, givenCheckout, payAnotherWay } from './support/checkout.ts'
import { expectFits } from './support/fits.ts'
import { test } from './support/test.ts'
import { inTheApp, startQris } from './support/wallet.ts'

const consent = (page: Page) => page.getByRole('checkbox', { name: /Deliver at once|Kirim/ })
const summary = (page: Page) => page.getByRole('region', { name: 'Order summary' })
const details = (page: Page) => page.getByRole('heading', { name: 'Payment details' })
const email = (page: Page) => page.getByLabel('Email (optional)')
const account = { account: 'me@example.com', password: 'a secret', level: '7', nickname: 'Nick' }

async function fillAccount(page: Page) {
  for (const [name, text] of Object.entries(account)) await page.locator(`[name=${name}]`).fill(text)
}

async function expectAccount(page: Page, uid: string) {
  for (const [name, text] of Object.entries({ ...account, uid })) {
    await expect(page.locator(`[name=${name}]`)).toHaveValue(text)
  }
}

const changeQuantity = async (page: Page) => {
  await summary(page)
    .getByRole('button', { name: /^Change / })
    .first()
    .click()
  const form = page.getByRole('form', { name: 'Change this item' })
  await form.getByRole('button', { name: /^One more/ }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
}

test('a changed line keeps the consent, the e-mail, the game account and a friend’s address, and is paid with them', async ({
  page,
}) => {
  test.slow()
  const [own, supplied] = [await givenLineOf(page, 'wuthering-waves'), await givenLine(page)]
  await givenCart(page, [own, supplied])
  await page.goto('/checkout')
  await expect(details(page)).toBeVisible()
  await email(page).fill('buyer@example.com')
  await fillAccount(page)
  await agree(page)
  const friend = `friend-${crypto.randomUUID()}@example.com`
  await page.getByText('Is it a gift?').click()
  const wish = page.getByRole('form', { name: new RegExp(supplied.package.name.replace(/[()+]/g, '\\$&')) })
  await wish.getByRole('textbox').fill(friend)
  await wish.getByRole('button', { name: 'Send a note' }).click()
  const noted = page.getByText(`Once it is delivered, a note goes to ${friend}.`)
  await expect(noted).toBeVisible()

  const sent: { consent?: true; termsVersion?: number }[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/create-qris-payment')) sent.push(request.postDataJSON())
  })
  await changeQuantity(page)
  await expect(summary(page).getByText('Qty 2')).toBeVisible()
  await expect(consent(page)).toBeChecked()
  await expect(email(page)).toHaveValue('buyer@example.com')
  await expectAccount(page, '12345678')
  await expect(noted).toBeVisible()
  // A consent that the buyer takes back stays unticked.
  await consent(page).uncheck()
  await summary(page)
    .getByRole('button', { name: /^Remove / })
    .last()
    .click()
  await summary(page).getByRole('button', { name: 'Undo' }).click()
  await expect(details(page)).toBeVisible()
  await expect(consent(page)).not.toBeChecked()
  await expectAccount(page, '12345678')
  await expect(noted).toBeVisible()

  await startQris(page)
  expect(sent).toEqual([expect.objectContaining({ consent: true, termsVersion: expect.any(Number) })])
  await payAnotherWay(page, 'QRIS code')
  await expect(consent(page)).toBeChecked()
  await expect(page.getByText('Your account details are saved.')).toBeVisible()
  await changeQuantity(page)
  await expect(consent(page)).toBeChecked()
  await expectAccount(page, '12345678')
  await startQris(page)
  await inTheApp(page, 'pay')
  await expectPaid(page)
})

test('another player changes the UID alone, and a page that is left forgets the account', async ({ page }) => {
  const line = await givenLineOf(page, 'wuthering-waves')
  await givenCart(page, [line])
  await page.goto('/checkout')
  await expect(details(page)).toBeVisible()
  await fillAccount(page)
  await summary(page)
    .getByRole('button', { name: /^Change / })
    .click()
  const form = page.getByRole('form', { name: 'Change this item' })
  await form.getByRole('textbox').first().fill('87654321')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expect(details(page)).toBeVisible()
  await expectAccount(page, '87654321')
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    expect(await page.evaluate((name) => JSON.stringify(window[name]), storage)).not.toContain(account.password)
  }
  await page.reload()
  await expect(page.locator('[name=password]')).toHaveValue('')
})

test('a tick of a game’s page that is taken back at the checkout stays so after a changed line and a reload', async ({
  page,
}) => {
  const { termsVersion } = await (await page.request.get('/api/config')).json()
  await givenCart(page, [await givenLine(page)])
  await page.evaluate((agreedTo) => {
    const { checkoutId } = JSON.parse(localStorage.getItem('topup-cart-storage') ?? '{}').state
    sessionStorage.setItem('topup-wanted-payment', JSON.stringify({ checkoutId, agreedTo, way: 'QRIS', opens: false }))
  }, termsVersion)
  await page.goto('/checkout')
  await expect(consent(page)).toBeChecked()
  await consent(page).uncheck()
  await changeQuantity(page)
  await expect(details(page)).toBeVisible()
  await expect(consent(page)).not.toBeChecked()
  await page.reload()
  await expect(details(page)).toBeVisible()
  await expect(consent(page)).not.toBeChecked()
})

test('a cart that another tab changes keeps what was typed here', async ({ page, context }) => {
  await givenCheckout(page)
  await email(page).fill('buyer@example.com')
  await agree(page)
  const other = await context.newPage()
  await other.goto('/checkout')
  await other
    .getByRole('region', { name: 'Order summary' })
    .getByRole('button', { name: /^Remove / })
    .last()
    .click()
  await expect(summary(page).getByRole('button', { name: /^Remove / })).toHaveCount(1)
  await expect(details(page)).toBeVisible()
  await expect(email(page)).toHaveValue('buyer@example.com')
  await expect(consent(page)).toBeChecked()
})

test('a cart that another tab empties while its payment is opened leads to that payment, and to the home page where none opens', async ({
  page,
  context,
}) => {
  test.slow()
  const other = await context.newPage()
  for (const opens of [false, true]) {
    await givenCheckout(page)
    const held = Promise.withResolvers<void>()
    await page.route('**/api/create-qris-payment', async (route) => {
      await held.promise
      await (opens ? route.fallback() : route.abort('internetdisconnected'))
    })
    await chooseMethod(page, 'E-wallet')
    await agree(page)
    await page.getByRole('radio', { name: /^QRIS/ }).check()
    const asked = page.waitForRequest('**/api/create-qris-payment')
    await page.getByRole('button', { name: /^Pay Rp/ }).click()
    await asked
    await givenCart(other, [])
    await expect(summary(page).getByRole('listitem').filter({ hasText: 'Qty 1' })).toHaveCount(0)
    held.resolve()
    if (opens) await expect(page.getByRole('img', { name: 'QRIS code of this payment' })).toBeVisible()
    else await expect(page.getByText('Cart is empty', { exact: true }).first()).toBeVisible()
    await page.unroute('**/api/create-qris-payment')
  }
  await inTheApp(page, 'pay')
  await expectPaid(page)
})

test('a shared line that is removed where two carts have it can be taken back', async ({ page }) => {
  await givenCheckout(page)
  await startQris(page)
  const [line] = await page.evaluate(() => JSON.parse(localStorage.getItem('topup-cart-storage') ?? '{}').state.lines)
  await givenCart(page, [line, await givenLine(page, 3)])
  await page.goto('/checkout')
  const choice = page.getByText('It pays for something that is in this cart too.')
  await expect(choice).toBeVisible()
  await summary(page)
    .getByRole('button', { name: /^Remove / })
    .first()
    .click()
  await expect(details(page)).toBeVisible()
  await summary(page).getByRole('button', { name: 'Undo' }).click()
  await expect(choice).toBeVisible()
})

test('orders that are not in the cart are still paid after a reload between two ways', async ({ page }) => {
  await givenCheckout(page)
  await startQris(page)
  await givenCart(page, [])
  await page.goto('/checkout')
  await payAnotherWay(page, 'QRIS code')
  await page.reload()
  await expect(details(page)).toBeVisible()
  await expect(consent(page)).toBeChecked()
  await chooseMethod(page, 'Card')
  await payByCard(page, cards.good)
  await expectPaid(page)
})

test('a payment that waits shows its own orders where a line costs something else by now or is not sold', async ({
  page,
}) => {
  const lines = [await givenLine(page, 0), await givenLine(page, 1)]
  await givenCart(page, lines)
  await page.goto('/checkout')
  await startQris(page)
  const gone = { message: 'This game is not sold here', code: 'game_not_found' }
  await page.route(`**/api/games/${lines[0]?.gameId}`, (route) => route.fulfill({ status: 404, json: gone }))
  await page.reload()
  await expect(page.getByRole('img', { name: 'QRIS code of this payment' })).toBeVisible()
  for (const line of lines) await expect(summary(page).getByText(line.package.name)).toBeVisible()
  await expect(summary(page).getByText(/No longer available|Price changed/)).toHaveCount(0)
  await expect(summary(page).getByText(/^Rp[\d,]+$/)).toBeVisible()
  await expectSoundInBothThemes(page, 'a payment whose line is not sold')
  await expectFits(page, 'a payment whose line is not sold')
})
