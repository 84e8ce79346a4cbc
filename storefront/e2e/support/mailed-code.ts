import { expect, type Page } from '@playwright/test'
import { control, send } from './paid-order.ts'

type ReceivedMail = { to: string[]; subject: string; text: string }

/** Returns the code of the newest mail, once the address has `number` mails. */
export async function readCode(page: Page, email: string, number = 1): Promise<string> {
  const codes = async () => {
    const mails: ReceivedMail[] = await (await page.request.get(control('mails'))).json()
    return mails
      .filter(({ to }) => to.includes(email))
      .flatMap(({ text }) => /^(?:\d{6}|[0-9A-Z]{10})$/m.exec(text)?.[0] ?? [])
  }
  await expect.poll(async () => (await codes()).length, { timeout: 15_000 }).toBe(number)
  return (await codes()).at(-1) ?? ''
}

/** Signs the page's browser in by the next code mailed to the address. */
export async function givenSignedIn(page: Page, email: string, number = 1): Promise<void> {
  await send(page, '/api/account/code', { email })
  await send(page, '/api/account/sign-in', { code: await readCode(page, email, number) })
}
