import { expect, type Page } from '@playwright/test'
import { control } from './paid-order.ts'

type ReceivedMail = { to: string[]; subject: string; text: string }

/** Waits for a mail with this subject and returns its link. */
export async function readLink(page: Page, address: string, subject: string): Promise<string> {
  const found = async () => {
    const mails: ReceivedMail[] = await (await page.request.get(control('mails'))).json()
    return mails.find((mail) => mail.to.includes(address) && mail.subject.startsWith(subject))
  }
  await expect.poll(async () => (await found())?.subject, { timeout: 15_000 }).toContain(subject)
  return /(\/track\/TRK\w+#l=\S+)/.exec((await found())?.text ?? '')?.[1] ?? ''
}
