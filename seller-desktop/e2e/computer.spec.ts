import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { defaultRules } from '@topup/core/pricing/pricing-rules'
import { findFaults } from '../../storefront/e2e/support/accessible.ts'
import { test } from './support/app.ts'

const passphrase = 'quiet harbour 42'
const rules = { ...defaultRules, fallbackUsdToIdr: 15_500 }

const givenScenario = (page: Page, name: string) =>
  page.evaluate(
    ([named, given]) =>
      window.seller.saveScenario({
        id: crypto.randomUUID(),
        name: named as string,
        basedOn: { version: 0, rules: given as typeof rules },
        rules: { ...(given as typeof rules), marginPercent: 31 },
        rates: { IDR: 15_650 },
        savedAt: new Date().toISOString(),
      }),
    [name, rules] as const,
  )
const namesOf = async (page: Page) => (await page.evaluate(() => window.seller.listScenarios())).map(({ name }) => name)

test('a backup is unreadable without its passphrase and brings scenarios back, on another computer, too', async ({
  start,
  machine,
}) => {
  const { page, ask } = await start()
  await givenScenario(page, 'Ramadan week')
  await ask('chooseMenu', 'go-app')
  await expect(page.getByRole('heading', { name: 'This app' })).toBeVisible()
  expect(await findFaults(page)).toEqual([])
  const file = join(machine.folder, 'out.kilat-backup')
  await ask('choosePath', file)
  await page.getByLabel('Passphrase').fill(passphrase)
  await page.getByRole('button', { name: 'Back up …' }).click()
  await expect(page.getByText('The backup is written.')).toBeVisible()
  expect(readFileSync(file, 'latin1')).not.toContain('Ramadan')

  for (const { id } of await page.evaluate(() => window.seller.listScenarios())) {
    await page.evaluate((gone) => window.seller.removeScenario(gone), id)
  }
  await page.getByLabel('Passphrase').fill('another passphrase')
  await page.getByRole('button', { name: 'Restore …' }).click()
  await expect(page.getByText('Nothing was restored')).toBeVisible()
  expect(await namesOf(page)).toEqual([])
  await page.getByLabel('Passphrase').fill(passphrase)
  await page.getByRole('button', { name: 'Restore …' }).click()
  await expect(page.getByText('Restored.')).toBeVisible()
  expect(await namesOf(page)).toEqual(['Ramadan week'])
})

test('menu, shortcuts, print, log in, logs and the window’s place are the computer’s own', async ({
  start,
  machine,
}) => {
  const app = await start()
  const { page, ask } = app
  const items = await ask('menu')
  const keys = items.flatMap(({ accelerator }) => (accelerator ? [accelerator] : []))
  expect(new Set(keys).size).toBe(keys.length)
  for (const role of ['zoomin', 'zoomout', 'resetzoom', 'reload', 'quit']) {
    expect(
      items.some((one) => one.role === role),
      role,
    ).toBe(true)
  }
  await ask('chooseMenu', 'go-priceSync')
  await expect(page).toHaveURL(/\/admin\/price-sync$/)
  await ask('chooseMenu', 'print')
  expect(await ask('printed')).toBe(1)

  await ask('chooseMenu', 'opens-at-login')
  const autostart = join(machine.folder, 'autostart', 'kilat-seller.desktop')
  expect(process.platform === 'linux' ? existsSync(autostart) : (await ask('loginItems')) > 0).toBe(true)
  const file = join(machine.folder, 'for-support.log')
  await ask('choosePath', file)
  await ask('chooseMenu', 'export-logs')
  await expect.poll(() => existsSync(file)).toBe(true)
  expect(readFileSync(file, 'utf8')).toContain('"event":"start"')

  const place = { x: 10, y: 20, width: 1100, height: 700 }
  await ask('move', place)
  const again = await app.restart()
  expect(await again.ask('bounds')).toEqual(place)
  const kept = (await again.ask('menu')).find(({ id }) => id === 'opens-at-login')
  expect(kept).toMatchObject({ isChecked: true })
  if (again.world) expect(again.world.seen.crashReporter).toEqual({ uploadToServer: false })
})
