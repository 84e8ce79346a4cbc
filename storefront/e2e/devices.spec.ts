import { expect } from '@playwright/test'
import { keyMark } from '@topup/core/seller/device-app'
import { findFaults } from './support/accessible.ts'
import { startInstalledApp } from './support/installed-app.ts'
import { joinAsOwner } from './support/seller.ts'
import { test } from './support/test.ts'

const storeUrl = () => process.env.STORE_URL ?? ''
const newName = (name: string) => `${name} ${crypto.randomUUID().slice(0, 4)}`

test('an installed app is let in under a name, listed, renamed and locked out', async ({ seller: page }) => {
  const name = newName('Counter')
  const app = await startInstalledApp(storeUrl(), 'KILAT-PC')
  await page.goto(app.link)
  await expect(page.getByRole('heading', { name: 'Let this app in?' })).toBeVisible()
  await expect(page.getByText(keyMark(app.thumbprint))).toBeVisible()
  await expect(page.getByLabel('Name of this device')).toHaveValue('KILAT-PC')
  expect(await findFaults(page)).toEqual([])
  await page.getByLabel('Name of this device').fill(name)
  await page.getByRole('button', { name: 'Let it in' }).click()
  await expect(page.getByText('You can close this page')).toBeVisible()
  const callback = await app.callback
  expect(callback.searchParams.get('state')).toBe('e2e')
  const token = await app.enrol(callback.searchParams.get('code') ?? '')
  expect(await app.call(token)).toBe(200)

  await page.goto('/admin/sellers')
  const row = page.getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText(keyMark(app.thumbprint))
  expect(await findFaults(page)).toEqual([])
  await page.getByRole('button', { name: `Rename ${name}` }).click()
  const renamed = `${name} (old)`
  await page.getByRole('dialog').getByLabel('Name of this device').fill(renamed)
  await page.getByRole('dialog').getByLabel('Name of this device').press('Enter')
  await page.getByRole('button', { name: `End access of ${renamed}` }).click()
  const question = page.getByRole('dialog', { name: `End access of ${renamed}?` })
  expect(await findFaults(page)).toEqual([])
  await question.getByRole('button', { name: 'End access' }).click()
  await expect(row).toHaveCount(0)
  expect(await app.call(token)).toBe(401)
  app.stop()
})

test('an app that is refused hears it, and its request cannot be answered again', async ({ page }) => {
  const app = await startInstalledApp(storeUrl(), 'Unknown computer')
  await page.goto(app.link)
  await expect(page.getByRole('heading', { name: 'Connect the seller app' })).toBeVisible()
  expect(await findFaults(page)).toEqual([])
  const consent = page.url()

  await joinAsOwner(page)
  await page.goto(consent)
  await page.getByRole('button', { name: 'No, do not' }).click()
  await expect(page.getByText('You can close this page')).toBeVisible()
  expect((await app.callback).searchParams.get('error')).toBe('access_denied')
  await page.goto(consent)
  await expect(page.getByRole('heading', { name: 'This request is over' })).toBeVisible()
  expect(await findFaults(page)).toEqual([])
  app.stop()
})
