import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { findFaults } from './support/accessible.ts'
import { expectFits } from './support/fits.ts'
import { readCode } from './support/mailed-code.ts'
import { inLanguage } from './support/on-build.ts'
import { givenPaidHandOrder } from './support/paid-order.ts'
import { test } from './support/test.ts'

const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

const words = {
  en: {
    page: 'Your account',
    email: 'E-mail address',
    send: 'Mail me a code',
    code: 'Six-digit code',
    enter: 'Sign in',
    wrong: 'Tries left: 4',
    again: 'Mail a new code',
    sentAgain: 'A new code is on its way',
    signedIn: 'Signed in as',
    claimTitle: 'Which of these orders are yours?',
    claim: 'Add to my account',
    claimed: 'Added to your account.',
    orders: 'Orders',
    search: 'Search your orders',
    nothing: 'No order matches.',
    sessions: 'Where you are signed in',
    end: 'Sign out there',
    remove: 'Delete my account',
    removeNow: 'Delete it',
    removed: 'Your account is deleted.',
  },
  id: {
    page: 'Akun Anda',
    email: 'Alamat email',
    send: 'Kirim kode',
    code: 'Kode enam angka',
    enter: 'Masuk',
    wrong: 'Sisa percobaan: 4',
    again: 'Kirim kode baru',
    sentAgain: 'Kode baru sedang dikirim',
    signedIn: 'Masuk sebagai',
    claimTitle: 'Pesanan mana yang milik Anda?',
    claim: 'Tambahkan ke akun saya',
    claimed: 'Sudah ditambahkan ke akun Anda.',
    orders: 'Pesanan',
    search: 'Cari pesanan Anda',
    nothing: 'Tidak ada pesanan yang cocok.',
    sessions: 'Perangkat yang masuk',
    end: 'Keluarkan',
    remove: 'Hapus akun saya',
    removeNow: 'Hapus',
    removed: 'Akun Anda sudah dihapus.',
  },
} as const

for (const [language, texts] of Object.entries(words)) {
  const enter = async (page: Page, code: string) => {
    await page.getByLabel(texts.code).fill(code)
    await page.getByRole('button', { name: texts.enter, exact: true }).click()
  }
  const ask = async (page: Page, email: string) => {
    await page.goto(`/account?lang=${language}`)
    await page.getByLabel(texts.email).fill(email)
    await page.getByRole('button', { name: texts.send }).click()
    await expect(page.getByLabel(texts.code)).toBeFocused()
  }

  const title = `${language}: a buyer signs in by a mailed code, names the orders that are theirs, and deletes the account`
  test(title, inLanguage(language), async ({ page, openBrowser }) => {
    const email = `buyer-${randomUUID()}@example.com`
    const order = await givenPaidHandOrder(page)
    await page.goto(`/orders?lang=${language}`)
    await page.getByRole('main').getByRole('link', { name: texts.page }).click()
    await expect(page).toHaveURL(/\/account$/)
    await expectFits(page, 'sign-in')
    expect(await findFaults(page)).toEqual([])
    await ask(page, email)
    await expect(page.getByLabel(texts.code)).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(page.getByLabel(texts.code)).toHaveAttribute('inputmode', 'numeric')
    const first = await readCode(page, email)
    await enter(page, other(first))
    await expect(page.getByText(texts.wrong)).toBeVisible()
    await expect(page.getByLabel(texts.code)).toBeFocused()
    await expectFits(page, 'code')
    expect(await findFaults(page)).toEqual([])

    await page.getByRole('button', { name: texts.again }).click()
    await expect(page.getByText(texts.sentAgain)).toBeVisible()
    await enter(page, await readCode(page, email, 2))
    await expect(page.getByText(`${texts.signedIn} ${email}`)).toBeFocused()

    const guest = page.getByRole('region', { name: texts.claimTitle })
    await expect(guest.getByRole('checkbox')).not.toBeChecked()
    await expectFits(page, 'account')
    expect(await findFaults(page)).toEqual([])
    await guest.getByRole('checkbox').check()
    await guest.getByRole('button', { name: texts.claim }).click()
    await expect(page.getByText(texts.claimed, { exact: true })).toBeVisible()
    await expect(guest).toHaveCount(0)
    const listed = (on: Page) => on.getByRole('link', { name: order.trackingCode })
    await expect(listed(page)).toBeVisible()
    await page.getByLabel(texts.search).fill('no such game')
    await expect(page.getByText(texts.nothing)).toBeVisible()
    await page.getByLabel(texts.search).fill('wuthering')
    await expect(listed(page)).toBeVisible()

    const phone = await openBrowser({ viewport: { width: 360, height: 800 } })
    await ask(phone, email)
    await enter(phone, await readCode(page, email, 3))
    await expect(listed(phone)).toBeVisible()
    const sessions = phone.getByRole('region', { name: texts.sessions })
    await sessions.getByRole('button', { name: texts.end }).click()
    await expect(sessions.getByRole('listitem')).toHaveCount(1)
    await page.reload()
    await expect(page.getByLabel(texts.email)).toBeVisible()

    await phone.getByRole('button', { name: texts.remove }).click()
    await phone.getByRole('button', { name: texts.removeNow, exact: true }).click()
    await expect(phone.getByText(texts.removed, { exact: true })).toBeVisible()
    await expect(phone.getByLabel(texts.email)).toBeVisible()
  })
}

test('a code does not count in another browser', async ({ page, openBrowser }) => {
  const texts = words.en
  const [email, others] = [1, 2].map(() => `buyer-${randomUUID()}@example.com`) as [string, string]
  for (const [on, address] of [
    [page, email],
    [await openBrowser(), others],
  ] as const) {
    await on.goto('/account')
    await on.getByLabel(texts.email).fill(address)
    await on.getByRole('button', { name: texts.send }).click()
    await expect(on.getByLabel(texts.code)).toBeFocused()
  }
  await page.getByLabel(texts.code).fill(await readCode(page, others))
  await page.getByRole('button', { name: texts.enter, exact: true }).click()
  await expect(page.getByText(texts.wrong)).toBeVisible()
})
