import { expect, type Locator, type Page } from '@playwright/test'
import type { GameDetailView } from '@topup/core/api/games'
import { payableByAll } from './payable.ts'

/** Fills all fields that this game needs to find a player. */
async function enterPlayer(page: Page) {
  const player = page.getByRole('group', { name: 'Player' })
  await expect(player).toBeVisible()
  for (const box of await player.getByRole('textbox').all()) await box.fill('12345678')
  for (const list of await player.getByRole('combobox').all()) await list.selectOption({ index: 1 })
}

/** Clicks an option whose choice is stored in the address. `check` expects it checked before the address changes. */
export async function choose(option: Locator) {
  await option.click()
  await expect(option).toBeChecked()
}

/** Chooses a game, a player and the n-th package that every way to pay accepts; returns the panel. */
export async function choosePackage(page: Page, game: string, index = 0) {
  const panel = await chooseGame(page, game)
  const gameId = new URL(page.url()).searchParams.get('game')
  const detail: GameDetailView = await (await page.request.get(`/api/games/${gameId}`)).json()
  const chosen = payableByAll(detail)[index]
  const option = panel.getByRole('radio').nth(chosen ? detail.packages.indexOf(chosen) : index)
  await choose(option)
  return panel
}

/** Chooses a game and a player; returns the panel. */
export async function chooseGame(page: Page, game: string) {
  await page.getByRole('link', { name: new RegExp(`^${game}`) }).click()
  const panel = page.getByRole('region', { name: 'Your top-up' })
  // Until the heading changes, the panel shows the game chosen before.
  await expect(panel.getByRole('heading', { name: new RegExp(`^${game}`) })).toBeVisible()
  await enterPlayer(page)
  return panel
}

export const cartPanel = (page: Page) => page.getByRole('dialog', { name: 'Your Cart' })

/** Chooses a currency in the bar's list, as a visitor does. */
export async function chooseCurrency(page: Page, currency: string) {
  const list = page.getByRole('banner').getByRole('combobox')
  // Retries in case the page's scripts were not ready.
  await expect(async () => {
    await list.selectOption(currency)
    const kept = await page.evaluate(() => localStorage.getItem('topup-currency-storage'))
    expect(kept).toContain(`"currentCurrency":"${currency}"`)
  }).toPass()
}
