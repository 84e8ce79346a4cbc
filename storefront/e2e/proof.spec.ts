import { expect, type Page } from '@playwright/test'
import { signedOutKeys } from '../src/shared/again/signed-out-keys.ts'
import { findFaults } from './support/accessible.ts'
import { givenAuthenticator } from './support/authenticator.ts'
import { givenCart, givenLine } from './support/cart.ts'
import { expectFits } from './support/fits.ts'
import { givenSignedIn, readCode } from './support/mailed-code.ts'
import { inLanguage } from './support/on-build.ts'
import { givenPaidOrder } from './support/paid-order.ts'
import { newEmail } from './support/passkey-journey.ts'
import { test } from './support/test.ts'

const words = {
  en: {
    title: 'Is it you?',
    confirm: 'Confirm that it is you',
    link: 'Send me a link',
    usePasskey: 'Use a passkey',
    provider: 'Log in another way',
    add: 'Add a passkey',
    create: 'Create passkey',
    added: 'is added',
    show: 'Show code',
    delete: 'Delete my account',
    sure: 'Delete your account?',
    now: 'Delete it',
    first: 'first show that it is you.',
    send: 'Mail me a code',
    code: 'Six-digit code',
    enter: 'Confirm',
    deleted: 'Your account is deleted.',
  },
  id: {
    title: 'Apakah ini Anda?',
    confirm: 'Buktikan bahwa ini Anda',
    link: 'Kirimi saya tautan',
    usePasskey: 'Pakai kunci sandi',
    provider: 'Masuk dengan cara lain',
    add: 'Tambah kunci sandi',
    create: 'Buat kunci sandi',
    added: 'sudah ditambahkan',
    show: 'Tampilkan kode',
    delete: 'Hapus akun saya',
    sure: 'Hapus akun Anda?',
    now: 'Hapus',
    first: 'buktikan dulu bahwa ini Anda.',
    send: 'Kirim kode',
    code: 'Kode enam angka',
    enter: 'Konfirmasi',
    deleted: 'Akun Anda sudah dihapus.',
  },
} as const

async function expectSound(page: Page, screen: string) {
  await expectFits(page, screen)
  expect(await findFaults(page), screen).toEqual([])
}

/** Logs in from a path. The cached page holds no login state, so the button appears after hydration. */
async function logIn(page: Page, path: string, person: string) {
  await page.goto(`/api/login?returnTo=${encodeURIComponent(path)}`)
  await page.getByRole('button', { name: person }).click()
}

for (const language of ['en', 'id'] as const) {
  const texts = words[language]

  test(
    `${language}: an order that is seen by the account alone shows its code once a passkey is given`,
    inLanguage(language),
    async ({ page, openBrowser }) => {
      test.slow()
      await logIn(page, '/account', 'Budi')
      const { trackingCode } = await givenPaidOrder(page, 'valorant-voucher', 'Voucher code', { choice: 'dearest' })

      const phone = await openBrowser({ viewport: page.viewportSize() })
      await givenAuthenticator(phone)
      await logIn(phone, '/account', 'Budi')
      await phone.goto(`/account?lang=${language}`)
      await phone.getByRole('button', { name: texts.add }).click()
      await phone.getByRole('button', { name: texts.create }).click()
      await expect(phone.getByText(texts.added)).toBeVisible()

      await phone.goto(`/track/${trackingCode}?lang=${language}`)
      const panel = phone.getByRole('region', { name: texts.title })
      await expect(panel.getByRole('button', { name: texts.link })).toBeVisible()
      await expect(phone.getByRole('button', { name: texts.show })).toHaveCount(0)
      await expectSound(phone, 'an order of the account')
      await panel.getByRole('button', { name: texts.confirm }).press('Enter')
      await expect(panel.getByRole('button', { name: texts.usePasskey })).toBeVisible()
      // The provider asked an hour ago, so another sign-in there would prove nothing.
      await expect(panel.getByRole('link', { name: texts.provider })).toHaveCount(0)
      await expectSound(phone, 'the question who it is')
      await panel.getByRole('button', { name: texts.usePasskey }).press('Enter')
      await expect(panel).toHaveCount(0)
      const show = phone.getByRole('button', { name: texts.show })
      await expect(show).toBeVisible({ timeout: 40_000 })
      await show.click()
      await expect(phone.locator('code').first()).toHaveText(/^[A-Z0-9]{16}$/)
    },
  )

  test(
    `${language}: an account is deleted after a code of the last minutes, which its question asks for in place`,
    inLanguage(language),
    async ({ page }) => {
      const email = newEmail()
      await givenSignedIn(page, email)
      await page.goto(`/account?lang=${language}`)
      const json = { message: 'Sign in again first', code: 'sign_in_again' }
      await page.route('**/api/account/delete', (route) => route.fulfill({ status: 403, json }), { times: 1 })
      await page.getByRole('button', { name: texts.delete }).click()
      const sure = page.getByRole('dialog', { name: texts.sure })
      await sure.getByRole('button', { name: texts.now, exact: true }).click()
      await expect(sure.getByText(texts.first)).toBeVisible()
      await expectSound(page, 'another proof before the account is deleted')
      await sure.getByRole('button', { name: texts.send }).click()
      const code = sure.getByLabel(texts.code)
      await expect(code).toBeFocused()
      await expectSound(page, 'the code before the account is deleted')
      await code.fill(await readCode(page, email, 2))
      await sure.getByRole('button', { name: texts.enter, exact: true }).click()
      await expect(sure.getByText(texts.first)).toHaveCount(0)
      await sure.getByRole('button', { name: texts.now, exact: true }).click()
      await expect(page.getByText(texts.deleted, { exact: true })).toBeVisible()
    },
  )
}

test('signing out clears what the account left in the browser, and leaves the cart until its buyer empties it', async ({
  page,
}) => {
  await givenCart(page, [await givenLine(page)])
  await givenSignedIn(page, newEmail())
  await page.evaluate((keys) => {
    for (const key of keys) for (const storage of [localStorage, sessionStorage]) storage.setItem(key, '{}')
  }, signedOutKeys)
  const kept = () => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  await page.goto('/account')
  const signOut = page.getByRole('main').getByRole('link', { name: 'Sign out', exact: true })
  await expect(signOut).toBeVisible()
  expect(await kept()).toEqual(expect.arrayContaining(signedOutKeys))
  await signOut.click()
  await expect(page.getByText('You are signed out. Your cart stays here.', { exact: true })).toBeVisible()
  expect((await kept()).filter((key) => signedOutKeys.includes(key))).toEqual([])
  const cart = () => page.evaluate(() => localStorage.getItem('topup-cart-storage') ?? '')
  expect(await cart()).toContain('"gameId"')
  await expectSound(page, 'signed out with a cart')
  await page.getByRole('button', { name: 'Empty it' }).click()
  await expect.poll(cart).not.toContain('"gameId"')
})
