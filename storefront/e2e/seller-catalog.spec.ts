import { expect } from '@playwright/test'
import { findFaults } from './support/accessible.ts'
import { payByCard } from './support/card.ts'
import { markDelivered } from './support/console.ts'
import { choosePackage } from './support/shop.ts'
import { test } from './support/test.ts'

test('the seller creates a game and a package, a buyer pays for it, and it is delivered by hand', async ({
  seller: page,
  buyer,
}, { project }) => {
  test.slow()
  // The tests for both widths share a store, so each needs its own game name.
  const name = `Sky Run ${project.name}`
  await page.goto('/admin')
  await page.getByRole('tab', { name: 'Games' }).click()
  await page.getByRole('button', { name: 'New game' }).click()
  const game = page.getByRole('dialog', { name: 'New game' })
  await game.getByLabel('Name').fill(name)
  await game.getByLabel('Id', { exact: true }).pressSequentially(`Sky Run ${project.name}`)
  await expect(game.getByLabel('Id', { exact: true })).toHaveValue(`sky-run-${project.name}`)
  await game.getByLabel('Currency').fill('Feathers')
  await game.getByLabel('Picture address').fill('http://pictures.example/sky.png')
  await game.getByRole('button', { name: 'New game' }).click()
  await expect(game.getByText(/^Use a picture’s address that begins with https/)).toBeVisible()
  expect(await findFaults(page)).toEqual([])
  // A press outside a dialog must not discard the text typed into the dialog.
  await page.mouse.click(4, 4)
  await expect(game.getByLabel('Currency')).toHaveValue('Feathers')
  await game.getByLabel('Picture address').fill('/covers/free-fire.svg')
  await game.getByRole('button', { name: 'New game' }).click()
  await expect(game).toBeHidden()

  await page.getByRole('button', { name: `No package on sale: packages of ${name}` }).click()
  await expect(page.getByText('No packages yet')).toBeVisible()
  await page.getByRole('button', { name: 'New package' }).click()
  const pack = page.getByRole('dialog', { name: 'New package' })
  await pack.getByLabel('Name').fill('500 Feathers')
  await pack.getByLabel('Amount').fill('five hundred')
  await pack.getByLabel('Price (US dollars)', { exact: true }).fill('4.99')
  await pack.getByRole('checkbox', { name: 'POPULAR badge' }).check()
  await pack.getByRole('button', { name: 'New package' }).click()
  await expect(pack.getByText('Use a whole number')).toBeVisible()
  await pack.getByLabel('Amount').fill('500')
  await pack.getByRole('button', { name: 'New package' }).click()
  await expect(
    page.getByRole('list', { name: 'Packages' }).getByRole('listitem').filter({ hasText: '500 Feathers' }),
  ).toContainText('POPULAR')
  expect(await findFaults(page)).toEqual([])

  await page.getByRole('button', { name: 'Edit 500 Feathers' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit 500 Feathers' })
  await edit.getByLabel('Original price (US dollars)').fill('6.99')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(
    page.getByRole('list', { name: 'Packages' }).getByRole('listitem').filter({ hasText: '500 Feathers' }),
  ).toContainText('before $6.99')

  await buyer.goto('/')
  const panel = await choosePackage(buyer, name)
  await expect(panel.getByText('Save 29%').first()).toBeVisible()
  // The store cannot look up this game's players, so no checkbox asks the buyer to confirm the id.
  await expect(panel.getByRole('checkbox')).toHaveCount(0)
  await panel.getByRole('button', { name: 'Pay with Stripe' }).click()
  await payByCard(buyer, '4242424242424242')
  await expect(buyer).toHaveURL(/\/track\/TRK\w+$/, { timeout: 30_000 })

  await page.getByRole('tab', { name: 'Orders' }).click()
  const row = page.getByRole('row').filter({ hasText: '500 Feathers' }).first()
  await expect(row).toContainText('Pending Delivery', { timeout: 20_000 })
  await row.getByRole('button').click()
  const sheet = page.getByRole('dialog', { name: /^Order / })
  await expect(sheet).toContainText('Card')
  await expect(sheet).toContainText('Paid')
  await markDelivered(page)
  await expect(row).toContainText('Delivered')
  await expect(buyer.getByText('Delivered', { exact: true }).first()).toBeVisible({ timeout: 20_000 })
})

test('a game goes off sale by its switch, and undo brings it back', async ({ seller: page, request }) => {
  await page.goto('/admin?tab=games')
  const onSale = page.getByRole('switch', { name: 'Tower of Fantasy is on sale' })
  const isSold = async () => (await (await request.get('/api/games')).text()).includes('"tower-of-fantasy"')
  await expect(onSale).toBeChecked()
  // The track is the visible part of the switch, so its colour must follow the switch's state.
  const track = onSale.locator('xpath=following-sibling::*[1]')
  const paint = await track.evaluate((shown) => getComputedStyle(shown).backgroundColor)
  await onSale.click()
  // A toast does not disappear while it has the focus.
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.focus()
  await expect(page.getByText('Tower of Fantasy is off sale').first()).toBeVisible()
  await expect(onSale).not.toBeChecked()
  await expect(track).not.toHaveCSS('background-color', paint)
  const row = page.getByRole('list', { name: 'Games' }).getByRole('listitem').filter({ hasText: 'Tower of Fantasy' })
  await expect(row).toContainText('Off sale')
  expect(await isSold()).toBe(false)
  await undo.click()
  await expect(onSale).toBeChecked()
  await expect.poll(isSold).toBe(true)
})

test('an owner fixes the price of a package of the price sync, and takes it back', async ({ seller: page }) => {
  await page.goto('/admin?tab=packages&game=mobile-legends')
  const row = page
    .getByRole('list', { name: 'Packages' })
    .getByRole('listitem')
    .filter({ hasText: 'Price sync' })
    .first()
  await row.getByRole('button', { name: /^Edit/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Edit/ })
  await dialog.getByRole('radio', { name: /^Fixed price/ }).check()
  await dialog.getByLabel('Price (US dollars)', { exact: true }).fill('77.77')
  expect(await findFaults(page)).toEqual([])
  let isSaved = false
  const { promise: mayRead, resolve: letRead } = Promise.withResolvers<void>()
  await page.route('**/api/admin/pricing/rules', async (route) => {
    if (route.request().method() === 'POST') isSaved = true
    else if (isSaved) await mayRead
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Save' }).click()
  const fixed = page.getByRole('list', { name: 'Packages' }).getByRole('listitem').filter({ hasText: '$77.77' })
  // The store recalculates all prices, which takes seconds on a busy machine.
  await expect(fixed).toBeVisible({ timeout: 30_000 })
  // The dialog stays until the new rules are loaded: opened again before, it would show the old rules.
  await expect(dialog).toBeVisible()
  letRead()
  await expect(dialog).toBeHidden()
  await fixed.getByRole('button', { name: /^Edit/ }).click()
  await dialog.getByRole('radio', { name: /^By the pricing rules/ }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(fixed).toBeHidden({ timeout: 30_000 })
})
