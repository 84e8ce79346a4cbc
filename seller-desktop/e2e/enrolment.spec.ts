import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { sellerApiVersion } from '@topup/core/seller/device-app'
import { desktop, test } from './support/app.ts'
import { enrol, storeUrl } from './support/enrol.ts'
import { openOtherStore } from './support/other-store.ts'

const dashboard = { name: 'Seller Dashboard' }

test('a computer is connected in the seller’s browser, stays connected, and is locked out at the next click after it is revoked', async ({
  seller,
  startEnrolled,
  machine,
}) => {
  const first = await startEnrolled({ needsKeyring: true })
  const kept = readFileSync(join(machine.folder, 'enrolment.bin'), 'latin1')
  for (const word of ['refreshToken', 'storeUrl', '"d"']) expect(kept).not.toContain(word)
  const app = await first.restart()
  await expect(app.page.getByRole('heading', dashboard)).toBeVisible()

  await seller.goto('/admin/sellers')
  await seller
    .getByRole('button', { name: /^End access of/ })
    .first()
    .click()
  await seller.getByRole('dialog').getByRole('button', { name: 'End access' }).click()
  await expect(seller.getByRole('dialog')).toBeHidden()
  await app.page.getByRole('tab', { name: 'Orders' }).click()
  await expect(app.page.getByRole('heading', { name: 'This computer was signed out' })).toBeVisible()
  expect(existsSync(join(machine.folder, 'enrolment.bin'))).toBe(false)
  expect(existsSync(join(machine.folder, 'known'))).toBe(false)
  await app.quit()
})

test('where nothing can be locked away, nothing is kept, and the app says so', async ({ seller, start, machine }) => {
  machine.hasKeyring = false
  const first = await start()
  const { canRemember } = await first.page.evaluate(() => window.seller.getState())
  test.skip(desktop.kind === 'Electron' && canRemember, 'this system always has a place for keys')
  await expect(first.page.getByText('This computer has no safe place for a key')).toBeVisible()
  await enrol(first, seller)
  expect(readdirSync(machine.folder).filter((name) => /enrolment|known/.test(name))).toEqual([])
  const { page } = await first.restart()
  await expect(page.getByRole('heading', { name: 'Connect your store' })).toBeVisible()
})

test('what stands in the way of a connection is said, with a way out', async ({ start }) => {
  const { page, ask, setOnline } = await start()
  const connect = async (address: string) => {
    await page.getByLabel('Address of your store').fill(address)
    await page.getByRole('button', { name: 'Continue in your browser' }).click()
  }
  await connect('ftp://shop.example')
  await expect(page.getByText('Use the address of your store')).toBeVisible()
  await connect(storeUrl().replace('localhost', '127.0.0.1'))
  await expect(page.getByText('calls itself by another address')).toBeVisible()
  await connect(process.env.SANDBOX_URL ?? '')
  await expect(page.getByText('No store answers at this address')).toBeVisible()
  await setOnline(false)
  await connect(storeUrl())
  await expect(page.getByText('The store cannot be reached')).toBeVisible()
  await setOnline(true)

  const cases = [
    [
      await openOtherStore(sellerApiVersion, true),
      0,
      'The certificate of this address is not valid',
      'Check the address',
    ],
    [await openOtherStore(sellerApiVersion - 1), 1, 'This store is older than the app', 'once the store is updated'],
    [await openOtherStore(sellerApiVersion + 1), 1, 'does not know', 'Update the app, then try again'],
  ] as const
  for (const [other, heard, reason, wayOut] of cases) {
    await connect(other.url)
    await expect(page.getByText(reason)).toContainText(wayOut)
    expect(other.requests(), reason).toBe(heard)
    other.close()
  }
  expect(await ask('links')).toEqual([])
})
