import { expect, type Page } from '@playwright/test'
import { cartPanel, choose } from './support/shop.ts'
import { test } from './support/test.ts'

/** Opens a game, types a player and chooses the first package. */
async function enter(page: Page, userId: string, game = /^Mobile Legends/) {
  await page.goto('/')
  await page.getByRole('link', { name: game }).click()
  const panel = page.getByRole('region', { name: 'Your top-up' })
  await expect(panel.getByRole('heading', { name: game })).toBeVisible()
  const [id, zone] = await panel.getByRole('group', { name: 'Player' }).getByRole('textbox').all()
  await id?.fill(userId)
  await zone?.fill('2345')
  const server = panel.getByRole('group', { name: 'Player' }).getByRole('combobox')
  if (await server.count()) await server.selectOption({ index: 1 })
  await choose(panel.getByRole('radio').first())
  return { panel, add: panel.getByRole('button', { name: 'Add to cart' }) }
}

const payOnPage = (page: Page) => page.getByRole('main').getByRole('button', { name: /^(Select Package|Pay)/ })

test('the name behind an id is shown before payment and stays with the order', async ({ page }) => {
  const { panel, add } = await enter(page, '123456789')
  await expect(panel.getByText('Is this you?')).toBeVisible()
  await expect(panel.getByText(/^\S+89$/)).toBeVisible()
  await add.click()
  await cartPanel(page).getByText('Proceed to Checkout').click()
  const summary = page.getByRole('region', { name: 'Order summary' })
  await expect(summary.getByText(/^Player: \S+89$/)).toBeVisible()
})

test('a buyer who pays before the name has arrived still only buys for a player there is', async ({ page }) => {
  await page.route('**/api/games/*/player', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.continue()
  })
  const { panel, add } = await enter(page, '777000404')
  await add.click()
  await expect(panel.getByRole('alert')).toContainText('No player has this ID')
  await expect(cartPanel(page)).toBeHidden()
})

for (const place of ['panel', 'page'] as const) {
  test(`a press of Pay for an id that nobody has leads to the sentence that says so, each time (${place})`, async ({
    page,
  }) => {
    const { panel } = await enter(page, '777000404')
    if (place === 'page') {
      await page.goto('/games/mobile-legends')
      const [id, zone] = await page.getByRole('group', { name: 'Player' }).getByRole('textbox').all()
      await id?.fill('777000404')
      await zone?.fill('2345')
    }
    const told = page.getByRole('alert').filter({ hasText: 'No player has this ID' })
    await expect(told).toBeVisible()
    const pay = place === 'panel' ? panel.getByRole('button', { name: 'Pay with Stripe' }) : payOnPage(page)
    for (const press of ['Enter', 'Enter']) {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      await pay.press(press)
      await expect(told.locator('..')).toBeFocused()
      await expect(told).toBeInViewport()
    }
    await expect(page).not.toHaveURL(/checkout/)
    const field = page.getByRole('group', { name: 'Player' }).getByRole('textbox').first()
    await field.focus()
    await page.keyboard.press('End')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('4')
    await expect(told).toBeVisible()
    await expect(field).toBeFocused()
  })
}

test('an id nobody can look up has to be confirmed', async ({ page }) => {
  const { panel, add } = await enter(page, '777000500')
  await expect(panel.getByText('The name behind this ID cannot be looked up right now.')).toBeVisible()
  await add.click()
  await expect(panel.getByText('Confirm the ID, then go on.')).toBeVisible()
  const box = panel.getByRole('checkbox', { name: 'I have checked it: 777000500 (2345) is the right ID.' })
  await expect(box).toBeFocused()
  await add.click()
  await expect(box).toBeFocused()
  await box.check()
  await add.click()
  await cartPanel(page).getByText('Proceed to Checkout').click()
  // The store asks for no further confirmation: the buyer has already confirmed the id.
  await expect(page.getByRole('region', { name: 'Payment details' })).toBeVisible()
})

test('an id is confirmed at the checkout when the check went down only then', async ({ page }) => {
  await page.route('**/api/games/*/player', (route) => route.fulfill({ json: { status: 'unsupported' } }))
  const { panel, add } = await enter(page, '777000500')
  await add.click()
  await expect(panel.getByRole('checkbox')).toHaveCount(0)
  await cartPanel(page).getByText('Proceed to Checkout').click()
  await expect(page.getByText('Please look at the player ID again')).toBeVisible()
  await page.getByRole('button', { name: 'I have checked it: go on' }).click()
  await expect(page.getByRole('region', { name: 'Payment details' })).toBeVisible()
})

test('a game without a check asks for no tick, also when the store does not answer', async ({ page }) => {
  const asked: string[] = []
  await page.route('**/api/games/*/player', (route) => {
    asked.push(route.request().url())
    return route.abort()
  })
  const { panel, add } = await enter(page, '777000500', /^Zenless Zone Zero/)
  await add.click()
  await expect(cartPanel(page)).toBeVisible()
  await expect(panel.getByRole('checkbox')).toHaveCount(0)
  expect(asked).toEqual([])
})

test('a UID that belongs to another server is refused where it is entered', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: /^Genshin Impact/ }).click()
  const panel = page.getByRole('region', { name: 'Your top-up' })
  await panel.getByRole('textbox').first().fill('812345678')
  await panel.getByRole('combobox').selectOption({ label: 'America' })
  await choose(panel.getByRole('radio').first())
  await panel.getByRole('button', { name: 'Add to cart' }).click()
  await expect(panel.getByText('This ID belongs to another Server.')).toBeVisible()
  await panel.getByRole('combobox').selectOption({ label: 'Asia' })
  await expect(panel.getByText(/· Asia$/)).toBeVisible()
})
