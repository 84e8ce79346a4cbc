import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { browserFlags, findOrInstallBrowser } from '../find-browser.ts'
import { findFreePort } from '../store/ports.ts'

/** Opens a fresh browser that Lighthouse can control; `close` also deletes its profile. */
export async function openBrowser() {
  const port = await findFreePort()
  const profile = mkdtempSync(join(tmpdir(), 'topup-lighthouse-'))
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findOrInstallBrowser(),
    args: [...browserFlags, `--remote-debugging-port=${port}`],
  })
  const close = async () => {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
  return { port, page: context.pages()[0] ?? (await context.newPage()), close }
}

/** Puts a package into the cart, as an earlier visit would have left it. */
export async function fillCart(page: Page, storeUrl: string) {
  await page.goto(`${storeUrl}/track`)
  await page.evaluate(async () => {
    const games = await (await fetch('/api/games')).json()
    const sold = games.find(
      (game: { minPrice: string | null; needsAccount: boolean }) => game.minPrice && !game.needsAccount,
    )
    const game = await (await fetch(`/api/games/${sold.id}`)).json()
    const line = {
      id: '1',
      userId: 'guest',
      gameId: game.id,
      packageId: game.packages[0].id,
      gameUserId: game.playerFields.length > 1 ? '12345678 (1234)' : '12345678',
      quantity: 1,
      createdAt: new Date().toISOString(),
      game,
      package: game.packages[0],
    }
    const cart = { state: { lines: [line], checkoutId: '' }, version: 0 }
    localStorage.setItem('topup-cart-storage', JSON.stringify(cart))
  })
}
