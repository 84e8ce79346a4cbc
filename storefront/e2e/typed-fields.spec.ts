import { expect, type Locator, type Page } from '@playwright/test'
import { expectFits } from './support/fits.ts'
import { test } from './support/test.ts'

const id = (page: Page) => page.locator('[name=user_id]')
const zone = (page: Page) => page.locator('[name=additional_id]')

const caretOf = (field: Locator) => field.evaluate((input: HTMLInputElement) => input.selectionStart)

async function typeInTheMiddle(page: Page, field: Locator, at: number, text: string) {
  await field.evaluate((input: HTMLInputElement, place) => input.setSelectionRange(place, place), at)
  await page.keyboard.type(text)
  expect(await caretOf(field)).toBe(at + text.length)
}

const paste = (field: Locator, text: string) =>
  field.evaluate((input, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', pasted)
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

async function expectPlayer(page: Page) {
  await expect(id(page)).toHaveValue('123456789')
  await expect(zone(page)).toHaveValue('2345')
  await expect(page.getByText('Game ID 123456789, Zone ID 2345')).toBeVisible()
  for (const field of [id(page), zone(page)]) await field.fill('')
}

for (const width of [320, 1280]) {
  test(`one line fills both fields of a player, pasted, put in by a keyboard or typed, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/games/mobile-legends')
    await id(page).focus()
    await page.keyboard.insertText('\u200eID: 123456789 （2345）')
    await expectPlayer(page)
    await paste(id(page), 'User ID: 123456789\nZone ID: 2345')
    await expectPlayer(page)
    await id(page).pressSequentially('123456789/2345')
    await expect(id(page)).toHaveValue('123456789/2345')
    await zone(page).focus()
    await expectPlayer(page)
    await id(page).fill('１２３ ４５６ ７８９')
    await zone(page).fill('2345')
    await expect(page.getByText('Game ID 123456789, Zone ID 2345')).toBeVisible()
    await expectFits(page, 'the page of a game')
  })
}

test('the caret stays where a buyer types in the middle of an id or a code', async ({ page }) => {
  await page.goto('/games/mobile-legends')
  await id(page).fill('12 45')
  await typeInTheMiddle(page, id(page), 2, '3')
  await expect(id(page)).toHaveValue('123 45')
  await page.goto('/track')
  const code = page.locator('[name=code]').first()
  await code.fill('trk-2345-789a-bcde')
  await typeInTheMiddle(page, code, 9, '6')
  await expect(code).toHaveValue('TRK-2345-6789A-BCDE')
  await code.fill('trk-2345-6789-abcd')
  await code.press('Enter')
  await expect(page).toHaveURL(/\/track\/TRK23456789ABCD$/)
})

test('an address out of a mail is understood, and two are refused', async ({ page }) => {
  await page.goto('/games/mobile-legends')
  const email = page.locator('[name=email]')
  await email.fill('Budi <b1@example.com>,')
  await email.blur()
  await expect(email).toHaveValue('b1@example.com')
  await email.fill('“Email: b2@example .com”')
  await email.blur()
  await expect(email).toHaveValue('b2@example.com')
  await email.fill('b1@example.com, b2@example.com')
  await email.blur()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
})

test('an address out of a chat is understood when a code to sign in is asked for', async ({ page }) => {
  await page.goto('/account')
  const email = page.locator('[name=email]')
  await email.fill('a@example.com, b@example.com')
  await email.press('Enter')
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await email.fill('“Email: code-reader@example.com”')
  await email.press('Enter')
  await expect(page.getByText('code-reader@example.com')).toBeVisible()
})
