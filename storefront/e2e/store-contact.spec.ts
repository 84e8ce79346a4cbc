import { expect } from '@playwright/test'
import { test } from './support/test.ts'

const missing = ['contact', 'package'] as const

test('the owner reads on the dashboard why the store is not open, and is led to Setup', async ({ seller: page }) => {
  await page.route('**/api/admin/setup', (route) =>
    route.fulfill({ json: { isOpen: false, isGuarded: true, missing, checks: [] } }),
  )
  await page.goto('/admin')
  await expect(
    page.getByText(/The store is not open: it lacks a contact .*; a package that can be sold\./),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open Setup' })).toHaveAttribute('href', '/admin/setup')
})

test('the owner stands by the contact as it reads, and again once it reads otherwise', async ({ seller: page }) => {
  const word = page.getByRole('checkbox', { name: 'I stand by this contact' })
  const save = page.getByRole('button', { name: 'Save settings' })
  await page.goto('/admin/settings')
  await expect(word).not.toBeChecked()
  await word.check()
  await save.click()
  await expect(save).toBeDisabled()
  await page.reload()
  await expect(word).toBeChecked()
  await page.getByLabel('Support number').fill('628111222333')
  await expect(word).not.toBeChecked()
  await page.getByRole('button', { name: 'Undo changes' }).click()
  await expect(word).toBeChecked()
  await word.uncheck()
  await save.click()
  await expect(save).toBeDisabled()
})
