import { createPasskey } from '../../../scripts/_support/software-passkey.ts'
import { createFirstOwner } from '../../src/access/first-owner.ts'
import { write } from '../../src/platform/db/write.ts'
import type { Browser } from './http-client.ts'
import { enrolPasskey, provePasskey } from './prove-passkey.ts'
import type { Shop } from './start-shop.ts'

export const sellerPassword = 'a password of my own'

/**
 * The owner, signed in with a second factor proved just now, the first password already changed to `sellerPassword`.
 * Once per shop. `signIn` opens the console in another browser, `prove` makes a session recent again.
 */
export async function givenSeller(shop: Shop) {
  const firstPassword = await createFirstOwner(shop.ctx)
  if (!firstPassword) throw new Error('this shop has an owner already')
  const browser = shop.createBrowser()
  const passkey = createPasskey()
  await browser.api('signIn', { password: firstPassword })
  await browser.api('changePassword', { currentPassword: firstPassword, newPassword: sellerPassword })
  const { recoveryCodes } = await enrolPasskey(browser.api, passkey, shop.url)
  const prove = ({ api }: Browser) => provePasskey(api, passkey, shop.url)
  const signIn = async (other: Browser = shop.createBrowser(), password = sellerPassword) => {
    await other.api('signIn', { password })
    await prove(other)
    return other
  }
  return { browser, firstPassword, passkey, recoveryCodes: recoveryCodes ?? [], prove, signIn }
}
export type Owner = Awaited<ReturnType<typeof givenSeller>>

/** As before the first start: no seller, no session, an audit log that begins anew. */
export const forgetSellers = (shop: Shop) =>
  write(shop.db, async (trx) => {
    const tables = [
      'oauth_records',
      'seller_devices',
      'seller_sessions',
      'seller_totp',
      'seller_passkeys',
      'seller_recovery_codes',
      'sellers',
      'audit_log',
    ] as const
    for (const table of tables) await trx.deleteFrom(table).execute()
    await trx.deleteFrom('settings').where('key', '=', 'audit-head').execute()
  })
