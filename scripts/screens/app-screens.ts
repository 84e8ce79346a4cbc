import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { enrol } from '../../seller-desktop/e2e/support/enrol.ts'
import { newMachine } from '../../seller-desktop/e2e/support/machine.ts'
import { startStandIn } from '../../seller-desktop/e2e/support/start-stand-in.ts'
import { signInAsSeller } from '../../storefront/e2e/support/seller.ts'

type Take = (page: Page, name: string) => Promise<unknown>

/** Types a margin that differs from the saved one; the installed app's screen shows it as not saved. */
async function typeMargin(page: Page) {
  await page.getByRole('link', { name: 'Profit settings' }).click()
  await page.getByLabel('Profit margin (percent)').fill('12')
  await page.getByText('Not saved yet').waitFor()
}

/** Changes the pricing rules as another seller would. */
async function changeFloor(seller: Page, floorPercent: number) {
  const { version, rules } = await (await seller.request.get('/api/admin/pricing/rules')).json()
  const data = { basedOn: version, rules: { ...rules, floorPercent } }
  await seller.request.post('/api/admin/pricing/rules', { data })
}

/** Pictures of the installed app from its first start: connecting, working, offline, and two sellers' changes. */
export async function takeAppScreens(browser: Browser, theme: string, take: Take) {
  const seller = await (await browser.newContext({ baseURL: process.env.STORE_URL ?? '' })).newPage()
  await signInAsSeller(seller)
  const folder = mkdtempSync(join(tmpdir(), 'topup-desktop-'))
  const app = await startStandIn(browser, newMachine(folder))
  try {
    const { page } = app
    await page.evaluate((chosen) => localStorage.setItem('topup-theme', chosen), theme)
    await page.reload()
    await page.getByLabel('Address of your store').waitFor()
    await page.getByLabel('Name of this computer').fill('Front desk')
    await take(page, 'app-connect')

    await enrol(app, seller)
    await page.getByText('Deliver by hand').first().waitFor()
    await take(page, 'app-work')

    await typeMargin(page)
    await changeFloor(seller, 3)
    await page.getByRole('button', { name: 'Save to the store …' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Save to the store' }).click()
    const conflict = page.getByRole('dialog', { name: 'Somebody changed the rules meanwhile' })
    await conflict.waitFor()
    await take(page, 'app-conflict')
    await conflict.getByRole('button', { name: 'Close' }).click()
    await changeFloor(seller, 2)

    await page.getByRole('link', { name: 'Dashboard' }).click()
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click()
    await page.getByText('Deliver by hand').first().waitFor()
    await app.setOnline(false)
    await page.reload()
    await page.getByText('You see what was known on').waitFor()
    await page.getByText('Deliver by hand').first().waitFor()
    await take(page, 'app-offline')
  } finally {
    await app.quit()
    await seller.context().close()
    rmSync(folder, { recursive: true, force: true })
  }
}
