import type { Page } from '@playwright/test'
import type { GameDetailView, GameView } from '@topup/core/api/games'
import type { CartLine } from '@topup/core/cart/cart'
import { formatPlayer } from '@topup/core/catalog/player'
import { payableByAll } from './payable.ts'

/** Returns a cart line of the n-th game in the catalogue, as stored by an earlier visit. */
export async function givenLine(page: Page, gameNo = 0, changed: Partial<CartLine['package']> = {}): Promise<CartLine> {
  const games: GameView[] = await (await page.request.get('/api/games')).json()
  const chosen = games.filter(({ minPrice, needsAccount }) => minPrice !== null && !needsAccount)[gameNo]
  if (!chosen) throw new Error(`the catalogue has no game ${gameNo}`)
  return givenLineOf(page, chosen.id, changed)
}

export async function givenLineOf(
  page: Page,
  gameId: string,
  changed: Partial<CartLine['package']> = {},
): Promise<CartLine> {
  const game: GameDetailView = await (await page.request.get(`/api/games/${gameId}`)).json()
  const [offered] = payableByAll(game)
  if (!offered) throw new Error(`${game.name} has no package`)
  const { id, name, imageUrl, currency, playerFields } = game
  const values = playerFields.map(({ options }) => options?.[0]?.value ?? '12345678')
  return {
    id: crypto.randomUUID(),
    userId: 'guest',
    gameId: id,
    packageId: changed.id ?? offered.id,
    gameUserId: formatPlayer(values),
    // On a busy machine the player check may answer too late.
    playerConfirmed: true,
    quantity: 1,
    createdAt: new Date().toISOString(),
    game: { id, name, imageUrl, currency },
    package: { ...offered, ...changed },
  }
}

/** Stores lines as the browser's cart of an earlier visit, from a page without scripts. */
export async function givenCart(page: Page, lines: readonly CartLine[]) {
  await page.goto('/robots.txt')
  const cart = JSON.stringify({ state: { lines, checkoutId: crypto.randomUUID() }, version: 0 })
  await page.evaluate((text) => localStorage.setItem('topup-cart-storage', text), cart)
}

export async function countOrders(page: Page): Promise<number> {
  const orders: unknown[] = await (await page.request.get('/api/orders')).json()
  return orders.length
}
