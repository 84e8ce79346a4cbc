import type { createPasskey } from '../../../scripts/_support/software-passkey.ts'
import { sellerPassword } from '../_support/given-seller.ts'
import type { Browser } from '../_support/http-client.ts'
import type { Process } from '../_support/process.ts'
import { enrolPasskey } from '../_support/prove-passkey.ts'

/** Signs the owner in, with the first password that the store printed and a fresh second factor. */
export async function signInAsOwner(
  browser: Browser,
  store: Process,
  passkey: ReturnType<typeof createPasskey>,
  origin: string,
): Promise<void> {
  const [, password] = /shown once\): (\S+)/.exec(store.output()) ?? []
  if (!password) throw new Error(`the store printed no first password:\n${store.output()}`)
  await browser.api('signIn', { password })
  await browser.api('changePassword', { currentPassword: password, newPassword: sellerPassword })
  await enrolPasskey(browser.api, passkey, origin)
}
