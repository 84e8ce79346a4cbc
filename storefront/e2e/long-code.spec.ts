import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { findFaults } from './support/accessible.ts'
import { expectFits } from './support/fits.ts'
import { readCode } from './support/mailed-code.ts'
import { inLanguage } from './support/on-build.ts'
import { test } from './support/test.ts'

const words = {
  en: {
    email: 'E-mail address',
    send: 'Mail me a code',
    code: 'Six-digit code',
    longCode: 'Code of ten characters',
    sentLong: 'We sent a code of ten characters',
    later: /The next mail to .* goes out by \d\d:\d\d/,
    solving: 'Your browser solves a puzzle first',
    shape: 'A code has six digits, or ten letters and digits.',
    unsolved: 'If it cannot, try again in an hour',
    enter: 'Sign in',
    signedIn: 'Signed in as',
  },
  id: {
    email: 'Alamat email',
    send: 'Kirim kode',
    code: 'Kode enam angka',
    longCode: 'Kode sepuluh karakter',
    sentLong: 'Kode sepuluh karakter sudah dikirim',
    later: /Email berikutnya ke .* dikirim paling lambat pukul \d\d[.:]\d\d/,
    solving: 'Peramban Anda memecahkan teka-teki dulu',
    shape: 'Kode terdiri dari enam angka, atau sepuluh huruf dan angka.',
    unsolved: 'Coba lagi satu jam lagi',
    enter: 'Masuk',
    signedIn: 'Masuk sebagai',
  },
} as const

const newAddress = () => `buyer-${randomUUID()}@example.com`

/** Enters so many wrong codes that this browser may enter no more today. */
async function enterWrongCodes(page: Page): Promise<void> {
  for (let n = 0; n < 2; n++) {
    const email = newAddress()
    expect((await page.request.post('/api/account/code', { data: { email } })).ok()).toBe(true)
    const right = await readCode(page, email)
    const code = (right.startsWith('0') ? '1' : '0') + right.slice(1)
    for (let m = 0; m < 5; m++) {
      expect((await page.request.post('/api/account/sign-in', { data: { code } })).status()).toBe(401)
    }
  }
}

for (const [language, texts] of Object.entries(words)) {
  const ask = async (page: Page, email: string) => {
    await page.goto(`/account?lang=${language}`)
    await page.getByLabel(texts.email).fill(email)
    await page.getByRole('button', { name: texts.send }).click()
  }

  const title = `${language}: a browser that entered wrong codes is mailed one of ten characters, and its buyer signs in`
  test(title, inLanguage(language), async ({ page }) => {
    const email = newAddress()
    await enterWrongCodes(page)
    await ask(page, email)
    const field = page.getByLabel(texts.longCode)
    await expect(field).toBeFocused()
    await expect(page.getByText(texts.sentLong)).toBeVisible()
    await expectFits(page, 'long code')
    expect(await findFaults(page)).toEqual([])
    const code = await readCode(page, email)
    expect(code).toHaveLength(10)
    await field.fill(code.slice(0, 7))
    await page.getByRole('button', { name: texts.enter, exact: true }).click()
    await expect(page.getByText(texts.shape)).toBeVisible()
    await field.fill(` ${code.slice(0, 5).toLowerCase()} ${code.slice(5)}`)
    await expect(field).toHaveCSS('text-transform', 'uppercase')
    await page.getByRole('button', { name: texts.enter, exact: true }).click()
    await expect(page.getByText(`${texts.signedIn} ${email}`)).toBeFocused()
  })

  test(`${language}: a browser solves the puzzle that is asked, and reads when its mail goes out`, async ({ page }) => {
    const answers: unknown[] = []
    const parameters = { algorithm: 'PBKDF2/SHA-256', nonce: '00', salt: '00', cost: 1, keyLength: 32, keyPrefix: '0' }
    let text = JSON.stringify({ parameters })
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/api/account/code', async (route) => {
      const { challengeAnswer } = route.request().postDataJSON()
      if (challengeAnswer === undefined) {
        const details = { challenge: { kind: 'puzzle', text } }
        // The English page shows the store's own sentence.
        const message = 'The browser has to solve a puzzle for the next one. If it cannot, try again in an hour'
        return route.fulfill({ status: 429, json: { message, code: 'codes_used_up', details } })
      }
      answers.push(JSON.parse(challengeAnswer).challenge)
      await held
      return route.fulfill({ json: { done: true, characters: 10, seconds: 200 } })
    })
    await ask(page, newAddress())
    await expect(page.getByText(texts.solving)).toBeVisible()
    await expectFits(page, 'puzzle')
    release()
    await expect(page.getByText(texts.later)).toBeVisible()
    expect(answers).toEqual([{ parameters }])
    await expectFits(page, 'later mail')
    expect(await findFaults(page)).toEqual([])
    text = 'no puzzle that this browser knows'
    await ask(page, newAddress())
    await expect(page.getByText(texts.unsolved)).toBeVisible()
    await expect(page.getByText(texts.solving)).toBeHidden()
  })
}
