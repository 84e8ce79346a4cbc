import { expect, type Page } from '@playwright/test'
import { givenAuthenticator } from './support/authenticator.ts'
import { givenSignedIn, readCode } from './support/mailed-code.ts'
import { inLanguage } from './support/on-build.ts'
import { expectSound, newEmail, playPasskey, passkeyWords as words } from './support/passkey-journey.ts'
import { test } from './support/test.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

for (const language of ['en', 'id'] as const) {
  const texts = words[language]

  test(
    `${language}: a passkey is added, signs in, and is refused when wrong, late, repeated or removed`,
    inLanguage(language),
    async ({ page }) => {
      test.slow()
      await playPasskey(page, language)
    },
  )

  const title = `${language}: long after a sign-in the page asks for another one in place, and goes on to the passkey`
  test(title, inLanguage(language), async ({ page }) => {
    test.slow()
    await givenAuthenticator(page)
    const email = newEmail()
    await givenSignedIn(page, email)
    await page.route('**/api/account/passkeys', (route) => route.abort(), { times: 3 })
    await page.goto(`/account?lang=${language}`)
    await expect(page.getByText(texts.notLoaded)).toBeVisible()
    await expectSound(page, 'nothing loaded')
    await page.unroute('**/api/account/passkeys')
    const passkeys = page.getByRole('region', { name: texts.passkeys })
    await passkeys.getByRole('button', { name: texts.tryAgain }).click()
    await expect(passkeys.getByText(texts.none)).toBeVisible()

    const body = { message: 'Sign in again first', code: 'sign_in_again' }
    await page.route('**/api/account/passkeys/options', (route) => route.fulfill({ status: 403, json: body }), {
      times: 1,
    })
    await passkeys.getByRole('button', { name: texts.add }).click()
    await passkeys.getByLabel(texts.name).fill('Tablet')
    await button(page, texts.create).click()
    await expect(passkeys.getByText(texts.again)).toBeVisible()
    await expectSound(page, 'sign in again')
    await passkeys.getByRole('button', { name: texts.send }).click()
    await passkeys.getByLabel(texts.code).fill(await readCode(page, email, 2))
    await passkeys.getByRole('button', { name: texts.enter, exact: true }).click()
    await expect(passkeys.getByLabel(texts.name)).toHaveValue('Tablet')
    await expect(passkeys.getByLabel(texts.name)).toBeFocused()
    await button(page, texts.create).click()
    await expect(passkeys.getByText(`Tablet ${texts.added}`)).toBeVisible()

    await page.route('**/api/account/passkeys/*', (route) => route.fulfill({ status: 403, json: body }), { times: 1 })
    await passkeys.getByRole('button', { name: texts.remove }).click()
    const sure = page.getByRole('dialog', { name: texts.sure })
    await sure.getByRole('button', { name: texts.removeNow, exact: true }).click()
    await expect(sure.getByText(texts.again)).toBeVisible()
    await expectSound(page, 'another proof before a passkey is removed')
    await sure.getByRole('button', { name: texts.usePasskey }).click()
    await expect(sure.getByText(texts.again)).toHaveCount(0)
    await expect(sure).toBeVisible()
    await sure.getByRole('button', { name: texts.removeNow, exact: true }).press('Enter')
    await expect(passkeys.getByText(texts.none)).toBeVisible()
  })
}

test('a browser without passkeys, and an address of numbers, are offered none', async ({
  page,
  openBrowser,
  baseURL,
}) => {
  const texts = words.en
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
  await page.goto('/account')
  await expect(page.getByLabel(texts.email)).toBeVisible()
  await expect(button(page, texts.signIn)).toHaveCount(0)
  await givenSignedIn(page, newEmail())
  await page.goto('/account')
  await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeVisible()
  await expect(page.getByRole('region', { name: texts.passkeys })).toHaveCount(0)

  const numbers = await openBrowser()
  await numbers.goto(`${(baseURL ?? '').replace('localhost', '127.0.0.1')}/account`)
  await expect(numbers.getByLabel(texts.email)).toBeVisible()
  await expect(button(numbers, texts.signIn)).toHaveCount(0)
})
