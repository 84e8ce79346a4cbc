import { eventually } from './eventually.ts'
import type { Browser } from './http-client.ts'
import type { Shop } from './start-shop.ts'

export const codeIn = ({ text }: { text: string }) => /^(?:\d{6}|[0-9A-Z]{10})$/m.exec(text)?.[0] ?? ''

/** Waits for the `number`th mail to the address; returns the code in the newest. */
export const mailedCode = (shop: Shop, email: string, number = 1): Promise<string> =>
  eventually(async () => {
    const mails = (await shop.world.mailsTo(email)).filter((mail) => codeIn(mail) !== '')
    if (mails.length !== number) throw new Error(`${mails.length} codes were mailed, not ${number}`)
    return mails.map(codeIn)
  }).then((codes) => codes.at(-1) ?? '')

export async function signIn(shop: Shop, browser: Browser, email: string, number = 1): Promise<void> {
  await browser.api('requestSignInCode', { email })
  await browser.api('signInByCode', { code: await mailedCode(shop, email, number) })
}
