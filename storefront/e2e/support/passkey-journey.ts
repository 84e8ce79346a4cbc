import { randomUUID } from 'node:crypto'
import { expect, type Page, type Request } from '@playwright/test'
import { findFaults } from './accessible.ts'
import { givenAuthenticator, knowOwner } from './authenticator.ts'
import { expectFits } from './fits.ts'
import { givenSignedIn } from './mailed-code.ts'

export const passkeyWords = {
  en: {
    passkeys: 'Passkeys',
    none: 'None yet.',
    add: 'Add a passkey',
    name: 'Name of the passkey',
    create: 'Create passkey',
    cancel: 'Cancel',
    added: 'is added. You can sign in with it from now on.',
    notAdded: 'No passkey was added.',
    there: 'This device already keeps a passkey for your account.',
    again: 'first show that it is you.',
    usePasskey: 'Use a passkey',
    remove: 'Remove',
    sure: 'Remove this passkey?',
    removeNow: 'Remove it',
    logout: 'Sign out',
    signIn: 'Sign in with a passkey',
    notUsed: 'No passkey was used.',
    notAccepted: 'This passkey was not accepted',
    signedIn: 'Signed in as',
    unused: 'not used yet',
    used: 'last used',
    email: 'E-mail address',
    send: 'Mail me a code',
    code: 'Six-digit code',
    enter: 'Confirm',
    notLoaded: 'Your passkeys did not load.',
    tryAgain: 'Try again',
  },
  id: {
    passkeys: 'Kunci sandi',
    none: 'Belum ada.',
    add: 'Tambah kunci sandi',
    name: 'Nama kunci sandi',
    create: 'Buat kunci sandi',
    cancel: 'Batal',
    added: 'sudah ditambahkan. Mulai sekarang Anda bisa masuk dengannya.',
    notAdded: 'Tidak ada kunci sandi yang ditambahkan.',
    there: 'Perangkat ini sudah menyimpan kunci sandi untuk akun Anda.',
    again: 'buktikan dulu bahwa ini Anda.',
    usePasskey: 'Pakai kunci sandi',
    remove: 'Hapus',
    sure: 'Hapus kunci sandi ini?',
    removeNow: 'Ya, hapus',
    logout: 'Keluar',
    signIn: 'Masuk dengan kunci sandi',
    notUsed: 'Kunci sandi tidak jadi dipakai.',
    notAccepted: 'Kunci sandi ini tidak diterima',
    signedIn: 'Masuk sebagai',
    unused: 'belum pernah dipakai',
    used: 'terakhir dipakai',
    email: 'Alamat email',
    send: 'Kirim kode',
    code: 'Kode enam angka',
    enter: 'Konfirmasi',
    notLoaded: 'Kunci sandi Anda gagal dimuat.',
    tryAgain: 'Coba lagi',
  },
} as const

export const newEmail = () => `buyer-${randomUUID()}@example.com`
const answers = '**/api/account/passkey-sign-in'

export async function expectSound(page: Page, screen: string) {
  await expectFits(page, screen)
  expect(await findFaults(page), screen).toEqual([])
}

/** Changes the next answer of the browser's passkey device on its way to the store. */
const onNextAnswer = (page: Page, change: (request: Request) => Promise<Record<string, unknown> | undefined>) =>
  page.route(
    answers,
    async (route) => {
      const postData = await change(route.request())
      await route.continue({
        ...(postData && { postData }),
        headers: { ...route.request().headers(), cookie: await cookiesOf(page) },
      })
    },
    { times: 1 },
  )

const cookiesOf = async (page: Page) =>
  (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')

/** Plays a passkey that is added, signs in, and is refused when wrong, late, repeated or removed. */
export async function playPasskey(page: Page, language: keyof typeof passkeyWords): Promise<void> {
  const texts = passkeyWords[language]
  const owner = await givenAuthenticator(page)
  const email = newEmail()
  await givenSignedIn(page, email)
  await page.goto(`/account?lang=${language}`)
  const passkeys = page.getByRole('region', { name: texts.passkeys })
  await expect(passkeys.getByText(texts.none)).toBeVisible()
  await passkeys.getByRole('button', { name: texts.add }).click()
  const name = passkeys.getByLabel(texts.name)
  await expect(name).toBeFocused()
  await expect(name).toHaveValue(/Chrome/)
  await expectSound(page, 'a name for the passkey')
  await page.keyboard.press('Escape')
  await expect(passkeys.getByRole('button', { name: texts.add })).toBeFocused()

  await knowOwner(owner, false)
  await page.keyboard.press('Enter')
  await name.fill('Ponsel saya yang paling sering dipakai')
  await name.press('Enter')
  await expect(passkeys.getByText(texts.notAdded)).toBeVisible()
  await expect(passkeys.getByRole('button', { name: texts.add })).toBeFocused()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await knowOwner(owner, true)
  await page.keyboard.press('Enter')
  await expect(name).toHaveValue('Ponsel saya yang paling sering dipakai')
  await name.press('Enter')
  await expect(passkeys.getByText(texts.added)).toBeVisible()
  await expect(passkeys.getByRole('listitem')).toContainText(texts.unused)
  await expect(passkeys.getByRole('button', { name: texts.add })).toBeFocused()
  await expectSound(page, 'an added passkey')
  await page.keyboard.press('Enter')
  await name.press('Enter')
  await expect(passkeys.getByText(texts.there)).toBeVisible()
  await expectSound(page, 'a passkey that is there')
  await passkeys.getByRole('button', { name: texts.cancel }).click()

  const signOut = () => page.getByRole('main').getByRole('link', { name: texts.logout, exact: true }).click()
  await signOut()
  const signIn = page.getByRole('main').getByRole('button', { name: texts.signIn })
  await expect(signIn).toBeVisible()
  await expectSound(page, 'signed out')

  await knowOwner(owner, false)
  await signIn.click()
  await expect(page.getByText(texts.notUsed)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expectSound(page, 'turned away')
  await knowOwner(owner, true)

  await onNextAnswer(page, async (request) => {
    const { response } = request.postDataJSON()
    response.response.signature = 'MEUCIQDx'
    return { response }
  })
  await signIn.click()
  await expect(page.getByText(texts.notAccepted)).toBeVisible()
  await expectSound(page, 'a wrong answer')

  await onNextAnswer(page, async () => {
    // Fake five minutes passing: the browser drops the passkey cookie.
    await page.context().clearCookies({ name: 'passkey' })
    return undefined
  })
  const late = page.waitForResponse(answers)
  await signIn.click()
  expect((await late).status()).toBe(401)
  await expect(page.getByText(texts.notAccepted)).toBeVisible()

  let repeated: { cookie: string; data: string } | undefined
  await onNextAnswer(page, async (request) => {
    repeated = { cookie: await cookiesOf(page), data: request.postData() ?? '' }
    return undefined
  })
  await signIn.click()
  await expect(page.getByText(`${texts.signedIn} ${email}`)).toBeFocused()
  await expect(passkeys.getByRole('listitem')).toContainText(texts.used)
  const again = await page.request.post('/api/account/passkey-sign-in', {
    headers: { cookie: repeated?.cookie ?? '', 'content-type': 'application/json' },
    data: repeated?.data,
  })
  expect(again.status()).toBe(401)

  await passkeys.getByRole('button', { name: texts.remove }).click()
  const sure = page.getByRole('dialog', { name: texts.sure })
  await expectSound(page, 'the question before it is removed')
  await sure.getByRole('button', { name: texts.removeNow, exact: true }).click()
  await expect(passkeys.getByText(texts.none)).toBeVisible()
  await expect(passkeys.getByRole('heading', { name: texts.passkeys })).toBeFocused()
  await signOut()
  await signIn.click()
  await expect(page.getByText(texts.notAccepted)).toBeVisible()
}
